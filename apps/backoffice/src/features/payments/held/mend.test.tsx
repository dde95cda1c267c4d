import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aPayment, serve, thePaymentsPage } from '../testing/payments.ts'

withApiServer()

const said = 'recipient.zip must be a US ZIP code'
const refused = aPayment({
  phase: 'NEEDS_PERSON',
  attention: `The check provider refused it (400): ${said}`,
  check_status: null,
  sent: null,
  refused: { said, field: 'postal_code', recipient: '12 W Lake St, Chicago IL 6060' },
})

async function open() {
  const sent: unknown[] = []
  thePaymentsPage({ attention: [refused] })
  serve('staff/claims/21/payee', () =>
    HttpResponse.json({
      claim_id: 21,
      payee_id: 31,
      operator_name: 'Blue Door',
      payee_name: 'Payee 21',
      payout_method: 'MAIL',
      street_address: '12 W Lake St',
      city: 'Chicago',
      state: 'IL',
      postal_code: '6060',
      email: 'chef@example.com',
      changed: null,
    }),
  )
  apiServer.use(
    http.post(apiUrl('staff/claims/21/payee'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: 7 }, { status: 201 })
    }),
  )
  openDesk('/staff/payments')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Put right what was refused of the payment of claim 21' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, sent }
}

describe('what the check provider has refused', () => {
  it('is shown at its field with what was sent, and put right by two people; the payment stays as it was sent', async () => {
    const { dialog, sent } = await open()
    const zip = await dialog.findByLabelText('ZIP code')
    expect(zip.getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByText('Sent as Payee 21, to 12 W Lake St, Chicago IL 6060.')).toBeTruthy()
    expect(dialog.getByText(/Once the change is approved, cancel the payment/)).toBeTruthy()
    await userEvent.clear(zip)
    await userEvent.type(zip, '60601')
    await userEvent.type(dialog.getByLabelText('Why'), 'A digit was missing.')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(await screen.findByText('A second person is asked')).toBeTruthy()
    expect(sent).toEqual([expect.objectContaining({ postal_code: '60601', reason: 'A digit was missing.' })])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
