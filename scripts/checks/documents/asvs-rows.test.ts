import { describe, expect, it } from 'vitest'
import { findUntrueRows, KINDS } from './asvs-rows.ts'

const files: Record<string, string> = {
  'a/some.test.ts':
    "it('holds', () => {}); it.each([1])('each %s', () => {}); it(`of ${n} and more`, () => {}); say('x')",
  'docs/security.md': '# Security\n\n## What comes in\n',
}
const page = (rows: string[], counts: Partial<Record<(typeof KINDS)[number], number>>) =>
  ['# Page', '', ...KINDS.map((kind) => `- ${kind}: ${counts[kind] ?? 0}`), '', ...rows, ''].join('\n')
const about = (row: string, kind: (typeof KINDS)[number]) =>
  findUntrueRows(page([row], { [kind]: 1 }), (path) => files[path])

describe('the page of the requirements', () => {
  it.each([
    '| V1.1.1 | L2 | tested | `a/some.test.ts`: “holds” |',
    '| V1.1.1 | L2 | tested | `a/some.test.ts`: “each %s”; `a/some.test.ts`: “of ${n} and more” |',
  ])('may name tests that are there: %s', (row) => {
    expect(about(row, 'tested')).toEqual([])
  })

  it('names no file, no test and no section that is not there', () => {
    expect(about('| V1.1.1 | L2 | tested | `a/other.test.ts`: “holds” |', 'tested')).toEqual([
      'docs/asvs.md, V1.1.1: there is no a/other.test.ts',
    ])
    expect(about('| V1.1.1 | L2 | tested | `a/some.test.ts`: “hold” |', 'tested')).toEqual([
      'docs/asvs.md, V1.1.1: a/some.test.ts has no test “hold”',
    ])
    expect(about('| V1.1.1 | L2 | tested | `a/some.test.ts`: “x” |', 'tested')).toHaveLength(1)
    expect(about('| V1.1.1 | L2 | tested | by hand |', 'tested')).toEqual(['docs/asvs.md, V1.1.1: names no test'])
    const documented = (link: string) => about(`| V1.1.1 | L2 | documented | ${link} |`, 'documented')
    expect(documented('[What comes in](security.md#what-comes-in)')).toEqual([])
    expect(documented('[Out](security.md#out)')).toEqual([
      'docs/asvs.md, V1.1.1: docs/security.md has no section “Out” (#out)',
    ])
    expect(documented('[Out](other.md#out)')).toEqual(['docs/asvs.md, V1.1.1: there is no docs/other.md'])
    expect(documented('somewhere')).toEqual(['docs/asvs.md, V1.1.1: names no section'])
  })

  it('counts its rows, each once', () => {
    const row = '| V1.1.1 | L2 | not met | Not yet. |'
    expect(findUntrueRows(page([row, row], { 'not met': 2 }), () => undefined)).toEqual([
      'docs/asvs.md has V1.1.1 twice',
    ])
    expect(findUntrueRows(page([row], {}), () => undefined)).toEqual(['docs/asvs.md does not say that 1 are: not met'])
    expect(about('| V1.1.1 | L2 | perhaps | x |', 'tested')[0]).toContain('cannot be read at: | V1.1.1')
  })
})
