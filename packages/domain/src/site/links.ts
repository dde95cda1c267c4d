/**
 * A path within the site, as it stands, or null: what was kept or came along in an address must not lead elsewhere. Browsers
 * read `//`, `/\` and control characters in between as the beginning of another site.
 */
export function sitePath(text: string): string | null {
  const [path = ''] = text.split(/[?#]/, 1)
  return /^\/(?!\/)/.test(text) && !path.includes('//') && !/[\\\p{Cc}]/u.test(text) ? text : null
}

/** An address of the web (http, https), as it stands, or null: everything else could run or open something. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\/[^\s/\\?#\p{Cc}][^\s\\\p{Cc}]*$/iu.test(text) ? text : null
}

/** Every call of the API is served below this path. Spec §7. */
export const API_BASE = '/api/v1/tradespend'
