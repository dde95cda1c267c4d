/** Values by a key, of which those that were asked for last are kept, so many at most. */
export type KeptValues<Value> = { get: (key: string) => Value | undefined; set: (key: string, value: Value) => void }

/** @param most how many are kept; the one that nobody has asked for for longest goes first */
export function keepLatest<Value>(most: number): KeptValues<Value> {
  const kept = new Map<string, Value>()
  const put = (key: string, value: Value) => {
    kept.delete(key)
    kept.set(key, value)
  }
  return {
    get(key) {
      const value = kept.get(key)
      if (value !== undefined) put(key, value)
      return value
    },
    set(key, value) {
      put(key, value)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
    },
  }
}
