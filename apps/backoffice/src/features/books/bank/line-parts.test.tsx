import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { bankLine, bankState, checkProposal, explainedLines, proposal } from '../../../testing/sample-bank.ts'

withApiServer()

/** One line, what is found for it, and what is sent when it is confirmed. */
function aLineOf(amount: number, results: ReturnType<typeof proposal>[]) {
  const sent: unknown[] = []
  signedInAs('finance')
  apiServer.use(
    http.get(apiUrl('staff/reconciliation'), () => HttpResponse.json(bankState)),
    http.get(apiUrl('staff/reconciliation/lines'), () => listing([bankLine(35, { amount, proposals: [] })])),
    http.get(apiUrl('staff/reconciliation/lines/35/find'), () => HttpResponse.json({ results })),
    http.post(apiUrl('staff/reconciliation/lines/35/confirm'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(explainedLines[0])
    }),
  )
  return sent
}

const checkOf = (paymentId: number, amount: number) => {
  const found = checkProposal({ sure: false, because: [], fits: false, amount }, amount, `50${paymentId}`)
  return { ...found, checks: found.checks.map((check) => ({ ...check, payment_id: paymentId })) }
}

const whole = { ...checkOf(14, 100), fits: true }

async function lookFor(label: string, text: string) {
  openDesk('/staff/books/bank')
  await userEvent.click(await screen.findByRole('button', { name: 'Something else' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(label), text)
  return dialog
}

describe('a line that is several together', () => {
  it('is confirmed once its checks are as much as the bank has, and says what is left until then', async () => {
    const sent = aLineOf(-100, [checkOf(11, 30), checkOf(12, 70), checkOf(13, 90), whole])
    const dialog = await lookFor('Payee or number of the check', 'blue')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add $30.00: Check 5011 to Blue Door Diner' }))
    const parts = within(dialog.getByRole('region', { name: 'What this line is together' }))
    expect(parts.getByText('$70.00 is left')).toBeTruthy()
    expect(parts.queryByRole('button', { name: 'Confirm' })).toBeNull()
    // One that is the whole line is none of its parts.
    expect(dialog.queryByRole('button', { name: /^Confirm \$100\.00/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Add $90.00: Check 5013 to Blue Door Diner' }))
    expect(parts.getByText('$20.00 more than the bank has')).toBeTruthy()
    await userEvent.click(parts.getByRole('button', { name: 'Remove Check 5013 to Blue Door Diner' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add $70.00: Check 5012 to Blue Door Diner' }))
    expect(parts.getByText('Together $100.00, as the bank has it')).toBeTruthy()
    await userEvent.click(parts.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ kind: 'check', payment_ids: [11, 12], receipt_ids: [] }])
  })

  it('takes receipts that were deposited together', async () => {
    const receipt = (id: number, amount: number) =>
      proposal({
        kind: 'receipt',
        sure: false,
        because: [],
        fits: false,
        amount,
        apply: [],
        receipt_id: id,
        manufacturer_id: null,
        reference: `CHECK ${id}`,
        received_on: '2026-11-10',
      })
    const sent = aLineOf(50, [receipt(31, 20), receipt(32, 30)])
    const dialog = await lookFor('Name of the manufacturer', 'harvest')
    await userEvent.click(await dialog.findByRole('button', { name: /^Add \$20\.00/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^Add \$30\.00/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ kind: 'receipt', payment_ids: [], receipt_ids: [31, 32] }])
  })
})

describe('a line of a closed day', () => {
  it('says so in the place of the way to explain it anew', async () => {
    signedInAs('finance')
    const [first] = explainedLines
    apiServer.use(
      http.get(apiUrl('staff/reconciliation'), () => HttpResponse.json(bankState)),
      http.get(apiUrl('staff/reconciliation/lines'), () =>
        listing([
          { ...first, id: 1, booked_on: '2026-10-31' },
          { ...first, id: 2, booked_on: '2026-11-01' },
        ]),
      ),
    )
    openDesk('/staff/books/bank?show=all')
    expect(await screen.findByText(/^Its day is closed/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Explain anew' }).length).toBe(1)
  })
})
