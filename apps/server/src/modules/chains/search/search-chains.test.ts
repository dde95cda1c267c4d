import { describe, expect, it } from 'vitest'
import { aChain } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
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

  it('those whose names begin with what is typed come before those that hold it elsewhere, each once over all pages', async () => {
    const { db } = testApp.services
    const names = ['Alpine Pelican Cafe', 'Big Pelican', 'PELICAN Bay', 'Pelican', 'Pelican Tap', 'Zest by Pelican']
    for (const name of names) await aChain(testApp, { name })
    const all: string[][] = []
    let cursor: string | undefined
    do {
      const page = await searchChains(db, { q: 'Pelican', limit: 4, ...(cursor !== undefined && { cursor }) })
      all.push(page.rows.map(({ name }) => name))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(all[0]).toEqual(['Pelican', 'PELICAN Bay', 'Pelican Tap', 'Alpine Pelican Cafe'])
    expect(all.flat().toSorted()).toEqual(names.toSorted())
    const two = await searchChains(db, { q: 'pelican b', limit: 2 })
    expect(two.rows.map(({ name }) => name)).toEqual(['PELICAN Bay', 'Big Pelican'])
    // A page full of beginnings is followed by all the others.
    const one = await searchChains(db, { q: 'pelican', limit: 1 })
    const rest = await searchChains(db, { q: 'pelican', limit: 9, cursor: one.nextCursor ?? '' })
    expect([one.rows.map(({ name }) => name), rest.rows.length]).toEqual([['Pelican'], 3])
  })
})
