import { companyKey, type StaffRole, type Terms } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import {
  chains,
  enrollments,
  locations,
  manufacturers,
  memberships,
  offers,
  offerTerms,
  operatorSessions,
  payees,
  people,
  staff,
  staffSessions,
} from '../database/schema/index.ts'
import { submitClaim } from '../modules/claims/submit/submit-claim.ts'
import { enrollLocation } from '../modules/enrollments/enroll-location.ts'
import { createPlace, type Place } from '../modules/locations/locations.store.ts'
import { payeeOf } from '../modules/locations/payees.store.ts'
import { hashPassword } from '../modules/people/sign-in/hash-password.ts'
import { staffCookie } from '../modules/staff/staff-session.store.ts'
import { found } from '../platform/errors.ts'
import type { ReceivedFile } from '../platform/files/receive-upload.ts'
import { hashToken, randomToken } from '../platform/secrets.ts'
import { aReceivedFile } from './files/sample-files.ts'
import { someTerms } from './sample-terms.ts'
import { aShareLink } from './share-link-factory.ts'
import type { TestApp } from './test-app.ts'

export const TEST_PASSWORD = 'correct horse'

let testPasswordHash: Promise<string> | undefined

let counter = 0

/** Unique within a test file, so that no two rows clash by accident. */
const next = () => ++counter

export async function aChain({ services }: TestApp, values: Partial<typeof chains.$inferInsert> = {}) {
  const name = values.name ?? `Chain ${next()}`
  const [row] = await services.db
    .insert(chains)
    .values({
      name,
      nameKey: companyKey(name),
      domain: `chain-${counter}.example`,
      locationCount: 12,
      cuisine: 'Burgers',
      ...values,
    })
    .returning()
  return found(row)
}

export async function aManufacturer({ services }: TestApp, values: Partial<typeof manufacturers.$inferInsert> = {}) {
  const [row] = await services.db
    .insert(manufacturers)
    .values({ name: `Harvest Valley ${next()}`, rebateSupportEmail: 'rebates@harvestvalley.example', ...values })
    .returning()
  return found(row)
}

/** An active offer, valid from November 1, 2026 to January 31, 2027, with a share link. */
export async function anOffer(
  testApp: TestApp,
  values: Partial<typeof offers.$inferInsert> & { terms?: Terms } = {},
): Promise<typeof offers.$inferSelect & { termsId: number; token: string }> {
  const { db, clock } = testApp.services
  const { terms = someTerms(), ...columns } = values
  const manufacturerId = columns.manufacturerId ?? (await aManufacturer(testApp)).id
  const [offer] = await db
    .insert(offers)
    .values({
      code: `OFFER${next()}`,
      manufacturerId,
      name: `Fries, Fall 2026 (${counter})`,
      type: 'TIME_OFFER',
      state: 'ACTIVE',
      validFrom: '2026-11-01',
      validTo: '2027-01-31',
      createdAt: clock.now(),
      ...columns,
    })
    .returning()
  const row = found(offer)
  const [version] = await db
    .insert(offerTerms)
    .values({ offerId: row.id, version: 1, terms, createdAt: clock.now() })
    .returning()
  const { token } = await aShareLink(testApp, row.id)
  return { ...row, termsId: found(version).id, token }
}

type Payee = typeof payees.$inferSelect

type PersonValues = Partial<typeof people.$inferInsert>

type PlaceValues = {
  operatorTypeId?: number
  chainId?: number | null
  companyName?: string
  locationName?: string
  streetAddress?: string
  city?: string
  state?: string
  postalCode?: string
  payee?: Partial<typeof payees.$inferInsert>
}

/** A verified person with a session, who may act for nothing. */
export async function aPerson(
  { services }: TestApp,
  values: PersonValues = {},
): Promise<typeof people.$inferSelect & { token: string }> {
  const { db, clock } = services
  testPasswordHash ??= hashPassword(TEST_PASSWORD)
  const [person] = await db
    .insert(people)
    .values({
      email: `operator${next()}@example.com`,
      passwordHash: await testPasswordHash,
      firstName: 'Ada',
      lastName: 'Moreno',
      phoneNumber: '(312) 555-0142',
      agreementVersion: 1,
      agreementAcceptedAt: clock.now(),
      emailVerifiedAt: clock.now(),
      createdAt: clock.now(),
      ...values,
    })
    .returning()
  const row = found(person)
  return { ...row, token: await anOperatorSession({ services } as TestApp, row.id) }
}

/** A verified operator with a session: a person, and a location of an organisation of their own. */
export async function anOperator(
  testApp: TestApp,
  values: PersonValues & PlaceValues = {},
): Promise<typeof people.$inferSelect & Place & { token: string; payee: Payee }> {
  const { operatorTypeId, chainId, companyName, locationName, streetAddress, city, state, postalCode, payee, ...rest } =
    values
  const person = await aPerson(testApp, rest)
  const place = await testApp.services.db.transaction((tx) =>
    createPlace(tx, testApp.services.clock.now(), {
      ownerId: person.id,
      entity: {
        organisation: {
          operatorTypeId: operatorTypeId ?? 1,
          chainId: chainId ?? null,
          name: companyName ?? `Blue Door Diner ${counter}`,
          domain: 'bluedoor.example',
        },
        operatorTypeName: '',
        locationName: locationName ?? `Blue Door Diner ${counter}`,
      },
      address: {
        streetAddress: streetAddress ?? `${counter} W Lake St`,
        city: city ?? 'Chicago',
        state: state ?? 'IL',
        postalCode: postalCode ?? '60601',
      },
    }),
  )
  if (payee) await testApp.services.db.update(payees).set(payee).where(eq(payees.locationId, place.location.id))
  return { ...person, ...place, payee: await payeeOf(testApp.services.db, place.location.id) }
}

