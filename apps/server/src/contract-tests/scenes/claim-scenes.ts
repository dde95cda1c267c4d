import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { claims, invoices, offers, people } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { signedFileLink } from '../../platform/files/signed-links.ts'
import { anEnrollment, anOffer, anOperator } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type Arrange, endpointOf, type Scene, send, type WrongField } from '../table/call-table.ts'
import { aClaimOfAnOperator, aRejectedClaim, aRichClaim, inStatus } from './rich-fixtures.ts'

export const HOUR_MS = 3_600_000

export const aPdfFile = (name = 'invoice.pdf') => ({ name, bytes: aPdf(`Invoice ${randomUUID()}`) })

export const tooLarge = { name: 'large.pdf', bytes: Buffer.concat([aPdf('large'), Buffer.alloc(10 * 1_048_576)]) }

export const noPdf = { name: 'page.html', bytes: Buffer.from('<html><script>alert(1)</script></html>') }

export async function submitting(testApp: TestApp, upload: Scene['upload'] = { files: [aPdfFile()] }): Promise<Scene> {
  const operator = await anOperator(testApp)
  const { id } = await anEnrollment(testApp, { personId: operator.id })
  return { token: operator.token, params: { id }, upload }
}

/** Submitting what was uploaded before, or what this id names. */
export async function submittingUploaded(testApp: TestApp, id?: number): Promise<Scene> {
  const scene = await uploading(testApp)
  const sent = await send(testApp, endpointOf({ endpoint: 'uploadInvoiceFile' }), scene)
  return { ...scene, upload: { files: [], fields: { upload_ids: String(id ?? sent.json<{ id: number }>().id) } } }
}

/** Uploading one file for a claim that is not submitted yet. */
export const uploading = (testApp: TestApp, file = aPdfFile()): Promise<Scene> =>
  submitting(testApp, { files: [{ ...file, part: 'file' }] })

/** Submitting where the offer has become another one since the enrollment. */
export const submittingOnce =
  (values: Partial<typeof offers.$inferSelect>): Arrange =>
  async (testApp) => {
    const { id: offerId } = await anOffer(testApp)
    const operator = await anOperator(testApp)
    const { id } = await anEnrollment(testApp, { personId: operator.id, offerId })
    await testApp.services.db.update(offers).set(values).where(eq(offers.id, offerId))
    return { token: operator.token, params: { id }, upload: { files: [aPdfFile()] } }
  }

/** Submitting with an account that is to be closed. */
export async function submittingWhileClosing(testApp: TestApp): Promise<Scene> {
  const operator = await anOperator(testApp)
  const { id } = await anEnrollment(testApp, { personId: operator.id })
  const closing = { closingAskedAt: testApp.clock.now() }
  await testApp.services.db.update(people).set(closing).where(eq(people.id, operator.id))
  return { token: operator.token, params: { id }, upload: { files: [aPdfFile()] } }
}

/** A claim that nobody has decided, with what was counted before its submission. */
export async function estimated(testApp: TestApp): Promise<Scene> {
  const { id, token } = await aClaimOfAnOperator(testApp)
  await testApp.services.db.update(claims).set({ estimatedUnits: 36, estimatedCents: 21_600 }).where(eq(claims.id, id))
  return { token, params: { id } }
}

export async function resubmitting(
  testApp: TestApp,
  upload: Scene['upload'] = { files: [aPdfFile()], fields: { status: 'CLAIM_SUBMITTED', invoice_index_0: '0' } },
): Promise<Scene> {
  const { id, token } = await aClaimOfAnOperator(testApp)
  await inStatus(testApp, id, 'NEEDS_ATTENTION')
  return { token, params: { id }, upload }
}

/** Further pages of an invoice of a submitted claim: its only one, or what the form says instead. */
export async function addingPages(testApp: TestApp, addToInvoice?: string): Promise<Scene> {
  const { id, token } = await aClaimOfAnOperator(testApp)
  const add_to_invoice = addToInvoice ?? String(await anInvoiceOf(testApp, id))
  return { token, params: { id }, upload: { files: [aPdfFile()], fields: { add_to_invoice } } }
}

export async function anInvoiceOf({ services }: TestApp, claimId: number): Promise<number> {
  const [row] = await services.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.claimId, claimId))
  return found(row).id
}

/** The same Idempotency-Key once more, with another file. */
export const sameKeyOtherFile =
  (endpoint: string, arrange: (testApp: TestApp) => Promise<Scene>): Arrange =>
  async (testApp) => {
    const scene = { ...(await arrange(testApp)), headers: { 'idempotency-key': randomUUID() } }
    await send(testApp, endpointOf({ endpoint }), scene)
    return { ...scene, upload: { files: [aPdfFile()] } }
  }

export const badUploads = (arrange: (testApp: TestApp, upload: Scene['upload']) => Promise<Scene>): WrongField[] => [
  {
    field: 'files',
    sentence: 'Please add at least one invoice file before submitting',
    arrange: (testApp) => arrange(testApp, { files: [], fields: { note: 'nothing' } }),
  },
  {
    field: 'files',
    sentence: 'empty.pdf is empty.',
    arrange: (testApp) => arrange(testApp, { files: [{ name: 'empty.pdf', bytes: Buffer.alloc(0) }] }),
  },
  {
    field: 'files',
    sentence: 'At most 20 files fit in one claim.',
    arrange: (testApp) => arrange(testApp, { files: Array.from({ length: 21 }, () => aPdfFile()) }),
  },
  {
    field: 'files',
    sentence: 'page.html is not a PDF, JPEG, PNG, WebP or HEIC file.',
    code: 'file.unsupported',
    arrange: (testApp) => arrange(testApp, { files: [noPdf] }),
  },
  {
    field: 'files',
    sentence: 'large.pdf is larger than 10 MB. Please choose a smaller file.',
    code: 'file.too_large',
    arrange: (testApp) => arrange(testApp, { files: [tooLarge] }),
  },
  ...['x', '-1', '1.5', '1e3', '9999'].map((value) => ({
    field: 'invoice_index_0',
    sentence: 'The number of the invoice is not a number.',
    arrange: (testApp: TestApp) => arrange(testApp, { files: [aPdfFile()], fields: { invoice_index_0: value } }),
  })),
]

export async function disputing(testApp: TestApp): Promise<Scene> {
  const { id, token } = await aRejectedClaim(testApp)
  return { token, params: { id }, body: { text: 'It is on page 2.\nPlease look again.' } }
}

/** Saying what is not right with what was read on a claim that nobody has decided. */
export async function remarking(testApp: TestApp): Promise<Scene> {
  const { id, token } = await aClaimOfAnOperator(testApp)
  return { token, params: { id }, body: { text: 'It is 22 cases,\nnot 20.' } }
}

export async function aSignedLink(testApp: TestApp): Promise<Scene> {
  const { fileId } = await aRichClaim(testApp)
  const link = new URL(
    signedFileLink(testApp.services.settings.secretKey, testApp.clock.now(), 'invoice', fileId),
    'http://localhost',
  )
  return { params: { kind: 'invoice', id: fileId }, query: Object.fromEntries(link.searchParams) }
}

export const claimRow = ['status', 'submitted_at', 'submission', 'opened_at', 'promise_day']
