import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { people } from '../../../database/schema/index.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { manyOperators } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { searchOperators } from './search-operators.ts'

const orders = { email: [{ by: sql`lower(${people.email})`, kind: 'string' }], created: [] } as const

describe('a text among operators', () => {
  const testApp = useTestApp()

  it('finds the same ones in the same order whether accounts are looked through or names looked up', async () => {
    await manyOperators(testApp, 12)
    const { db } = testApp.services
    for (const text of ['kitchen', 'kitchen1', 'nobody of them'])
      for (const sort of ['email', '-email', 'created', '-created'] as const) {
        const list = sortedList(orders, people.id, { sort, limit: 5 })
        const walked = await searchOperators(db, { ...list, text, limit: 6 })
        const lookedUp = await searchOperators(db, { ...list, text, limit: 6 }, 1)
        expect(lookedUp).toEqual(walked)
        expect(walked.length > 0).toBe(text !== 'nobody of them')
        const cursor = list.pageOf(walked).nextCursor
        if (cursor === null) continue
        const next = { ...sortedList(orders, people.id, { sort, limit: 5, cursor }), text, limit: 20 }
        const others = await searchOperators(db, next)
        expect(await searchOperators(db, next, 1)).toEqual(others)
        expect(others.some(({ id }) => walked.slice(0, 5).some((row) => row.id === id))).toBe(false)
      }
  })
})
