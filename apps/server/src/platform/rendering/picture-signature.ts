import sharp from 'sharp'
import { SIGNATURE_SIDE as SIDE, SIGNATURE_BYTES } from './picture-likeness.ts'

/** What is around a cell: so many cells to each side. */
const AROUND = 2
/** Of 255: less than this is the grain of a picture. */
const LEAST_CONTRAST = 4
/** The ground of a scan or of a drawn page is as light everywhere, but for 5 of 255; that of a photo is not, by 17 and more. */
const LEAST_SHADE = 10
/** The ground is the lightest of each square of so many cells. */
const GROUND = 16

/**
 * What a photo looks like, in so few bytes that it is much the same for the same photo made smaller, darker, grey or saved
 * again, and another one for any other paper. Null for a picture without light and shadow, such as a scan: pages of one form
 * are too much alike there.
 * @param picture upright, in any format that sharp reads
 */
export async function pictureSignature(picture: Buffer): Promise<Buffer | null> {
  const light = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
  if (shadeOf(light) < LEAST_SHADE) return null
  const contrasts = contrastsOf(await normalised(light))
  const sizes = contrasts.map(Math.abs).toSorted()
  const least = Math.max(LEAST_CONTRAST, sizes[sizes.length / 2] ?? 0)
  const signature = Buffer.alloc(SIGNATURE_BYTES)
  for (const [cell, contrast] of contrasts.entries()) {
    if (Math.abs(contrast) <= least) continue
    const byte = (contrast > 0 ? 0 : SIGNATURE_BYTES / 2) + (cell >> 3)
    signature.writeUInt8(signature.readUInt8(byte) | (1 << (cell & 7)), byte)
  }
  return signature
}

/** From its darkest to its lightest, as if there were no more and no less light. */
const normalised = (light: Uint8Array): Promise<Buffer> =>
  sharp(light, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .normalise()
    .raw()
    .toBuffer()

/** How much darker the ground is in the shade than in the light; a tenth of it at either end may be anything. */
function shadeOf(light: Uint8Array): number {
  const grounds: number[] = []
  for (let top = 0; top < SIDE; top += GROUND)
    for (let left = 0; left < SIDE; left += GROUND) {
      let lightest = 0
      for (let at = 0; at < GROUND * GROUND; at++)
        lightest = Math.max(lightest, light[(top + Math.floor(at / GROUND)) * SIDE + left + (at % GROUND)] ?? 0)
      grounds.push(lightest)
    }
  grounds.sort((one, other) => one - other)
  const tenth = Math.floor(grounds.length / 10)
  return (grounds.at(-1 - tenth) ?? 0) - (grounds[tenth] ?? 0)
}

/** How much lighter each cell is than the middle of those around it. */
function contrastsOf(light: Uint8Array): Float32Array {
  const contrasts = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      let sum = 0
      let cells = 0
      for (let row = Math.max(0, y - AROUND); row <= Math.min(SIDE - 1, y + AROUND); row++)
        for (let column = Math.max(0, x - AROUND); column <= Math.min(SIDE - 1, x + AROUND); column++) {
          sum += light[row * SIDE + column] ?? 0
          cells += 1
        }
      contrasts[y * SIDE + x] = (light[y * SIDE + x] ?? 0) - sum / cells
    }
  return contrasts
}
