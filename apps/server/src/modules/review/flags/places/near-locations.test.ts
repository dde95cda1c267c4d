import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { claims, enrollments, locations } from '../../../../database/schema/index.ts'
import { transact } from '../../../../database/transact.ts'
import { aClaim, anEnrollment, anOffer, anOperator } from '../../../../testing/factories.ts'
import { flagSteps } from '../../../../testing/review/flag-steps.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { updateLocation } from '../../../locations/locations.store.ts'

const testApp = useTestApp()
const { among, expectAsShown, shownOn } = flagSteps(testApp)
const db = () => testApp.services.db

const place = { streetAddress: '12 N Main St', city: 'St. Louis', state: 'MO', postalCode: '63155' }

/** A location that is enrolled in an offer; `claims` claims something for it. */
async function enrolled(values: Parameters<typeof anOperator>[1] = {}, offerId?: number) {
  const operator = await anOperator(testApp, { ...place, ...values })
  const enrollment = await anEnrollment(testApp, { personId: operator.id, ...(offerId !== undefined && { offerId }) })
  const claim = () => aClaim(testApp, { enrollmentId: enrollment.id, personId: operator.id })
  return { ...operator, enrollment, claim }
}
const nearOn = async (claimId: number) => (await shownOn(claimId)).filter(({ kind }) => kind === 'near_location')

it('flags claims of two companies at one address under different offers, from the first claim of the second on', async () => {
  const one = await enrolled({ companyName: 'First Grill', locationName: 'First Grill' })
  const claim = await one.claim()
  const two = await enrolled({
    companyName: 'Second Grill',
    locationName: 'Downtown',
    streetAddress: '12 North Main Street',
  })
  expect(await among('near_location', [claim.id])).toEqual([])
  const theirs = await two.claim()
  const ids = [claim.id, theirs.id]
  expect(await among('near_location', ids)).toEqual(ids)
  expect(await nearOn(claim.id)).toEqual([
    {
      kind: 'near_location',
      claim_id: theirs.id,
      sentence:
        'Second Grill (Downtown), 12 North Main Street, St. Louis, has claims under another offer: it may be the same place.',
    },
  ])
  const again = await two.claim()
  expect((await nearOn(claim.id)).map(({ claim_id }) => claim_id)).toEqual([again.id])
  await expectAsShown()
})

it('tells nothing of another house, suite or ZIP code, of the same company, and of who has claimed nothing', async () => {
  const at = { postalCode: '63156' }
  for (const other of [
    { streetAddress: '14 N Main St' },
    { streetAddress: '12 N Main St, Suite 9' },
    { streetAddress: '12 Olive Blvd' },
    { postalCode: '63157' },
  ])
    await (await enrolled({ ...at, ...other })).claim()
  await enrolled(at)
  const [mine, own] = [await enrolled(at), await enrolled(at)]
  await own.claim()
  await db().update(locations).set({ organisationId: mine.organisation.id }).where(eq(locations.id, own.location.id))
  const claim = await mine.claim()
  expect(await among('near_location', [claim.id])).toEqual([])
  await expectAsShown()
})

it('says once what takes part in the offer too, whatever it has claimed under others', async () => {
  const at = { postalCode: '63158' }
  const offer = await anOffer(testApp)
  const mine = await enrolled(at, offer.id)
  const claim = await mine.claim()
  const other = await enrolled({ ...at, companyName: 'Zebra', locationName: 'Zebra' }, offer.id)
  const elsewhere = await anEnrollment(testApp, { personId: other.id, offerId: (await anOffer(testApp)).id })
  await aClaim(testApp, { enrollmentId: elsewhere.id, personId: other.id })
  expect(await among('near_location', [claim.id])).toEqual([claim.id])
  expect((await nearOn(claim.id)).map(({ sentence }) => sentence)).toEqual([
    'Zebra, 12 N Main St, St. Louis, takes part in this offer too: it may be the same place.',
  ])
  expect(await db().$count(enrollments, eq(enrollments.locationId, other.location.id))).toBe(2)
})

it('begins and ends as the address of either is put right, for what waits', async () => {
  const at = { postalCode: '63159' }
  const [one, two] = [await enrolled(at), await enrolled({ ...at, streetAddress: '40 Oak St' })]
  const [claim, theirs] = [await one.claim(), await two.claim()]
  const ids = [claim.id, theirs.id]
  const moved = (streetAddress: string) =>
    transact(db(), (tx) =>
      updateLocation(tx, { location: two.location, organisation: two.organisation }, { streetAddress }),
    )
  expect(await among('near_location', ids)).toEqual([])
  await moved('12 N Main St')
  expect(await among('near_location', ids)).toEqual(ids)
  await moved('40 Oak St')
  expect(await among('near_location', ids)).toEqual([])
  await db().update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, claim.id))
  await moved('12 N Main St')
  expect(await among('near_location', ids)).toEqual([theirs.id])
})

it('names a few where many companies are at one address', async () => {
  const at = { postalCode: '63160' }
  const claim = await (await enrolled(at)).claim()
  const others: number[] = []
  for (let made = 0; made < 7; made++) others.push((await (await enrolled(at)).claim()).id)
  expect(await among('near_location', [claim.id])).toEqual([claim.id])
  expect((await nearOn(claim.id)).map(({ claim_id }) => claim_id)).toEqual(others.toReversed().slice(0, 5))
})
