import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import * as tar from 'tar-stream'
import { BackupError } from './backup-error.ts'

/** The last entry: a line for each of the others, as `sha256sum` writes and checks them. */
const SUMS = 'SHA256SUMS'
const AGE_HEADER = 'age-encryption.org/v1'

/** Adds an entry; resolves when it has been written. */
export type AddEntry = (name: string, content: Buffer | { stream: Readable; byteSize: number }) => Promise<void>

/**
 * Writes an archive: tar, packed by zstd, encrypted by age where a key is given, so that the usual tools open it. The sums of all
 * entries are its last one. It is at `path` only once it is whole and on the disk; what is there already is never overwritten.
 * @param key a passphrase, or a recipient of age (`age1…`)
 */
export async function writeArchive(
  path: string,
  key: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.unfinished`
  await (await open(unfinished, 'wx', 0o600).catch(orSayTaken(unfinished))).close()
  try {
    await refuseExisting(path)
    const pack = tar.pack()
    const packed = createZstdCompress()
    const written = Promise.all([
      pipeline(pack, packed),
      // Flushed: on the disk when this resolves.
      pipeline(key ? await encrypt(packed, key) : packed, createWriteStream(unfinished, { flush: true })),
    ])
    const filled = fillWithSums(pack, fill)
    // Whichever fails first ends the other.
    filled.catch((error: unknown) => pack.destroy(error as Error))
    await Promise.all([filled, written])
    await refuseExisting(path)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const orSayTaken = (path: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'EEXIST' ? new BackupError(`${path} is there: another backup runs, or was ended.`) : error
}

async function refuseExisting(path: string) {
  const there = await open(path, 'r').catch(() => null)
  await there?.close()
  if (there) throw new BackupError(`${path} is there already: choose another name.`)
}

async function fillWithSums(pack: tar.Pack, fill: (add: AddEntry) => Promise<void>) {
  const sums: string[] = []
  const add: AddEntry = async (name, content) => {
    const { stream, byteSize } = Buffer.isBuffer(content)
      ? { stream: Readable.from([content]), byteSize: content.length }
      : content
    const sum = createHash('sha256')
    await pipeline(summing(sum, stream as AsyncIterable<Buffer>), pack.entry({ name, size: byteSize }))
    sums.push(`${sum.digest('hex')}  ${name}\n`)
  }
  await fill(add)
  const lines = Buffer.from(sums.join(''))
  await pipeline(Readable.from([lines]), pack.entry({ name: SUMS, size: lines.length }))
  pack.finalize()
}

/**
 * Reads an archive from its beginning to its end. Throws BackupError where it is damaged, incomplete or of another key: an entry
 * may have been handed out by then, so read it once for nothing before anything is done with it.
 * @param onEntry has read all of its content when it resolves
 * @param key a passphrase, or an identity of age (`AGE-SECRET-KEY-…`)
 */
export async function readArchive(
  path: string,
  key: string | undefined,
  onEntry: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const source = createReadStream(path)
  const extract = tar.extract()
  // What the caller threw is thrown on as it is. Everything else went wrong in reading, and its libraries name that in many ways.
  let faultOfCaller: unknown
  try {
    const plain = (await isEncrypted(path)) ? await decrypt(source, key) : source
    const unpacked = pipeline(plain, createZstdDecompress(), extract)
    // Awaited below; until then its failure reaches the loop through the entries.
    unpacked.catch(() => undefined)
    const found: string[] = []
    let told: string | undefined
    for await (const entry of extract) {
      const { name } = entry.header
      if (name === SUMS) told = await text(entry)
      else {
        const sum = createHash('sha256')
        const content = sayDamaged(path, summing(sum, entry as AsyncIterable<Buffer>))
        await onEntry(name, content).catch((error: unknown) => {
          faultOfCaller = error
          throw error
        })
        found.push(`${sum.digest('hex')}  ${name}\n`)
      }
    }
    await unpacked
    if (told === undefined) throw new BackupError(`${path} is incomplete: its end is missing.`)
    if (told !== found.join('')) throw new BackupError(`${path} is damaged: its sums are not those of its content.`)
  } catch (error) {
    throw error === faultOfCaller ? error : damaged(path, error)
  } finally {
    source.destroy()
  }
}

async function* summing(sum: Hash, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    sum.update(bytes)
    yield bytes
  }
}

/** Tells what breaks in reading an entry apart from what its reader throws. */
async function* sayDamaged(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    throw damaged(path, error)
  }
}

/** A disk that cannot be read says so itself (`EIO`); whatever else breaks, the archive is not what was written. */
const damaged = (path: string, error: unknown) =>
  error instanceof BackupError || (error as NodeJS.ErrnoException).syscall !== undefined
    ? error
    : new BackupError(`${path} is damaged or incomplete.`, { cause: error })

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE_HEADER
  } finally {
    await file.close()
  }
}

async function encrypt(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  if (key.startsWith('age1')) encrypter.addRecipient(key)
  else encrypter.setPassphrase(key)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

async function decrypt(encrypted: Readable, key: string | undefined): Promise<Readable> {
  if (!key) throw new BackupError('This backup is encrypted: BACKUP_KEY is missing.')
  const decrypter = new Decrypter()
  if (key.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)))
  } catch (error) {
    throw new BackupError('BACKUP_KEY does not open this backup.', { cause: error })
  }
}

// The browser's types of streams and Node's are two, of the same thing.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream)
