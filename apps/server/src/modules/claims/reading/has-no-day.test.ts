import type { WireClaim, WireUpload } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { enrollments } from '../../../database/schema/index.ts'
import { anEnrollment, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { testDocument } from '../../invoices/reading/header/test-document.ts'

/** A page with this text. */
async function aPage(text: string) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Courier)
  document.addPage([792, 612]).drawText(text, { x: 20, y: 570, size: 9, lineHeight: 12, font })
  return document.save()
}

describe('the day of a payment', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })

  /** A claim of one document that was read before it was sent: what its operator is told of when it is paid. */
  async function aClaimOf(
    headline: string,
    language: 'en' | 'es' = 'en',
    { label = 'INVOICE NO:', earned = {} }: { label?: string; earned?: Partial<typeof enrollments.$inferInsert> } = {},
  ) {
    const { id: personId, token } = await anOperator(testApp, { language })
    const enrollment = await anEnrollment(testApp, { personId })
    await testApp.services.db
      .update(enrollments)
      .set({ countedUnits: 0, ...earned })
      .where(eq(enrollments.id, enrollment.id))
    const at = `app/rebates/enrollment/${enrollment.id}`
    const file = { name: 'page.pdf', bytes: await aPage(testDocument(headline, label)), part: 'file' }
    const { id: upload } = (await testApp.upload('POST', `${at}/uploads/`, token, [file])).json<WireUpload>()
    await testApp.call('PUT', `${at}/uploads/readings/`, { token, body: { invoices: [[upload]] } })
    await testApp.drainJobs()
    const fields = { upload_ids: [String(upload)], invoice_index_0: '0' }
    const { id } = (await testApp.upload('POST', `${at}/claims/`, token, [], fields)).json<{ id: number }>()
    const claim = (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json<WireClaim>()
    type Days = { promise_date: string | null }[]
    const list = (await testApp.call('GET', 'app/rebates/claims/', { token })).json<{ results: Days }>().results
    const ofEnrollment = (await testApp.call('GET', at, { token })).json<{ claims: Days }>().claims
    const page = (await testApp.call('GET', `${at}/claims/`, { token })).json<{ results: Days }>().results
    const table = await testApp.call('GET', 'app/rebates/claims.csv', { token })
    await testApp.drainJobs()
    const mail = (await testApp.mails()).find(
      ({ subject }) => subject.endsWith(`claim ${id}`) || subject.endsWith(`solicitud ${id}`),
    )
    return {
      id,
      token,
      invoiceId: claim.invoices[0]?.id,
      days: [
        claim.promise_date,
        ...claim.steps.filter(({ step }) => step === 'paid').map(({ due }) => due),
        ...[list, ofEnrollment, page].map(([one]) => one?.promise_date),
      ],
      table: table.body,
      letter: mail?.text ?? '',
    }
  }

  it('is said of an invoice wherever its claim is told of', async () => {
    const { days, table, letter } = await aClaimOf('INVOICE')
    expect(days).toEqual(Array.from({ length: 5 }, () => '2026-12-16'))
    expect(table).toContain('2026-12-16')
    expect(letter).toContain('you will be paid by')
  })

  it.each(['CREDIT MEMO', 'QUOTATION', 'ORDER CONFIRMATION'])('is said nowhere of a %s', async (headline) => {
    const { days, table, letter } = await aClaimOf(headline)
    expect(days).toEqual(Array.from({ length: 5 }, () => null))
    expect(table).not.toContain('2026-12-16')
    expect(letter).not.toContain('you will be paid by')
    expect(letter).toContain('Please add the invoices of what you bought')
  })

  it('is said nowhere of what could not be read as an invoice, because it is none', async () => {
    const { days, letter } = await aClaimOf('QUOTATION', 'en', { label: 'NO:' })
    expect(days).toEqual(Array.from({ length: 5 }, () => null))
    expect(letter).toContain('Please add the invoices of what you bought')
  })

  it('is said nowhere of it in Spanish either', async () => {
    const { letter } = await aClaimOf('CREDIT MEMO', 'es')
    expect(letter).not.toContain('más tardar')
    expect(letter).toContain('las facturas de lo que compró')
  })

  it.each([
    ['the limit of a location', { unitCap: 30, countedUnits: 30 }],
    ['the end of the last tier', { unitCap: null, countedUnits: 50 }],
  ])('is said nowhere of an invoice once %s is earned', async (_what, earned) => {
    const { days, table, letter } = await aClaimOf('INVOICE', 'en', { earned })
    expect(days).toEqual(Array.from({ length: 5 }, () => null))
    expect(table).not.toContain('2026-12-16')
    expect(letter).not.toContain('you will be paid by')
    expect(letter).toContain(
      'We check them next. You have earned all that this offer gives: this claim adds nothing to it.',
    )
  })

  it('is said while something of the offer is left to earn', async () => {
    const { days } = await aClaimOf('INVOICE', 'en', { earned: { unitCap: 30, countedUnits: 29 } })
    expect(days).toEqual(Array.from({ length: 5 }, () => '2026-12-16'))
  })

  it('says so in Spanish', async () => {
    const { letter } = await aClaimOf('INVOICE', 'es', { earned: { unitCap: 30, countedUnits: 30 } })
    expect(letter).toContain('Usted ya ganó todo lo que da esta oferta')
  })

  it('is said again while what was added to it is read, and once it is an invoice', async () => {
    const { id, token, invoiceId } = await aClaimOf('CREDIT MEMO')
    const day = async () =>
      (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json<WireClaim>().promise_date
    const file = {
      name: 'invoice.pdf',
      bytes: await aPage(testDocument('INVOICE', 'INVOICE NO:').replace('88601', '88717')),
    }
    await testApp.upload('PUT', `app/rebates/claims/${id}/`, token, [file], { add_to_invoice: String(invoiceId) })
    expect(await day()).toBe('2026-12-16')
    await testApp.drainJobs()
    expect(await day()).toBe('2026-12-16')
  })

  it('goes on being what the desk works by', async () => {
    const { id } = await aClaimOf('CREDIT MEMO')
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const review = (await testApp.call('GET', `staff/claims/${id}`, { cookie })).json<{ promise_date: string }>()
    expect(review.promise_date).toBe('2026-12-16')
  })
})
