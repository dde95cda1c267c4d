import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, it } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'caseback-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const content: Record<string, Buffer> = {
  'manifest.json': Buffer.from('{}'),
  [`files/${'long/'.repeat(60)}name`]: Buffer.alloc(3_000_000, 'x'),
  'files/empty': Buffer.alloc(0),
}

const write = (path: string, key?: string, entries = content) =>
  writeArchive(path, key, async (add) => {
    for (const [name, bytes] of Object.entries(entries))
      await add(name, bytes.length > 100 ? { stream: Readable.from([bytes]), byteSize: bytes.length } : bytes)
  })

async function read(path: string, key?: string) {
  const found: Record<string, Buffer> = {}
  await readArchive(path, key, async (name, bytes) => void (found[name] = await buffer(bytes)))
  return found
}

it('gives back what was put in, and is only there once it is whole', async () => {
  const path = join(folder, 'plain')
  await write(path)
  expect(await read(path)).toEqual(content)
  const broken = writeArchive(join(folder, 'broken'), undefined, async (add) => {
    await add('first', Buffer.from('x'))
    throw new Error('in the middle')
  })
  await expect(broken).rejects.toThrow('in the middle')
  expect(readdirSync(folder)).toEqual(['plain'])
  await expect(write(path)).rejects.toThrow('is there already')
})

it('is opened by its passphrase alone', async () => {
  const path = join(folder, 'passphrase')
  await write(path, 'correct horse battery staple')
  expect(readFileSync(path, 'latin1').slice(0, 21)).toBe('age-encryption.org/v1')
  await expect(read(path)).rejects.toThrow('BACKUP_KEY is missing')
  expect(await read(path, 'correct horse battery staple')).toEqual(content)
})

it('stretches its passphrase by scrypt, with a salt of its own for each backup', async () => {
  const stanzas = []
  for (const name of ['first', 'second']) {
    const path = join(folder, `stretched-${name}`)
    await write(path, 'correct horse battery staple')
    // The head of the format: "-> scrypt SALT LOG2(N)".
    const [, salt, logN] = /^-> scrypt (\S+) (\d+)$/m.exec(readFileSync(path, 'latin1').slice(0, 300)) ?? []
    stanzas.push({ salt, logN: Number(logN) })
  }
  for (const { salt, logN } of stanzas) {
    expect(salt).toMatch(/^\S{22}$/)
    // OWASP: N of 2^17 at least.
    expect(logN).toBeGreaterThanOrEqual(17)
  }
  expect(stanzas[0]?.salt).not.toBe(stanzas[1]?.salt)
})

it('made for a recipient is opened by that identity alone', async () => {
  const path = join(folder, 'recipient')
  const identity = await generateX25519Identity()
  await write(path, await identityToRecipient(identity))
  await expect(read(path, await generateX25519Identity())).rejects.toThrow('does not open this backup')
  expect(await read(path, identity)).toEqual(content)
})

it('is never taken for another one, whichever of its bytes is damaged and wherever it is cut off', async () => {
  const path = join(folder, 'whole')
  const small = { 'manifest.json': Buffer.from('{}'), 'files/name': Buffer.from('a few words of text') }
  await write(path, undefined, small)
  const whole = readFileSync(path)
  const broken = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
    return [bytes, whole.subarray(0, at)]
  }
  const copy = join(folder, 'damaged')
  const told: unknown[] = []
  for (const bytes of [...whole.keys()].flatMap(broken)) {
    writeFileSync(copy, bytes)
    // Some bytes mean nothing to the reader, as a time of a tar header: then everything is as it was.
    told.push(await read(copy).catch((error: unknown) => error))
  }
  const wrong = told.filter((result) => !(result instanceof BackupError) && !isDeepStrictEqual(result, small))
  expect(wrong).toEqual([])
})

it('hands on what its reader throws', async () => {
  const path = join(folder, 'read')
  await write(path)
  const full = new Error('the disk is full')
  await expect(readArchive(path, undefined, () => Promise.reject(full))).rejects.toBe(full)
})
