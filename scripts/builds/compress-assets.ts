import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts a .br and a .gz beside every script, style sheet and drawing of a built web app; the server sends them as they are. */
export async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const text = await readFile(file)
      await Promise.all([
        writeFile(`${file}.br`, await brotli(text)),
        writeFile(`${file}.gz`, await zip(text, { level: 9 })),
      ])
    }),
  )
}
