import { randomUUID } from 'node:crypto'
import { successStatus } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operatorSessions } from '../../database/schema/index.ts'
import { findOwnPlace, type Place } from '../../modules/locations/locations.store.ts'
import { found } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secrets.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import {
  aClaim,
  aFurtherLocation,
  aMembership,
  anEnrollment,
  anOffer,
  anOperator,
  aPerson,
} from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { textOfPdf } from '../../testing/files/text-of-pdf.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { type CallEntry, endpointOf, type Scene, send } from '../table/call-table.ts'
import { operatorCalls } from '../table/operator-calls.ts'
import { watchDatabase } from './database-changes.ts'

/** Who asks for something of a place that is not theirs alone. `token` is undefined for nobody. */
type Asker = { token: (testApp: TestApp, place: Place, owner: number) => Promise<string | undefined>; may: boolean }

const ownerOf = async ({ services }: TestApp, token: string) => {
  const [session] = await services.db
    .select({ personId: operatorSessions.personId })
    .from(operatorSessions)
    .where(eq(operatorSessions.tokenHash, hashToken(token)))
  return found(session).personId
}
const placeOf = async (testApp: TestApp, personId: number) => found(await findOwnPlace(testApp.services.db, personId))

const askers: Record<string, Asker> = {
  nobody: { may: false, token: async () => undefined },
  'another operator': { may: false, token: async (testApp) => (await anOperator(testApp)).token },
  'a person who may act for nothing': { may: false, token: async (testApp) => (await aPerson(testApp)).token },
  'a member of another location of the same organisation': {
    may: false,
    async token(testApp, { organisation }, owner) {
      const member = await aPerson(testApp)
      const locationId = await aFurtherLocation(testApp, { organisationId: organisation.id, personId: owner })
      await aMembership(testApp, { personId: member.id, role: 'member', locationId })
      return member.token
    },
  },
  'a member of the organisation who is none of its owners': {
    may: false,
    async token(testApp, { organisation }) {
      const member = await aPerson(testApp)
      await aMembership(testApp, { personId: member.id, role: 'member', organisationId: organisation.id })
      return member.token
    },
  },
  'an owner of another organisation who is a member of a location there': {
    may: false,
    async token(testApp) {
      const [host, guest] = [await anOperator(testApp), await anOperator(testApp)]
      await aMembership(testApp, { personId: guest.id, role: 'member', locationId: host.location.id })
      return guest.token
    },
  },
  'another member of the location': {
    may: true,
    async token(testApp, { location }) {
      const member = await aPerson(testApp)
      await aMembership(testApp, { personId: member.id, role: 'member', locationId: location.id })
      return member.token
    },
  },
  'another owner of the organisation': {
    may: true,
    async token(testApp, { organisation }) {
      const owner = await aPerson(testApp)
      await aMembership(testApp, { personId: owner.id, role: 'owner', organisationId: organisation.id })
      return owner.token
    },
  },
}

const signedIn = operatorCalls.filter((entry) => endpointOf(entry).access === 'operator')
/** Calls that name something of a location by its id. */
const byId = signedIn.filter((entry) => endpointOf(entry).path.includes('{id}') && !entry.ofEverybody)

describe('what a call names by an id', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  it('is crossed with everybody who may ask, for every such call of the contract', () => {
    expect(byId.map((entry) => entry.endpoint).toSorted()).toEqual([
      'discardInvoiceFile',
      'disputeClaim',
      'endOwnSession',
      'getClaim',
      'getEnrollment',
      'getPaymentReport',
      'listClaims',
      'readClaimAgain',
      'readUploadedInvoices',
      'remarkOnReading',
      'reportPayment',
      'resendCheck',
      'resubmitClaim',
      'submitClaim',
      'uploadInvoiceFile',
      'withdrawClaim',
    ])
  })

  const crossings = byId.flatMap((entry) =>
    Object.entries(askers).map(([who, asker]): [string, string, CallEntry, Asker] => [
      entry.endpoint,
      who,
      entry,
      asker,
    ]),
  )
  it.each(crossings)('%s asked by %s', async (_name, who, entry, asker) => {
    const endpoint = endpointOf(entry)
    const scene = await entry.succeeds(testApp)
    const owner = await ownerOf(testApp, scene.token ?? '')
    const token = await asker.token(testApp, await placeOf(testApp, owner), owner)
    const { token: _own, ...asked } = scene
    const database = await watchDatabase(testApp)
    const may = asker.may && !entry.ofPerson
    const response = await send(testApp, endpoint, { ...asked, ...(token !== undefined && { token }) })
    const refusal = who === 'nobody' ? [401, 'auth.required'] : [404, 'not_found']
    expect(may ? response.statusCode : [response.statusCode, response.json<{ code: string }>().code]).toEqual(
      may ? successStatus(endpoint) : refusal,
    )
    // A refused caller has changed nothing; an allowed one has done what the call does.
    const changed = (await database.changes()).length > 0
    expect(changed).toBe(may && Object.keys(entry.writes ?? {}).length > 0)
  })
})

/** What an answer says: that of a PDF is compressed. */
const textOf = async (answer: { payload: string; rawPayload: Buffer; headers: Record<string, unknown> }) =>
  answer.headers['content-type'] === 'application/pdf' ? textOfPdf(answer.rawPayload) : answer.payload

