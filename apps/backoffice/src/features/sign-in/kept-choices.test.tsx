import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { type BoundFunctions, type queries, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { anEmptyFunding, serve, waiting } from '../funding/testing/funding.ts'
import { aLine, aPayment, thePaymentsPage } from '../payments/testing/payments.ts'

withApiServer()
beforeEach(() => sessionStorage.clear())

const ended = (path: string) =>
  apiServer.use(http.post(apiUrl(path), () => refuse(401, 'auth.required', 'Please sign in to continue.')))

type OpenDialog = BoundFunctions<typeof queries>

/** Opens a dialog by its button. */
async function open(button: string): Promise<OpenDialog> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(screen.getByRole('dialog'))
}

async function signInAgain(id = 1) {
  const member = { id, name: 'Rosa', email: 'r@example.com', role: 'finance', check_simulator_url: null }
  apiServer.use(http.post(apiUrl('staff/login'), () => HttpResponse.json(member)))
  await userEvent.type(await screen.findByLabelText('Email'), 'r@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret12{Enter}')
}

async function choose(dialog: OpenDialog, label: string, day: string) {
  await userEvent.clear(dialog.getByLabelText(label))
  await userEvent.type(dialog.getByLabelText(label), day)
}

const dayIn = (dialog: OpenDialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
const ticked = (dialog: OpenDialog) => dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)

describe('what was chosen in a dialog is there again after the session ended under it and the same person signed in', () => {
  it('the cutoff and the excluded claims of a batch', async () => {
    thePaymentsPage({ lines: [aLine(21), aLine(22), aLine(23)] })
    ended('staff/batches')
    openDesk('/staff/payments')
    const dialog = await open('Make a batch')
    await choose(dialog, 'Funded up to', '2026-11-03')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Operator 22/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make the batch' }))
    await signInAgain()
    const again = await open('Make a batch')
    expect(dayIn(again, 'Funded up to')).toBe('2026-11-03')
    expect(ticked(again)).toEqual([true, false, true])
  })

  it('the cutoff and the excluded claims of a request', async () => {
    signedInAs('finance')
    anEmptyFunding()
    serve('staff/funding/candidates', () => listing([waiting()]))
    ended('staff/funding')
    openDesk('/staff/funding')
    const dialog = await open('Draft a request')
    await choose(dialog, 'Validated up to', '2026-11-20')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Operator 12/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Draft for $80.00' }))
    await signInAgain()
    const again = await open('Draft a request')
    expect(dayIn(again, 'Validated up to')).toBe('2026-11-20')
    expect(ticked(again)).toEqual([true, false])
  })

  it('the day on which a check has cleared', async () => {
    thePaymentsPage({ open: [aPayment({ check_status: 'MAILED', payout_method: 'MAIL' })] })
    ended('staff/payments/50/cleared')
    openDesk('/staff/payments')
    const dialog = await open('Cleared: the check of claim 21')
    await choose(dialog, 'Cleared on', '2026-01-05')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as cleared' }))
    await signInAgain()
    expect(dayIn(await open('Cleared: the check of claim 21'), 'Cleared on')).toBe('2026-01-05')
  })

  it('but not for somebody else, and not once the dialog was closed', async () => {
    thePaymentsPage({ lines: [aLine(21), aLine(22)] })
    ended('staff/batches')
    openDesk('/staff/payments')
    const dialog = await open('Make a batch')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Operator 22/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^Make a batch of/ }))
    await signInAgain(2)
    const other = await open('Make a batch')
    expect(ticked(other)).toEqual([true, true])
    await userEvent.click(other.getByRole('checkbox', { name: /Operator 21/ }))
    await userEvent.click(other.getByRole('button', { name: 'Cancel' }))
    expect(ticked(await open('Make a batch'))).toEqual([true, true])
  })
})
