import { readdirSync, readFileSync } from 'node:fs'
import { endpoints } from '@caseback/contract'
import { brand, mailedCalls } from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import { withoutSchemas } from './slim-contract.ts'

const folder = 'packages/contract/src'

/** Name → the text of what is left of each endpoint of a module. */
function slimEndpoints(file: string): [string, string][] {
  const slim = withoutSchemas(file, readFileSync(`${folder}/${file}`, 'utf8')) ?? ''
  return [...slim.matchAll(/^export const (\w+) = [^\n]*defineEndpoint\((\{[\s\S]*?^ *\})\)\)\)\(\)$/gm)].map(
    ([, name, text]) => [name ?? '', text ?? ''],
  )
}

/** A path is written out, with the brand in it, or named by the list of addresses. */
function pathIn(text: string): string | undefined {
  const [, written, mailed] = /^ +path: (?:['`]([^'`]+)['`]|mailedCalls\.(\w+)),$/m.exec(text) ?? []
  const named = Object.entries(mailedCalls).find(([name]) => name === mailed)?.[1]
  return named ?? written?.replaceAll(`\${brand.slug}`, brand.slug)
}

describe('the contract in a browser', () => {
  it('has every endpoint, with what the client reads of it and nothing else', () => {
    const slim = new Map(
      readdirSync(folder, { encoding: 'utf8', recursive: true }).flatMap((file) =>
        file.endsWith('.ts') ? slimEndpoints(file) : [],
      ),
    )
    const read = [...slim].map(([name, text]) => ({
      name,
      method: /^ +method: '(\w+)',$/m.exec(text)?.[1],
      path: pathIn(text),
      fields: [...text.matchAll(/^ +(\w+): /gm)].map(([, field]) => field),
    }))
    const expected = [...endpoints].map(([name, { method, path, ...endpoint }]) => ({
      name,
      method,
      path,
      fields: expect.arrayContaining(['method', 'path', 'access', ...('transport' in endpoint ? ['transport'] : [])]),
    }))
    expect(read.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      expected.toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    const known = ['method', 'path', 'access', 'transport', 'status']
    expect(read.flatMap(({ fields }) => fields).filter((field) => !known.includes(field ?? ''))).toEqual([])
  })

  it('makes its other values without side effects, so that what no screen uses is left out', () => {
    expect(withoutSchemas('a.ts', 'export const name = z.object({ body: z.string() })')).toBe(
      'export const name = /* @__PURE__ */ (() => (z.object({ body: z.string() })))()',
    )
    expect(withoutSchemas('a.ts', "export const key = 'k'\nexport const id = (max: number) => z.int(max)")).toBeNull()
  })

  it('says so when an endpoint is written in a way that it cannot read', () => {
    expect(() => withoutSchemas('a.ts', 'export const get = defineEndpoint(shape)')).toThrow('not written as an object')
    expect(() => withoutSchemas('a.ts', 'export const get = defineEndpoint({ ...shape })')).toThrow('plain properties')
  })
})
