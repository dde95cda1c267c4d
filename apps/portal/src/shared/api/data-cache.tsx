import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { isSlowConnection, retryDelayMs } from './retry-delay.ts'

/** CB-03: an answer is not asked for again so soon, whoever shows it. */
export const DEDUPE_MS = 2000
/** CB-03: a window that is looked at again reads anew, at most so often. */
export const FOCUS_MS = 5000

type Shown<T> = { data: T | undefined; error: unknown; busy: boolean }
/** What is known of one address, for all who show it. */
type Entry<T> = {
  /** A new object for each change. */
  shown: Shown<T>
  listeners: Set<() => void>
  /** When an answer last came (`performance.now()`); nothing came, or reading failed: undefined. */
  answeredAt?: number | undefined
  /** Counts what was asked and put in: an answer to an earlier question is dropped. */
  turn: number
  retry?: ReturnType<typeof setTimeout> | undefined
  /** How many pages of a list are shown. */
  pages: number
}
type Load<T> = (before: T | undefined, pages: number) => Promise<T>

const CacheContext = createContext(new Map<string, Entry<unknown>>())

/** A data cache of its own for what is inside: what is still on its way for another arrives there. */
export function DataCache({ children }: { children: ReactNode }) {
  const [entries] = useState(() => new Map<string, Entry<unknown>>())
  return <CacheContext value={entries}>{children}</CacheContext>
}

const nothing: Shown<never> = { data: undefined, error: undefined, busy: false }

function entryOf<T>(entries: Map<string, Entry<unknown>>, address: string): Entry<T> {
  let entry = entries.get(address)
  if (!entry) entries.set(address, (entry = { shown: nothing, listeners: new Set(), turn: 0, pages: 1 }))
  // An address names one call, and so one shape of answers.
  return entry as Entry<T>
}

function show<T>(entry: Entry<T>, change: Partial<Shown<T>>) {
  entry.shown = { ...entry.shown, ...change }
  for (const listener of entry.listeners) listener()
}

const isKnown = (entry: Entry<unknown>) =>
  entry.shown.busy || (entry.answeredAt !== undefined && performance.now() - entry.answeredAt < DEDUPE_MS)

/** Nobody shows it yet: the first look asks as soon as it is drawn. */
const isAboutToBeAsked = (entry: Entry<unknown>) => entry.listeners.size === 0 && !isKnown(entry)

// Nobody sees what would be read, or nothing can be.
const isIdle = () => document.visibilityState === 'hidden' || !navigator.onLine

/** Reads anew what an entry shows; what failed is tried again as long as somebody shows it. */
function ask<T>(entry: Entry<T>, load: Load<T>) {
  entry.turn += 1
  const { turn } = entry
  const isLate = () => turn !== entry.turn
  clearTimeout(entry.retry)
  show(entry, { busy: true })
  load(entry.shown.data, entry.pages).then(
    (answer) => {
      if (isLate()) return
      entry.answeredAt = performance.now()
      // An answer that says the same draws nothing anew.
      const same = JSON.stringify(answer) === JSON.stringify(entry.shown.data)
      show(entry, { data: same ? entry.shown.data : answer, error: undefined, busy: false })
    },
    (error: unknown) => {
      if (isLate()) return
      entry.answeredAt = undefined
      show(entry, { error, busy: false })
      const delay = retryDelayMs(error, { slow: isSlowConnection(), now: Date.now() })
      // Somebody who looks again, and a network that is back, ask by themselves.
      if (delay === undefined || isIdle()) return
      entry.retry = setTimeout(() => {
        if (entry.listeners.size > 0) ask(entry, load)
      }, delay)
    },
  )
}

function askForPages<T>(entry: Entry<T>, load: Load<T>, pages: number) {
  entry.pages = pages
  ask(entry, load)
}

function put<T>(entry: Entry<T>, data: T | undefined) {
  entry.turn += 1
  clearTimeout(entry.retry)
  show(entry, { data, error: undefined, busy: false })
}

/**
 * What an address answers, from the cache at once and read anew: when it is shown first, when the window is looked at again, when
 * the network is back, and every `refreshInterval` ms of what it shows (0: never). A null address reads nothing.
 */
export function useCached<T>(address: string | null, load: Load<T>, refreshInterval?: (data: T | undefined) => number) {
  const entries = use(CacheContext)
  const entry = address === null ? null : entryOf<T>(entries, address)
  const shown = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        entry?.listeners.add(listener)
        return () => void entry?.listeners.delete(listener)
      },
      [entry],
    ),
    () => entry?.shown ?? (nothing as Shown<T>),
  )
  const askAnew = useEffectEvent(() => {
    if (entry && !isKnown(entry)) ask(entry, load)
  })
  useEffect(() => {
    if (!entry) return undefined
    askAnew()
    let next = performance.now() + FOCUS_MS
    const onFocus = () => {
      if (performance.now() < next || isIdle()) return
      next = performance.now() + FOCUS_MS
      askAnew()
    }
    const onOnline = () => askAnew()
    document.addEventListener('visibilitychange', onFocus)
    window.addEventListener('focus', onFocus)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onFocus)
      window.removeEventListener('focus', onFocus)
      window.removeEventListener('online', onOnline)
    }
  }, [entry])

  const every = refreshInterval?.(shown.data) ?? 0
  useEffect(() => {
    if (every === 0) return undefined
    const timer = setInterval(() => {
      if (!isIdle()) askAnew()
    }, every)
    return () => clearInterval(timer)
  }, [every])

  return {
    ...shown,
    busy: shown.busy || (entry !== null && isAboutToBeAsked(entry)),
    pages: entry?.pages ?? 1,
    refresh: () => entry && ask(entry, load),
    put: (make: (before: T | undefined) => T | undefined) => entry && put(entry, make(entry.shown.data)),
    showPages: (pages: number) => entry && askForPages(entry, load, pages),
  }
}
