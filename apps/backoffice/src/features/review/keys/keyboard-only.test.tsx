import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, fillIn, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

describe('a decision without the mouse', () => {
  it('goes into the form by F, to the mistake by A or Ctrl+Enter, and is made by Ctrl+Enter while typing', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('f')
    expect(document.activeElement).toBe(screen.getByLabelText('Distributor'))
    await userEvent.keyboard('Lakeshore{Escape}a')
    // What is wrong first has the focus: the number that nobody has typed.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Number')))
    await userEvent.keyboard('88213')
    await userEvent.type(screen.getByLabelText('Date'), '2026-11-08')
    await userEvent.click(screen.getByLabelText('Approved cases of Straight-Cut Fries'))
    await userEvent.keyboard('x{Control>}{Enter}{/Control}')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Backspace}12{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ action: 'validate', invoices: [{ number: '88213', approved: [{ units: 12 }] }] })
  })

  it('is made of the claim that was there when the key went down, not of the next one while it is held', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('12')
    await userEvent.keyboard('{Escape}')
    fireEvent.keyDown(document.body, { key: 'a', repeat: true })
    fireEvent.keyDown(screen.getByLabelText('Number'), { key: 'Enter', ctrlKey: true, repeat: true })
    fireEvent.keyDown(document.body, { key: 'j', repeat: true })
    await theClaim(10)
    expect(sent).toEqual([])
    await userEvent.keyboard('k')
    await theClaim(30)
    await userEvent.keyboard('a')
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('goes on by Enter, and takes a day as it is typed', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('fLakeshore{Enter}88213{Enter}')
    const date = screen.getByLabelText<HTMLInputElement>('Date')
    expect(document.activeElement).toBe(date)
    await userEvent.keyboard('nov 31{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Type a day such as 11/6, nov 6 or today; 6 alone is the latest 6th.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(date))
    await userEvent.clear(date)
    await userEvent.keyboard('12/31/98')
    expect(await screen.findByText(/This day is ahead/)).toBeTruthy()
    await userEvent.clear(date)
    await userEvent.keyboard('110826{Enter}12')
    expect(date.value).toBe('11/08/2026')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(document.activeElement).toBe(date)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ invoices: [{ number: '88213', date: '2026-11-08', approved: [{ units: 12 }] }] })
  })

  it.each([
    ['FAILED', 'Check 1042: failed, the money did not arrive.'],
    ['MAILED', 'Check 1042: mailed.'],
  ])('and what became of the check of a decided claim is there: %s', async (status, says) => {
    theDesk()
    const paid = {
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      operator_payment: { status, check_number: '1042', returned_on: null },
    } as const
    apiServer.use(http.get(apiUrl('staff/claims/:id'), () => HttpResponse.json(aClaim(30, paid))))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(await screen.findByText(says)).toBeTruthy()
    // "Payment Sent" in green would read as if all were well.
    expect(screen.queryByText('Check failed') !== null).toBe(status === 'FAILED')
  })
})
