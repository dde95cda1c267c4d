const KEY = 'caseback-desk-news'

/** What one tab of the desk tells the others: they share one session. */
export type DeskNews =
  /** Somebody is there: so long the session lives on. */
  { kind: 'used'; seconds_left: number; can_stay: boolean } | { kind: 'signed-out' } | { kind: 'signed-in' }

/** What another tab has written, or null when it is nothing of ours. */
function newsIn(text: string): DeskNews | null {
  const told = readJson(text)
  if (typeof told !== 'object' || told === null || !('kind' in told)) return null
  const { kind } = told
  if (kind === 'signed-out' || kind === 'signed-in') return { kind }
  if (kind !== 'used' || !('seconds_left' in told) || !('can_stay' in told)) return null
  const { seconds_left, can_stay } = told
  return typeof seconds_left === 'number' && typeof can_stay === 'boolean' ? { kind, seconds_left, can_stay } : null
}

/** Tells the browser's other tabs. Nothing of it says who somebody is. */
export function tellTabs(told: DeskNews): void {
  // Browsers tell of a value only when it has changed.
  localStorage.setItem(KEY, JSON.stringify({ ...told, at: Date.now() }))
}

/** Calls `listener` with what another tab tells. Returns how to stop. */
export function onDeskNews(listener: (told: DeskNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return
    const told = newsIn(newValue)
    if (told) listener(told)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text that is not ours says nothing.
    return null
  }
}
