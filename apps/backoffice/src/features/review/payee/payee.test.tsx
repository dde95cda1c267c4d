import type { WireApproval, WireClaimPayee } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

const now = {
  payee_name: 'Diner 30',
  payout_method: 'EMAIL' as const,
  street_address: '12 W Lake St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60601',
}
const payee: WireClaimPayee = {
  claim_id: 30,
  payee_id: 31,
  operator_name: 'Diner 30',
  ...now,
  email: 'chef@example.com',
  changed: null,
}
const after = { ...now, payee_name: 'Lakeview Diner LLC', payout_method: 'MAIL' as const, street_address: '9 N Pier' }
const approval: WireApproval = {
  id: 9,
  kind: 'change_payee',
  state: 'WAITING',
  manufacturer_id: 7,
  manufacturer_name: 'Harvest Valley',
  funding_id: null,
  claim_id: 30,
  stop: null,
  readings: null,
  accepted: null,
  remit_to: null,
  payees: { before: now, after },
  amount: 60,
  credit: null,
  open: null,
  reference: null,
  reason: 'They have moved.',
  asked: { at: '2026-11-22T15:00:00Z', by: 'Femi Cole' },
  decided: null,
  for_you: 'decide',
}

describe('the payee of a claim that is still to be paid', () => {
  const asked: unknown[] = []
  let waiting: WireApproval[] = []
  let answer = () => HttpResponse.json(approval, { status: 201 })
  beforeEach(() => {
    sessionStorage.clear()
    theDesk()
    signedInAs('finance')
    asked.length = 0
    waiting = []
    answer = () => HttpResponse.json(approval, { status: 201 })
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json(aClaim(30, { status: 'PENDING_MANUFACTURER_PAYMENT', payout_amount: 60 })),
      ),
      http.get(apiUrl('staff/claims/30/payee'), () => HttpResponse.json(payee)),
      http.get(apiUrl('staff/approvals'), () => listing(waiting)),
      http.post(apiUrl('staff/claims/30/payee'), async ({ request }) => {
        asked.push(await request.json())
        return answer()
      }),
    )
  })
  const open = async () => {
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.click(await screen.findByRole('button', { name: 'Put the payee right' }))
    return within(await screen.findByRole('dialog', { name: 'How Diner 30 is paid' }))
  }

  it('is asked for with what is paid now in the form, says what is missing, and is asked for once', async () => {
    const dialog = await open()
    expect(dialog.getByText(/^To chef@example\.com/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/^Why/), ' They have moved. ')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(dialog.getByRole('alert').textContent).toBe('That is how the operator is paid already.')
    const name = dialog.getByLabelText('Checks are made out to')
    await userEvent.clear(name)
    expect(dialog.queryByRole('alert')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(dialog.getByText('Enter whom checks are made out to.')).toBeTruthy()
    await userEvent.type(name, after.payee_name)
    await userEvent.selectOptions(dialog.getByLabelText('How checks arrive'), 'Printed, by mail')
    await userEvent.clear(dialog.getByLabelText('Street and number'))
    await userEvent.type(dialog.getByLabelText('Street and number'), after.street_address)
    waiting = [{ ...approval, for_you: 'take_back' }]
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(
      await screen.findByText('You have asked to change the payee of a location that $60.00 are still to be paid to'),
    ).toBeTruthy()
    expect(asked).toEqual([{ payee_id: 31, ...after, reason: 'They have moved.' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a refusal of the server stands at its field, with all that was typed', async () => {
    answer = () => refuse(400, 'input.invalid', 'Please check.', { postal_code: ['This ZIP code is in Illinois.'] })
    const dialog = await open()
    expect(dialog.queryByLabelText('State')).toBeNull()
    await userEvent.selectOptions(dialog.getByLabelText('How checks arrive'), 'Printed, by mail')
    await userEvent.selectOptions(dialog.getByLabelText('State'), 'New York')
    await userEvent.type(dialog.getByLabelText(/^Why/), 'They have moved.')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(await dialog.findByText('This ZIP code is in Illinois.')).toBeTruthy()
    expect(dialog.getByLabelText('State')).toHaveProperty('value', 'NY')
  })

  it('what was typed of an address is neither judged nor sent once checks go by e-mail again', async () => {
    const dialog = await open()
    await userEvent.selectOptions(dialog.getByLabelText('How checks arrive'), 'Printed, by mail')
    await userEvent.clear(dialog.getByLabelText('Street and number'))
    await userEvent.selectOptions(dialog.getByLabelText('How checks arrive'), 'By e-mail')
    await userEvent.type(dialog.getByLabelText('Checks are made out to'), ' LLC')
    await userEvent.type(dialog.getByLabelText(/^Why/), 'Their new name.')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    await waitFor(() =>
      expect(asked).toEqual([{ payee_id: 31, ...now, payee_name: 'Diner 30 LLC', reason: 'Their new name.' }]),
    )
  })

  it('who approves reads what changes, and what it is now', async () => {
    waiting = [approval]
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(
      await screen.findByText('Femi Cole asks to change the payee of a location that $60.00 are still to be paid to'),
    ).toBeTruthy()
    const lines = screen.getAllByText(/instead of/).map(({ parentElement }) => parentElement?.textContent)
    expect(lines).toEqual([
      'made out to Lakeview Diner LLC instead of made out to Diner 30',
      'checks printed, by mail instead of checks by e-mail',
      'mailed to 9 N Pier, Chicago, IL 60601 instead of mailed to 12 W Lake St, Chicago, IL 60601',
    ])
  })

  it('is nothing that a reviewer sees', async () => {
    signedInAs('reviewer')
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.queryByRole('button', { name: 'Put the payee right' })).toBeNull()
  })
})
