import { successStatus } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrollments, offers } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { aClaim, aMembership, anEnrollment, anOperator, aPerson } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/text-of-pdf.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { anInvoiceOf, aPdfFile } from '../scenes/claim-scenes.ts'
import { inStatus } from '../scenes/rich-fixtures.ts'
import { endpointOf, type Scene, send } from '../table/call-table.ts'
import { operatorCalls } from '../table/operator-calls.ts'
import { watchDatabase } from './database-changes.ts'
import { placesOf } from './schema-places.ts'

/** Somebody with an enrollment and two claims of it that they may act for. */
type Place = { token: string; enrollmentId: number; claimId: number; returnedId: number }
/** What is theirs: a file that waits for its claim, and an invoice of a claim. */
type Owned = { uploadId: number; invoiceId: number }

/** The request of somebody for their own enrollment or claim, that names something else by its id. */
type Naming = { field: string; request: (of: Place, named: Owned) => Scene; refused: [number, string] }

const withoutFiles = (fields: Record<string, string>) => ({ files: [], fields })
const calls: Record<string, readonly Naming[]> = {
  readUploadedInvoices: [
    {
      field: 'invoices',
      refused: [404, 'not_found'],
      request: ({ token, enrollmentId }, { uploadId }) => ({
        token,
        params: { id: enrollmentId },
        body: { invoices: [[uploadId]] },
      }),
    },
  ],
  discardInvoiceFile: [
    {
      field: 'upload_id',
      refused: [404, 'not_found'],
      request: ({ token, enrollmentId }, { uploadId }) => ({
        token,
        params: { id: enrollmentId, upload_id: uploadId },
      }),
    },
  ],
  submitClaim: [
    {
      field: 'upload_ids',
      refused: [404, 'upload.gone'],
      request: ({ token, enrollmentId }, { uploadId }) => ({
        token,
        params: { id: enrollmentId },
        upload: withoutFiles({ upload_ids: String(uploadId) }),
      }),
    },
  ],
  resubmitClaim: [
    {
      field: 'upload_ids',
      refused: [404, 'upload.gone'],
      request: ({ token, returnedId }, { uploadId }) => ({
        token,
        params: { id: returnedId },
        upload: withoutFiles({ status: 'CLAIM_SUBMITTED', upload_ids: String(uploadId) }),
      }),
    },
    {
      field: 'add_to_invoice',
      refused: [400, 'input.invalid'],
      request: ({ token, claimId }, { invoiceId }) => ({
        token,
        params: { id: claimId },
        upload: { files: [aPdfFile()], fields: { add_to_invoice: String(invoiceId) } },
      }),
    },
  ],
}
const namings = Object.entries(calls).flatMap(([name, each]) =>
  each.map((naming): [string, string, Naming] => [name, naming.field, naming]),
)

