import type { WireReviewClaim } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
  localStorage.clear()
})

type Invoice = WireReviewClaim['invoices'][number]

/** Two invoices, of two pages and of three. */
async function openedClaim() {
  theDesk()
  const [invoice] = aClaim(30).invoices
  const withPages = (id: number, pages: number): Invoice => ({
    ...invoice!,
    id,
    files: [
      {
        id,
        name: `${id}.pdf`,
        media_type: 'application/pdf',
        file: `/files/${id}`,
        original: null,
        pages: Array.from({ length: pages }, (_, at) => ({
          page: at + 1,
          image: `/files/${id}/${at + 1}.webp`,
          width: 850,
          height: 1100,
        })),
        render_state: 'done',
        submission: 1,
        duplicate_of: null,
      },
    ],
  })
  apiServer.use(
    http.get(apiUrl('staff/claims/30'), () =>
      HttpResponse.json(aClaim(30, { invoices: [withPages(71, 2), withPages(72, 3)] })),
    ),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
}
const shownImage = () => screen.getByRole('img').getAttribute('src')

describe('a claim of many pages', () => {
  it('is turned to a page by its number, and the keys are commands again', async () => {
    await openedClaim()
    await userEvent.keyboard('p4{Enter}')
    expect(shownImage()).toBe('/files/72/2.webp')
    expect(screen.getByText('Page 4 of 5')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(shownImage()).toBe('/files/72/3.webp')
  })

  it.each([
    ['99', '/files/72/3.webp'],
    ['0', '/files/71/1.webp'],
    ['two', '/files/71/1.webp'],
  ])('takes %s for a page that there is, or none', async (typed, src) => {
    await openedClaim()
    await userEvent.keyboard(`p${typed}{Enter}`)
    expect(shownImage()).toBe(src)
    expect(screen.getByLabelText('Page')).toHaveProperty('value', src.includes('72') ? '5' : '1')
  })

  it('stays where it is when a number is left by Escape', async () => {
    await openedClaim()
    await userEvent.keyboard('p4{Escape}')
    expect(shownImage()).toBe('/files/71/1.webp')
  })

  it('goes from invoice to invoice by I, and around', async () => {
    await openedClaim()
    await userEvent.keyboard('{ArrowRight}i')
    expect(shownImage()).toBe('/files/72/1.webp')
    await userEvent.keyboard('i')
    expect(shownImage()).toBe('/files/71/1.webp')
  })

  it('shows small pictures of all by V, each invoice under its number, and remembers it', async () => {
    await openedClaim()
    await userEvent.keyboard('v')
    const strip = within(await screen.findByRole('navigation', { name: 'Pages' }))
    expect(strip.getByText('Invoice 2')).toBeTruthy()
    await userEvent.click(strip.getByRole('button', { name: 'Page 5, Invoice 2' }))
    expect(screen.getByText('Page 5 of 5')).toBeTruthy()
    expect(strip.getByRole('button', { name: 'Page 5, Invoice 2' }).ariaCurrent).toBe('page')
    await userEvent.keyboard('j')
    await theClaim(10)
    await userEvent.keyboard('k')
    await theClaim(30)
    expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Hide the small pictures of the pages' }))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull())
  })
})
