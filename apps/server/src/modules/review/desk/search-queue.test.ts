import type { WireQueueItem } from '@caseback/contract'
import type { ClaimStatus } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, invoices, manufacturers } from '../../../database/schema/index.ts'
import { aClaim, anEnrollment, anOffer, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { searchQueue } from './search-queue.ts'

const testApp = useTestApp()

const STATUSES: ClaimStatus[] = ['CLAIM_SUBMITTED', 'CLAIM_REJECTED', 'PAID']
const OPERATORS = [
  { companyName: 'Golden Kitchen', locationName: 'North' },
  { companyName: 'Silver Kitchen', locationName: 'Golden Gate' },
  { companyName: 'Closed 100% Grill', locationName: 'South' },
]

/** What a claim is called, as the search has to find it. */
type Called = {
  id: number
  status: ClaimStatus
  promise: string
  names: string[]
  email: string
  invoice: string | null
}

/** 90 claims of three operators on three offers, in three statuses and a jumbled order of promises. */
async function someClaims(): Promise<Called[]> {
  const { db } = testApp.services
  const all: Called[] = []
  for (const place of OPERATORS) {
    const operator = await anOperator(testApp, place)
    for (const name of ['Fries of the Fall', 'Kitchen Oil', '1 Bread']) {
      const offer = await anOffer(testApp, { name })
      const enrollment = await anEnrollment(testApp, { personId: operator.id, offerId: offer.id })
      const first = await aClaim(testApp, { personId: operator.id, enrollmentId: enrollment.id })
      const { rows } = await db.execute<{ id: number; status: ClaimStatus; promise: string }>(sql`
        insert into claims (enrollment_id, location_id, offer_id, person_id, status, created_at, submitted_at, promise_day, payee_name)
        select enrollment_id, location_id, offer_id, person_id, (${sql.param(STATUSES)}::text[])[1 + n % 3], created_at, submitted_at,
          case when n % 3 <> 1 then promise_day + n * 7 % 5 end, payee_name
        from claims, generate_series(1, 9) n where id = ${first.id}
        returning id, status, coalesce(promise_day, date '9999-12-31')::text as promise`)
      const [maker] = await db.select().from(manufacturers).where(eq(manufacturers.id, offer.manufacturerId))
      const names = [place.companyName, place.locationName, name, maker?.name ?? '']
      all.push(...rows.map((row) => ({ ...row, names, email: operator.email, invoice: null })))
      const [submitted] = await db.select().from(claims).where(eq(claims.id, first.id))
      all.push({
        id: first.id,
        status: 'CLAIM_SUBMITTED',
        promise: submitted?.promiseDay ?? '',
        names,
        email: operator.email,
        invoice: null,
      })
    }
  }
  for (const claim of all.filter(({ id }) => id % 4 === 0)) {
    claim.invoice = `INV-${claim.id}`
    await db
      .insert(invoices)
      .values({ claimId: claim.id, position: 9, number: claim.invoice, numberKey: `inv${claim.id}` })
  }
  return all
}

/** The same by looking at each. */
const lookAtAll = (all: Called[], status: ClaimStatus, text: string): number[] =>
  all
    .filter((claim) => claim.status === status)
    .filter(
      ({ id, names, email, invoice }) =>
        names.some((name) => name.toLowerCase().includes(text.toLowerCase())) ||
        String(id).startsWith(text) ||
        (text.includes('@') && email.toLowerCase().startsWith(text.toLowerCase())) ||
        invoice?.toLowerCase() === text.toLowerCase(),
    )
    .toSorted((one, other) => one.promise.localeCompare(other.promise) || one.id - other.id)
    .map(({ id }) => id)

/** Each way that a search may take, by bounds that lead to it. */
const WAYS = {
  'the walk alone': { walked: [2, 1_000], places: 1_000, rare: -1, part: 500 },
  'the walk, then what was found from its own side': { walked: [3], places: 1_000, rare: -1, part: 500 },
  'little of it from its own side at once': { walked: [3], places: 1_000, rare: 20, part: 500 },
  'the walk by names, a part at a time': { walked: [], places: 0, rare: -1, part: 4 },
}

describe('the search in a queue', () => {
  it('finds in each way what a look at every claim finds, in the order of the queue, page by page', async () => {
    const all = await someClaims()
    const some = all.find(({ invoice }) => invoice)
    const texts = [
      'kitchen',
      'GOLDEN',
      'silver',
      '100%',
      '_',
      'fries',
      'oil',
      '1',
      '12',
      'n',
      'qzx',
      `${some?.id}`,
      `${some?.invoice}`,
      `${some?.email}`,
      `${some?.email.toUpperCase().replace(/@.*/, '@')}`,
      '@',
    ]
    for (const [way, bounds] of Object.entries(WAYS))
      for (const status of STATUSES)
        for (const text of texts) {
          const expected = lookAtAll(all, status, text)
          const pages: number[] = []
          for (let after: [string, number] | null = null; ; ) {
            const ids: number[] = await searchQueue(testApp.services.db, { status, after }, text, 5, bounds)
            pages.push(...ids)
            const last = all.find(({ id }) => id === ids.at(-1))
            if (ids.length < 5 || !last) break
            after = [last.promise, last.id]
          }
          expect({ text, status, way, pages }).toEqual({ text, status, way, pages: expected })
        }
  })

  it('is narrowed to open disputes, and has a cursor like every list', async () => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const list = async (query: string) =>
      (await testApp.call('GET', `staff/claims?${query}`, { cookie })).json<{
        results: WireQueueItem[]
        next: string
      }>()
    expect((await list('dispute=open&q=kitchen')).results).toEqual([])
    const whole = await list('status=PAID&q=kitchen')
    const first = await list('status=PAID&q=kitchen&limit=4')
    const rest = await list(`status=PAID&q=kitchen&cursor=${new URL(first.next).searchParams.get('cursor')}`)
    expect([...first.results, ...rest.results]).toEqual(whole.results)
  })
})
