import sharp, { type Sharp } from 'sharp'

/** A grey picture: a byte for each pixel. */
export type Pixels = { data: Buffer; width: number; height: number }

/** The grey pixels of a picture, at most so many along each side. */
export const pixelsOf = (picture: Sharp, most: number): Promise<Pixels> =>
  grey(
    picture
      .flatten({ background: '#ffffff' })
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .greyscale(),
  )

/** The picture of some pixels, to be changed. */
const pictureOf = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 1 } })

/** The picture turned clockwise. */
export const turned = (pixels: Pixels, degrees: number): Promise<Pixels> =>
  grey(pictureOf(pixels).rotate(degrees, { background: '#808080' }))

/** Smaller or larger, without keeping its proportions. */
export const resized = (pixels: Pixels, width: number, height: number): Promise<Pixels> =>
  grey(pictureOf(pixels).resize({ width, height, fit: 'fill' }))

async function grey(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  if (info.channels === 1) return { data, width: info.width, height: info.height }
  // A turned picture has a channel for what is not there.
  const own = Buffer.alloc(info.width * info.height)
  for (let at = 0; at < own.length; at++) own[at] = data[at * info.channels] ?? 0
  return { data: own, width: info.width, height: info.height }
}
