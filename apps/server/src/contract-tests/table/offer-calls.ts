import { offerAssociations } from '../../database/schema/index.ts'
import { anEnrollment, anOffer, anOperator, anOperatorSession } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { badLines, badVersions } from '../answers/wrong-fields.ts'
import { anOperatorWithPendingOffer, anOperatorWithValidatedClaim, aRichOffer } from '../scenes/rich-fixtures.ts'
import { signedIn } from '../scenes/sign-up-scenes.ts'
import type { Arrange, CallEntry, Scene } from './call-table.ts'
import { enrolledListItem, enrollment, offer, pendingListItem } from './offer-shapes.ts'

async function anEnrolledOperator(testApp: TestApp) {
  const { claim, token, offer: taken } = await anOperatorWithValidatedClaim(testApp)
  return { token, enrollmentId: claim.enrollmentId, offer: taken }
}

/** Enrolling in an offer of these values. */
const enrolling =
  (values: Parameters<typeof anOffer>[1] = {}): Arrange =>
  async (testApp) =>
    signedIn(testApp, {
      body: { offer_id: (await anOffer(testApp, values)).id, terms_of_service_version: 1, terms_version: 1 },
    })

async function anEnrollmentAgain(testApp: TestApp): Promise<Scene> {
  const { personId, offerId } = await anEnrollment(testApp)
  return { token: await anOperatorSession(testApp, personId), body: { offer_id: offerId } }
}

/** Somebody else with the same company, location and address. */
async function anotherAccountOfTheLocation(testApp: TestApp): Promise<Scene> {
  const { id, organisation, location } = await anOperator(testApp)
  const { offerId } = await anEnrollment(testApp, { personId: id })
  const { streetAddress, city, state, postalCode } = location
  const second = await anOperator(testApp, {
    operatorTypeId: organisation.operatorTypeId,
    companyName: organisation.name,
    locationName: location.name,
    streetAddress,
    city,
    state,
    postalCode,
  })
  return { token: second.token, body: { offer_id: offerId } }
}

async function anAttributedOperator(testApp: TestApp): Promise<Scene> {
  const [operator, { id: offerId }] = [await anOperator(testApp), await anOffer(testApp)]
  await testApp.services.db
    .insert(offerAssociations)
    .values({ personId: operator.id, offerId, attributionCode: 'show-22', createdAt: testApp.clock.now() })
  return { token: operator.token, params: { id: offerId } }
}

