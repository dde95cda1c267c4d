import type { WireClaimRecord } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { aClaimRecord, aRecordedCheck } from '../../../testing/sample-record.ts'

withApiServer()

const address = '/staff/claims/10376/record'
const tell = (record: WireClaimRecord) =>
  apiServer.use(http.get(apiUrl('staff/claims/10376/record'), () => HttpResponse.json(record)))

const theColleagues = () =>
  listing([
    { id: 2, name: 'Femi Cole' },
    { id: 3, name: 'Amir Haddad' },
  ])

async function opened(
  record: WireClaimRecord,
  role: Parameters<typeof signedInAs>[0] = 'finance',
  colleagues: () => Response = theColleagues,
) {
  signedInAs(role)
  tell(record)
  apiServer.use(http.get(apiUrl('staff/colleagues'), colleagues))
  openDesk(address)
  // Its number stands there while it is loading, too.
  expect(await screen.findByRole('heading', { name: 'What has happened' })).toBeTruthy()
}

describe('the record of a claim', () => {
  it('says that payments of its location are stopped, with the way to why', async () => {
    await opened(aClaimRecord({ payments_stopped: true }))
    const link = screen.getByRole('link', { name: 'Payments of its location are stopped.' })
    expect(link.getAttribute('href')).toMatch(/^\/staff\/operators\/\d+\/record$/)
  })

  it('tells what it pays and how that came to be, what it waits for, and what was posted', async () => {
    await opened(aClaimRecord())
    expect(screen.getByText('$300.00', { selector: '.text-3xl' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'How $300.00 came to be' })).toBeTruthy()
    expect(screen.getByText('50 of 60 cases count (limit of the offer) × $6.00 = $300.00')).toBeTruthy()
    expect(screen.getAllByText(/of 60 cases/)).toHaveLength(1)
    expect(screen.getAllByText('24 cases')).toHaveLength(2)
    expect(screen.getByText('Waits for the operator to deposit the check.')).toBeTruthy()
    const ledger = within(screen.getByRole('table', { name: 'Ledger' }))
    // A cell with its label, which phones show.
    expect(ledger.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayMoveAccountDebitCredit',
      'DayNov 5, 2026MoveClaim validatedAccountReceivable, Harvest Valley Potato Co.Debit$300.00Credit',
      'DayMoveAccountPayable, Grand Plaza ChicagoDebitCredit$300.00',
      'DayNov 18, 2026MoveCheck issuedAccountPayable, Grand Plaza ChicagoDebit$300.00Credit',
      'DayMoveAccountChecks outstandingDebitCredit$300.00',
    ])
  })

  it('of a failed check says so, and that its promise is late, as the queue does', async () => {
    const sent = { status: 'OPERATOR_PAYMENT_SUBMITTED', promise_date: '2026-01-05' } as const
    await opened(aClaimRecord({ ...sent, check_failed: true }))
    expect(screen.getByText('Check failed')).toBeTruthy()
    expect(screen.getByText('Late: it was promised by Jan 5, 2026.')).toBeTruthy()
    cleanup()
    // One that came back in the mail is not stopped yet.
    await opened(aClaimRecord({ ...sent, checks: [aRecordedCheck({ returned_on: '2026-01-03' })] }))
    expect(screen.queryByText('Check failed')).toBeNull()
    expect(screen.getByText(/waits for finance/)).toBeTruthy()
    expect(screen.queryByText(/^Late/)).toBeNull()
  })

  it('leads where the role may go', async () => {
    await opened(aClaimRecord(), 'publisher')
    expect(screen.getByRole('link', { name: 'Fries and Wedges' }).getAttribute('href')).toBe('/staff/offers/5/record')
    const ofName = screen.getAllByRole('link', { name: 'Grand Plaza Chicago' }).map((link) => link.getAttribute('href'))
    expect(ofName).toContain('/staff/locations/52/record')
    expect(screen.queryByRole('link', { name: /HVP-20811/ })).toBeNull()
    for (const name of ['Open in review', 'All claims', 'Batch 47', 'Request 28', 'Open the books'])
      expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.getByText('Request 28')).toBeTruthy()
  })

  it('leads finance to review, batch and request', async () => {
    await opened(aClaimRecord())
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(['Open in review', 'Batch 47', 'Request 28'].map(href)).toEqual([
      '/staff/claims/10376',
      '/staff/batches/47',
      '/staff/funding/28',
    ])
    expect(href('Receipt HVP-20811')).toBe('/staff/receipts?q=HVP-20811')
  })

  it('tells colleagues’ words apart from what the operator reads', async () => {
    await opened(aClaimRecord())
    const colleagues = screen.getByText('Only staff read this').parentElement
    expect(colleagues?.textContent).toContain('I called Lakeshore')
    const operator = screen.getByText('The operator reads this').parentElement
    expect(operator?.textContent).toContain('cut off below the third line')
    await userEvent.click(screen.getAllByText('What was decided')[0] as HTMLElement)
    expect(screen.getByText(/payout: \$300\.00/).closest('details')?.open).toBe(true)
  })

  it.each([
    ['CLAIM_SUBMITTED', {}, 'Waits for a reviewer.'],
    ['CLAIM_SUBMITTED', { second_review: true }, 'A first reviewer would approve it: waits for a second one.'],
    ['NEEDS_ATTENTION', {}, 'Waits for the operator to send what is missing.'],
    ['CLAIM_VALIDATED', { funding: null, checks: [] }, 'Waits to be requested from its manufacturer.'],
    [
      'PENDING_MANUFACTURER_PAYMENT',
      { checks: [], funding: { ...aClaimRecord().funding!, state: 'ISSUED', funded: null } },
      'Waits for its manufacturer, request 28.',
    ],
    ['PENDING_MANUFACTURER_PAYMENT', { checks: [] }, 'Its money is here: waits to be paid.'],
    ['OPERATOR_PAYMENT_SUBMITTED', { checks: [aRecordedCheck({ sent: null })] }, 'on its way to the provider'],
    [
      'PENDING_MANUFACTURER_PAYMENT',
      { checks: [aRecordedCheck({ sent: null, status: 'PREPARED' })] },
      'on its way to the provider',
    ],
    [
      'PENDING_MANUFACTURER_PAYMENT',
      { checks: [aRecordedCheck({ sent: null, status: 'NEEDS_PERSON' })] },
      'Its payment is held: waits for finance.',
    ],
    [
      'OPERATOR_PAYMENT_SUBMITTED',
      { checks: [aRecordedCheck({ status: 'IN_PROCESS', waits_for_deposit: false })] },
      'on its way to the operator',
    ],
    [
      'OPERATOR_PAYMENT_SUBMITTED',
      { checks: [aRecordedCheck({ sent: null, live: false, status: 'CANCELLED' })] },
      'waits for finance',
    ],
    ['CLAIM_REJECTED', { disputed: true, checks: [] }, 'disputes the rejection: waits for another reviewer.'],
    [
      'OPERATOR_PAYMENT_SUBMITTED',
      { check_failed: true, checks: [aRecordedCheck({ status: 'EXPIRED' })] },
      'waits for finance',
    ],
    ['OPERATOR_PAYMENT_SUBMITTED', { checks: [aRecordedCheck({ returned_on: '2026-11-20' })] }, 'waits for finance'],
  ] as const)('says what a claim in %s waits for (%#)', async (status, fields, said) => {
    await opened(aClaimRecord({ status, ...(fields as Partial<WireClaimRecord>) }))
    expect(screen.getByText(said, { exact: false })).toBeTruthy()
  })

  it('says that it is late until its check is made, and not of one that was sent in time', async () => {
    await opened(aClaimRecord({ status: 'PENDING_MANUFACTURER_PAYMENT', checks: [], promise_date: '2020-11-10' }))
    expect(screen.getByText('Late: it was promised by Nov 10, 2020.')).toBeTruthy()
    cleanup()
    await opened(aClaimRecord({ promise_date: '2020-11-10' }))
    expect(screen.getByText('Waits for the operator to deposit the check.')).toBeTruthy()
    expect(screen.queryByText(/Late|Promised/)).toBeNull()
  })

  it('tells what the operator wrote against a rejection', async () => {
    const [first] = aClaimRecord().timeline
    const said = { ...first!, moved_to: null, action: 'claim.disputed', said: 'They are two deliveries.' }
    await opened(aClaimRecord({ status: 'CLAIM_REJECTED', disputed: true, timeline: [said] }))
    expect(screen.getByText('Rejection disputed')).toBeTruthy()
    expect(screen.getByText('The operator wrote this').parentElement?.textContent).toContain('two deliveries')
  })

  it('says nothing of what is to come where nothing is', async () => {
    await opened(aClaimRecord({ status: 'PAID', promise_date: null }))
    expect(screen.queryByText(/Waits for|waits to|Promised by/)).toBeNull()
  })

  it('says of what nobody has decided that it is so, and nothing of a payout', async () => {
    const [invoice] = aClaimRecord().invoices
    await opened(
      aClaimRecord({
        status: 'CLAIM_SUBMITTED',
        payout_amount: null,
        payout_formula: null,
        invoices: [{ ...invoice!, number: null, distributor: null, approved: [] }],
      }),
    )
    expect(screen.getByText('Invoice 1')).toBeTruthy()
    expect(screen.getByText('nothing is approved on it yet')).toBeTruthy()
    expect(screen.getByText('no payout yet')).toBeTruthy()
  })

  it('says why a claim that is approved pays nothing, and where the manufacturer’s money stands', async () => {
    await opened(aClaimRecord({ status: 'CLAIM_VALIDATED', payout_amount: 0, payout_formula: null }))
    expect(screen.getByRole('heading', { name: 'Why nothing is paid' })).toBeTruthy()
    expect(
      screen.getByText('Under the terms of its offer, and beside what earlier claims hold, it comes to nothing'),
    ).toBeTruthy()
    expect(screen.queryByText(/never computed again/)).toBeNull()
    expect(screen.getByText(/\(HVP-20811\) is posted for request 28 as a whole/)).toBeTruthy()
  })

  it('says that the limit of the offer left nothing, where that is why it pays nothing', async () => {
    const said = '50 earlier cases: 0 of 60 cases count (limit of the offer) × $6.00 = $0.00'
    await opened(aClaimRecord({ status: 'CLAIM_VALIDATED', payout_amount: 0, payout_formula: said }))
    expect(screen.getByRole('heading', { name: 'Why nothing is paid' })).toBeTruthy()
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.queryByText(/brings nothing/)).toBeNull()
  })

  it('says that a claim is not there', async () => {
    signedInAs('reviewer')
    apiServer.use(http.get(apiUrl('staff/claims/10376/record'), () => refuse(404, 'not_found', 'Not found.')))
    openDesk(address)
    expect(await screen.findByText('There is no such claim')).toBeTruthy()
  })
})

