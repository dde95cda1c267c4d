import { anOperator } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { aPdfFile, noPdf, submitting, tooLarge, uploading } from '../scenes/claim-scenes.ts'
import { aClaimOfAnOperator, aRejectedClaim } from '../scenes/rich-fixtures.ts'
import { signedIn } from '../scenes/sign-up-scenes.ts'
import { type CallEntry, endpointOf, type Scene, send } from './call-table.ts'
import { unreadClaim } from './claim-shapes.ts'

/** Removing a file that was uploaded a moment ago. */
async function discarding(testApp: TestApp): Promise<Scene> {
  const { upload, ...scene } = await uploading(testApp)
  const sent = await send(testApp, endpointOf({ endpoint: 'uploadInvoiceFile' }), {
    ...scene,
    ...(upload && { upload }),
  })
  return { ...scene, params: { ...scene.params, upload_id: sent.json<{ id: number }>().id } }
}

/** Having an own claim's invoices read again. */
async function readingAgain(testApp: TestApp): Promise<Scene> {
  const { id, token } = await aClaimOfAnOperator(testApp)
  return { token, params: { id } }
}

/** Looking at what was understood of a file that was uploaded a moment ago. */
async function readingUploaded(testApp: TestApp): Promise<Scene> {
  const { params, ...scene } = await discarding(testApp)
  const { upload_id, ...place } = params ?? {}
  return { ...scene, params: place, body: { invoices: [[Number(upload_id)]] } }
}

/** Uploading one file with what it was cropped out of. */
const withOriginal = (testApp: TestApp, original = aPdfFile()): Promise<Scene> =>
  submitting(testApp, {
    files: [
      { ...aPdfFile(), part: 'file' },
      { ...original, part: 'original' },
    ],
  })

/** Files that are uploaded before their claim is submitted. */
export const uploadCalls: CallEntry[] = [
  {
    endpoint: 'uploadInvoiceFile',
    rows: [],
    succeeds: (testApp) => withOriginal(testApp),
    answers: {
      id: 'id',
      name: 'text',
      media_type: 'text',
      byte_size: 'integer',
      sha256: 'text',
      pages: 'empty array',
      original: { media_type: 'non-empty text', byte_size: 'integer', sha256: 'non-empty text' },
      reading: 'null',
      claimed_in: 'null',
    },
    refuses: {
      not_found: async (testApp) => ({ ...(await uploading(testApp)), token: (await anOperator(testApp)).token }),
      'file.too_large': (testApp) => uploading(testApp, tooLarge),
      'file.unsupported': (testApp) => uploading(testApp, noPdf),
      'input.media_type': async (testApp) => {
        const { upload: _upload, ...scene } = await uploading(testApp)
        return { ...scene, body: { file: 'invoice.pdf' } }
      },
    },
    tooMany: { free: 120, attempt: (testApp) => uploading(testApp, noPdf) },
    wrongFields: [
      {
        field: 'file',
        sentence: 'Please add at least one invoice file before submitting',
        arrange: (testApp) => submitting(testApp, { files: [], fields: { note: 'nothing' } }),
      },
      {
        field: 'file',
        sentence: 'empty.pdf is empty.',
        arrange: (testApp) => uploading(testApp, { name: 'empty.pdf', bytes: Buffer.alloc(0) }),
      },
      {
        field: 'file',
        sentence: 'page.html is not a PDF, JPEG, PNG, WebP or HEIC file.',
        code: 'file.unsupported',
        arrange: (testApp) => uploading(testApp, noPdf),
      },
      {
        field: 'file',
        sentence: 'large.pdf is larger than 10 MB. Please choose a smaller file.',
        code: 'file.too_large',
        arrange: (testApp) => uploading(testApp, tooLarge),
      },
      {
        field: 'file',
        sentence: 'Please add at least one invoice file before submitting',
        arrange: (testApp) =>
          submitting(testApp, { files: [aPdfFile(), aPdfFile()].map((file) => ({ ...file, part: 'file' })) }),
      },
      {
        field: 'original',
        sentence: 'page.html is not a PDF, JPEG, PNG, WebP or HEIC file.',
        code: 'file.unsupported',
        arrange: (testApp) => withOriginal(testApp, noPdf),
      },
      {
        field: 'original',
        sentence: 'large.pdf is larger than 10 MB. Please choose a smaller file.',
        code: 'file.too_large',
        arrange: (testApp) => withOriginal(testApp, tooLarge),
      },
    ],
    writes: { claim_uploads: ['row added'] },
  },
  {
    endpoint: 'readUploadedInvoices',
    rows: [],
    succeeds: readingUploaded,
    ofPerson: true,
    // Nothing is read here.
    answers: { results: [{ upload_ids: ['id'], reading: 'null', claimed_in: 'null' }] },
    refuses: {
      not_found: async (testApp) => ({ ...(await readingUploaded(testApp)), token: (await anOperator(testApp)).token }),
    },
    tooMany: { free: 1_200, attempt: readingUploaded },
    wrongFields: [{ field: 'invoices', sentence: 'This is not an id.', value: 'all' }],
    writes: {},
  },
  {
    endpoint: 'discardInvoiceFile',
    rows: [],
    succeeds: discarding,
    ofPerson: true,
    refuses: {
      not_found: async (testApp) => ({ ...(await discarding(testApp)), token: (await anOperator(testApp)).token }),
    },
    writes: { claim_uploads: ['row removed'] },
  },
  {
    endpoint: 'readClaimAgain',
    rows: [],
    succeeds: readingAgain,
    answers: unreadClaim,
    refuses: {
      not_found: async (testApp) => signedIn(testApp, { params: { id: (await aClaimOfAnOperator(testApp)).id } }),
      'claim.transition': async (testApp) => {
        const { id, token } = await aRejectedClaim(testApp)
        return { token, params: { id } }
      },
    },
    tooMany: { free: 5, attempt: readingAgain },
    // Where it reads; tests do not.
    writes: {},
  },
]
