import { useSyncExternalStore } from 'react'

export type ToastTone = 'success' | 'destructive' | 'info'
export type ToastContent = { title: string; description?: string; tone?: ToastTone; durationMs?: number }
export type ToastState = ToastContent & { id: number; tone: ToastTone; open: boolean }

const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
export const TOAST_SWIPE_THRESHOLD_PX = 50
/** How long a dismissed toast stays in the list (it is not in the page any more). */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

type ToastAction =
  | { type: 'add'; toast: ToastState }
  | { type: 'dismiss'; id: number | undefined }
  | { type: 'remove'; id: number | undefined }

/** What the toasts are after an action; the newest comes first and pushes out what exceeds the limit. */
export function reduceToasts(toasts: readonly ToastState[], action: ToastAction): readonly ToastState[] {
  if (action.type === 'add') return [action.toast, ...toasts].slice(0, TOAST_LIMIT)
  const meant = (each: ToastState) => action.id === undefined || each.id === action.id
  if (action.type === 'dismiss') return toasts.map((each) => (meant(each) ? { ...each, open: false } : each))
  return toasts.filter((each) => !meant(each))
}

let toasts: readonly ToastState[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function dispatch(action: ToastAction) {
  toasts = reduceToasts(toasts, action)
  for (const listener of listeners) listener()
}

/** Shows a message in the toast area; it replaces the one that is there. Returns its id for dismissToast. */
export function toast(content: ToastContent): number {
  lastId += 1
  dispatch({ type: 'add', toast: { ...content, tone: content.tone ?? 'info', id: lastId, open: true } })
  return lastId
}

/** Closes one toast, or all. */
export function dismissToast(id?: number): void {
  for (const each of toasts) {
    if ((id !== undefined && each.id !== id) || removals.has(each.id)) continue
    const remove = () => {
      removals.delete(each.id)
      dispatch({ type: 'remove', id: each.id })
    }
    removals.set(each.id, setTimeout(remove, TOAST_REMOVE_DELAY_MS))
  }
  dispatch({ type: 'dismiss', id })
}

/** Forgets every toast at once, for a session that ends. */
export function clearToasts(): void {
  for (const timer of removals.values()) clearTimeout(timer)
  removals.clear()
  dispatch({ type: 'remove', id: undefined })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toasts as they are now, newest first. */
export function useToasts(): readonly ToastState[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  )
}
