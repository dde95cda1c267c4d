// Makes the demo's logos and pictures of products as the program makes every picture: small, WebP, by the closed process. They
// are committed (apps/server/src/development/demo/samples/pictures). Run it again after a change of scripts/demo/drawings, or
// with pictures to take in: node scripts/with-node.mjs scripts/demo/make-pictures.ts [FILE…]
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { renderInProcess } from '../../apps/server/src/platform/rendering/render-in-process.ts'

const drawings = 'scripts/demo/drawings'
const folder = 'apps/server/src/development/demo/samples/pictures'

const own = (await readdir(drawings)).map((file) => join(drawings, file))
const dataDir = await mkdtemp(join(tmpdir(), 'caseback-pictures-'))
try {
  for (const path of [...own, ...process.argv.slice(2)]) {
    const name = basename(path, extname(path))
    // Large enough that a logo is 400 pixels wide; a drawing of a product is as large as it is to be.
    const png = await sharp(path, { density: name.startsWith('logo-') ? 225 : 72 })
      .png()
      .toBuffer()
    const drawn = await renderInProcess(png, 'image/png', dataDir, name.startsWith('logo-') ? 'logo' : 'photo')
    if (!drawn?.[0]) throw new Error(`${path} could not be drawn.`)
    await writeFile(join(folder, `${name}.webp`), drawn[0].image)
    console.log(
      `${name}.webp ${drawn[0].width} x ${drawn[0].height}, ${(await readFile(join(folder, `${name}.webp`))).length} bytes`,
    )
  }
} finally {
  await rm(dataDir, { recursive: true })
}
