/** Values by a key, of which those that were asked for last are kept. */
export type KeptValues<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => void }

/**
 * Two generations: what is asked for moves to the young one, and when that is full, what was not asked for since the last time
 * goes. A value that is asked for all the time costs one look, where an order by last use would be written at each.
 * @param most how many are kept at most
 */
export function keepLatest<Key, Value>(most: number): KeptValues<Key, Value> {
  let young = new Map<Key, Value>()
  let old = young
  const put = (key: Key, value: Value) => {
    if (young.size >= most / 2) [old, young] = [young, new Map()]
    young.set(key, value)
  }
  return {
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) put(key, older)
      return older
    },
    set: put,
  }
}
