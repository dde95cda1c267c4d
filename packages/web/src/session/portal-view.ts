// Staff see the portal as an operator does: the back office starts it in a tab of its own, and the portal of that tab reads it.
import { portalTokenKey, portalViewKey } from './portal-keys.ts'

/** Whose portal a member of staff sees, until when, and the address in the back office that it began at. */
export type PortalView = { name: string; expires: string; back: string }

/** Keeps it in this tab alone: nobody who has signed in to the portal in this browser is signed out. */
export function keepPortalView(token: string, view: PortalView): void {
  sessionStorage.setItem(portalTokenKey, token)
  sessionStorage.setItem(portalViewKey, JSON.stringify(view))
}

/** What this tab shows to staff, or did; null in every other. What is kept may be of another version of the page. */
export function readPortalView(): PortalView | null {
  try {
    const { name, expires, back } = JSON.parse(sessionStorage.getItem(portalViewKey) ?? '{}') as Record<string, unknown>
    return typeof name === 'string' && typeof expires === 'string' && typeof back === 'string'
      ? { name, expires, back }
      : null
  } catch {
    return null
  }
}

export function forgetPortalView(): void {
  sessionStorage.removeItem(portalTokenKey)
  sessionStorage.removeItem(portalViewKey)
}
