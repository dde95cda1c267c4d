import { describe, expect, it } from 'vitest'
import { aChain } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { searchChains } from './search-chains.ts'

describe('chains as a picker finds them', () => {
  const testApp = useTestApp()

  it('the one that is called just so comes first, however many hold the same words, and once', async () => {
    for (const number of [10_500, 11_500, 12_500, 13_500])
      await aChain(testApp, { name: `Chain Number ${number} of Kitchens` })
    const { id } = await aChain(testApp, { name: 'Chain Number 500 of Kitchens' })
    const { db } = testApp.services
    const query = { q: 'chain number 500 of kitchens', limit: 3 }
    const first = await searchChains(db, query)
    expect(first.rows.map(({ name }) => name)).toEqual([
      'Chain Number 500 of Kitchens',
      'Chain Number 10500 of Kitchens',
      'Chain Number 11500 of Kitchens',
    ])
    const next = await searchChains(db, { ...query, cursor: first.nextCursor ?? '' })
    expect(next.rows.map(({ name }) => name)).toEqual([
      'Chain Number 12500 of Kitchens',
      'Chain Number 13500 of Kitchens',
    ])
    expect(next.rows.some((row) => row.id === id)).toBe(false)
  })
})
