import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import {
  bankLine,
  bankState,
  checkProposal,
  explainedLines,
  openLines,
  proposal,
} from '../../../testing/sample-bank.ts'

withApiServer()

/** What was asked of the server, as `POST path body`. */
function hearAll(lines = openLines) {
  const asked: string[] = []
  signedInAs('finance')
  apiServer.use(
    http.get(apiUrl('staff/reconciliation'), () => HttpResponse.json(bankState)),
    http.get(apiUrl('staff/reconciliation/lines'), ({ request }) => {
      asked.push(`GET ${new URL(request.url).search}`)
      return listing(lines)
    }),
    http.post(apiUrl('staff/reconciliation/lines/*'), async ({ request }) => {
      const path = new URL(request.url).pathname.split('/lines/')[1]
      asked.push(`POST ${path} ${await request.text()}`)
      return HttpResponse.json(path === 'confirm-sure' ? { confirmed: 1, left: [32] } : explainedLines[0])
    }),
  )
  return asked
}

const lineOf = async (text: string | RegExp) => {
  const found = (await screen.findByText(text)).closest('li')
  if (!found) throw new Error(`${text} stands in no line.`)
  return within(found as HTMLElement)
}

describe('closed days', () => {
  it('are closed through the last one that balances, and say what keeps the next', async () => {
    const asked = hearAll()
    apiServer.use(
      http.post(apiUrl('staff/reconciliation/close'), async ({ request }) => {
        asked.push(`POST close ${await request.text()}`)
        return HttpResponse.json(bankState)
      }),
    )
    openDesk('/staff/books/bank')
    expect(await screen.findByText(/The books are closed through October 31, 2026/)).toBeTruthy()
    expect(screen.getByText(/import the next one/).textContent).toContain('Operating account')
    const receipt = screen.getByRole('link', { name: '$90.00 received from Saffron & Sons, on no statement' })
    expect(receipt.getAttribute('href')).toBe('/staff/manufacturers/7')
    const check = screen.getByRole('link', { name: /^Check of \$54.00 to Blue Door Diner is paid/ })
    expect(check.getAttribute('href')).toBe('/staff/claims/11')
    await userEvent.click(screen.getByRole('button', { name: 'Close days through Nov 9, 2026' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close all days through November 9, 2026?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close days through Nov 9, 2026' }))
    expect(await screen.findByText('Closed through Nov 9, 2026')).toBeTruthy()
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual(['POST close {"through":"2026-11-09"}'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('accounts', () => {
  it('are named anew and given up; a name that another one has is said at its place', async () => {
    hearAll()
    const asked: string[] = []
    apiServer.use(
      http.patch(apiUrl('staff/reconciliation/accounts/2'), async ({ request }) => {
        asked.push(await request.text())
        return asked.length === 1
          ? HttpResponse.json({ code: 'input.invalid', name: ['Another account is called that.'] }, { status: 400 })
          : HttpResponse.json(bankState)
      }),
    )
    openDesk('/staff/books/bank')
    await userEvent.click(await screen.findByRole('button', { name: 'Change Operating account' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByLabelText<HTMLInputElement>('Name')
    await userEvent.clear(name)
    await userEvent.type(name, ' Savings ')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'No more statements come of it' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Another account is called that.')).toBeTruthy()
    expect(name.value).toBe(' Savings ')
    await userEvent.type(name, '2')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The account is changed')).toBeTruthy()
    expect(asked[0]).toBe('{"name":"Savings","given_up":true}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the lines of the bank', () => {
  it('say what they may be, why, and what confirming does', async () => {
    hearAll()
    openDesk('/staff/books/bank')
    const money = await lineOf('ACH CREDIT HARVEST VALLEY POT REQ 12')
    for (const text of [
      'Money of Harvest Valley Potato Co.',
      'Sure',
      '$216.00 for request 12',
      'Agrees: the request’s number, the amount',
    ])
      expect(money.getByText(text)).toBeTruthy()
    const other = await lineOf('CHECK 5013')
    expect(other.getByText('The check is for $45.00. Ask the bank what it has paid.')).toBeTruthy()
    expect(other.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(screen.getByText('Operating account ···6789')).toBeTruthy()
  })

  it('are confirmed as they are shown, and the list is loaded anew', async () => {
    const asked = hearAll()
    openDesk('/staff/books/bank')
    const check = await lineOf('CHECK')
    await userEvent.click(check.getByRole('button', { name: 'Confirm $54.00: Check 5012 to Blue Door Diner' }))
    expect(await screen.findByText('The line is explained')).toBeTruthy()
    expect(asked).toEqual([
      'GET ?show=open',
      `POST 32/confirm ${JSON.stringify({ kind: 'check', apply: [], payment_ids: [4], receipt_ids: [] })}`,
      'GET ?show=open',
    ])
  })

  it('are confirmed together where they are sure', async () => {
    const asked = hearAll()
    openDesk('/staff/books/bank')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the 2 sure ones' }))
    expect(await screen.findByText('1 line explained, 1 left for you')).toBeTruthy()
    expect(asked[1]).toBe(`POST confirm-sure ${JSON.stringify({ line_ids: [31, 32] })}`)
  })

  it('stay with the reason when they are refused', async () => {
    hearAll([bankLine(31), bankLine(32, { description: 'CHECK', amount: -54, proposals: [checkProposal()] })])
    apiServer.use(
      http.post(apiUrl('staff/reconciliation/lines/31/confirm'), () =>
        HttpResponse.json({ code: 'input.invalid', error: 'Of request 12 only $200.00 are open.' }, { status: 400 }),
      ),
    )
    openDesk('/staff/books/bank')
    const money = await lineOf('ACH CREDIT HARVEST VALLEY POT REQ 12')
    await userEvent.click(money.getByRole('button', { name: /^Confirm/ }))
    expect(await money.findByText('Of request 12 only $200.00 are open.')).toBeTruthy()
  })

  it('say what told them and was reversed, and as of which day they are recorded', async () => {
    const reversed = { reference: 'WIRE-1', manufacturer_name: 'Saffron & Sons', at: '2026-11-20T15:00:00Z' }
    const check = { description: 'CHECK', amount: -54, proposals: [checkProposal()] }
    hearAll([bankLine(31, { reversed, dated_on: '2026-11-23' }), bankLine(32, { ...check, dated_on: '2026-11-23' })])
    openDesk('/staff/books/bank')
    expect(
      await screen.findByText(/^It was recorded as WIRE-1 of Saffron & Sons, which was reversed on Nov 20, 2026\./),
    ).toBeTruthy()
    expect(screen.getByText('Dated Nov 23, 2026, as the bank’s day is closed')).toBeTruthy()
    expect(screen.getByText('Is marked as cleared as of Nov 23, 2026: the bank’s day is closed')).toBeTruthy()
    expect(screen.queryByText('Is marked as cleared on the bank’s day')).toBeNull()
  })

  it('are set aside with a reason, and explained anew', async () => {
    const asked = hearAll([bankLine(35, { description: 'SERVICE CHARGE', proposals: [] }), ...explainedLines])
    openDesk('/staff/books/bank')
    const fee = await lineOf('SERVICE CHARGE')
    await userEvent.click(fee.getByRole('button', { name: 'Set aside' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set this line aside' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }))
    await userEvent.type(dialog.getByLabelText('Why'), 'Fee of the bank')
    await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }))
    expect(await screen.findByText('The line is set aside')).toBeTruthy()
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual(['POST 35/set-aside {"reason":"Fee of the bank"}'])
    const [, , aside] = screen.getAllByRole('button', { name: 'Explain anew' })
    if (aside) await userEvent.click(aside)
    await waitFor(() => expect(asked).toContain('POST 23/reopen '))
  })

  it('are told by a person who knows better', async () => {
    const asked = hearAll([bankLine(35, { description: 'DEPOSIT', amount: 250, proposals: [] })])
    apiServer.use(
      http.get(apiUrl('staff/reconciliation/lines/35/find'), ({ request }) => {
        const isNamed = new URL(request.url).searchParams.get('q') === 'harvest'
        return HttpResponse.json({ results: isNamed ? [proposal({ sure: false, because: [], credit: 34 })] : [] })
      }),
    )
    openDesk('/staff/books/bank')
    await userEvent.click(await screen.findByRole('button', { name: 'Something else' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What is this line of $250.00?' }))
    await userEvent.type(dialog.getByLabelText('Name of the manufacturer'), 'nobody')
    expect(await dialog.findByText('Nothing was found.')).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText('Name of the manufacturer'))
    await userEvent.type(dialog.getByLabelText('Name of the manufacturer'), 'harvest')
    expect(await dialog.findByText('$34.00 to its credit')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: /^Confirm/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toContain(
      `POST 35/confirm ${JSON.stringify({ kind: 'new_receipt', apply: [{ funding_id: 12, amount: 216 }], payment_ids: [], receipt_ids: [], manufacturer_id: 7 })}`,
    )
  })
})
