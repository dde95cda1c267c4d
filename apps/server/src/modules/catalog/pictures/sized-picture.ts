/** `width` in pixels, of the few that the contract takes; a picture is never made wider than it is. */
export type PictureForm = { width: number | undefined; format: 'avif' | 'webp' }

/** About 10 MB: what a program shows in a day, in a few forms each. */
const KEPT = 500
const made = new Map<string, Promise<Buffer>>()

/**
 * A picture of ours in another form: narrower, or as AVIF. It is made of what the closed process has drawn, once, and kept in
 * memory; the oldest go first.
 * @param key of the picture, which never shows anything else
 */
export function sizedPicture(key: string, webp: Buffer, { width, format }: PictureForm): Promise<Buffer> {
  const name = `${key} ${width ?? ''} ${format}`
  const known = made.get(name)
  if (known) return known
  const drawing = drawn(webp, width, format)
  made.set(name, drawing)
  // One that could not be made is tried again.
  drawing.catch(() => made.delete(name))
  const [oldest] = made.keys()
  if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
  return drawing
}

async function drawn(webp: Buffer, width: number | undefined, format: PictureForm['format']): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(webp)
  if (width !== undefined) picture.resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 76 })).toBuffer()
}
