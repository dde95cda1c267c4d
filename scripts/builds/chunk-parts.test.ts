import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modulesOf } from './chunk-parts.ts'

const at = (path: string) => join(import.meta.dirname, '../..', path)

describe('the modules of a chunk', () => {
  it('are the files that it names, and those of a folder without the folders inside it', () => {
    const isPart = modulesOf('packages/domain/src/money/money.ts', 'packages/domain/src/site/')
    expect(isPart(at('packages/domain/src/money/money.ts'))).toBe(true)
    expect(isPart(`${at('packages/domain/src/money/money.ts')}?v=1`)).toBe(true)
    expect(isPart(at('packages/domain/src/site/brand.ts'))).toBe(true)
    expect(isPart(at('packages/domain/src/days/days.ts'))).toBe(false)
    expect(modulesOf('packages/domain/src/')(at('packages/domain/src/money/money.ts'))).toBe(false)
  })

  it('are all there: a file that was moved is told, and not left out', () => {
    expect(() => modulesOf('packages/domain/src/money.ts')).toThrow('packages/domain/src/money.ts, which is not there')
  })
})
