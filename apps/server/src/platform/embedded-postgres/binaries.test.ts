import { appendFileSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { findBinaries, restoreLinks, shareBinaries } from './binaries.ts'

const isRoot = process.getuid?.() === 0
const folders: string[] = []
afterEach(() => {
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true })
})
function newFolder(within: string): string {
  const folder = mkdtempSync(join(within, 'caseback-programs-'))
  folders.push(folder)
  return folder
}

it('copies PostgreSQL’s programs only to where nobody but root can change them', () => {
  expect(() => shareBinaries(findBinaries(), newFolder(tmpdir()))).toThrow('Others than root can write to')
})

it('starts no program that is not what the package has', () => {
  // Only root makes the copy, and only root finds a folder for it.
  const shared = newFolder(isRoot ? '/var/cache' : tmpdir())
  const share = () => shareBinaries(findBinaries(), shared)
  if (isRoot) appendFileSync(join(share(), 'bin/postgres'), ' ')
  expect(share).toThrow(isRoot ? 'bin/postgres is not what the PostgreSQL package has' : 'Others than root can write')
})

it('links the libraries of its own folder, also in a checkout that was copied with links to the first one', () => {
  const native = join(newFolder(tmpdir()), 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]),
  )
  const link = join(native, 'lib/libicu.so.60')
  symlinkSync('/another/checkout/native/lib/libicu.so.60.2', link)
  restoreLinks(native)
  expect(readlinkSync(link)).toBe('libicu.so.60.2')
  restoreLinks(native)
  expect(readlinkSync(link)).toBe('libicu.so.60.2')
})
