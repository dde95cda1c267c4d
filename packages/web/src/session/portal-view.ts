// Staff see the portal as an operator does: the back office starts it in a tab of its own, and the portal of that tab reads it.
import { portalTokenKey, portalViewKey } from './portal-keys.ts'

/** Whose portal a member of staff sees, until when, and the page of the back office, below its base, that it began at. */
export type PortalView = { name: string; expires: string; page: string }

/** Keeps it in this tab alone: nobody who has signed in to the portal in this browser is signed out. */
export function keepPortalView(token: string, { page, expires, name }: PortalView): void {
  sessionStorage.setItem(portalTokenKey, token)
  // Lines, of which the portal reads the first one without any code for it.
  sessionStorage.setItem(portalViewKey, [page, expires, name].join('\n'))
}

/** What this tab shows to staff, or did; null in every other. What is kept may be of another version of the page. */
export function readPortalView(): PortalView | null {
  const [page, expires, name] = (sessionStorage.getItem(portalViewKey) ?? '').split('\n')
  return page && expires && name ? { name, expires, page } : null
}
