/** In characters as people count them (spec §9: at least 8; product of a bound on what is hashed: at most 128). */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

/** All digits of what was typed. */
export function phoneDigits(raw: string): string {
  return raw.replace(/\D/g, '')
}

/** The longest number that there is (ITU-T E.164), country code included. */
export const MAX_PHONE_DIGITS = 15

/**
 * '(123) 456-7890' of ten digits (spec §5), with a country code 1 in front left out; the bare digits of fewer, and of more, as of
 * a number from abroad: none of them is dropped.
 */
export function formatPhone(raw: string): string {
  const typed = phoneDigits(raw)
  // No American area code begins with 1.
  const digits = typed.length === 11 && typed.startsWith('1') ? typed.slice(1) : typed
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits
}

/** Where the caret goes when `raw`, with the caret at `caret`, becomes `formatPhone(raw)`: behind the same digit. */
export function phoneCaret(raw: string, caret: number): number {
  const formatted = formatPhone(raw)
  const leftOut = phoneDigits(raw).length - phoneDigits(formatted).length
  let digits = Math.max(0, phoneDigits(raw.slice(0, caret)).length - leftOut)
  let at = 0
  for (; digits > 0 && at < formatted.length; at++) if (/\d/.test(formatted.charAt(at))) digits--
  return at
}

/** Five digits with an optional four-digit suffix. */
export function isUsZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text)
}

/** Ids are PostgreSQL integers. */
const LARGEST_ID = 2_147_483_647

/** The chain's id out of two capital letters followed by digits: 'RE123' → 123; null for 'OTHER' and all else. */
export function parseChainId(key: string): number | null {
  const digits = /^[A-Z]{2}(\d+)$/.exec(key)?.[1]
  const id = Number(digits)
  return digits && id > 0 && id <= LARGEST_ID ? id : null
}

/** 123 → 'RE123', the `{product}_id` of a chain (spec §3). */
export function chainKey(id: number): string {
  return `RE${id}`
}

/** The `{product}_id` of a company that is no chain. */
export const customChainKey = 'OTHER'

/** The host name of a domain or URL, in lower case: 'https://Joes.com/menu' → 'joes.com'; null when there is none. */
export function hostNameOf(domainOrUrl: string): string | null {
  const host = domainOrUrl
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
  const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
  const isHostName = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`, 'u').test(host)
  return isHostName && host.length <= 253 ? host : null
}

/** Sites where a business without a site of its own has a page: the path says whose it is. */
const PAGES_OF_OTHERS =
  /^(?:(?:www|m|[a-z]{2}-[a-z]{2})\.)?(?:facebook\.com|fb\.com|instagram\.com|google\.com|maps\.google\.com|maps\.app\.goo\.gl|goo\.gl|g\.page)$/

/**
 * What is kept of a website (SU-13): its host name; of a page on Facebook, Instagram or Google Maps host and path, because the
 * host is everybody's: 'https://www.facebook.com/BlueDoor/?ref=x' → 'www.facebook.com/BlueDoor'. null when it is none.
 */
export function websiteOf(domainOrUrl: string): string | null {
  const host = hostNameOf(domainOrUrl)
  if (host === null || !PAGES_OF_OTHERS.test(host)) return host
  const path = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#\\]*(\/[^?#\s]*)/i.exec(domainOrUrl.trim())?.[1] ?? ''
  return `${host}${path.replace(/\/+$/, '')}`
}

export type AddressFields = {
  street?: string | null
  city?: string | null
  state?: string | null
  postalCode?: string | null
}

const addressFields = ['street', 'city', 'state', 'postalCode'] as const satisfies readonly (keyof AddressFields)[]

/** The address fields that are empty, in the order of the form. */
export function emptyAddressFields(address: AddressFields): (keyof AddressFields)[] {
  return addressFields.filter((field) => !address[field]?.trim())
}

/** The name in 'Hey, {name}!': the first name, or the part of the e-mail before @ (spec §2). */
export function greetingName(user: { firstName?: string | null; email: string }): string {
  return user.firstName?.trim() || user.email.split('@')[0] || user.email
}
