import { eq } from 'drizzle-orm'
import { invoices } from '../../../database/schema/index.ts'
import { approveMove } from '../../../modules/approvals/approve-move.ts'
import { askToCorrect } from '../../../modules/corrections/ask-to-correct.ts'
import { claimPayee } from '../../../modules/corrections/payee/claim-payee.ts'
import { found } from '../../../platform/errors.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { aValidatedClaim } from '../../../testing/payment-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { inStatus } from '../../scenes/rich-fixtures.ts'
import { as, audited } from '../../scenes/staff-scenes.ts'
import type { CallEntry } from '../call-table.ts'

/** A paid claim of ten cases, and what is read on its invoice when it is looked at again. */
async function aPaidClaim(testApp: TestApp, units: number) {
  const { id } = await aValidatedClaim(testApp)
  await inStatus(testApp, id, 'PAID')
  const [invoice] = await testApp.services.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.claimId, id))
  const read = {
    id: found(invoice).id,
    distributor: 'Sysco Chicago',
    number: `INV-${id}`,
    date: '2026-11-10',
    purchase_amount: null,
    approved: [
      {
        product_id: 11,
        variant_id: 101,
        units,
        identifiers: [{ product_identifier_type: 'SKU' as const, product_identifier: 'HV-40386' }],
      },
    ],
  }
  return { id, invoices: [read] }
}

/** A claim that was paid too much, as two people have said. */
async function aCarry(testApp: TestApp): Promise<number> {
  const { id, invoices: read } = await aPaidClaim(testApp, 6)
  const approvalId = await askToCorrect(testApp.services, {
    claimId: id,
    invoices: read,
    note: 'Four were returned.',
    staffId: (await aStaffMember(testApp, 'finance')).id,
  })
  await approveMove(testApp.services, {
    approvalId,
    staffId: (await aStaffMember(testApp, 'admin')).id,
    roles: ['admin'],
  })
  return id
}

const asked = {
  ...audited,
  events: ['row added'],
  event_deliveries: ['row added'],
  jobs: ['row added'],
  approvals: ['row added'],
}

export const correctionCalls: CallEntry[] = [
  {
    endpoint: 'previewCorrection',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { id, invoices: read } = await aPaidClaim(testApp, 15)
      return { params: { id }, body: { invoices: read } }
    }),
    writes: {},
  },
  {
    endpoint: 'askToCorrect',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { id, invoices: read } = await aPaidClaim(testApp, 15)
      return { params: { id }, body: { invoices: read, note: 'Page 2 has five more.' } }
    }),
    writes: asked,
  },
  {
    endpoint: 'askToWriteOffCarry',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      params: { id: await aCarry(testApp) },
      body: { reason: 'They have closed.' },
    })),
    writes: asked,
  },
  {
    endpoint: 'getClaimPayee',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aValidatedClaim(testApp)).id } })),
  },
  {
    endpoint: 'askToChangePayee',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { id } = await aValidatedClaim(testApp)
      const body = {
        payee_id: (await claimPayee(testApp.services, id)).payee_id,
        payee_name: 'Lakeview Diner LLC',
        payout_method: 'MAIL',
        street_address: '9 N Pier',
        city: 'Chicago',
        state: 'IL',
        postal_code: '60611',
        reason: 'They have moved.',
      }
      return { params: { id }, body }
    }),
    writes: asked,
  },
]
