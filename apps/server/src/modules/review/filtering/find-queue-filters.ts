import type { findQueueFilters as call, OutputOf, ResponseOf } from '@caseback/contract'
import { eq, ilike, like, sql } from 'drizzle-orm'
import { beginning, containing } from '../../../database/like.ts'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import { chains, manufacturers, offers, organisations, staff } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'

type Found = ResponseOf<typeof call>
const LEAST_LETTERS = 2
const MOST_OF_A_KIND = 6

/** What is called so that a queue can be narrowed to, and the names of what it is narrowed to already. */
export function findQueueFilters(live: Services, { q, ...known }: OutputOf<typeof call, 'query'>): Promise<Found> {
  return readTogether(live, async (services) => ({
    named: await namesOf(services, known),
    found: q.length < LEAST_LETTERS ? [] : await namedLike(services, q),
  }))
}

type Known = Omit<OutputOf<typeof call, 'query'>, 'q'>

async function namesOf({ db }: Services, known: Known): Promise<Found['named']> {
  const tables = { manufacturer: manufacturers, offer: offers, operator: organisations, chain: chains, assignee: staff }
  const named: Found['named'] = []
  for (const [kind, table] of Object.entries(tables) as [keyof Known, typeof chains][]) {
    const id = known[kind]
    if (id === undefined) continue
    const rows = await db.select({ id: table.id, name: table.name }).from(table).where(eq(table.id, id))
    named.push(...rows.map((row) => ({ kind, ...row })))
  }
  return named
}

async function namedLike({ db }: Services, q: string): Promise<Found['found']> {
  const pattern = containing(q)
  const nothing = sql<null>`null`
  const [makers, ofOffers, companies, ofChains] = await inTurn(
    () =>
      db
        .select({ id: manufacturers.id, name: manufacturers.name, about: nothing })
        .from(manufacturers)
        .where(ilike(manufacturers.name, pattern))
        .orderBy(sql`lower(${manufacturers.name})`, manufacturers.id)
        .limit(MOST_OF_A_KIND),
    () =>
      db
        .select({ id: offers.id, name: offers.name, about: manufacturers.name })
        .from(offers)
        .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
        .where(ilike(offers.name, pattern))
        .orderBy(sql`lower(${offers.name})`, offers.id)
        .limit(MOST_OF_A_KIND),
    () =>
      db
        .select({ id: organisations.id, name: organisations.name, about: nothing })
        .from(organisations)
        .where(ilike(organisations.name, pattern))
        .orderBy(sql`lower(${organisations.name})`, organisations.id)
        .limit(MOST_OF_A_KIND),
    () =>
      db
        .select({ id: chains.id, name: chains.name, about: nothing })
        .from(chains)
        .where(like(sql`lower(${chains.name}) collate "C"`, beginning(q.toLowerCase())))
        .orderBy(sql`lower(${chains.name}) collate "C"`, chains.id)
        .limit(MOST_OF_A_KIND),
  )
  return [
    ...makers.map((row) => ({ kind: 'manufacturer' as const, ...row })),
    ...ofOffers.map((row) => ({ kind: 'offer' as const, ...row })),
    ...companies.map((row) => ({ kind: 'operator' as const, ...row })),
    ...ofChains.map((row) => ({ kind: 'chain' as const, ...row })),
  ]
}
