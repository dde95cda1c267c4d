// The icons of the installed portal, drawn from its one mark when it is built: another brand is another favicon.svg.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Launchers cut icons to their own shapes; what lies within four fifths is always seen. */
const SAFE_SHARE = 0.8

/** Writes icon-192.png, icon-512.png, icon-maskable.png (512) and apple-touch-icon.png (180) beside the portal's page. */
export async function makeIcons(mark: string, folder: string): Promise<void> {
  const svg = readFileSync(mark)
  const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/i.exec(svg.toString('utf8'))?.[1]
  if (!ground) throw new Error(`${mark} has no ground to fill an icon with.`)
  const drawn = (size: number) => sharp(svg, { density: 72 * (size / 30) }).resize(size, size)
  /** The mark on its own ground, to the edges. */
  const filled = async (size: number, share: number) => {
    const inner = Math.round(size * share)
    return sharp({ create: { width: size, height: size, channels: 4, background: ground } }).composite([
      { input: await drawn(inner).png().toBuffer(), gravity: 'centre' },
    ])
  }
  await drawn(192).png().toFile(join(folder, 'icon-192.png'))
  await drawn(512).png().toFile(join(folder, 'icon-512.png'))
  await (await filled(512, SAFE_SHARE)).png().toFile(join(folder, 'icon-maskable.png'))
  await (await filled(180, 0.9)).png().toFile(join(folder, 'apple-touch-icon.png'))
}
