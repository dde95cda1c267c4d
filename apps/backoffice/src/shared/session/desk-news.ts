import * as z from 'zod/mini'

const KEY = 'caseback-desk-news'

const news = z.discriminatedUnion('kind', [
  /** Somebody is there: so long the session lives on. */
  z.object({ kind: z.literal('used'), seconds_left: z.number(), can_stay: z.boolean() }),
  z.object({ kind: z.literal('signed-out') }),
  z.object({ kind: z.literal('signed-in') }),
])

/** What one tab of the desk tells the others: they share one session. */
export type DeskNews = z.output<typeof news>

/** Tells the browser's other tabs. Nothing of it says who somebody is. */
export function tellTabs(told: DeskNews): void {
  // Browsers tell of a value only when it has changed.
  localStorage.setItem(KEY, JSON.stringify({ ...told, at: Date.now() }))
}

/** Calls `listener` with what another tab tells. Returns how to stop. */
export function onDeskNews(listener: (told: DeskNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return
    const parsed = news.safeParse(readJson(newValue))
    if (parsed.success) listener(parsed.data)
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
