import { eq } from 'drizzle-orm'
import { offerDrafts, offers, productVariants } from '../../../database/schema/index.ts'
import { aDraftedOffer, aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aChain, anEnrollment, aStaffMember } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { as, audited } from '../../scenes/staff-scenes.ts'
import type { CallEntry, Scene } from '../call-table.ts'
import { heard } from '../call-table.ts'

const ofDraft = async (testApp: TestApp): Promise<Scene> => ({ params: { id: (await aDraftedOffer(testApp)).id } })
const ofPublished = async (testApp: TestApp): Promise<Scene> => ({
  params: { id: (await aPublishedOffer(testApp)).id },
})

const ofEnrolled = async (testApp: TestApp): Promise<Scene> => {
  const { id } = await aPublishedOffer(testApp)
  await anEnrollment(testApp, { offerId: id })
  return { params: { id } }
}

/** What counts the changes of an offer. */
const changed = ['shown_version', 'revision', 'changed_by']

/** A draft that a colleague wants published. */
async function ofAskedDraft(testApp: TestApp): Promise<Scene> {
  const { id } = await aDraftedOffer(testApp)
  const { id: askedBy } = await aStaffMember(testApp, 'publisher')
  await testApp.services.db
    .update(offerDrafts)
    .set({ askedBy, askedAt: testApp.clock.now() })
    .where(eq(offerDrafts.offerId, id))
  return { params: { id, what: 'publishing' }, body: { reason: 'The cap is missing.' } }
}

async function variantIdsOf(testApp: TestApp, manufacturerId: number): Promise<number[]> {
  const rows = await testApp.services.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.manufacturerId, manufacturerId))
  return rows.map(({ id }) => id)
}

/** Everything that may be given of an offer; its code is another one each time. */
const everything = async (testApp: TestApp, manufacturerId: number) => ({
  offer_code: `F${Date.now().toString(36).toUpperCase()}${manufacturerId}`.slice(-16),
  offer_type: 'FIRST_OFFER',
  valid_from: '2026-11-20',
  valid_to: '2027-02-20',
  learn_more_url: 'https://example.com/fries',
  about_en: 'Crisp for twelve minutes.',
  about_es: 'Crujientes doce minutos.',
  terms: {
    unit: 'case',
    discount_type: 'dollars_off',
    tiers: [{ min: 5, max: 24, discount: 4.5 }],
    variant_ids: await variantIdsOf(testApp, manufacturerId),
    max_units_per_location: 100,
  },
  audience: { operator_types: ['restaurants-bars'], chain_ids: [(await aChain(testApp)).id] },
  budget: 25_000,
  pause_at_budget: false,
})

/** A move of an offer that a colleague, or somebody who is named, has asked for. */
async function ofAskedMove(testApp: TestApp, by?: number) {
  const { id } = await aPublishedOffer(testApp)
  const askedBy = by ?? (await aStaffMember(testApp, 'publisher')).id
  await testApp.services.db
    .update(offers)
    .set({ asked: { move: 'extend', validTo: '2027-12-31' }, askedBy, askedAt: testApp.clock.now() })
    .where(eq(offers.id, id))
  return { params: { id, what: 'move' } }
}

/** The same, called by who has asked. */
async function ofOwnMove(testApp: TestApp): Promise<Scene> {
  const { id, cookie } = await aStaffMember(testApp, 'publisher')
  return { ...(await ofAskedMove(testApp, id)), cookie }
}