/** Lets a person act for a location, or for every location of an organisation. */
export async function aMembership(
  { services }: TestApp,
  membership: { personId: number; role: 'owner' | 'member' } & ({ locationId: number } | { organisationId: number }),
): Promise<void> {
  await services.db.insert(memberships).values({ ...membership, createdAt: services.clock.now() })
}

/** A further location of an organisation, paid to one of its people. */
export async function aFurtherLocation(
  { services }: TestApp,
  given: { organisationId: number; personId: number },
): Promise<number> {
  const address = { streetAddress: `${next()} N Clark St`, city: 'Chicago', state: 'IL', postalCode: '60602' }
  const name = `Blue Door Annex ${counter}`
  const createdAt = services.clock.now()
  const [location] = await services.db
    .insert(locations)
    .values({ ...address, organisationId: given.organisationId, name, key: `annex ${counter}`, createdAt })
    .returning({ id: locations.id })
  const { id } = found(location)
  const payee = { personId: given.personId, name, method: 'EMAIL' as const, country: 'United States', createdAt }
  await services.db.insert(payees).values({ ...address, ...payee, locationId: id })
  return id
}

/** A member of staff without one-time code, with the cookie of a session. */
export async function aStaffMember(
  { services }: TestApp,
  ...roles: [StaffRole, ...StaffRole[]]
): Promise<typeof staff.$inferSelect & { cookie: string }> {
  const { db, clock } = services
  testPasswordHash ??= hashPassword(TEST_PASSWORD)
  const [member] = await db
    .insert(staff)
    .values({
      email: `${roles[0]}${next()}@example.com`,
      name: `Staff ${counter}`,
      roles,
      passwordHash: await testPasswordHash,
      oneTimeCodeRequired: false,
      createdAt: clock.now(),
    })
    .returning()
  const row = found(member)
  const token = randomToken()
  const farAhead = new Date(clock.now().getTime() + 400 * 86_400_000)
  await db.insert(staffSessions).values({
    tokenHash: hashToken(token),
    staffId: row.id,
    createdAt: clock.now(),
    // Tests move the clock by days; what ends a session is tested with sessions that a sign-in has made.
    lastUsedAt: farAhead,
    expiresAt: farAhead,
  })
  return { ...row, cookie: `${staffCookie(services.settings)}=${token}` }
}

/** Enrolls a (new) operator in a (new) offer, by the use case itself. */
export async function anEnrollment(
  testApp: TestApp,
  given: { personId?: number; offerId?: number; terms?: Terms } = {},
) {
  const personId = given.personId ?? (await anOperator(testApp)).id
  const offerId = given.offerId ?? (await anOffer(testApp, given.terms ? { terms: given.terms } : {})).id
  const { id } = await enrollLocation(testApp.services, {
    personId,
    offerId,
    receivedAt: testApp.clock.now(),
    language: 'en',
    attributionFor: () => null,
  })
  const [row] = await testApp.services.db.select().from(enrollments).where(eq(enrollments.id, id))
  return { id, personId, offerId, locationId: found(row).locationId }
}

/** A submitted claim of a (new) enrollment, by the use case itself; with one invoice, a PDF, where nothing else is given. */
export async function aClaim(
  testApp: TestApp,
  given: {
    enrollmentId?: number
    personId?: number
    terms?: Terms
    files?: ReceivedFile[]
    original?: ReceivedFile
  } = {},
) {
  const enrollment =
    given.enrollmentId !== undefined && given.personId !== undefined
      ? { id: given.enrollmentId, personId: given.personId }
      : await anEnrollment(testApp, given)
  const { id } = await submitClaim(
    testApp.services,
    {
      personId: enrollment.personId,
      passwordConfirmed: false,
      enrollmentId: enrollment.id,
      receivedAt: testApp.clock.now(),
      idempotencyKey: null,
    },
    {
      files: given.files ?? [await aReceivedFile(testApp)],
      beside: new Map(given.original ? [['original_0', given.original]] : []),
      fields: {},
      all: () => [],
      discard: async () => undefined,
    },
  )
  return { id, enrollmentId: enrollment.id, personId: enrollment.personId }
}

/** A further session of an operator: its token. */
export async function anOperatorSession({ services }: TestApp, personId: number): Promise<string> {
  const token = randomToken()
  await services.db.insert(operatorSessions).values({
    tokenHash: hashToken(token),
    personId,
    createdAt: services.clock.now(),
    lastUsedAt: services.clock.now(),
  })
  return token
}

/** The person at this session has just given their password. */
export async function confirmedPassword({ services }: TestApp, token: string): Promise<string> {
  await services.db
    .update(operatorSessions)
    .set({ passwordConfirmedAt: services.clock.now() })
    .where(eq(operatorSessions.tokenHash, hashToken(token)))
  return token
}
