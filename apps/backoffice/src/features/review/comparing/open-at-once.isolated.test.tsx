import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

// On a slow line it comes much later than the key.
vi.mock('./compare-invoices.tsx', () => new Promise(() => {}))

withApiServer()

it('is open before its content has come, so that no key meant for it decides about the claim', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  theDesk()
  const other = { invoice_id: 100, claim_id: 7, other_invoice_id: 700 }
  const flag = { kind: 'number_elsewhere', sentence: 'Also on claim 7.', claim_id: 7, other_invoices: [other] } as const
  const claim = aClaim(30, { flags: [{ ...flag, other_invoices: [...flag.other_invoices] }] })
  apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(claim)))
  openDesk('/staff/claims/30')
  await theClaim(30)
  fireEvent.keyDown(document.body, { key: 'd' })
  expect(screen.getByRole('dialog', { name: 'Beside claim 7' })).toBeTruthy()
  expect(screen.getByText('Loading both invoices')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'a' })
  // Validating an empty form marks what is missing.
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})
