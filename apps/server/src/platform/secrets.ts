import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** An unguessable text for links and tokens: 256 bits, URL-safe. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** A random text over an alphabet; every letter is as likely as the others. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** What is stored in place of a token: SHA-256, hex. Tokens are random, so no salt is needed. */
export const hashToken = (token: string) => hash('sha256', token)

/** The same UUID for the same text, of version 8: for what must not be made twice when its maker runs twice. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Keys by secret and purpose, of which there are a handful: a page of claims signs a hundred links with one. */
const derived = new Map<string, KeyObject>()

function derive(secretKey: string, purpose: string): KeyObject {
  const name = `${purpose}\n${secretKey}`
  const known = derived.get(name)
  if (known) return known
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'caseback', purpose, 32)))
  derived.set(name, key)
  return key
}

/** HMAC over a text with a key of its own per purpose. */
export const sign = (secretKey: string, purpose: string, text: string) =>
  createHmac('sha256', derive(secretKey, purpose)).update(text).digest('base64url')

export const signatureFits = (expected: string, given: string) => {
  const left = Buffer.from(expected)
  const right = Buffer.from(given)
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * AES-256-GCM, "iv.tag.text" in base64url. `bound`: what stands in clear beside it, without which it does not open.
 */
export function encrypt(secretKey: string, purpose: string, text: string, bound = ''): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derive(secretKey, purpose), iv)
  cipher.setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Throws when the text was not sealed with this key for this purpose, or was bound to something else. */
export function decrypt(secretKey: string, purpose: string, sealed: string, bound = ''): string {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('This is not a sealed text.')
  const decipher = createDecipheriv('aes-256-gcm', derive(secretKey, purpose), iv)
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
