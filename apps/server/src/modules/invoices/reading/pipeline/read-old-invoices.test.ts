import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WireReviewClaim } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  claims,
  distributorAliases,
  distributors,
  invoiceReadings,
  invoices,
  readNumbers,
} from '../../../../database/schema/index.ts'
import { anEnrollment, anOperator, aStaffMember } from '../../../../testing/factories.ts'
import { aPdf } from '../../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { READER_VERSION } from '../read-invoices.ts'
import { fillReadNumbers } from './old-readings.store.ts'
import { takeUpReadings } from './take-up-readings.ts'

const samples = 'apps/server/src/development/demo/samples'
const invoice = { name: 'lakeshore-88601.pdf', bytes: readFileSync(join(samples, 'lakeshore-88601.pdf')) }

describe('what was read without a person', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })

  /** A claim with one invoice that was read. */
  async function aReadClaim(file: { name: string; bytes: Uint8Array } = invoice) {
    const { id: personId, token } = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId })
    const path = `app/rebates/enrollment/${enrollment.id}/claims/`
    const { id } = (await testApp.upload('POST', path, token, [file], {})).json<{ id: number }>()
    await testApp.drainJobs()
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const review = async () => (await testApp.call('GET', `staff/claims/${id}`, { cookie })).json<WireReviewClaim>()
    const invoiceId = (await review()).invoices[0]?.id ?? 0
    return { id, invoiceId, cookie, review }
  }
  type Read = Awaited<ReturnType<typeof aReadClaim>>

  /** As if an earlier version had made nothing of it. */
  const byEarlierVersion = ({ invoiceId }: Read) =>
    testApp.services.db
      .update(invoiceReadings)
      .set({ version: READER_VERSION - 1, readings: [], state: 'UNREADABLE' })
      .where(eq(invoiceReadings.invoiceId, invoiceId))
  const rowOf = async ({ invoiceId }: Read) =>
    (await testApp.services.db.select().from(invoiceReadings).where(eq(invoiceReadings.invoiceId, invoiceId)))[0]

  it('by an earlier version is read by the rules of today, without its file; what is decided stays', async () => {
    const [open, decided, none] = [
      await aReadClaim(),
      await aReadClaim(),
      await aReadClaim({ name: 'n.pdf', bytes: aPdf('Note') }),
    ]
    for (const each of [open, decided, none]) await byEarlierVersion(each)
    await testApp.services.db.delete(readNumbers)
    await testApp.services.db.update(claims).set({ status: 'CLAIM_VALIDATED' }).where(eq(claims.id, decided.id))
    await takeUpReadings(testApp.services)
    expect(await rowOf(open)).toMatchObject({ state: 'READ', version: READER_VERSION })
    expect((await open.review()).invoices[0]?.reading).toMatchObject({ number: '88601' })
    expect(await rowOf(none)).toMatchObject({ state: 'UNREADABLE', version: READER_VERSION })
    expect(await rowOf(decided)).toMatchObject({ state: 'UNREADABLE', version: READER_VERSION - 1 })
  })

  it('waits while an upload is to be read, and stays where somebody has read the invoice meanwhile', async () => {
    const [old, waiting, read] = [await aReadClaim(), await aReadClaim(), await aReadClaim()]
    for (const each of [old, read]) await byEarlierVersion(each)
    await testApp.services.db.update(invoices).set({ number: '1' }).where(eq(invoices.id, read.invoiceId))
    await testApp.call('POST', `staff/invoices/${waiting.invoiceId}/read-again/`, { cookie: waiting.cookie })
    await takeUpReadings(testApp.services)
    expect(await rowOf(old)).toMatchObject({ version: READER_VERSION - 1 })
    await testApp.drainJobs()
    await takeUpReadings(testApp.services)
    expect([await rowOf(old), await rowOf(read)]).toMatchObject([
      { version: READER_VERSION },
      { version: READER_VERSION - 1 },
    ])
  })

  it('is looked for on other claims: the desk says that the same invoice is there before anybody decides', async () => {
    const [first, second] = [await aReadClaim(), await aReadClaim()]
    const flagsOf = async ({ review }: Read) =>
      (await review()).flags.filter(({ kind }) => kind === 'duplicate_invoice')
    const [flag] = await flagsOf(second)
    expect(flag?.sentence).toContain(String(first.id))
    expect((await flagsOf(first))[0]?.sentence).toContain(String(second.id))
    const other = await aReadClaim({ name: 'b.pdf', bytes: readFileSync(join(samples, 'lakeshore-88540.pdf')) })
    expect(await flagsOf(other)).toEqual([])
  })

  it('by an earlier release is found by its number from the first start on, on a rejected claim too', async () => {
    const [rejected, open] = [await aReadClaim(), await aReadClaim()]
    const { db } = testApp.services
    await db.update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, rejected.id))
    const numbers = async () =>
      (await db.select().from(readNumbers)).filter(({ invoiceId }) => invoiceId === rejected.invoiceId)
    const [before, ...others] = await numbers()
    expect([before, ...others]).toMatchObject([{ numberKey: '88601', numberNearKey: '88601' }])
    await db.delete(readNumbers)
    await db.update(invoiceReadings).set({ numbersKept: false })
    await fillReadNumbers(db)
    expect(await numbers()).toEqual([before])
    expect((await open.review()).flags.map(({ kind }) => kind)).toContain('duplicate_invoice')
    expect(await db.$count(invoiceReadings, eq(invoiceReadings.numbersKept, false))).toBe(0)
  })

  it('is found by the name that its distributor has by now, once for each other claim', async () => {
    const [first, second] = [await aReadClaim(), await aReadClaim()]
    const { db } = testApp.services
    const [before] = await db.select().from(readNumbers).where(eq(readNumbers.invoiceId, first.invoiceId))
    const [renamed] = await db.insert(distributors).values({ name: 'Shoreline', key: 'shoreline' }).returning()
    const alias = { distributorId: renamed?.id ?? 0, name: 'As before', key: before?.distributorKey ?? '' }
    await db.insert(distributorAliases).values(alias)
    const ofSecond = eq(readNumbers.invoiceId, second.invoiceId)
    await db.update(readNumbers).set({ distributorKey: 'shoreline' }).where(ofSecond)
    const said = (await second.review()).flags.filter(({ kind }) => kind === 'duplicate_invoice')
    expect(said.filter(({ sentence }) => sentence.includes(String(first.id)))).toHaveLength(1)
  })
})
