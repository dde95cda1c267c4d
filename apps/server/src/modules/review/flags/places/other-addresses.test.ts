import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { claims, invoiceReadings, invoices, locations } from '../../../../database/schema/index.ts'
import { transact } from '../../../../database/transact.ts'
import { aClaim, anEnrollment, anOperator } from '../../../../testing/factories.ts'
import { flagSteps } from '../../../../testing/review/flag-steps.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import type { BuyerAddress } from '../../../invoices/reading/reading.ts'
import { updateLocation } from '../../../locations/locations.store.ts'

const testApp = useTestApp()
const { among, expectAsShown, shownOn } = flagSteps(testApp)
const db = () => testApp.services.db

type Read = Partial<BuyerAddress> & { confidence?: number }
const elm: Read = { as: 'delivered', street: '5 Elm St', city: 'Chicago', state: 'IL', postalCode: '60699' }

/** A claim of Joe’s Diner at 12 N Main St, and what its invoice was read with. */
async function aPlacedClaim(place: Parameters<typeof anOperator>[1] = {}) {
  const operator = await anOperator(testApp, {
    companyName: 'Joe’s Diner',
    locationName: 'Downtown',
    streetAddress: '12 N Main St',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60688',
    ...place,
  })
  const enrollment = await anEnrollment(testApp, { personId: operator.id })
  const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: operator.id })
  const [invoice] = await db().select().from(invoices).where(eq(invoices.claimId, claim.id))
  await db()
    .insert(invoiceReadings)
    .values({ invoiceId: invoice?.id ?? 0, version: 1, state: 'WAITING', readings: [] })
    .onConflictDoNothing()
  const reads = (addresses: readonly Read[] | undefined, soldTo = 'JOES DINER') =>
    db()
      .update(invoiceReadings)
      .set({
        state: 'READ',
        readings: [
          {
            state: 'READ',
            distributor: null,
            number: null,
            date: null,
            soldTo: { value: soldTo, page: 0, box: [0, 0, 1, 1], confidence: 1 },
            ...(addresses && {
              buyerAddresses: addresses.map(({ confidence = 1, ...value }) => ({
                value: { ...elm, ...value },
                page: 0,
                box: [0, 0, 1, 1],
                confidence,
              })),
            }),
            lines: [],
            units: {},
            amounts: {},
            confidence: 1,
            problems: [],
          },
        ],
      })
      .where(eq(invoiceReadings.invoiceId, invoice?.id ?? 0))
  const isFlagged = async () => (await among('other_address', [claim.id])).length > 0
  const flag = async () => (await shownOn(claim.id)).find(({ kind }) => kind === 'other_address')
  return { ...operator, claim, reads, isFlagged, flag }
}

it('flags an invoice of another place of the same name, with what it says, as it is read and no sooner', async () => {
  const { claim, reads, isFlagged, flag } = await aPlacedClaim()
  expect(await isFlagged()).toBe(false)
  await reads([{ as: 'delivered' }])
  expect(await isFlagged()).toBe(true)
  expect(await flag()).toEqual({
    kind: 'other_address',
    claim_id: null,
    sentence:
      'Delivered to 5 Elm St, Chicago, IL 60699, as it was read; this location is at 12 N Main St, Chicago, IL 60688.',
  })
  expect((await shownOn(claim.id)).map(({ kind }) => kind)).not.toContain('other_buyer')
  await expectAsShown()
  await reads([{ street: '12 North Main Street', postalCode: '60688' }])
  expect(await isFlagged()).toBe(false)
})

it('compares nothing of a reading of before, of one that is not sure, and where any address is that of the location', async () => {
  const { reads, isFlagged } = await aPlacedClaim()
  const own = { street: '12 N Main St', postalCode: '60688' }
  for (const addresses of [
    undefined,
    [],
    [{ confidence: 0.8 }],
    [elm, { ...own, confidence: 0.5 }],
    [{ ...elm, as: 'sold' as const }, own],
    [{ postalCode: null }],
    [{ street: null }],
  ]) {
    await reads(addresses)
    expect([addresses, await isFlagged()]).toEqual([addresses, false])
  }
  await reads([{ ...elm, as: 'sold' }, { street: '9 Oak Ave' }])
  expect(await isFlagged()).toBe(true)
})

it('says it once where the buyer is somebody else too', async () => {
  const { claim, reads } = await aPlacedClaim()
  await reads([elm], 'HARBOR FISH HOUSE')
  expect(await among('other_buyer', [claim.id])).toEqual([claim.id])
  expect(await among('other_address', [claim.id])).toEqual([])
  await expectAsShown()
})

it('names locations that are known at the address, of the same company first, and leads to them', async () => {
  const { organisation, reads, flag, isFlagged } = await aPlacedClaim()
  const known = { streetAddress: '5 Elm Street, Suite 2', postalCode: '60699-1200' }
  const other = await anOperator(testApp, { companyName: 'Sakura', locationName: 'West', ...known })
  const uptown = await anOperator(testApp, { companyName: 'Joe’s Diner', locationName: 'Uptown', ...known })
  await db().update(locations).set({ organisationId: organisation.id }).where(eq(locations.id, uptown.location.id))
  await anOperator(testApp, { companyName: 'Zebra', ...known, streetAddress: '5 Oak St' })
  await anOperator(testApp, { companyName: 'Zebra', ...known, streetAddress: '50 Elm St' })
  await anOperator(testApp, { companyName: 'Zebra', ...known, postalCode: '60698' })
  await reads([elm, { ...elm, as: 'sold', street: '1 Office Park' }])
  expect(await isFlagged()).toBe(true)
  expect(await flag()).toEqual({
    kind: 'other_address',
    claim_id: null,
    sentence:
      'Delivered to 5 Elm St, Chicago, IL 60699 and sold to 1 Office Park, Chicago, IL 60699, as it was read; this location is at 12 N Main St, Chicago, IL 60688. Known there: Uptown of the same company and Sakura (West).',
    known_locations: [
      { id: uptown.location.id, name: 'Uptown' },
      { id: other.location.id, name: 'Sakura (West)' },
    ],
  })
  for (let made = 0; made < 4; made++) await anOperator(testApp, { companyName: `Later ${made}`, ...known })
  const shown = await flag()
  expect(shown?.known_locations).toHaveLength(3)
  expect(shown?.known_locations?.[0]).toEqual({ id: uptown.location.id, name: 'Uptown' })
})

it('is looked at again as the location’s address is put right, and while the claim waits', async () => {
  const { claim, location, organisation, reads, isFlagged } = await aPlacedClaim({ streetAddress: '77 S Main St' })
  await reads([{ street: '8 Ash St' }])
  expect(await isFlagged()).toBe(true)
  const moved = (streetAddress: string, postalCode: string) =>
    transact(db(), async (tx) => {
      const [row] = await tx.select().from(locations).where(eq(locations.id, location.id))
      if (!row) throw new Error('no location')
      await updateLocation(tx, { location: row, organisation }, { streetAddress, postalCode })
    })
  await moved('8 Ash St', '60699')
  expect(await isFlagged()).toBe(false)
  await moved('77 S Main St', '60688')
  expect(await isFlagged()).toBe(true)
  // What is decided keeps the flags that it has.
  await db().update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, claim.id))
  await moved('8 Ash St', '60699')
  expect(await isFlagged()).toBe(true)
})
