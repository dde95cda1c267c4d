import { eq } from 'drizzle-orm'
import { pictures } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'

/** As wide as a phone shows it, and soft: 2 to 3 kB of the pictures of the demo. */
const SOFT = { width: 480, quality: 8 }
/** About 2 MB. */
const KEPT = 500
const made = new Map<string, Promise<string | null>>()

/**
 * A small placeholder of a picture that is sent inside the page, so that the first paint has it over any line; the full picture
 * replaces it once it is loaded. Made once in a process, and kept there.
 * @param address of a picture of ours (`pictureAddress`); null where there is none
 * @returns a `data:` address of an AVIF; null where there is no such picture
 */
export function softPicture({ db }: Pick<Services, 'db'>, address: string | null): Promise<string | null> {
  if (address === null) return Promise.resolve(null)
  const key = address.slice(address.lastIndexOf('/') + 1)
  const known = made.get(key)
  if (known) return known
  const drawing = drawn(db, key)
  made.set(key, drawing)
  // One that could not be made is tried again.
  drawing.catch(() => made.delete(key))
  const [oldest] = made.keys()
  if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
  return drawing
}

async function drawn(db: Services['db'], key: string): Promise<string | null> {
  const [picture] = await db.select({ webp: pictures.webp }).from(pictures).where(eq(pictures.key, key))
  if (!picture) return null
  const { default: sharp } = await import('sharp')
  const small = sharp(picture.webp).resize({ width: SOFT.width, withoutEnlargement: true })
  const avif = await small.avif({ quality: SOFT.quality, effort: 4 }).toBuffer()
  return `data:image/avif;base64,${avif.toString('base64')}`
}
