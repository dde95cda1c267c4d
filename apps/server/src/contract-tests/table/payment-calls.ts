import { anOperator, anOperatorSession } from '../../testing/factories.ts'
import { aSentPayment } from '../../testing/payment-factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { aClaimOfAnOperator, aRichClaim, inStatus } from '../scenes/rich-fixtures.ts'
import { type CallEntry, endpointOf, heard, type Scene, send } from './call-table.ts'
import { figures, needsYouItem } from './claim-shapes.ts'

const report = { text: 'non-empty text', created: 'instant', answer: 'null' } as const

async function reporting(testApp: TestApp): Promise<Scene> {
  const { claim } = await aSentPayment(testApp)
  return {
    token: await anOperatorSession(testApp, claim.personId),
    params: { id: claim.id },
    body: { text: 'Two weeks now.' },
  }
}

const unread = async (testApp: TestApp): Promise<Scene> => {
  const { body: _body, ...scene } = await reporting(testApp)
  return scene
}

/** What operators say of their payments, and what waits for them: ours, beyond the specification. */
export const paymentCalls: readonly CallEntry[] = [
  {
    endpoint: 'getPaymentReport',
    rows: [],
    async succeeds(testApp) {
      const { body, ...scene } = await reporting(testApp)
      await send(testApp, endpointOf({ endpoint: 'reportPayment' }), { ...scene, body: body ?? {} })
      return scene
    },
    answers: { report },
    besides: [{ when: 'nothing is reported', arrange: unread, answers: { report: 'null' } }],
    refuses: {
      not_found: async (testApp) => ({ ...(await unread(testApp)), token: (await anOperator(testApp)).token }),
    },
  },
  {
    endpoint: 'reportPayment',
    rows: [],
    succeeds: reporting,
    answers: { report },
    refuses: {
      not_found: async (testApp) => ({ ...(await reporting(testApp)), token: (await anOperator(testApp)).token }),
      'payment.not_sent': async (testApp) => {
        const { id, token } = await aClaimOfAnOperator(testApp)
        return { token, params: { id }, body: { text: 'Where is it?' } }
      },
      'payment.reported': async (testApp) => {
        const scene = await reporting(testApp)
        await send(testApp, endpointOf({ endpoint: 'reportPayment' }), scene)
        return scene
      },
    },
    wrongFields: [
      ...[undefined, null, '', ' \n ', 7, {}].map((value) => ({
        field: 'text',
        value,
        sentence: 'Please say what happened.',
      })),
      { field: 'text', value: 'x'.repeat(2001), sentence: 'At most 2000 characters.' },
      { field: 'text', value: 'a\u0000b', sentence: 'Please leave out control characters.' },
    ],
    writes: { ...heard, payment_reports: ['row added'], jobs: ['row added'] },
  },
  {
    endpoint: 'resendCheck',
    rows: [],
    succeeds: unread,
    answers: { sent_to: 'e-mail address', resent: 'instant' },
    refuses: {
      not_found: async (testApp) => ({ ...(await unread(testApp)), token: (await anOperator(testApp)).token }),
      'payment.not_sent': async (testApp) => {
        const { id, token } = await aClaimOfAnOperator(testApp)
        return { token, params: { id } }
      },
      'payment.resent': async (testApp) => {
        const scene = await unread(testApp)
        await send(testApp, endpointOf({ endpoint: 'resendCheck' }), scene)
        return scene
      },
    },
    writes: { operator_payments: ['resent_at'], jobs: ['row added'] },
  },
  {
    endpoint: 'getNeedsYou',
    rows: [],
    async succeeds(testApp) {
      const { id, token } = await aRichClaim(testApp)
      await inStatus(testApp, id, 'NEEDS_ATTENTION')
      return { token }
    },
    answers: { results: [needsYouItem], tax_form_missing: 'null', figures },
  },
]
