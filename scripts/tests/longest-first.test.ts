import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { longest, longestFirst } from './longest-first.ts'

describe('longestFirst', () => {
  it('begins with the longest, and leaves the others in their order', () => {
    const [first = '', second = ''] = longest
    const files = ['/b.test.ts', `/src/${second}`, '/a.test.ts', `/src/${first}`].map((moduleId) => ({ moduleId }))
    expect(longestFirst(files).map(({ moduleId }) => moduleId)).toEqual([
      `/src/${first}`,
      `/src/${second}`,
      '/b.test.ts',
      '/a.test.ts',
    ])
  })

  it('names files that are there', () => {
    const files = globSync('apps/server/src/**/*.test.ts').map((path) => `/${path}`)
    expect(longest.filter((each) => !files.some((path) => path.endsWith(`/${each}`)))).toEqual([])
  })
})
