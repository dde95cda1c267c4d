import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { isDatabaseAway } from './lost-session.ts'
import { inTurn, readTogether } from './read-together.ts'
import { chains } from './schema/index.ts'
import { databaseErrorCode } from './transact.ts'

describe('reads of one screen', () => {
  const test = useTestApp()

  it('see the database as it was at the first of them, whatever is written meanwhile', async () => {
    const { db } = test.services
    const [chain] = await db.insert(chains).values({ name: 'Before' }).returning()
    const id = chain?.id ?? 0
    const names = await readTogether(test.services, async (snapshot) => {
      const read = async () => (await snapshot.db.select().from(chains).where(eq(chains.id, id)))[0]?.name
      const write = () => db.update(chains).set({ name: 'After' }).where(eq(chains.id, id))
      const [first, , second] = await inTurn(read, write, read)
      return [first, second]
    })
    expect(names).toEqual(['Before', 'Before'])
    expect((await db.select().from(chains).where(eq(chains.id, id)))[0]?.name).toBe('After')
  })

  it('may not write', async () => {
    let refused: string | undefined
    const write = readTogether(test.services, ({ db }) =>
      db
        .insert(chains)
        .values({ name: 'Never' })
        .catch((error: unknown) => {
          refused = databaseErrorCode(error)
          throw error
        }),
    )
    // A write to what may only be read ends the session: it may be a standby's.
    await expect(write).rejects.toSatisfy(isDatabaseAway)
    expect(refused).toBe('25006')
    expect(await test.services.db.$count(chains, sql`name = 'Never'`)).toBe(0)
  })
})
