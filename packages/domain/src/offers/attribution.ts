/** The most that the header X-Attribution-Codes may hold, in bytes. */
const MAX_MAP_BYTES = 4096

/**
 * Offer code → attribution code, out of the cookie or header. Anything but a JSON object of strings of at most 4 kB is
 * an empty map; never an error, as it comes from a browser's past.
 */
export function parseAttributionMap(json: string | null | undefined): Record<string, string> {
  if (!json) return {}
  let parsed: unknown
  try {
    // A cookie holds the same map percent-encoded.
    const text = json.startsWith('%') ? decodeURIComponent(json) : json
    if (utf8Length(text) > MAX_MAP_BYTES) return {}
    parsed = JSON.parse(text)
  } catch {
    return {}
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
  const codes: [string, string][] = []
  for (const [offerCode, code] of Object.entries(parsed)) {
    if (typeof code !== 'string') return {}
    codes.push([offerCode, code])
  }
  return Object.fromEntries(codes)
}

function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * The code of one offer out of the map as it travels; null when there is none. The offer's code may be anything, `constructor`
 * too.
 */
export function attributionOf(json: string | null | undefined, offerCode: string): string | null {
  const codes = parseAttributionMap(json)
  return Object.hasOwn(codes, offerCode) ? asAttributionCode(codes[offerCode]) : null
}

/** The most characters of an attribution code. */
export const MAX_ATTRIBUTION_LENGTH = 128

/** A code as it is kept: trimmed; null when it is empty, too long, or has control characters. */
function asAttributionCode(code: string | null | undefined): string | null {
  const trimmed = code?.trim()
  return trimmed && trimmed.length <= MAX_ATTRIBUTION_LENGTH && !/\p{Cc}/u.test(trimmed) ? trimmed : null
}

/** Where an attribution code may come from; absent, null, empty and blank all mean that there is none. */
export type AttributionSources = {
  /** Query `ac` of this visit. */
  ac?: string | null
  /** Query `attribution_code` of this visit: the current code. */
  current?: string | null
  /** Field `attribution_code` of the request's body. */
  body?: string | null
  /** The share link's own code. */
  linkCode?: string | null
  /** The code for this offer in the header X-Attribution-Codes. */
  header?: string | null
  /** Kept from an earlier visit. */
  stored?: string | null
}

/**
 * The code that counts: what this visit names beats the share link's own code, which beats what was stored; on the
 * server the body beats the header. Null when nobody names one.
 */
export function chooseAttribution(sources: AttributionSources): string | null {
  const inOrder = [sources.ac, sources.current, sources.body, sources.linkCode, sources.header, sources.stored]
  for (const code of inOrder) {
    const usable = asAttributionCode(code)
    if (usable) return usable
  }
  return null
}
