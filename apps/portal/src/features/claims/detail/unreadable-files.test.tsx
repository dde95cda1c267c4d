import { withApiServer } from '@caseback/web/testing/api-server'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aClaim, anEnrollment } from '../../../testing/factories.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { answer, signIn } from '../../../testing/signed-in.ts'

withApiServer()

const file = { id: 2, name: 'broken.pdf', file: '/f', pages: [], render_state: 'failed' as const }
const invoices = [
  { id: 1, invoice_reference_id: null, files: [file], reading: null, claimed_in: null, product_approval_info: {} },
]

async function open(status: 'CLAIM_SUBMITTED' | 'NEEDS_ATTENTION' | 'CLAIM_VALIDATED') {
  cleanup()
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
  answer('get', 'app/rebates/claims/10482/', aClaim({ status, invoices }))
  openPortal('/rebates/enrollments/5/claims/10482')
  await screen.findByRole('heading', { name: 'Status history' })
}

it('a file that cannot be opened is named, with what to do for as long as there is something to do', async () => {
  await open('CLAIM_SUBMITTED')
  expect(await screen.findByText('broken.pdf')).toBeTruthy()
  expect(screen.getByText(/with “Add a forgotten page” below/)).toBeTruthy()
  expect(screen.queryByText(/there is nothing for you to do/)).toBeNull()
  expect(screen.queryByText('Preparing the pages…')).toBeNull()
  await open('NEEDS_ATTENTION')
  expect(await screen.findByText('broken.pdf')).toBeTruthy()
  expect(screen.getByText(/with what is missing/)).toBeTruthy()
  await open('CLAIM_VALIDATED')
  expect(screen.queryByText('We cannot open one of your files')).toBeNull()
})
