import { anOperator } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  addingPages,
  anInvoiceOf,
  aPdfFile,
  aSignedLink,
  badUploads,
  claimRow,
  disputing,
  estimated,
  HOUR_MS,
  noPdf,
  remarking,
  resubmitting,
  sameKeyOtherFile,
  submitting,
  submittingOnce,
  submittingUploaded,
  submittingWhileClosing,
  tooLarge,
} from '../scenes/claim-scenes.ts'
import { aClaimOfAnOperator, aRejectedClaim, aRichClaim, inStatus } from '../scenes/rich-fixtures.ts'
import { signedIn } from '../scenes/sign-up-scenes.ts'
import { type CallEntry, endpointOf, heard, send } from './call-table.ts'
import { claim, estimate, notesParts, unreadClaim } from './claim-shapes.ts'
import { ownClaimsCalls } from './own-claims-calls.ts'
import { uploadCalls } from './upload-calls.ts'

/** Claims of a signed-in operator. */
export const claimCalls: CallEntry[] = [
  ...ownClaimsCalls,
  ...uploadCalls,
  {
    endpoint: 'listClaims',
    rows: ['API-21', 'API-35', 'API-36'],
    async succeeds(testApp) {
      const { token, enrollmentId } = await aRichClaim(testApp)
      return { token, params: { id: enrollmentId } }
    },
    answers: { results: [claim], next: 'null' },
    refuses: {
      not_found: async (testApp) =>
        signedIn(testApp, { params: { id: (await aClaimOfAnOperator(testApp)).enrollmentId } }),
    },
  },
  {
    endpoint: 'submitClaim',
    rows: ['API-21', 'CL-04'],
    succeeds: (testApp) =>
      submitting(testApp, {
        files: [aPdfFile('page 1.pdf'), aPdfFile('page 2.pdf')],
        fields: { invoice_index_0: '0', invoice_index_1: '0', payee_name: 'Blue Door LLC', estimated_units: '36' },
      }),
    answers: { id: 'id' },
    refuses: {
      not_found: async (testApp) => ({ ...(await submitting(testApp)), token: (await anOperator(testApp)).token }),
      'offer.paused': submittingOnce({ state: 'PAUSED' }),
      // The day after the submission deadline, which is a month after valid_to.
      'offer.expired': submittingOnce({ validFrom: '2026-09-01', validTo: '2026-10-15' }),
      'offer.deleted': submittingOnce({ state: 'DELETED' }),
      'file.too_large': (testApp) => submitting(testApp, { files: [tooLarge] }),
      'file.unsupported': (testApp) => submitting(testApp, { files: [noPdf] }),
      'upload.gone': async (testApp) => submittingUploaded(testApp, 999_999_999),
      'idempotency.mismatch': sameKeyOtherFile('submitClaim', (testApp) => submitting(testApp)),
      'account.closing': submittingWhileClosing,
      'input.media_type': async (testApp) => {
        const { upload: _upload, ...scene } = await submitting(testApp)
        return { ...scene, body: { files: [] } }
      },
    },
    tooMany: { free: 30, attempt: (testApp) => submitting(testApp, { files: [noPdf] }) },
    wrongFields: [
      ...badUploads(submitting),
      {
        field: 'payee_name',
        sentence: 'At most 120 characters.',
        arrange: (testApp) => submitting(testApp, { files: [aPdfFile()], fields: { payee_name: 'x'.repeat(121) } }),
      },
      ...['Blue Door\nLLC', 'Blue\u0000Door', 'Blue\u0007Door'].map((payee_name) => ({
        field: 'payee_name',
        sentence: 'Please leave out line breaks and control characters.',
        arrange: (testApp: TestApp) => submitting(testApp, { files: [aPdfFile()], fields: { payee_name } }),
      })),
      ...[
        ['estimated_units', '12.5'],
        ['estimated_units', '0'],
        ['estimated_units', '-3'],
        ['estimated_units', '99999999'],
        ['counted_units_101', '1.5'],
        ['estimated_purchase', '$12'],
        ['estimated_purchase', '1e3'],
        ['estimated_purchase', '12.345'],
      ].map(([field = '', value = '']) => ({
        field,
        sentence: 'An estimate has a whole number of units and an amount in dollars.',
        arrange: (testApp: TestApp) => submitting(testApp, { files: [aPdfFile()], fields: { [field]: value } }),
      })),
    ],
    writes: {
      ...heard,
      claims: ['row added'],
      claim_state_changes: ['row added'],
      invoices: ['row added'],
      claim_files: ['row added'],
      claim_flags_due: ['row added'],
      jobs: ['row added'],
      // product.md "Money": the operator confirms the payee at the first submission.
      audit_log: ['row added'],
      payees: ['row added', 'replaced_at'],
    },
  },
  {
    endpoint: 'getClaim',
    rows: ['API-22', 'API-35', 'API-36'],
    async succeeds(testApp) {
      const { id, token } = await aRichClaim(testApp)
      return { token, params: { id } }
    },
    answers: claim,
    besides: [
      {
        when: 'before anybody has read it',
        async arrange(testApp) {
          const { id, token } = await aClaimOfAnOperator(testApp)
          return { token, params: { id } }
        },
        answers: unreadClaim,
      },
      {
        when: 'with what was counted before the submission',
        arrange: estimated,
        answers: { ...unreadClaim, estimate },
      },
    ],
    refuses: {
      not_found: async (testApp) => signedIn(testApp, { params: { id: (await aClaimOfAnOperator(testApp)).id } }),
    },
  },
  {
    endpoint: 'resubmitClaim',
    rows: ['API-22', 'CL-09'],
    succeeds: (testApp) => resubmitting(testApp),
    answers: unreadClaim,
    besides: [
      { when: 'with further pages of an invoice', arrange: (testApp) => addingPages(testApp), answers: unreadClaim },
    ],
    refuses: {
      not_found: async (testApp) => ({ ...(await resubmitting(testApp)), token: (await anOperator(testApp)).token }),
      'claim.transition': async (testApp) => {
        const scene = await resubmitting(testApp)
        await inStatus(testApp, Number(scene.params?.id), 'PAID')
        return scene
      },
      'file.too_large': (testApp) => resubmitting(testApp, { files: [tooLarge] }),
      'file.unsupported': (testApp) => resubmitting(testApp, { files: [noPdf] }),
      'upload.gone': (testApp) =>
        resubmitting(testApp, { files: [], fields: { status: 'CLAIM_SUBMITTED', upload_ids: '999999999' } }),
      'idempotency.mismatch': sameKeyOtherFile('resubmitClaim', (testApp) => resubmitting(testApp)),
      'input.media_type': async (testApp) => {
        const { upload: _upload, ...scene } = await resubmitting(testApp)
        return { ...scene, body: { status: 'CLAIM_SUBMITTED' } }
      },
    },
    tooMany: { free: 30, attempt: (testApp) => resubmitting(testApp, { files: [noPdf] }) },
    wrongFields: [
      ...badUploads(resubmitting),
      ...['PAID', 'claim_submitted', ''].map((status) => ({
        field: 'status',
        sentence: 'A claim can only be submitted again.',
        arrange: (testApp: TestApp) => resubmitting(testApp, { files: [aPdfFile()], fields: { status } }),
      })),
      ...['x', '0', '-1', '1.5', '1e3', '2147483648', '2147483647'].map((add_to_invoice) => ({
        field: 'add_to_invoice',
        sentence: 'This invoice is not on the claim.',
        arrange: (testApp: TestApp) => addingPages(testApp, add_to_invoice),
      })),
      {
        field: 'add_to_invoice',
        sentence: 'This invoice is not on the claim.',
        arrange: async (testApp) =>
          addingPages(testApp, String(await anInvoiceOf(testApp, (await aClaimOfAnOperator(testApp)).id))),
      },
    ],
    writes: {
      ...heard,
      claims: claimRow,
      claim_state_changes: ['row added'],
      invoices: ['row added'],
      claim_files: ['row added'],
      claim_flags_due: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'withdrawClaim',
    rows: [],
    async succeeds(testApp) {
      const { id, token } = await aClaimOfAnOperator(testApp)
      return { token, params: { id } }
    },
    answers: {
      ...unreadClaim,
      invalidation_reason: 'non-empty text',
      invalidation_parts: { ...notesParts, note: 'null' },
      promise_date: 'null',
    },
    refuses: {
      not_found: async (testApp) => signedIn(testApp, { params: { id: (await aClaimOfAnOperator(testApp)).id } }),
      'claim.transition': async (testApp) => {
        const { id, token } = await aClaimOfAnOperator(testApp)
        await inStatus(testApp, id, 'CLAIM_VALIDATED')
        return { token, params: { id } }
      },
    },
    writes: {
      ...heard,
      claims: ['status', 'promise_day', 'rejection_reason'],
      claim_state_changes: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'disputeClaim',
    rows: [],
    succeeds: disputing,
    answers: {
      ...unreadClaim,
      invalidation_reason: 'non-empty text',
      invalidation_parts: notesParts,
      promise_date: 'null',
      dispute: { text: 'non-empty text', created: 'instant', answer: 'null' },
    },
    refuses: {
      not_found: async (testApp) => ({ ...(await disputing(testApp)), token: (await anOperator(testApp)).token }),
      'claim.transition': async (testApp) => {
        const { id, token } = await aClaimOfAnOperator(testApp)
        return { token, params: { id }, body: { text: 'Please look again.' } }
      },
      'claim.disputed': async (testApp) => {
        const scene = await disputing(testApp)
        await send(testApp, endpointOf({ endpoint: 'disputeClaim' }), scene)
        return scene
      },
    },
    wrongFields: [
      ...[undefined, null, '', ' \n ', 7, {}].map((value) => ({
        field: 'text',
        value,
        sentence: 'Please say why we should look again.',
      })),
      { field: 'text', value: 'x'.repeat(2001), sentence: 'At most 2000 characters.' },
      { field: 'text', value: 'a\u0000b', sentence: 'Please leave out control characters.' },
    ],
    writes: { ...heard, claim_disputes: ['row added'], jobs: ['row added'] },
  },
  {
    endpoint: 'remarkOnReading',
    rows: [],
    succeeds: remarking,
    answers: { ...unreadClaim, remark: { text: 'non-empty text', created: 'instant' } },
    refuses: {
      not_found: async (testApp) => ({ ...(await remarking(testApp)), token: (await anOperator(testApp)).token }),
      'claim.transition': async (testApp) => {
        const { id, token } = await aRejectedClaim(testApp)
        return { token, params: { id }, body: { text: 'It is 22 cases.' } }
      },
    },
    wrongFields: [
      ...[undefined, null, '', ' \n ', 7, {}].map((value) => ({
        field: 'text',
        value,
        sentence: 'Please say what is not right.',
      })),
      { field: 'text', value: 'x'.repeat(2001), sentence: 'At most 2000 characters.' },
      { field: 'text', value: 'a\u0000b', sentence: 'Please leave out control characters.' },
    ],
    writes: { reading_remarks: ['row added'] },
  },
  {
    endpoint: 'downloadFile',
    rows: ['API-36'],
    succeeds: aSignedLink,
    refuses: {
      not_found: async (testApp) => {
        const scene = await aSignedLink(testApp)
        return { ...scene, query: { ...scene.query, signature: 'forged' } }
      },
      'file.link_expired': async (testApp) => {
        const scene = await aSignedLink(testApp)
        testApp.clock.advance(2 * HOUR_MS)
        return scene
      },
      'input.invalid': async (testApp) => {
        const { query: _query, ...scene } = await aSignedLink(testApp)
        return scene
      },
    },
  },
]
