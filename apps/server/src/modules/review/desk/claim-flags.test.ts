import { expect, it } from 'vitest'
import { aClaim, anEnrollment, anOffer, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()

it('names other locations of the offer that may be this one, and no others', async () => {
  const { cookie } = await aStaffMember(testApp, 'reviewer')
  const offer = await anOffer(testApp)
  const joes = {
    companyName: 'Joe’s Diner',
    locationName: 'Joe’s Diner',
    streetAddress: '12 N Main St',
    city: 'St. Louis',
    state: 'MO',
    postalCode: '63101',
  }
  const enrolled = async (change: Partial<typeof joes>, offerId = offer.id) => {
    const { id: personId } = await anOperator(testApp, { ...joes, ...change })
    return anEnrollment(testApp, { personId, offerId })
  }
  const sameHouse = await enrolled({
    companyName: 'Sakura',
    locationName: 'Downtown',
    streetAddress: '12 North Main Street',
  })
  const { id: claimThere } = await aClaim(testApp, { enrollmentId: sameHouse.id, personId: sameHouse.personId })
  await enrolled({ companyName: 'Joes Dinner', streetAddress: '12 N Maine St' })
  await enrolled({ companyName: 'Joe’s Diner Two', streetAddress: '14 N Main St' })
  await enrolled({ companyName: 'Quite Another', locationName: 'Quite Another', streetAddress: '12 Olive Blvd' })
  await enrolled({ postalCode: '63102' })
  await enrolled({}, (await anOffer(testApp)).id)
  const mine = await enrolled({})
  const claim = await aClaim(testApp, { enrollmentId: mine.id, personId: mine.personId })
  const { flags } = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie })).json()
  expect(flags.filter(({ kind }: { kind: string }) => kind === 'near_location')).toEqual([
    {
      kind: 'near_location',
      claim_id: null,
      sentence:
        'Joes Dinner (Joe’s Diner), 12 N Maine St, St. Louis, takes part in this offer too: it may be the same place.',
    },
    {
      kind: 'near_location',
      claim_id: claimThere,
      sentence:
        'Sakura (Downtown), 12 North Main Street, St. Louis, takes part in this offer too: it may be the same place.',
    },
  ])
})
