import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk, refuse } from '../../testing/open-desk.tsx'
import { aClaim, fillIn, theClaim, theDesk } from './testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

async function fillInRejection() {
  await userEvent.keyboard('r')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'unreadable')
  await userEvent.type(dialog.getByLabelText('Note to the operator'), 'Page 2 is dark')
  return dialog
}

describe('a decision that does not go through', () => {
  it('without a network keeps reason and note in their dialog, says so there, and goes through at the next try', async () => {
    let tries = 0
    const sent = theDesk(() => {
      tries += 1
      return tries === 1 ? HttpResponse.error() : HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' }))
    })
    openDesk('/staff/claims/30')
    await theClaim(30)
    const dialog = await fillInRejection()
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch('The server could not be reached.')
    expect(dialog.getByLabelText('Note to the operator')).toHaveProperty('value', 'Page 2 is dark')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Claim 30 rejected')).toBeTruthy()
    expect(sent).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without a network keeps what was read of the invoice', async () => {
    theDesk(() => HttpResponse.error())
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    expect(await screen.findByText(/^The server could not be reached\./)).toBeTruthy()
    expect(screen.getByLabelText('Approved cases of Straight-Cut Fries')).toHaveProperty('value', '24')
    expect(screen.getByRole('button', { name: /^Validate \$154\.00/ })).toBeTruthy()
  })

  it('is sent once for a double click', async () => {
    const sent = theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' })))
    openDesk('/staff/claims/30')
    await theClaim(30)
    const dialog = await fillInRejection()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Claim 30 rejected')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  it('is not of this role: it says so and the claim stays as it was', async () => {
    theDesk(() => HttpResponse.json({}, { status: 403 }))
    openDesk('/staff/claims/30')
    await theClaim(30)
    const dialog = await fillInRejection()
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Your role does not include this.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Validate/ })).toBeTruthy()
  })

  it('because a colleague has validated other units: says that it has changed and shows theirs, with their payout', async () => {
    const [invoice] = aClaim(30).invoices
    theDesk(() => {
      apiServer.use(
        http.get(apiUrl('staff/claims/30'), () =>
          HttpResponse.json(
            aClaim(30, {
              status: 'CLAIM_VALIDATED',
              payout_amount: 42,
              invoices: [{ ...invoice!, number: '77001', approved: [{ product_id: 1, variant_id: 2, units: 12 }] }],
            }),
          ),
        ),
      )
      return refuse(409, 'claim.transition', 'The claim has moved on in the meantime.')
    })
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    expect(await screen.findByText('It has changed in the meantime')).toBeTruthy()
    expect(await screen.findByText('$42.00')).toBeTruthy()
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '77001')
    expect(screen.getByLabelText('Approved cases of Straight-Cut Fries')).toHaveProperty('value', '12')
  })

  it('because the session has ended: what was typed is there again after the sign-in', async () => {
    theDesk(() => refuse(401, 'auth.required', 'Please sign in to continue.'))
    apiServer.use(
      http.post(apiUrl('staff/login'), () =>
        HttpResponse.json({
          id: 1,
          name: 'Rosa',
          email: 'r@example.com',
          roles: ['reviewer'],
          check_simulator_url: null,
        }),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    await userEvent.type(await screen.findByLabelText('Email'), 'r@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'secret12{Enter}')
    await theClaim(30)
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '88213')
    expect(screen.getByLabelText('Approved cases of Straight-Cut Fries')).toHaveProperty('value', '24')
  })

  it('because the session has ended while a dialog was sent: reason and note are there again, and nothing says it twice', async () => {
    theDesk(() => refuse(401, 'auth.required', 'Please sign in to continue.'))
    apiServer.use(
      http.post(apiUrl('staff/login'), () =>
        HttpResponse.json({
          id: 1,
          name: 'Rosa',
          email: 'r@example.com',
          roles: ['reviewer'],
          check_simulator_url: null,
        }),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.click(screen.getByRole('button', { name: /^Reject/ }))
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'unreadable')
    await userEvent.type(screen.getByLabelText(/^Note/), 'The lower third is dark.')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Reject/ }))
    await userEvent.type(await screen.findByLabelText('Email'), 'r@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'secret12{Enter}')
    await theClaim(30)
    expect(screen.queryByText('Please sign in to continue.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Reject/ }))
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'unreadable')
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'The lower third is dark.')
  })
})
