import { describe, expect, it } from 'vitest'
import { findOversized, limits, measureFunctions } from './sizes.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  work(${at})`).join('\n')
const about = (path: string, text: string) => findOversized(new Map([[path, text]]))

describe('the size of sources', () => {
  it('refuses a folder with more files than one can see at once; folders inside it count for themselves', () => {
    const inOne = (count: number, folder = 'apps/a') =>
      Array.from({ length: count }, (_, at): [string, string] => [`${folder}/file-${at}.ts`, ''])
    expect(findOversized(new Map(inOne(limits.filesInAFolder)))).toEqual([])
    expect(findOversized(new Map([...inOne(limits.filesInAFolder), ...inOne(9, 'apps/a/b')]))).toEqual([])
    expect(findOversized(new Map(inOne(limits.filesInAFolder + 1)))).toEqual(['apps/a holds 19 sources: more than 18'])
  })

  it('refuses a file of more than 300 lines', () => {
    expect(about('a.ts', lines(300))).toEqual([])
    expect(about('a.ts', lines(301))).toEqual(['a.ts has 301 lines: more than 300'])
  })

  it('refuses a file of the contract with more than twelve calls', () => {
    const calls = (count: number) =>
      Array.from({ length: count }, (_, at) => `export const call${at} = defineEndpoint({})`).join('\n')
    expect(about('packages/contract/src/staff/a.ts', calls(12))).toEqual([])
    expect(about('packages/contract/src/staff/a.ts', calls(13))).toEqual([
      'packages/contract/src/staff/a.ts defines 13 calls: more than 12',
    ])
  })

  it('refuses a comment that is wider than a screen, and no code, and no address', () => {
    const wide = 'word '.repeat(30)
    expect(about('a.ts', `// ${wide}`)).toEqual(['a.ts:1 is a comment of 153 columns: more than 130'])
    expect(about('a.ts', `/**\n * ${wide}\n */`)).toEqual(['a.ts:2 is a comment of 153 columns: more than 130'])
    expect(about('a.ts', `const text = '${wide}'\n// https://example.com/${'a'.repeat(130)}`)).toEqual([])
  })

  it.each([
    ['a function', (body: string) => `export function draw() {\n${body}\n}`],
    ['an arrow function', (body: string) => `const draw = () => {\n${body}\n}`],
    ['a method', (body: string) => `const canvas = { draw() {\n${body}\n} }`],
    ['a component', (body: string) => `export default function draw() {\n${body}\n  return <p />\n}`],
    ['a callback', (body: string) => `useEffect(() => {\n${body}\n})`],
    ['a case of a test', (body: string) => `describe('a', () => {\n  it('draws', () => {\n${body}\n})\n})`],
  ])('refuses %s of more than 120 lines', (_what, write) => {
    expect(about('a.tsx', write(lines(117)))).toEqual([])
    expect(about('a.tsx', write(lines(119)))).toHaveLength(1)
  })

  it('counts what is inside a function to it, as its reader has to', () => {
    expect(measureFunctions('a.ts', `function outer() {\n  const inner = () => {\n${lines(3)}\n  }\n}`)).toEqual([
      { name: 'outer', line: 1, length: 7 },
      { name: 'inner', line: 2, length: 5 },
    ])
  })

  it('takes the body of a suite for a heading, and its cases for what they are', () => {
    const suite = (call: string) => `${call}, () => {\n${lines(200)}\n})`
    for (const call of [`describe('a'`, `describe.each([1])('a'`, `test.describe('a'`])
      expect(about('a.ts', suite(call))).toEqual([])
    expect(about('a.ts', suite(`register('a'`))).toHaveLength(1)
  })
})
