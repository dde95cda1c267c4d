import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { insertMany } from './lists.ts'
import { chains } from './schema/index.ts'
import { databaseErrorCode, transact } from './transact.ts'

describe('transact', () => {
  const test = useTestApp()

  /** Two chains that two transactions lock in opposite order, each once the other has its first. */
  async function cross(options?: { attempts?: number }) {
    const { db } = test.services
    const rows = await db
      .insert(chains)
      .values([{ name: 'Left' }, { name: 'Right' }])
      .returning()
    const [left, right] = rows.map(({ id }) => id) as [number, number]
    let tries = 0
    const meeting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const walk = (first: number, second: number, mine: 0 | 1) =>
      transact(
        db,
        async (tx) => {
          tries++
          const grow = (id: number) =>
            tx
              .update(chains)
              .set({ locationCount: sql`${chains.locationCount} + 1` })
              .where(eq(chains.id, id))
          await grow(first)
          meeting[mine].resolve()
          await meeting[mine === 0 ? 1 : 0].promise
          await grow(second)
        },
        options,
      )
    const outcomes = await Promise.allSettled([walk(left, right, 0), walk(right, left, 1)])
    const counts = await db
      .select({ count: chains.locationCount })
      .from(chains)
      .where(sql`${chains.id} in (${left}, ${right})`)
    return { outcomes, tries, counts: counts.map(({ count }) => count) }
  }

  it('runs a transaction again that PostgreSQL gave up for another one, and does its work once', async () => {
    const { outcomes, tries, counts } = await cross()
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(tries).toBe(3)
    expect(counts).toEqual([2, 2])
  })

  it('tries once where something outside is told of it', async () => {
    const { outcomes, tries, counts } = await cross({ attempts: 1 })
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(failed.map(({ reason }) => databaseErrorCode(reason))).toEqual(['40P01'])
    expect(tries).toBe(2)
    expect(counts).toEqual([1, 1])
  })

  it('does not repeat a refusal', async () => {
    let tries = 0
    await expect(
      transact(test.services.db, () => {
        tries++
        return Promise.reject(new Error('refused'))
      }),
    ).rejects.toThrow('refused')
    expect(tries).toBe(1)
  })

  it('inserts more rows than one statement has parameters for', async () => {
    const { db } = test.services
    const rows = Array.from({ length: 33_000 }, (_, at) => ({
      name: `Many ${at}, "quoted" {and} 🍟`,
      domain: at % 2 ? null : 'many.example',
    }))
    expect(await transact(db, (tx) => insertMany(tx, chains, rows))).toBe(33_000)
    const [last] = await db.select().from(chains).where(eq(chains.name, rows[32_999]!.name))
    expect(last).toMatchObject({ domain: null, locationCount: 0, cuisine: null })
  })
})
