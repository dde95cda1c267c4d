import { portalTokenKey, portalViewKey } from '@caseback/web/session/portal-keys'

/** Where the portal keeps things in the browser (CB-04): the names are the specification's. */
export const storageKeys = {
  token: portalTokenKey,
  offerCode: 'offer_code',
  attributionCode: 'attribution_code',
  /** In session storage. */
  verificationEmail: 'verification_email',
  /** The address that a reset link was asked for, until the password is changed or somebody has signed in. */
  resetEmail: 'reset_email',
  /** In session storage: where a visitor wanted to go before signing in (LAY-07). */
  redirectPath: 'redirect_path',
  /** Uploads that were sent and got no answer (unanswered-uploads.ts). */
  unansweredUploads: 'unanswered_uploads',
  /** What chosen files are in which order (draft-order.ts). */
  draftOrders: 'draft_orders',
  /** In session storage, one for each offer code: the offer of a share link that somebody signs up for. */
  sharedOffer: 'shared_offer_',
  /** In session storage: the session ended while somebody was at work; the sign-in page says so. */
  signedOut: 'signed_out',
  /** In session storage: in this tab a member of staff sees what an operator sees. */
  staffView: portalViewKey,
} as const

type Place = 'local' | 'session'

/**
 * Whether a member of staff sees in this tab what an operator sees, or did. Nothing of that tab is kept for whoever has signed in
 * in this browser, and nothing of theirs is read there: all is in its session storage.
 */
export const isStaffView = (): boolean => readStored(storageKeys.staffView, 'session') !== null

// Reading `localStorage` itself throws where the browser blocks it: then there is nothing kept, and nothing breaks.
function storageAt(place: Place): Storage | null {
  try {
    return place === 'session' || isStaffView() ? window.sessionStorage : window.localStorage
  } catch {
    return null
  }
}

/** A kept text, or null when there is none or it is empty. */
export function readStored(key: string, place: Place = 'local'): string | null {
  return storageAt(place)?.getItem(key) || null
}

/** Keeps a text; an empty one or null removes the entry. */
export function writeStored(key: string, value: string | null, place: Place = 'local'): void {
  const storage = storageAt(place)
  if (!value) {
    storage?.removeItem(key)
    return
  }
  try {
    storage?.setItem(key, value)
  } catch {
    // Full, or closed by the browser's settings: the page works without its memory.
  }
}

/** Forgets what was typed and not sent: every draft is kept in session storage under a name that begins so. */
export function forgetDrafts(begins = 'draft_'): void {
  const storage = storageAt('session')
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(begins)) storage?.removeItem(key)
}

/** A cookie's value as it stands, or null. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return pair.slice(at + 1) || null
  }
  return null
}

const isSecure = () => window.location.protocol === 'https:'

/** With https under a name that no other host and no plain answer can set. */
export const ownCookie = (name: string): string => (isSecure() ? `__Host-${name}` : name)

/** Keeps a cookie for the whole site, for so many seconds; with https it travels by nothing else. */
export function writeCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}
