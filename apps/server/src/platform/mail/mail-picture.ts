import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { pictures } from '../../database/schema/index.ts'
import type { Mail } from './mail.ts'

/** A picture as a letter shows it: beside its HTML in the same mail, or within it where a browser shows it. */
export type MailPicture = {
  contentType: 'image/png' | 'image/jpeg'
  bytes: Buffer
  /** How large it is shown, in CSS pixels; it has twice as many. */
  width: number
  height: number
  alt: string
}

/** What mail programs take and forward without a warning. */
const MOST_BYTES = 40_000
const BOX = { logo: { width: 160, height: 64 }, photo: { width: 160, height: 120 } } as const
/** White around a logo, so that it reads on a dark card too. */
const MARGIN = 12
const QUALITIES = [82, 70, 55, 40]

/** The part of a mail that its HTML shows as `cid:picture@caseback`. */
export const PICTURE_ID = 'picture@caseback'

/**
 * The picture of a mail, made for mail programs, few of which show WebP: a logo as PNG on white, a photo as JPEG.
 * @returns null when there is none any more, or it does not become small enough: the letter leaves without it
 */
export async function mailPicture(
  tx: Tx,
  { address, kind, alt }: NonNullable<Mail['picture']>,
): Promise<MailPicture | null> {
  const key = address.slice(address.lastIndexOf('/') + 1)
  const [row] = await tx.select({ webp: pictures.webp }).from(pictures).where(eq(pictures.key, key))
  return row ? drawMailPicture(row.webp, kind, alt) : null
}

/** A WebP picture as a letter shows it; null where it does not become small enough. */
export async function drawMailPicture(webp: Buffer, kind: 'logo' | 'photo', alt: string): Promise<MailPicture | null> {
  // Loaded with the first picture: a process that only answers requests draws none.
  const { default: sharp } = await import('sharp')
  const { width, height } = BOX[kind]
  const drawn = sharp(webp).flatten({ background: '#fff' })
  const made =
    kind === 'logo'
      ? drawn
          .resize({ width: width * 2, height: height * 2, fit: 'inside', withoutEnlargement: true })
          .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#fff' })
      : drawn.resize({ width: width * 2, height: height * 2, fit: 'cover' })
  for (const quality of QUALITIES) {
    const { data, info } =
      kind === 'logo'
        ? await made.clone().png({ palette: true, quality }).toBuffer({ resolveWithObject: true })
        : await made.clone().jpeg({ mozjpeg: true, quality }).toBuffer({ resolveWithObject: true })
    if (data.length <= MOST_BYTES)
      return {
        contentType: kind === 'logo' ? 'image/png' : 'image/jpeg',
        bytes: data,
        width: Math.round(info.width / 2),
        height: Math.round(info.height / 2),
        alt,
      }
  }
  return null
}

/** The HTML of a letter by itself, without the mail that its picture came in: the picture is within it. */
export const withPictureInside = (html: string, picture: MailPicture | null): string =>
  picture
    ? html.replaceAll(`cid:${PICTURE_ID}`, `data:${picture.contentType};base64,${picture.bytes.toString('base64')}`)
    : html