describe('a note for colleagues', () => {
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to colleagues' })

  it('names somebody by @ and keys, is sent once, and stands above all else then', async () => {
    await opened(aClaimRecord())
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/claims/10376/notes'), async ({ request }) => {
        sent.push(await request.json())
        const [first, ...rest] = aClaimRecord().timeline
        const note = { ...first!, moved_to: null, action: 'claim.noted', internal: 'Two orders, @Femi Cole.' }
        return HttpResponse.json(aClaimRecord({ timeline: [note, first!, ...rest] }))
      }),
    )
    await userEvent.type(field(), 'Two orders, @e')
    const options = within(screen.getByRole('listbox', { name: 'Colleagues' })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Femi Cole', 'Amir Haddad'].slice(0, options.length))
    await userEvent.keyboard('{Enter}')
    expect(field().value).toBe('Two orders, @Femi Cole ')
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    expect(await screen.findByText('Written, and one colleague is told')).toBeTruthy()
    expect(screen.getByText('Two orders, @Femi Cole.')).toBeTruthy()
    expect(sent).toEqual([{ text: 'Two orders, @Femi Cole ', named: [2] }])
    expect(field().value).toBe('')
  })

  it('keeps what was typed when it could not be sent, and says why', async () => {
    await opened(aClaimRecord())
    apiServer.use(http.post(apiUrl('staff/claims/10376/notes'), () => HttpResponse.error()))
    await userEvent.type(field(), 'Two orders.')
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }))
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    expect(field().value).toBe('Two orders.')
  })

  it('is not sent before it is known whom it names', async () => {
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/claims/10376/notes'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(aClaimRecord())
      }),
    )
    await opened(aClaimRecord(), 'finance', () => HttpResponse.error())
    await userEvent.type(field(), 'See @Femi Cole')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    expect([field().value, sent]).toEqual(['See @Femi Cole', []])
  })

  it('lets Escape close the names, and Enter begin a line then', async () => {
    await opened(aClaimRecord())
    await userEvent.type(field(), '@Fem{Escape}{Enter}')
    expect(field().value).toBe('@Fem\n')
  })
})
