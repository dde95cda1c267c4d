import { expect, it } from 'vitest'
import { findMissingPaths } from './doc-paths.ts'

const files = ['docs/ARCHITECTURE.md', 'docs/decisions/0001-one.md', 'apps/server/src/main.ts']
const missing = (text: string) => findMissingPaths('docs/a.md', text, files)

it('a document names only what is there, by its whole path or by a link', () => {
  expect(
    missing('See `apps/server/src/main.ts`, `main.ts`, [one](decisions/0001-one.md#why) and [all](decisions).'),
  ).toEqual([])
  expect(missing('See `server/src/main.ts`.')).toEqual([
    'docs/a.md names server/src/main.ts, which is not there: write the whole path',
  ])
  expect(missing('See `gone.ts` and [two](decisions/0002-two.md).')).toEqual([
    'docs/a.md names gone.ts, which is not there: write the whole path',
    'docs/a.md names docs/decisions/0002-two.md, which is not there: write the whole path',
  ])
})

it('what is no path of the repository is not looked for', () => {
  expect(missing('`npm run check`, `/offer/{token}`, `application/json`, [a site](https://example.com/a.ts).')).toEqual(
    [],
  )
  expect(missing('```\nnode `far/away.ts`\n```')).toEqual([])
})
