import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { listing, openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

it('a line of the queue says what is oddest about its claim, and how much else is', async () => {
  theDesk()
  apiServer.use(
    http.get(apiUrl('staff/claims'), () =>
      listing([
        { ...anItem(30, '2099-12-10'), flags: ['duplicate_invoice', 'near_location', 'shared_payee'] },
        { ...anItem(10, '2099-12-10'), flags: ['other_buyer'] },
        { ...anItem(40, '2099-12-10'), flags: ['payments_stopped', 'duplicate_file'], duplicate_of: 7 },
        // The other claim is named where it is known.
        { ...anItem(20, '2099-12-10'), flags: ['duplicate_file'], duplicate_of: 7 },
      ]),
    ),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  const badge = await screen.findByText('Same number +2')
  expect(badge.title).toBe('Same number, Near place, Shared payee')
  expect(screen.getByText('Other buyer').title).toBe('Other buyer')
  expect(screen.getByText('Same file as 7')).toBeTruthy()
  // What is stopped outweighs it.
  expect(screen.getByText('Stopped +1').title).toBe('Stopped, Same file')
})

it('a device or a network that others use leads to the accounts of those, and is no proof', async () => {
  theDesk()
  const companies = [
    { id: 6, name: 'Joe’s Diner' },
    { id: 7, name: 'Sakura' },
  ]
  const flags = (['one_device', 'one_network'] as const).map((kind) => ({
    kind,
    sentence: `${kind}: people of Joe’s Diner and Sakura too.`,
    claim_id: null,
    companies,
  }))
  apiServer.use(
    http.get(apiUrl('staff/claims'), () =>
      listing([{ ...anItem(30, '2099-12-10'), flags: ['one_device', 'one_network'] }]),
    ),
    http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { flags }))),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  expect(screen.getByText('Shared device +1').title).toBe('Shared device, Shared network')
  const links = screen.getAllByRole('link', { name: /^Record of/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Record of Joe’s Diner', '/staff/operators/6/record'],
    ['Record of Sakura', '/staff/operators/7/record'],
    ['Record of Joe’s Diner', '/staff/operators/6/record'],
    ['Record of Sakura', '/staff/operators/7/record'],
  ])
})

it('a buyer at another address leads to the records of the locations that are known there, and is no proof', async () => {
  theDesk()
  const flag = {
    kind: 'other_address' as const,
    sentence: 'Delivered to 5 Elm St, Chicago, IL 60699, as it was read.',
    claim_id: null,
    known_locations: [
      { id: 31, name: 'Uptown' },
      { id: 32, name: 'Sakura (West)' },
    ],
  }
  apiServer.use(
    http.get(apiUrl('staff/claims'), () => listing([{ ...anItem(30, '2099-12-10'), flags: ['other_address'] }])),
    http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { flags: [flag] }))),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  expect(screen.getByText('Other address').className).not.toContain('tomato')
  const links = screen.getAllByRole('link', { name: /^Record of/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Record of Uptown', '/staff/locations/31/record'],
    ['Record of Sakura (West)', '/staff/locations/32/record'],
  ])
})
