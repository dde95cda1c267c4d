import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(file, 'utf8')

/** The files with these names that a statement `import … from …` leads to; an index is looked through for the names. */
function imported(file: string): string[] {
  return [...read(file).matchAll(/^(?:import|export) (?!type )(?:([^']*?) from )?'([^']+)'/gm)].flatMap(
    ([, what = '', from = '']) => {
      const target = fileOf(from, file)
      if (target === null) return []
      if (!target.endsWith('/index.ts')) return [target]
      const names = [...what.matchAll(/(?:^|[{,])\s*(?!type )(\w+)/g)].map(([, name]) => name)
      return [...read(target).matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)]
        .filter(([, exported = '']) => names.some((name) => exported.split(/[\s,]+/).includes(String(name))))
        .map(([, , source = '']) => resolve(dirname(target), source))
    },
  )
}

/** Null for what is not drawn by this project. */
function fileOf(from: string, importer: string): string | null {
  if (from.startsWith('.')) return resolve(dirname(importer), from)
  const [, name, part = 'index'] = /^@caseback\/(ui|web|offer-view)(?:\/(.+))?$/.exec(from) ?? []
  if (!name) return null
  const { exports } = JSON.parse(read(join(root, 'packages', name, 'package.json'))) as {
    exports: Record<string, string | { source: string }>
  }
  const entry = exports[part === 'index' ? '.' : `./${part}`] ?? exports['./*']
  const source = typeof entry === 'object' ? entry.source : entry
  return source === undefined ? null : join(root, 'packages', name, source.replace('*', part))
}

function drawn(): Set<string> {
  const found = new Set([join(import.meta.dirname, 'start-preview.tsx')])
  // A set grows while it is walked.
  for (const file of found)
    for (const next of imported(file)) if (existsSync(next) && /\.tsx?$/.test(next)) found.add(next)
  return found
}

describe("the preview's sheet", () => {
  it('has the classes of every file that the page draws, and of no other', () => {
    const sheet = read(join(import.meta.dirname, 'preview.css'))
    const named = (not: '' | 'not ') =>
      [...sheet.matchAll(new RegExp(`^@source ${not}"([^"]+)"`, 'gm'))].flatMap(([, pattern = '']) =>
        globSync(pattern, { cwd: import.meta.dirname }).map((file) => resolve(import.meta.dirname, file)),
      )
    const left = new Set(named('not '))
    const listed = named('').filter((file) => !left.has(file))
    const inPage = [...drawn()].filter((file) => file.endsWith('.tsx') && read(file).includes('className'))
    const names = (files: string[]) => files.map((file) => relative(root, file)).toSorted()
    expect(inPage.length).toBeGreaterThan(15)
    expect(names(inPage.filter((file) => !listed.includes(file)))).toEqual([])
    expect(names(listed.filter((file) => !drawn().has(file) && read(file).includes('className')))).toEqual([])
  })
})