describe('what a call lists without an id', () => {
  const testApp = useTestApp()
  const listing = signedIn.filter((entry) => {
    const { method, path } = endpointOf(entry)
    return method === 'GET' && !path.includes('{')
  })
  /** Of these a member sees the location's; everything else is their own. */
  const shared = [
    'downloadOwnClaims',
    'downloadOwnData',
    'downloadOwnStatement',
    'listEnrollments',
    'listMyOffers',
    'listOwnClaims',
  ]
  /** Have the latest claim whole, and with it who has sent it (`created_by_email`), as the claim itself has. */
  const withHistory = ['listEnrollments', 'listMyOffers']
  /** The same for everybody: offers that are open to all. */
  const forAll = ['listOffers']

  async function aScene(): Promise<{ scene: Scene; place: Place; owner: number; email: string; offerName: string }> {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    const { id: enrollmentId } = await anEnrollment(testApp, { personId: operator.id, offerId: offer.id })
    await aClaim(testApp, { enrollmentId, personId: operator.id })
    const { id: owner, email, token } = operator
    return { scene: { token }, place: operator, owner, email, offerName: offer.name }
  }
  const queryOf: Record<string, Scene['query']> = { listMyOffers: { state: 'ENROLLED' } }

  it.each(
    listing
      .filter(({ endpoint }) => !forAll.includes(endpoint))
      .map((entry): [string, CallEntry] => [entry.endpoint, entry]),
  )('%s shows a location’s things to its people and to nobody else, and a person’s to themselves', async (name, entry) => {
    const endpoint = endpointOf(entry)
    const { scene, place, owner, email, offerName } = await aScene()
    const query = queryOf[name]
    const ask = (token: string | undefined) =>
      send(testApp, endpoint, { ...(query && { query }), ...(token !== undefined && { token }) })
    const own = await ask(scene.token)
    expect(own.statusCode).toBe(200)
    const tellsOfLocation = (payload: string) => payload.includes(offerName)
    expect(tellsOfLocation(await textOf(own))).toBe(shared.includes(name))
    const told: Record<string, unknown>[] = []
    for (const [who, asker] of Object.entries(askers)) {
      const token = await asker.token(testApp, place, owner)
      const answer = await ask(token)
      const text = await textOf(answer)
      told.push({
        who,
        isRefused: answer.statusCode === 401,
        tellsOfOwner: text.includes(email),
        tellsOfLocation: tellsOfLocation(text),
      })
    }
    expect(told).toEqual(
      Object.entries(askers).map(([who, { may }]) => ({
        who,
        isRefused: who === 'nobody',
        tellsOfOwner: may && withHistory.includes(name),
        tellsOfLocation: may && shared.includes(name),
      })),
    )
  })

  it('an owner of an organisation reaches each of its locations, a member only their own', async () => {
    const operator = await anOperator(testApp)
    const [first, second] = [await aPerson(testApp), await aPerson(testApp)]
    const further = await aFurtherLocation(testApp, { organisationId: operator.organisation.id, personId: operator.id })
    await aMembership(testApp, { personId: first.id, role: 'member', locationId: operator.location.id })
    await aMembership(testApp, { personId: second.id, role: 'member', locationId: further })
    const claims = [
      await aClaim(testApp, await anEnrollmentBy(first.id)),
      await aClaim(testApp, await anEnrollmentBy(second.id)),
    ]
    const seen = async (token: string) =>
      Promise.all(
        claims.map(async ({ id }) => (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).statusCode),
      )
    expect(await seen(operator.token)).toEqual([200, 200])
    expect(await seen(first.token)).toEqual([200, 404])
    expect(await seen(second.token)).toEqual([404, 200])
  })

  const anEnrollmentBy = async (personId: number) => {
    const { id } = await anEnrollment(testApp, { personId })
    return { enrollmentId: id, personId }
  }

  it('who is let into an older location goes on with their own where a call names none', async () => {
    const [host, guest] = [await anOperator(testApp), await anOperator(testApp)]
    await aMembership(testApp, { personId: guest.id, role: 'member', locationId: host.location.id })
    expect((await placeOf(testApp, guest.id)).location.id).toBe(guest.location.id)
  })

  it('what a member does is theirs: their address stands in the claim’s history, and drafts of theirs stay their own', async () => {
    const operator = await anOperator(testApp)
    const member = await aPerson(testApp)
    await aMembership(testApp, { personId: member.id, role: 'member', locationId: operator.location.id })
    const claim = await aClaim(testApp, await anEnrollmentBy(member.id))
    const read = await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token: operator.token })
    expect(read.json()).toMatchObject({ state_changes: [{ created_by_email: member.email }] })
    const path = `app/rebates/enrollment/${claim.enrollmentId}/claims/`
    const files = [{ name: 'invoice.pdf', bytes: aPdf('the same invoice') }]
    const key = { 'idempotency-key': randomUUID() }
    const [mine, theirs] = [
      await testApp.upload('POST', path, member.token, files, {}, key),
      await testApp.upload('POST', path, operator.token, files, {}, key),
    ]
    expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201])
    expect(mine.json<{ id: number }>().id).not.toBe(theirs.json<{ id: number }>().id)
  })
})
