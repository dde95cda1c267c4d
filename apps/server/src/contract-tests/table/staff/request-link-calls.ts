import { eq } from 'drizzle-orm'
import { fundingDisputes, manufacturers } from '../../../database/schema/index.ts'
import { disputeLine } from '../../../modules/funding/shared/dispute-line.ts'
import { found } from '../../../platform/errors.ts'
import { aSharedRequest } from '../../scenes/request-scenes.ts'
import { anIssuedFunding, as, audited } from '../../scenes/staff-scenes.ts'
import { type CallEntry, heard } from '../call-table.ts'

/** The manufacturer's link to a request, and what it says by it. */
export const requestLinkCalls: CallEntry[] = [
  {
    endpoint: 'remindFunding',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { fundingId, claim } = await anIssuedFunding(testApp)
      await testApp.services.db
        .update(manufacturers)
        .set({ billingContacts: [{ name: 'Dana', email: 'dana@maker.example' }] })
        .where(eq(manufacturers.id, claim.manufacturerId))
      return { params: { id: fundingId } }
    }),
    writes: { ...audited, ...heard, jobs: ['row added'] },
  },
  {
    endpoint: 'makeRequestLink',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await anIssuedFunding(testApp)).fundingId } })),
    writes: { ...audited, funding_links: ['row added'] },
  },
  {
    endpoint: 'revokeRequestLink',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aSharedRequest(testApp)).fundingId } })),
    writes: { ...audited, funding_links: ['revoked_at', 'revoked_by'] },
  },
  {
    endpoint: 'answerLineDispute',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { key, claim, fundingId } = await aSharedRequest(testApp)
      await disputeLine(testApp.services, key, { claimId: claim.id, name: 'Dana', text: 'Two cases, not ten.' })
      const [dispute] = await testApp.services.db
        .select()
        .from(fundingDisputes)
        .where(eq(fundingDisputes.claimId, claim.id))
      return { params: { id: fundingId, dispute_id: found(dispute).id }, body: { answer: 'Page 3 has the others.' } }
    }),
    writes: {
      ...audited,
      ...heard,
      funding_disputes: ['state', 'answer', 'answered_by', 'answered_at'],
      jobs: ['row added'],
    },
  },
]
