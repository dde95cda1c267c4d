import type { WireLearnedLine, WireReading, WireReviewClaim } from '@caseback/contract'
import { distributorKey } from '@caseback/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claimFiles, distributors, fileTexts, invoiceReadings } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { PageText, PlacedWord } from '../../../platform/rendering/page-text.ts'
import { aProduct } from '../../../testing/catalog-factories.ts'
import { aClaim, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { mergeDistributors } from '../distributors/merge-distributors.ts'
import { undoMerge } from '../distributors/undo-merge.ts'
import { rewriteReading } from '../reading/pipeline/old-readings.store.ts'
import { outcomeOfPages } from '../reading/pipeline/outcome-of-pages.ts'
import { filesOf } from '../reading/pipeline/readings.store.ts'
import { takeUpReadings } from '../reading/pipeline/take-up-readings.ts'
import { READER_VERSION } from '../reading/read-invoices.ts'

/** A page as a printer with letters of one width writes it. */
function page(text: string): PageText {
  const words = text.split('\n').flatMap((row, at): PlacedWord[] =>
    Array.from(row.matchAll(/\S+/g), ({ 0: word, index }) => ({
      text: word,
      box: [index * 5, at * 12 + 2, (index + word.length) * 5, at * 12 + 10],
      confidence: 1,
    })),
  )
  return { width: 600, height: 800, words, isPicture: false }
}

let made = 0
const fries = { item: '889012', words: 'CRSPY STRT CUT FRIES 3/8' }
/** Names that nobody takes for each other: a letter in eight may be misread. */
const names =
  'Harbor Lakeshore Granite Prairie Summit Cascade Redwood Bluegrass Piedmont Ozark Tidewater Yukon Saguaro'.split(' ')

describe('a line that a reviewer has decided about', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })

  async function aDistributor() {
    const name = `${found(names.pop())} Provisions`
    const [row] = await testApp.services.db
      .insert(distributors)
      .values({ name, key: distributorKey(name) })
      .returning({ id: distributors.id })
    return { id: found(row).id, name }
  }

  /** A submitted claim with an invoice of a distributor that has one line, read without a person. */
  async function aReadClaim(distributor: { name: string }, { item, words } = fries) {
    const claim = await aClaim(testApp)
    const number = String(70_000 + ++made)
    const text = `${distributor.name.toUpperCase().padEnd(45)}INVOICE NO: ${number}
1400 FULTON ST                               INVOICE DATE: 11/10/2026
SOLD TO: BLUE DOOR DINER
         12 W LAKE ST

ORD SHP U/M ITEM    DESCRIPTION                    PACK      MFR NO      WEIGHT    PRICE     AMOUNT
 20  20 CS  ${item.padEnd(8)}${words.padEnd(31)}6/5 LB                            31.40     628.00
            INVOICE TOTAL                                                                    628.00
`
    const [file] = await testApp.services.db.select().from(claimFiles).where(eq(claimFiles.claimId, claim.id))
    const { id: fileId, invoiceId } = found(file)
    // As if its pages were made.
    await testApp.services.db.update(claimFiles).set({ renderState: 'done' }).where(eq(claimFiles.id, fileId))
    await testApp.services.db.insert(fileTexts).values({ fileId, pages: [page(text)] })
    await testApp.services.db.execute(sql`delete from pgboss.job where name = 'render-file'`)
    return { id: claim.id, invoiceId, number, distributor: distributor.name, ...(await read(claim.id, invoiceId)) }
  }

  async function read(claimId: number, invoiceId: number) {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    await testApp.call('POST', `staff/invoices/${invoiceId}/read-again/`, { cookie })
    await testApp.drainJobs()
    const review = (await testApp.call('GET', `staff/claims/${claimId}`, { cookie })).json<WireReviewClaim>()
    const reading = found(review.invoices[0]?.reading ?? undefined)
    return { reading, line: found(reading.lines[0]), taught: found(review.invoices[0]).taught }
  }

  type Read = Awaited<ReturnType<typeof aReadClaim>>

  async function decide(claim: Read, variantId: number | null, by?: string, line: Record<string, unknown> = {}) {
    const cookie = by ?? (await aStaffMember(testApp, 'reviewer')).cookie
    const answer = await testApp.call('POST', `staff/claims/${claim.id}/decision`, {
      cookie,
      body: {
        action: 'validate',
        expected_status: 'CLAIM_SUBMITTED',
        invoices: [
          {
            id: claim.invoiceId,
            distributor: claim.distributor,
            number: claim.number,
            date: '2026-11-10',
            approved: [{ product_id: 11, variant_id: variantId ?? 102, units: 20 }],
            lines: [{ line: 0, text: claim.line.text, product_variant_id: variantId, ...line }],
          },
        ],
      },
    })
    return { cookie, answer }
  }
  const known = async ({ id }: { id: number }) => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const list = await testApp.call('GET', `staff/distributors/${id}/lines/`, { cookie })
    return list.json<{ results: WireLearnedLine[] }>().results
  }
  const matchOf = ({ line: { product_variant_id, match } }: { line: WireReading['lines'][number] }) => ({
    product_variant_id,
    by: match?.by,
    confidence: match?.confidence,
  })
  const learned = { product_variant_id: 101, by: 'LEARNED', confidence: 0.99 }

  it('is read without help on the next invoice of its distributor, and of no other', async () => {
    const harbor = await aDistributor()
    const first = await aReadClaim(harbor)
    expect(first.line.confidence).toBeLessThan(0.95)
    await decide(first, 101)
    const second = await aReadClaim(harbor)
    expect(matchOf(second)).toEqual(learned)
    const taught = { line: 0, text: first.line.text, distributor_id: harbor.id, by: expect.any(String) }
    expect([first.taught, second.taught]).toMatchObject([[], [taught]])
    expect(second.reading).toMatchObject({ units: { 'HV-40386': 20 }, problems: [] })
    expect(second.reading.confidence).toBeGreaterThanOrEqual(0.95)
    expect(matchOf(await aReadClaim(await aDistributor()))).toEqual(matchOf(first))
    expect(await known(harbor)).toMatchObject([
      { item: '889012', state: 'KNOWN', said: [{ product_variant_id: 101, affirms: true, claim_id: first.id }] },
    ])
  })

  it('is looked at once more where its number stands beside other words, and is another one with another number', async () => {
    const harbor = await aDistributor()
    await decide(await aReadClaim(harbor), 101)
    const other = await aReadClaim(harbor, { ...fries, words: 'MCCN STRT CUT FRIES 3/8' })
    expect(matchOf(other)).toEqual({ ...learned, confidence: 0.8 })
    expect((await aReadClaim(harbor, { ...fries, item: '889013' })).line.match?.by).not.toBe('LEARNED')
  })

  it('is known no longer once the decision was taken back', async () => {
    const harbor = await aDistributor()
    const first = await aReadClaim(harbor)
    const { cookie } = await decide(first, 101)
    expect((await testApp.call('POST', `staff/claims/${first.id}/decision/undo`, { cookie })).statusCode).toBe(200)
    expect(await known(harbor)).toEqual([])
    expect(matchOf(await aReadClaim(harbor))).toEqual(matchOf(first))
    await decide(first, 101, cookie)
    expect(await known(harbor)).toHaveLength(1)
    testApp.clock.advance(60_000)
    await testApp.call('POST', `staff/claims/${first.id}/decision`, {
      cookie,
      body: { action: 'reject', expected_status: 'CLAIM_VALIDATED', reason: 'wrong_product', note: 'Not these.' },
    })
    expect(await known(harbor)).toEqual([])
  })

  it('is unsure where two reviewers differ, until one of them or the masters say otherwise', async () => {
    const harbor = await aDistributor()
    const one = await decide(await aReadClaim(harbor), 101)
    const second = await aReadClaim(harbor)
    testApp.clock.advance(1000)
    await decide(second, 102)
    const third = await aReadClaim(harbor)
    expect(third.line).toMatchObject({ product_variant_id: null, match: { by: 'LEARNED', confidence: 0.6 } })
    expect(third.reading.problems).toContain('product_unsure')
    expect(await known(harbor)).toMatchObject([{ state: 'UNSURE' }])
    testApp.clock.advance(1000)
    await decide(third, 102, one.cookie)
    expect(matchOf(await aReadClaim(harbor))).toEqual({ ...learned, product_variant_id: 102 })
  })

  it('is never asked about again once a reviewer has said that it is none of the offer’s, until they say otherwise', async () => {
    const harbor = await aDistributor()
    const first = await aReadClaim(harbor)
    const { cookie } = await decide(first, null)
    const second = await aReadClaim(harbor)
    expect([first.line.match?.product_variant_id, second.line.match]).toEqual([101, null])
    expect(second.taught).toMatchObject([{ line: 0, text: first.line.text }])
    expect(second.reading.problems).toEqual(['product_not_found'])
    const isNot = [101, 102].map((id) => ({ product_variant_id: id, affirms: false, claim_id: first.id }))
    expect(await known(harbor)).toMatchObject([{ state: 'NOT', said: isNot }])
    testApp.clock.advance(1000)
    await decide(second, 101, cookie)
    expect(await known(harbor)).toMatchObject([{ state: 'KNOWN', said: [{ product_variant_id: 101, affirms: true }] }])
  })

  it('teaches nothing where another line stands by now, and refuses a product of another offer', async () => {
    const harbor = await aDistributor()
    const first = await aReadClaim(harbor)
    const { answer } = await decide(first, 999)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { invoices: [expect.any(String)] }])
    await decide(first, 101, undefined, { text: 'Another line' })
    expect(await known(harbor)).toEqual([])
  })

  it('is put right and forgotten in the masters, by publishers, with their name in the audit log', async () => {
    const harbor = await aDistributor()
    await decide(await aReadClaim(harbor), 101)
    const { cookie, id: staffId } = await aStaffMember(testApp, 'publisher')
    const [line] = await known(harbor)
    const settle = async (body: Record<string, unknown>, by = cookie) =>
      testApp.call('PATCH', `staff/learned-lines/${line?.id}/`, { cookie: by, body })
    const { cookie: reviewer } = await aStaffMember(testApp, 'reviewer')
    expect((await settle({ product_variant_id: null }, reviewer)).statusCode).toBe(403)
    expect((await settle({ product_variant_id: 999_999 })).json()).toMatchObject({
      product_variant_id: [expect.any(String)],
    })
    const { id: productId } = await aProduct(testApp)
    const product = (await testApp.call('GET', `staff/products/${productId}/`, { cookie })).json()
    const variantId: number = product.variants[0].id
    const settled = (await settle({ product_variant_id: variantId })).json()
    expect(settled.line).toMatchObject({
      state: 'KNOWN',
      said: [{ product_variant_id: variantId, claim_id: null, variant_name: product.variants[0].name }],
    })
    // It is another product now: however near its words are, it is none of the offer's.
    expect((await aReadClaim(harbor)).line.match).toBeNull()
    testApp.clock.advance(1000)
    expect((await settle({ product_variant_id: null })).json()).toEqual({ line: null })
    expect(await known(harbor)).toEqual([])
    const log = await testApp.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'distributor'), eq(auditLog.subjectId, harbor.id)))
      .orderBy(desc(auditLog.id))
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'distributor.line_forgotten', staffId },
      { action: 'distributor.line_settled', staffId, after: { product_variant_id: variantId } },
    ])
    // What is said from then on counts.
    testApp.clock.advance(1000)
    await decide(await aReadClaim(harbor), 101)
    expect(matchOf(await aReadClaim(harbor))).toEqual(learned)
  })

  it('is read again by what the masters say of it, where it waits for a person; what is decided stays', async () => {
    const harbor = await aDistributor()
    const first = await aReadClaim(harbor)
    await decide(first, 101)
    const [waiting, elsewhere] = [await aReadClaim(harbor), await aReadClaim(await aDistributor())]
    expect(matchOf(waiting)).toEqual(learned)
    const [line] = await known(harbor)
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const { id: productId } = await aProduct(testApp)
    const product = (await testApp.call('GET', `staff/products/${productId}/`, { cookie })).json()
    const body = { product_variant_id: product.variants[0].id }
    expect((await testApp.call('PATCH', `staff/learned-lines/${line?.id}/`, { cookie, body })).statusCode).toBe(200)
    const versions = async () => {
      const rows = await testApp.services.db.select().from(invoiceReadings)
      return [waiting, elsewhere, first].map((each) => rows.find((row) => row.invoiceId === each.invoiceId)?.version)
    }
    expect(await versions()).toEqual([0, READER_VERSION, READER_VERSION])
    await takeUpReadings(testApp.services)
    expect(await versions()).toEqual([READER_VERSION, READER_VERSION, READER_VERSION])
    const { cookie: reviewer } = await aStaffMember(testApp, 'reviewer')
    const review = await testApp.call('GET', `staff/claims/${waiting.id}`, { cookie: reviewer })
    expect(review.json<WireReviewClaim>().invoices[0]?.reading?.lines[0]).toMatchObject({ match: null })
  })

  it('is not overwritten by a reading that began before the masters said what it is', async () => {
    const harbor = await aDistributor()
    await decide(await aReadClaim(harbor), 101)
    const waiting = await aReadClaim(harbor)
    const { services } = testApp
    const files = await filesOf(services.db, waiting.invoiceId)
    const pages = files.flatMap(({ text }) => found(text ?? undefined)).flatMap((each) => each ?? [])
    const begun = await outcomeOfPages(services, pages, { invoiceId: waiting.invoiceId })
    const [line] = await known(harbor)
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const forget = { product_variant_id: null }
    expect((await testApp.call('PATCH', `staff/learned-lines/${line?.id}/`, { cookie, body: forget })).statusCode).toBe(
      200,
    )
    const target = { invoiceId: waiting.invoiceId, fileIds: files.map(({ id }) => id) }
    await transact(services.db, (tx) => rewriteReading(tx, services, target, begun))
    await takeUpReadings(services)
    const { cookie: reviewer } = await aStaffMember(testApp, 'reviewer')
    const review = await testApp.call('GET', `staff/claims/${waiting.id}`, { cookie: reviewer })
    const [shown] = review.json<WireReviewClaim>().invoices[0]?.reading?.lines ?? []
    expect(found(shown).match?.by).not.toBe('LEARNED')
  })

  it('goes along when its distributor becomes part of another one, and comes back', async () => {
    const [goes, stays] = [await aDistributor(), await aDistributor()]
    await decide(await aReadClaim(goes), 101)
    const { id: staffId } = await aStaffMember(testApp, 'publisher')
    await mergeDistributors(testApp.services, { id: goes.id, intoId: stays.id, staffId })
    expect(await known(stays)).toHaveLength(1)
    for (const each of [goes, stays]) expect(matchOf(await aReadClaim(each))).toEqual(learned)
    // What is decided meanwhile is of the name that the reviewer has read.
    const other = { ...fries, item: '889500' }
    await decide(await aReadClaim(goes, other), 101)
    await decide({ ...(await aReadClaim(stays, { ...fries, item: '889501' })), distributor: stays.name }, 101)
    await undoMerge(testApp.services, { id: goes.id, staffId })
    const items = async (of: { id: number }) => (await known(of)).map(({ item }) => item)
    expect([await items(goes), await items(stays)]).toEqual([['889500', '889012'], ['889501']])
    expect((await aReadClaim(stays)).line.match?.by).not.toBe('LEARNED')
  })
})