describe('a call that names something besides what it is about', () => {
  const testApp = useTestApp()

  const aPlace = async (operator: { id: number; token: string }): Promise<Place> => {
    const { id: enrollmentId } = await anEnrollment(testApp, { personId: operator.id })
    const [claim, returned] = [
      await aClaim(testApp, { enrollmentId, personId: operator.id }),
      await aClaim(testApp, { enrollmentId, personId: operator.id }),
    ]
    await inStatus(testApp, returned.id, 'NEEDS_ATTENTION')
    return { token: operator.token, enrollmentId, claimId: claim.id, returnedId: returned.id }
  }
  const ownedBy = async ({ token, enrollmentId, claimId }: Place): Promise<Owned> => {
    const path = `app/rebates/enrollment/${enrollmentId}/uploads/`
    const uploaded = await testApp.upload('POST', path, token, [{ ...aPdfFile(), part: 'file' }])
    return { uploadId: uploaded.json<{ id: number }>().id, invoiceId: await anInvoiceOf(testApp, claimId) }
  }
  type Operator = Awaited<ReturnType<typeof anOperator>>
  const askers: Record<string, (owner: Operator, place: Place) => Promise<Place>> = {
    'another operator': async () => aPlace(await anOperator(testApp)),
    'the same person for another enrollment': async (owner) => aPlace(owner),
    // Of one location, and so of one enrollment and its claims; a file that waits for its claim is a person's own.
    async 'another member of the location, for another claim'({ id, location }, { enrollmentId }) {
      const member = await aPerson(testApp)
      await aMembership(testApp, { personId: member.id, role: 'member', locationId: location.id })
      return { ...(await aPlace({ id, token: member.token })), enrollmentId }
    },
    async 'another owner of the organisation, for another claim'({ id, organisation }, { enrollmentId }) {
      const owner = await aPerson(testApp)
      await aMembership(testApp, { personId: owner.id, role: 'owner', organisationId: organisation.id })
      return { ...(await aPlace({ id, token: owner.token })), enrollmentId }
    },
  }

  it('only where these calls have it: no other call of an operator takes a further id of what is somebody’s', () => {
    const idsOf = (entry: (typeof operatorCalls)[number]) => {
      const endpoint = endpointOf(entry)
      const inBody = placesOf(endpoint, 'body').map(({ path }) =>
        path.filter((step) => typeof step === 'string').join('.'),
      )
      // The first id of a path is what `ownership.test` crosses.
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].slice(1).map(([, name = '']) => name)
      const fields = new Set([...inBody, ...inPath, ...Object.keys(endpoint.form?.parts ?? {})])
      return [...fields]
        .filter((field) => /(^|[_.])ids?$|invoices?$/.test(field))
        .map((field) => `${entry.endpoint} ${field}`)
    }
    // An offer, a kind of operator and an entry of the directory of chains are nobody's own.
    const nobodys = ['enroll offer_id', 'updateEntity caseback_id', 'updateEntity operator_type_id']
    const taken = operatorCalls.filter((entry) => endpointOf(entry).access === 'operator').flatMap(idsOf)
    expect(taken.filter((each) => !nobodys.includes(each)).toSorted()).toEqual(
      namings.map(([name, field]) => `${name} ${field}`).toSorted(),
    )
  })

  it.each(namings)('%s takes for %s what is the caller’s own', async (name, _field, { request }) => {
    const place = await aPlace(await anOperator(testApp))
    const endpoint = endpointOf({ endpoint: name })
    expect((await send(testApp, endpoint, request(place, await ownedBy(place)))).statusCode).toBe(
      successStatus(endpoint),
    )
  })

  const crossings = namings.flatMap(([name, field, naming]) =>
    Object.entries(askers).map(([who, asker]): [string, string, string, typeof asker, Naming] => [
      name,
      field,
      who,
      asker,
      naming,
    ]),
  )
  it.each(crossings)('%s does not take for %s what is not that of %s', async (name, _field, _who, asker, naming) => {
    const owner = await anOperator(testApp)
    const place = await aPlace(owner)
    const owned = await ownedBy(place)
    const asking = await asker(owner, place)
    const database = await watchDatabase(testApp)
    const answer = await send(testApp, endpointOf({ endpoint: name }), naming.request(asking, owned))
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual(naming.refused)
    expect(await database.changes()).toEqual([])
  })

  it('lists nothing of another operator’s offers, makers and locations, whatever a list is narrowed to', async () => {
    const [owner, stranger] = [await anOperator(testApp), await anOperator(testApp)]
    const { enrollmentId } = await aPlace(owner)
    await aPlace(stranger)
    const [row] = await testApp.services.db
      .select({ offerId: offers.id, manufacturerId: offers.manufacturerId, offerName: offers.name })
      .from(enrollments)
      .innerJoin(offers, eq(offers.id, enrollments.offerId))
      .where(eq(enrollments.id, enrollmentId))
    const { offerId, manufacturerId, offerName } = found(row)
    const named = { offer: offerId, manufacturer: manufacturerId, location: owner.location.id }
    const inQueries = operatorCalls
      .filter((entry) => endpointOf(entry).access === 'operator')
      .flatMap((entry) =>
        placesOf(endpointOf(entry), 'query')
          .filter(({ path: [field = ''] }) => field in named)
          .map(({ path: [field] }) => `${entry.endpoint} ${field}`),
      )
    const lists = ['listOwnClaims', 'downloadOwnClaims', 'downloadOwnStatement']
    // Offers that are open to all are listed to all.
    expect(inQueries.filter((each) => each !== 'listOffers manufacturer').toSorted()).toEqual(
      lists.flatMap((name) => Object.keys(named).map((field) => `${name} ${field}`)).toSorted(),
    )
    for (const [field, id] of Object.entries(named)) {
      const ask = (name: string, token: string) =>
        send(testApp, endpointOf({ endpoint: name }), { token, query: { [field]: id } })
      const shownTo = async (token: string) => ({
        field,
        listed: (await ask('listOwnClaims', token)).json<{ results: unknown[] }>().results.length,
        rows: (await ask('downloadOwnClaims', token)).payload.trim().split('\n').length - 1,
        inStatement: (await textOfPdf((await ask('downloadOwnStatement', token)).rawPayload)).includes(offerName),
      })
      expect(await shownTo(owner.token)).toEqual({ field, listed: 2, rows: 2, inStatement: true })
      expect(await shownTo(stranger.token)).toEqual({ field, listed: 0, rows: 0, inStatement: false })
    }
  })
})