/** Offers and enrollments of a signed-in operator. */
export const offerCalls: CallEntry[] = [
  {
    endpoint: 'getOfferDetails',
    rows: ['API-17', 'API-31', 'API-32', 'API-37'],
    async succeeds(testApp) {
      const { token, offer: taken } = await anEnrolledOperator(testApp)
      return { token, params: { code: taken.code } }
    },
    answers: { offer, terms_version: 'integer', is_enrolled: 'boolean', enrollment_id: 'id' },
    besides: [
      {
        when: 'before enrolling',
        arrange: async (testApp) => signedIn(testApp, { params: { code: (await aRichOffer(testApp)).code } }),
        answers: { offer, terms_version: 'integer', is_enrolled: 'boolean', enrollment_id: 'null' },
      },
    ],
    refuses: {
      not_found: async (testApp) =>
        signedIn(testApp, { params: { code: (await anOffer(testApp, { validFrom: '2026-12-24' })).code } }),
    },
  },
  {
    endpoint: 'associateOffer',
    rows: ['API-28'],
    succeeds: async (testApp) =>
      signedIn(testApp, { body: { offer_code: (await anOffer(testApp)).code, attribution_code: 'show-22' } }),
    answers: { offer_code: 'non-empty text', attribution_code: 'non-empty text' },
    besides: [
      {
        when: 'without an attribution code',
        arrange: async (testApp) =>
          signedIn(testApp, { body: { offer_code: (await anOffer(testApp)).code, attribution_code: null } }),
        answers: { offer_code: 'non-empty text', attribution_code: 'null' },
      },
    ],
    refuses: {
      not_found: (testApp) => signedIn(testApp, { body: { offer_code: 'NOSUCHCODE', attribution_code: null } }),
    },
    tooMany: {
      free: 120,
      attempt: async (testApp) =>
        signedIn(testApp, { body: { offer_code: (await anOffer(testApp)).code, attribution_code: null } }),
    },
    wrongFields: badLines('offer_code', 'Which offer?', 64),
    neverWrong: ['attribution_code'],
    writes: { offer_associations: ['row added'] },
  },
  {
    endpoint: 'listMyOffers',
    rows: ['API-23', 'API-33'],
    async succeeds(testApp) {
      const { token } = await anEnrolledOperator(testApp)
      return { token, query: { state: 'ENROLLED' } }
    },
    answers: { results: [enrolledListItem], next: 'null' },
    besides: [
      {
        when: 'PENDING, the state that counts when none is asked for',
        arrange: async (testApp) => ({ token: (await anOperatorWithPendingOffer(testApp)).token }),
        answers: { results: [pendingListItem], next: 'null' },
      },
    ],
  },
  {
    endpoint: 'listOffers',
    rows: ['API-16', 'API-31'],
    async succeeds(testApp) {
      const { name, id: offerId } = await aRichOffer(testApp)
      const operator = await anOperator(testApp)
      const createdAt = testApp.clock.now()
      await testApp.services.db.insert(offerAssociations).values({ personId: operator.id, offerId, createdAt })
      return { token: operator.token, query: { q: name } }
    },
    answers: { results: [offer], next: 'null' },
  },
  {
    endpoint: 'listAttributionCodes',
    rows: ['API-26'],
    ofEverybody: true,
    succeeds: anAttributedOperator,
    answers: { results: [{ code: 'non-empty text', created: 'instant' }], next: 'null' },
    refuses: {
      not_found: async (testApp) =>
        signedIn(testApp, { params: { id: (await anOffer(testApp, { state: 'DRAFT' })).id } }),
    },
  },
  {
    endpoint: 'listEnrollments',
    rows: ['API-19', 'API-34'],
    succeeds: async (testApp) => ({ token: (await anEnrolledOperator(testApp)).token }),
    answers: { results: [enrollment], next: 'null' },
  },
  {
    endpoint: 'getEnrollment',
    rows: ['API-19', 'API-34'],
    async succeeds(testApp) {
      const { token, enrollmentId } = await anEnrolledOperator(testApp)
      return { token, params: { id: enrollmentId } }
    },
    answers: enrollment,
    refuses: {
      not_found: async (testApp) =>
        signedIn(testApp, { params: { id: (await anEnrolledOperator(testApp)).enrollmentId } }),
    },
  },
  {
    endpoint: 'enroll',
    rows: ['API-20', 'API-37'],
    succeeds: enrolling(),
    answers: { id: 'id' },
    besides: [
      {
        when: 'with the id as digits',
        arrange: async (testApp) => signedIn(testApp, { body: { offer_id: String((await anOffer(testApp)).id) } }),
        answers: { id: 'id' },
      },
    ],
    refuses: {
      not_found: enrolling({ state: 'DRAFT' }),
      'offer.closed': enrolling({ validFrom: '2026-10-01', validTo: '2026-11-10' }),
      'offer.paused': enrolling({ state: 'PAUSED' }),
      'offer.expired': enrolling({ validFrom: '2026-08-01', validTo: '2026-09-10' }),
      'offer.deleted': enrolling({ state: 'DELETED' }),
      'enrollment.exists': anEnrollmentAgain,
      'enrollment.location_taken': anotherAccountOfTheLocation,
      'account.closing': async (testApp) => ({
        token: (await anOperator(testApp, { closingAskedAt: testApp.clock.now() })).token,
        body: { offer_id: (await anOffer(testApp)).id },
      }),
      'offer.newer': async (testApp) =>
        signedIn(testApp, { body: { offer_id: (await anOffer(testApp)).id, terms_version: 2 } }),
      'text.newer': async (testApp) =>
        signedIn(testApp, { body: { offer_id: (await anOffer(testApp)).id, terms_of_service_version: 2 } }),
    },
    wrongFields: [
      ...[undefined, null, '', 'FBR1', '01', '1.5', 1.5, 0, -1, 1e308, '99999999999', [1], true].map((value) => ({
        field: 'offer_id',
        value,
        sentence: 'Which offer?',
      })),
      ...badVersions('terms_of_service_version'),
      ...badVersions('terms_version'),
    ],
    writes: { events: ['row added'], enrollments: ['row added'] },
  },
]
