import { parseAttributionMap } from '@caseback/domain'
import { readCookie, writeCookie } from '../browser/browser-storage.ts'

const NAME = 'offer_attributions'
/** A browser keeps 4 kB of a cookie, name and attributes included, and drops what is larger. */
const MOST_CHARACTERS = 3_800
/** One year. */
const LIFETIME_SECONDS = 31_536_000

function deleteCookie(): void {
  writeCookie(NAME, '', 0)
}

/** Offer code → attribution code (PR-13). A cookie that cannot be read is deleted. */
export function readAttributions(): Record<string, string> {
  const raw = readCookie(NAME)
  if (raw === null) return {}
  const codes = parseAttributionMap(raw)
  if (Object.keys(codes).length === 0) deleteCookie()
  return codes
}

/** Keeps the code under which this browser came to an offer; null forgets it. The cookie goes with its last entry. */
export function rememberAttribution(offerCode: string, code: string | null): void {
  const { [offerCode]: before, ...others } = readAttributions()
  if (before === (code ?? undefined)) return
  const codes = code ? { ...others, [offerCode]: code } : others
  if (Object.keys(codes).length === 0) {
    deleteCookie()
    return
  }
  // The newest stands last; what came first makes room.
  const kept = Object.entries(codes)
  while (kept.length > 1 && written(kept).length > MOST_CHARACTERS) kept.shift()
  writeCookie(NAME, written(kept), LIFETIME_SECONDS)
}

const written = (codes: [string, string][]): string => encodeURIComponent(JSON.stringify(Object.fromEntries(codes)))

/** The map as JSON for the header X-Attribution-Codes, or null when it is empty. Header values are ASCII: it is escaped. */
export function attributionHeader(): string | null {
  const codes = readAttributions()
  if (Object.keys(codes).length === 0) return null
  return JSON.stringify(codes).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
