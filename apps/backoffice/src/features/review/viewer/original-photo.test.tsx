import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const file = (id: number, original: string | null) => ({
  id,
  name: `page-${id}.jpg`,
  media_type: 'image/jpeg',
  file: `/files/invoice/${id}`,
  original,
  pages: [{ page: 1, image: `/files/page/${id}`, width: 850, height: 1100 }],
  render_state: 'done' as const,
  submission: 1,
  duplicate_of: null,
})

it('a page that was cropped out of a photo has the photo beside it, and no other page has', async () => {
  theDesk()
  const files = [file(1, '/files/original/1'), file(2, null)]
  const [invoice] = aClaim(30).invoices
  if (!invoice) throw new Error('The claim has an invoice.')
  apiServer.use(
    http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { invoices: [{ ...invoice, files }] }))),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  const link = await screen.findByRole('link', { name: 'Original photo: page-1.jpg' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/files/original/1', true])
  screen.getByRole('button', { name: 'Next page' }).click()
  expect(await screen.findByText(/page-2\.jpg/, { selector: 'span' })).toBeTruthy()
  expect(within(document.body).queryByRole('link', { name: /^Original photo/ })).toBeNull()
})
