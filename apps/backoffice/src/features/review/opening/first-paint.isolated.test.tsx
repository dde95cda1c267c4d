import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

// Nothing is painted here, so that what waits for it can be seen to wait.
vi.mock('../holding/painted.ts', () => ({
  painted: () => new Promise<void>(() => undefined),
  useOncePainted: () => undefined,
}))
withApiServer()

it('a claim comes with the invoices that the window can show; the others wait for its paint', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('innerHeight', 800)
  theDesk()
  const [invoice] = aClaim(30).invoices
  const invoices = [1, 2, 3, 4].map((id) => ({ ...invoice!, id }))
  apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { invoices }))))
  openDesk('/staff/claims/30')
  await theClaim(30)
  await waitFor(() => expect(document.querySelectorAll('aside fieldset[data-invoice]')).toHaveLength(4))
  const waiting = [...document.querySelectorAll('aside fieldset[data-invoice]')].map(
    (form) => form.parentElement?.style.contentVisibility,
  )
  expect(waiting.map((each) => each === 'hidden')).toEqual([false, false, true, true])
})
