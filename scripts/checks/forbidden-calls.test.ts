import { describe, expect, it } from 'vitest'
import { findForbiddenCalls } from './forbidden-calls.ts'

const SERVER = 'apps/server/src/modules/claims/some.ts'
const about = (text: string, path = SERVER) => findForbiddenCalls(path, text)

describe('a source of the program', () => {
  it.each([
    "eval('1')",
    "new Function('return 1')",
    "Function('return 1')()",
    "globalThis.eval('1')",
  ])('runs no text as code: %s', (text) => {
    expect(about(text)).toEqual([`${SERVER} runs text as code`])
  })

  it.each([
    "import { exec } from 'node:child_process'",
    "import { execSync as run } from 'node:child_process'",
    "spawn('ls', [], { shell: true })",
  ])('starts no shell: %s', (text) => {
    expect(about(text)).toHaveLength(1)
    expect(about("import { spawn } from 'node:child_process'; spawn('ls', ['-l'], { stdio: 'pipe' })")).toEqual([])
  })

  it('sums and seals by what is still safe', () => {
    expect(about("createHash('sha256'); createHmac('sha512', key); createCipheriv('aes-256-gcm', key, iv)")).toEqual([])
    for (const text of [
      "createHash('md5')",
      "createHmac('sha1', key)",
      'createHash(name)',
      "createCipheriv('aes-256-cbc', key, iv)",
      "crypto.createHash('md5')",
    ])
      expect([text, about(text).length]).toEqual([text, 1])
    expect(about("createHash('md5')", 'apps/server/src/platform/files/s3-store.ts')).toEqual([])
  })

  it.each([
    'crypto-js',
    'crypto-js/aes',
    'bcryptjs',
    'node-forge',
    'tweetnacl',
    'md5',
    'hash-wasm',
  ])('takes ciphers and sums from no other library: %s', (library) => {
    expect(about(`import * as ciphers from '${library}'`)).toEqual([
      `${SERVER} takes ciphers from ${library}: node:crypto has them`,
    ])
    for (const ours of ['node:crypto', '@node-rs/argon2', 'otplib', 'age-encryption'])
      expect(about(`import { some } from '${ours}'`)).toEqual([])
  })

  it('draws no key from what can be foretold', () => {
    expect(about('const key = Math.random()')).toHaveLength(1)
    expect(about('const key = randomBytes(32)')).toEqual([])
  })

  it('follows no redirection of another server', () => {
    expect(about("fetch(url, { redirect: 'error' })")).toEqual([])
    for (const text of ['fetch(url)', "fetch(url, { redirect: 'follow' })", 'fetch(url, options)'])
      expect([text, about(text).length]).toEqual([text, 1])
  })

  it('may be a test, which does as it needs', () => {
    expect(about("createHash('md5')", 'apps/server/src/modules/claims/some.test.ts')).toEqual([])
    expect(about("createHash('md5')", 'scripts/some.ts')).toEqual([])
  })
})
