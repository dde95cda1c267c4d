import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aLine, aPayment, thePaymentsPage } from '../testing/payments.ts'

withApiServer()

const mailed = aPayment({ payout_method: 'MAIL', deposit_option: 'MAIL', check_status: 'MAILED' })

async function say() {
  openDesk('/staff/payments')
  await userEvent.click(await screen.findByRole('button', { name: 'Came back: the check of claim 21' }))
  return within(screen.getByRole('dialog'))
}

describe('a check that came back in the mail', () => {
  it('is written with its day and what the envelope says', async () => {
    const sent: unknown[] = []
    thePaymentsPage({ open: [mailed] })
    apiServer.use(
      http.post(apiUrl('staff/payments/50/returned'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...mailed, check_status: 'VOID', returned_on: '2026-11-20' })
      }),
    )
    const dialog = await say()
    await userEvent.clear(dialog.getByLabelText('Came back on'))
    await userEvent.type(dialog.getByLabelText('Came back on'), '2026-11-01')
    await userEvent.type(dialog.getByLabelText('Why'), 'Moved, left no address.')
    await userEvent.click(dialog.getByRole('button', { name: 'It came back' }))
    expect(dialog.getByText(/^The check was sent on/)).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.clear(dialog.getByLabelText('Came back on'))
    await userEvent.type(dialog.getByLabelText('Came back on'), '2026-11-20')
    await userEvent.click(dialog.getByRole('button', { name: 'It came back' }))
    expect(await screen.findByText('Check of claim 21 came back and is stopped')).toBeTruthy()
    expect(sent).toEqual([{ returned_on: '2026-11-20', reason: 'Moved, left no address.' }])
  })

  it('that could not be stopped says so, and may be stopped later', async () => {
    thePaymentsPage({ open: [{ ...mailed, returned_on: '2026-11-20' }] })
    openDesk('/staff/payments')
    expect(await screen.findByText('Came back in the mail on Nov 20, 2026, and is not stopped yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Stop the check of claim 21' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Came back: the check of claim 21' })).toBeNull()
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/payments/50/not-returned'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(mailed)
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Not back: the check of claim 21' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), 'Another envelope.')
    await userEvent.click(dialog.getByRole('button', { name: 'It has not come back' }))
    expect(await screen.findByText('Check of claim 21 is out as before')).toBeTruthy()
    expect(sent).toEqual([{ reason: 'Another envelope.' }])
  })

  it('leaves its claim unticked in the next batch while its address is the same', async () => {
    thePaymentsPage({ lines: [aLine(21), aLine(22, { replaces: 'RETURNED', never_taken: true })] })
    openDesk('/staff/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'Make a batch' }))
    const dialog = within(screen.getByRole('dialog'))
    const returned = dialog.getByRole('checkbox', { name: /Operator 22.*came back in the mail/ })
    expect((returned as HTMLInputElement).checked).toBe(false)
  })
})
