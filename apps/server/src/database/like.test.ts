import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { containing } from './like.ts'

describe('the pattern of a search', () => {
  const test = useTestApp()
  const isIn = async (text: string, searched: string) =>
    (await test.services.db.execute<{ found: boolean }>(sql`select ${text} ilike ${containing(searched)} as found`))
      .rows[0]?.found

  it.each(['50%', '100_000', String.raw`C:\fries`, 'diner', '🍟'])('finds %s as it is written', async (searched) => {
    expect(await isIn(`The ${searched} of today`, searched)).toBe(true)
    expect(await isIn('The of today', searched)).toBe(false)
  })

  it('does not take what was typed for a wildcard', async () => {
    expect(await isIn('500 cases', '5_0')).toBe(false)
    expect(await isIn('500 cases', '5%s')).toBe(false)
  })
})
