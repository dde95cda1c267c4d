import type { WireOfferRecord } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { anOfferRecord } from '../../../testing/records/sample-offer-record.ts'

withApiServer()

const path = 'staff/offers/7/record'

async function opened(record: WireOfferRecord, role: Parameters<typeof signedInAs>[0] = 'reviewer') {
  signedInAs(role)
  apiServer.use(
    http.get(apiUrl(path), () => HttpResponse.json(record)),
    http.get(apiUrl('app/categories'), () => HttpResponse.json([])),
  )
  openDesk('/staff/offers/7/record')
  expect(await screen.findByRole('heading', { name: 'What has happened' })).toBeTruthy()
}
const part = (name: string) =>
  within(within(screen.getByRole('main')).getByRole('heading', { name }).closest('section') as HTMLElement)
const linksOf = (name: string) =>
  part(name)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the record of an offer', () => {
  it('tells each version with what it has changed of the one before', async () => {
    await opened(anOfferRecord())
    const [second, first] = part('What it has promised')
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.tagName === 'OL')
    expect(second?.textContent).toContain('Version 2')
    expect(second?.textContent).toContain('kept by 148 locations')
    const removed = within(second as HTMLElement).getAllByRole('deletion')
    const added = within(second as HTMLElement).getAllByRole('insertion')
    expect(removed.map(({ textContent }) => textContent).join()).toContain('5 - 50 cases: $6 off')
    expect(added.map(({ textContent }) => textContent).join()).toContain('Rosemary Potato Wedges')
    expect(first?.textContent).toContain('What it promises')
  })

  it('tells whose it is, its money and marks, and who takes part with what', async () => {
    await opened(anOfferRecord())
    const figures = within(screen.getByRole('main')).getAllByRole('definition').slice(0, 4)
    expect(figures.map(({ textContent }) => textContent)).toEqual(['2', '3', '$28,416.00', '$40,000.00'])
    expect(linksOf('What it is')).toEqual(['/staff/manufacturers/1/record', '/staff/offers/7/links'])
    expect(screen.getByText('Claims came to a mark of the budget')).toBeTruthy()
    expect(screen.getByText('claims total: $32,000.00')).toBeTruthy()
    expect(screen.getByText('budget: $30,000.00 → $40,000.00')).toBeTruthy()
    expect(linksOf('Who takes part')).toEqual(['/staff/locations/12/record', '/staff/locations/13/record'])
    expect(part('Who takes part').getByText('Milwaukee, version 1, since Sep 29, 2026')).toBeTruthy()
  })

  it.each([
    ['reviewer', '/staff/claims?status=CLAIM_SUBMITTED&offer=7'],
    ['publisher', '/staff/claims/10401/record'],
  ] as const)('leads %s from its claims to %s first', async (role, href) => {
    await opened(anOfferRecord(), role)
    expect(linksOf('Claims')[0]).toBe(href)
  })

  it('tells checks, letters, invoices and postings of its latest claims', async () => {
    await opened(anOfferRecord({ claim_count: 40 }))
    expect(linksOf('Checks')).toEqual(['/staff/payments/51/record', '/staff/payments/31/record'])
    expect(part('Checks').getByText('of the latest claims')).toBeTruthy()
    expect(part('Letters about its claims').getByText('of the latest claims')).toBeTruthy()
    expect(part('Letters about its claims').getByRole('button', { name: /on its way/ })).toBeTruthy()
    expect(part('What was posted last for its claims').getByText('$300.00')).toBeTruthy()
  })

  it('says that a hundred invoices are listed, of one that it has no pages yet, and that no claim has a check', async () => {
    const [file] = anOfferRecord().claim_files
    const claim_files = Array.from({ length: 100 }, (_, at) => ({ ...file!, id: at, page_count: at }))
    await opened(anOfferRecord({ claim_files, checks: [] }))
    expect(part('Invoices').getByText('The 100 of the latest claims are listed.')).toBeTruthy()
    expect(part('Invoices').getByText('no pages yet')).toBeTruthy()
    expect(part('Checks').getByText('None of the latest claims has a check.')).toBeTruthy()
  })

  it('shows ten invoices, and the others when asked', async () => {
    const [file] = anOfferRecord().claim_files
    const claim_files = Array.from({ length: 12 }, (_, at) => ({ ...file!, id: at, name: `page ${at}.jpg` }))
    await opened(
      anOfferRecord({ claim_files: [{ ...claim_files[0]!, render_state: 'failed' }, ...claim_files.slice(1)] }),
    )
    expect(part('Invoices').getByText('could not be opened')).toBeTruthy()
    const others = part('Invoices').getByText('2 more files').closest('details')
    expect([others?.open, others?.textContent?.includes('page 11.jpg')]).toEqual([false, true])
    expect(others?.textContent).not.toContain('page 9.jpg')
  })

  it('says what there is not', async () => {
    const none = { claims: [], claim_count: 0, claims_by_status: [], enrollments: [], enrolled: 0, timeline: [] }
    await opened(anOfferRecord({ ...none, published: [], versions: 0, terms: null, state: 'DRAFT', budget: null }))
    for (const text of [
      /Nothing was published/,
      /No location has enrolled/,
      /Nobody has sent in/,
      /Nothing was done to it/,
    ])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('says that nobody has this number', async () => {
    signedInAs('finance')
    apiServer.use(http.get(apiUrl(path), () => refuse(404, 'not_found', 'We could not find that.')))
    openDesk('/staff/offers/7/record')
    expect(await screen.findByText('No offer has this number')).toBeTruthy()
  })
})