/** What publishers do to offers. */
export const staffOfferCalls: CallEntry[] = [
  {
    endpoint: 'listStaffOffers',
    rows: [],
    succeeds: as('reviewer', async (testApp) => {
      await aDraftedOffer(testApp)
      return { query: { q: 'fries', state: 'DRAFT' } }
    }),
  },
  {
    endpoint: 'exportStaffOffers',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aDraftedOffer(testApp)
      return { query: { q: 'fries', state: 'DRAFT' } }
    }),
  },
  { endpoint: 'getStaffWaiting', rows: [], succeeds: as('publisher') },
  { endpoint: 'getStaffOffer', rows: [], succeeds: as('finance', ofDraft) },
  {
    endpoint: 'costOfOffer',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      ...(await ofDraft(testApp)),
      body: { locations: 40, cases: 60, unit_price: 38.5 },
    })),
    writes: {},
  },
  { endpoint: 'exportOfferVersions', rows: [], succeeds: as('publisher', ofPublished) },
  { endpoint: 'listOfferVersions', rows: [], succeeds: as('publisher', ofPublished) },
  { endpoint: 'listOfferEnrollments', rows: [], succeeds: as('reviewer', ofEnrolled) },
  { endpoint: 'exportOfferEnrollments', rows: [], succeeds: as('reviewer', ofEnrolled) },
  { endpoint: 'countEnrolledByWeek', rows: [], succeeds: as('finance', ofEnrolled) },
  {
    endpoint: 'draftOffer',
    rows: [],
    succeeds: as('publisher', async (testApp) => {
      const { manufacturerId } = await aDraftedOffer(testApp)
      return {
        body: { manufacturer_id: manufacturerId, name: 'Fries again', ...(await everything(testApp, manufacturerId)) },
      }
    }),
    writes: {
      ...audited,
      offers: ['row added'],
      offer_budgets: ['row added'],
      offer_drafts: ['row added'],
      offer_audiences: ['row added'],
    },
  },
  {
    endpoint: 'changeOffer',
    rows: [],
    succeeds: as('publisher', async (testApp) => {
      const { id, manufacturerId } = await aDraftedOffer(testApp)
      return { params: { id }, body: { name: 'Other fries', seen: 0, ...(await everything(testApp, manufacturerId)) } }
    }),
    writes: {
      ...audited,
      offers: ['name', 'code', 'type', 'about_en', 'about_es', 'budget_cents', ...changed],
      offer_drafts: ['draft', 'staff_id', 'updated_at'],
      offer_audiences: ['row added'],
    },
  },
  {
    endpoint: 'takeBackOfferRequest',
    rows: [],
    succeeds: ofOwnMove,
    refuses: {
      'approval.another_person': as('publisher', (testApp) => ofAskedMove(testApp)),
      'offer.transition': as('publisher', async (testApp) => ({
        params: { id: (await aPublishedOffer(testApp)).id, what: 'publishing' },
      })),
    },
    writes: { ...audited, offers: ['asked', 'asked_by', 'asked_at', ...changed] },
  },
  {
    endpoint: 'refuseOfferRequest',
    rows: [],
    succeeds: as('publisher', ofAskedDraft),
    refuses: {
      'approval.same_person': async (testApp) => ({
        ...(await ofOwnMove(testApp)),
        body: { reason: 'The manufacturer has not agreed to that day.' },
      }),
    },
    writes: {
      ...audited,
      ...heard,
      jobs: ['row added'],
      offers: changed,
      offer_drafts: ['asked_by', 'asked_at', 'refused_by', 'refused_at', 'refused_reason'],
    },
  },
  {
    endpoint: 'discardOfferDraft',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      ...(await ofDraft(testApp)),
      query: { seen: '0' },
      body: { reason: 'Begun twice.' },
    })),
    writes: { ...audited, offers: ['row removed'], offer_budgets: ['row removed'], offer_drafts: ['row removed'] },
  },
  {
    endpoint: 'publishOffer',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      ...(await ofDraft(testApp)),
      query: { seen: '0' },
      body: { note: 'For December.' },
    })),
    writes: {
      ...audited,
      ...heard,
      offers: ['state', 'valid_to', ...changed],
      offer_terms: ['row added'],
      offer_drafts: ['row removed'],
    },
  },
  {
    endpoint: 'unpublishOffer',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aPublishedOffer(testApp, { valid_from: '2026-12-24' })).id },
    })),
    writes: { ...audited, ...heard, offers: ['state', ...changed], offer_drafts: ['row added'] },
  },
  {
    endpoint: 'pauseOffer',
    rows: [],
    succeeds: as('publisher', ofPublished),
    writes: { ...audited, ...heard, offers: ['state', ...changed] },
  },
  {
    endpoint: 'resumeOffer',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      params: { id: (await aPublishedOffer(testApp, {}, 'pause')).id },
    })),
    writes: { ...audited, ...heard, offers: ['state', ...changed] },
  },
  {
    endpoint: 'extendOffer',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      ...(await ofPublished(testApp)),
      body: { valid_to: '2027-12-31' },
    })),
    writes: { ...audited, offers: ['valid_to', ...changed], offer_terms: ['valid_to'] },
  },
  {
    endpoint: 'deleteOffer',
    rows: [],
    succeeds: as('publisher', async (testApp) => ({
      ...(await ofPublished(testApp)),
      body: { reason: 'The product is no longer made.' },
    })),
    writes: { ...audited, ...heard, offers: ['state', 'deleted_reason', ...changed] },
  },
  {
    endpoint: 'duplicateOffer',
    rows: [],
    succeeds: as('publisher', ofPublished),
    writes: { ...audited, offers: ['row added'], offer_budgets: ['row added'], offer_drafts: ['row added'] },
  },
]
