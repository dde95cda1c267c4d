import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}

/** A form with a file: hashed as it passes, written below `folder`, and on the disk when the answer is given. */
export async function keepUpload(request: IncomingMessage, folder: string): Promise<{ sha256: string }> {
  await mkdir(folder, { recursive: true })
  const form = new Busboy({ headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' } })
  let kept: Promise<string> | undefined
  form.on('file', (_name, file) => {
    const hash = createHash('sha256')
    const path = join(folder, randomUUID())
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    kept = pipeline(file, measure, createWriteStream(path)).then(async () => {
      await sync(path)
      await sync(folder)
      return hash.digest('hex')
    })
  })
  await pipeline(request, form)
  return { sha256: (await kept) ?? '' }
}
