import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isBundled, programPath } from './program-root.ts'

it('names what the program finds at run time from one root, and knows that these are the sources', () => {
  for (const path of [
    'apps/server/src/database/migrations',
    'apps/server/src/development/demo/samples',
    'apps/portal/index.html',
  ])
    expect([path, existsSync(programPath(path))]).toEqual([path, true])
  expect(isBundled).toBe(false)
})
