import type { WireLearnedLine } from '@caseback/contract'
import { distributorKey } from '@caseback/domain'
import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  auditLog,
  distributors,
  learnedLines,
  learnedLineVotes,
  productVariants,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { aProduct } from '../../../testing/catalog-factories.ts'
import { aClaim, anEnrollment, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { readingContext } from '../reading/pipeline/reading-context.ts'
import { readInvoices } from '../reading/read-invoices.ts'
import type { ReadingContext } from '../reading/reading.ts'
import { testPage } from '../reading/test-page.ts'
import { taughtLines } from './taught-lines.ts'

const testApp = useTestApp()
const printed = 'CRSPY STRT CUT FRIES 3/8'
const pageOf = (distributor: string) =>
  testPage(`${distributor.toUpperCase().padEnd(45)}INVOICE NO: 88601
1400 FULTON ST                               INVOICE DATE: 11/10/2026
SOLD TO: BLUE DOOR DINER
         12 W LAKE ST

ORD SHP U/M ITEM    DESCRIPTION                    PACK      MFR NO      WEIGHT    PRICE     AMOUNT
 20  20 CS  889012  ${printed.padEnd(31)}6/5 LB                            31.40     628.00
            INVOICE TOTAL                                                                    628.00
`)

function readFrom(distributor: string, context: ReadingContext) {
  const [reading] = readInvoices([pageOf(distributor)], context)
  return { reading: found(reading), line: found(reading?.lines[0]) }
}

/** A line of a distributor of which nothing is said yet, and what somebody says of it in the masters. */
async function aLine(name: string) {
  const { db } = testApp.services
  const [row] = await db
    .insert(distributors)
    .values({ name, key: distributorKey(name) })
    .returning({ id: distributors.id })
  const distributorId = found(row).id
  const { id: enrollmentId } = await anEnrollment(testApp)
  const context = () => readingContext(db, { enrollmentId })
  const read = async () => readFrom(name, await context())
  const key = found((await read()).line.key ?? undefined)
  const [line] = await db
    .insert(learnedLines)
    .values({ distributorId, ...key, printed })
    .returning({ id: learnedLines.id })
  const { id } = found(line)
  const { cookie, id: staffId } = await aStaffMember(testApp, 'publisher')
  const settle = async (as: unknown) => {
    testApp.clock.advance(1000)
    const body = { product_variant_id: as }
    return testApp.call('PATCH', `staff/learned-lines/${id}/`, { cookie, body })
  }
  const known = async () =>
    (await testApp.call('GET', `staff/distributors/${distributorId}/lines/`, { cookie })).json<{
      results: WireLearnedLine[]
    }>().results
  return { id, distributorId, staffId, context, read, settle, known }
}

it('A line that the masters say is no product is asked about no more, until they say which one it is', async () => {
  const { id, distributorId, staffId, read, settle, known } = await aLine('Harbor Provisions')
  const { db } = testApp.services
  const first = await read()
  await aProduct(testApp)
  const [variant] = await db.select({ id: productVariants.id }).from(productVariants).limit(1)
  const is = found(variant).id
  expect(first.reading.problems).toEqual(['product_unsure'])

  const none = (await settle('NONE')).json<{ line: WireLearnedLine }>().line
  const said = { product_variant_id: null, product_name: null, affirms: false, claim_id: null }
  expect(none).toMatchObject({ id, state: 'NOT', said: [said] })
  expect(await known()).toEqual([none])
  const second = await read()
  expect([second.reading.problems, second.line.match, second.reading.units]).toEqual([['product_not_found'], null, {}])
  const taught = await taughtLines(db, new Map([[1, { state: 'READ', readings: [second.reading] }]]))
  expect(taught.get(1)).toMatchObject([{ line: 0, text: printed, distributor_id: distributorId }])

  expect((await settle(is)).json()).toMatchObject({ line: { state: 'KNOWN', said: [{ product_variant_id: is }] } })
  await settle('NONE')
  expect((await settle(null)).json()).toEqual({ line: null })
  expect((await read()).line.match).toEqual(first.line.match)

  for (const other of ['none', 'NOTHING', 0, [], true]) expect((await settle(other)).statusCode).toBe(400)
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'distributor'), eq(auditLog.subjectId, distributorId)))
    .orderBy(desc(auditLog.id))
  const noProduct = { product_variant_id: null, affirms: false }
  expect(log).toMatchObject([
    { action: 'distributor.line_forgotten', staffId, before: { said: [noProduct] } },
    { action: 'distributor.line_settled', after: { line: printed, product_variant_id: 'NONE' } },
    { action: 'distributor.line_settled', before: { said: [noProduct] }, after: { product_variant_id: is } },
    { action: 'distributor.line_settled', staffId, before: { said: [] }, after: { product_variant_id: 'NONE' } },
  ])
})

it('A reviewer who says later that it is a product makes it unsure', async () => {
  const { id, context, read, settle, known } = await aLine('Yukon Wholesale')
  await settle('NONE')
  const claim = await aClaim(testApp)
  const { cookie, id: staffId } = await aStaffMember(testApp, 'reviewer')
  const review = await testApp.call('GET', `staff/claims/${claim.id}`, { cookie })
  const invoice = review.json<{ invoices: { id: number }[] }>().invoices[0]
  const variantId = found((await context()).products[0]).variantId
  testApp.clock.advance(1000)
  const decided = await testApp.call('POST', `staff/claims/${claim.id}/decision`, {
    cookie,
    body: {
      action: 'validate',
      expected_status: 'CLAIM_SUBMITTED',
      invoices: [
        {
          id: found(invoice).id,
          distributor: 'Yukon Wholesale',
          number: '88601',
          date: '2026-11-10',
          approved: [{ product_id: 11, variant_id: variantId, units: 20 }],
        },
      ],
    },
  })
  expect(decided.statusCode).toBe(200)
  await testApp.services.db.insert(learnedLineVotes).values({
    lineId: id,
    invoiceId: found(invoice).id,
    variantId,
    affirms: true,
    staffId,
    decidedAt: testApp.clock.now(),
  })
  expect(await known()).toMatchObject([
    { id, state: 'UNSURE', said: [{ affirms: true }, { product_variant_id: null }] },
  ])
  expect((await read()).line).toMatchObject({ variantId: null, match: { by: 'learned', confidence: 0.6 } })
})
