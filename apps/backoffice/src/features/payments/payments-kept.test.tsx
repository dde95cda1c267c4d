import { withApiServer } from '@caseback/web/testing/api-server'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { choose, dayIn, ended, open, signInAgain, ticked } from '../../testing/ended-session.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { aLine, aPayment, thePaymentsPage } from './testing/payments.ts'

withApiServer()
beforeEach(() => sessionStorage.clear())

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
