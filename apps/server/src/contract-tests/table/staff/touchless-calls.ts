import { saveQueueView } from '../../../modules/review/views/save-queue-view.ts'
import { aManufacturer, anOffer, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { aSentLetter } from '../../../testing/letters.ts'
import { aSentPayment } from '../../../testing/payment-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { aClaimOfAnOperator } from '../../scenes/rich-fixtures.ts'
import { aDecisionOfOnesOwn, as, audited } from '../../scenes/staff-scenes.ts'
import type { CallEntry, Scene } from '../call-table.ts'

/** Claims that are approved without a person. */
export const touchlessCalls: CallEntry[] = [
  {
    endpoint: 'listTouchlessRules',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({ query: { q: (await aManufacturer(testApp)).name.slice(1) } })),
  },
  {
    endpoint: 'changeTouchlessRule',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      params: { id: (await aManufacturer(testApp)).id },
      body: {
        enabled: false,
        sure_percent: 96,
        claim_limit: 250,
        location_limit: 750.5,
        clean_claims: 3,
        sample_percent: 20,
      },
    })),
    writes: { ...audited, touchless_rules: ['row added'] },
  },
  { endpoint: 'getTouchlessFigures', rows: [], succeeds: as('reviewer', async () => ({ query: { last_days: '90' } })) },
]

async function anOwnView(testApp: TestApp): Promise<Scene> {
  const { id: staffId, cookie } = await aStaffMember(testApp, 'reviewer')
  const view = { name: 'Mine', query: 'assignee=me', shared: true }
  return { cookie, params: { id: (await saveQueueView(testApp.services, view, staffId)).id } }
}

/** A note for colleagues about something, which names one of them. */
function aNote(endpoint: CallEntry['endpoint'], idOf: (testApp: TestApp) => Promise<number>): CallEntry {
  return {
    endpoint,
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: await idOf(testApp) },
      body: { text: 'I called Lakeshore.', named: [(await aStaffMember(testApp, 'reviewer')).id] },
    })),
    writes: {
      ...audited,
      record_notes: ['row added'],
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
    },
  }
}

/** Whose claims are, what their queue is narrowed to, and who has put them by. */
export const assignmentCalls: CallEntry[] = [
  { endpoint: 'listReviewers', rows: [], succeeds: as('reviewer') },
  {
    endpoint: 'findQueueFilters',
    rows: [],
    succeeds: as('finance', async () => ({ query: { q: 'fries', offer: '1', assignee: '1' } })),
  },
  { endpoint: 'listQueueViews', rows: [], succeeds: as('finance') },
  {
    endpoint: 'saveQueueView',
    rows: [],
    succeeds: as('finance', async () => ({
      body: { name: 'Late fries', query: 'late=yes&sort=-amount', shared: false },
    })),
    writes: { queue_views: ['row added'] },
  },
  {
    endpoint: 'changeQueueView',
    rows: [],
    succeeds: async (testApp) => ({ ...(await anOwnView(testApp)), body: { name: 'Late fries', shared: false } }),
    writes: { queue_views: ['name', 'shared'] },
  },
  {
    endpoint: 'deleteQueueView',
    rows: [],
    succeeds: anOwnView,
    writes: { queue_views: ['row removed'] },
  },
  {
    endpoint: 'assignClaims',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      body: {
        claim_ids: [(await aClaimOfAnOperator(testApp)).id],
        staff_id: (await aStaffMember(testApp, 'reviewer')).id,
      },
    })),
    writes: { ...audited, claim_assignments: ['row added'] },
  },
  {
    endpoint: 'skipClaim',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({
      params: { id: (await aClaimOfAnOperator(testApp)).id },
      body: { reason: 'Waiting for a call back' },
    })),
    writes: { ...audited, claim_skips: ['row added'] },
  },
  {
    endpoint: 'takeUpClaim',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({ params: { id: (await aClaimOfAnOperator(testApp)).id } })),
    writes: {},
  },
  { endpoint: 'getLatestDecision', rows: [], succeeds: aDecisionOfOnesOwn },
  { endpoint: 'listColleagues', rows: [], succeeds: as('publisher') },
  aNote('writeClaimNote', async (testApp) => (await aClaimOfAnOperator(testApp)).id),
]

/** Pages that tell everything about one thing, what colleagues write there, and letters that operators were sent. */
export const letterCalls: CallEntry[] = [
  aNote('writeOperatorNote', async (testApp) => (await aClaimOfAnOperator(testApp)).personId),
  aNote('writeLocationNote', async (testApp) => (await anOperator(testApp)).location.id),
  aNote('writeManufacturerNote', async (testApp) => (await aManufacturer(testApp)).id),
  aNote('writeOfferNote', async (testApp) => (await anOffer(testApp)).id),
  aNote('writePaymentNote', async (testApp) => (await aSentPayment(testApp)).payment.id),
  {
    endpoint: 'getOperatorRecord',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aClaimOfAnOperator(testApp)).personId },
    })),
  },
  {
    endpoint: 'getLocationRecord',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aSentPayment(testApp)).payment.locationId },
    })),
  },
  {
    endpoint: 'getManufacturerRecord',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({
      params: { id: (await aSentPayment(testApp)).claim.manufacturerId },
    })),
  },
  {
    endpoint: 'getOfferRecord',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({ params: { id: (await aSentPayment(testApp)).claim.offerId } })),
  },
  {
    endpoint: 'getPaymentRecord',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({ params: { id: (await aSentPayment(testApp)).payment.id } })),
  },
  {
    endpoint: 'getSentLetter',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({ params: { id: await aSentLetter(testApp) } })),
  },
  {
    endpoint: 'sendLetterAgain',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({ params: { id: await aSentLetter(testApp) } })),
    writes: { ...audited, jobs: ['row added'] },
  },
]

/** The start page, and what is found from everywhere. */
export const homeCalls: CallEntry[] = [
  { endpoint: 'getHomeTrends', rows: [], succeeds: as('reviewer') },
  { endpoint: 'getStaffHome', rows: [], succeeds: as('reviewer') },
  { endpoint: 'searchEverything', rows: [], succeeds: as('reviewer', async () => ({ query: { q: 'diner' } })) },
]
