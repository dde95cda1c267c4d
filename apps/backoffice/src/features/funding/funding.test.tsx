import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturer } from '../../testing/sample-catalogue.ts'
import { aClaim, anEmptyFunding, aRequest, money, serve, waiting } from '../../testing/sample-funding.ts'

withApiServer()

describe('the funding page', () => {
  it('says what waits by manufacturer with the oldest promise', async () => {
    signedInAs('finance')
    anEmptyFunding()
    serve('staff/funding/candidates', () => listing([waiting()]))
    openDesk('/staff/funding')
    const card = within(await screen.findByRole('region', { name: 'Harvest Valley' }))
    expect(card.getByText('$130.10')).toBeTruthy()
    expect(card.getByText('2 claims')).toBeTruthy()
    expect(card.getByText('Late, Jan 5, 2026').className).toContain('text-tomato')
    expect(await screen.findByText('No request yet')).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.textContent)
    expect(links.filter((text) => ['Review', 'Funding', 'Payments'].includes(text ?? ''))).toEqual([
      'Review',
      'Funding',
      'Payments',
    ])
  })

  it('puts a manufacturer together whose claims go on on the next page', async () => {
    signedInAs('finance')
    anEmptyFunding()
    apiServer.use(
      http.get(apiUrl('staff/funding/candidates'), ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'two'
          ? listing([waiting([aClaim(12, 50.1)])])
          : listing([waiting([aClaim(11, 80)])], 'http://desk.example/api?cursor=two'),
      ),
    )
    openDesk('/staff/funding')
    expect(await screen.findByText('Oldest promise of the first 1')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Oldest promise')).toBeTruthy()
    expect(screen.getAllByRole('region', { name: 'Harvest Valley' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('drafts a request without the claims that were unticked, once for a double click', async () => {
    signedInAs('finance')
    anEmptyFunding()
    serve('staff/funding/candidates', () => listing([waiting()]))
    serve('staff/funding/3', () => HttpResponse.json(aRequest()))
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/funding'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(aRequest(), { status: 201 })
      }),
    )
    openDesk('/staff/funding')
    await userEvent.click(await screen.findByRole('button', { name: 'Draft a request' }))
    expect(screen.getByRole('button', { name: 'Draft for $130.10' })).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Validated up to'))
    await userEvent.type(screen.getByLabelText('Validated up to'), '2026-11-20')
    await userEvent.click(screen.getByRole('checkbox', { name: /Operator 12/ }))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Draft for $80.00' }))
    expect(await screen.findByRole('heading', { name: 'Request 3 · Harvest Valley' })).toBeTruthy()
    expect(sent).toEqual([{ manufacturer_id: 7, cutoff: '2026-11-20', excluded_claim_ids: [12] }])
  })

  it('leaves out what was validated after the cutoff, and sends nothing without a claim', async () => {
    signedInAs('finance')
    anEmptyFunding()
    serve('staff/funding/candidates', () => listing([waiting()]))
    openDesk('/staff/funding')
    await userEvent.click(await screen.findByRole('button', { name: 'Draft a request' }))
    await userEvent.clear(screen.getByLabelText('Validated up to'))
    await userEvent.type(screen.getByLabelText('Validated up to'), '2026-11-01')
    expect(screen.getAllByText('Validated on Nov 11, 2026, after the cutoff')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Draft for $0.00' }))
    expect(screen.getByText('Tick at least one claim.')).toBeTruthy()
  })

  it('offers another try when the list fails, and names a missing role', async () => {
    signedInAs('finance')
    anEmptyFunding()
    serve('staff/funding/candidates', () => HttpResponse.json({}, { status: 503 }))
    serve('staff/funding', () => HttpResponse.json({}, { status: 403 }))
    openDesk('/staff/funding')
    const failed = await screen.findByText('What waits could not be loaded')
    expect(await screen.findByText('Your role does not include this.')).toBeTruthy()
    serve('staff/funding/candidates', () => listing([]))
    const alert = failed.closest('[role=alert]')
    if (!(alert instanceof HTMLElement)) throw new Error('the failure is not announced')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing waits')).toBeTruthy()
  })
})

describe('one funding request', () => {
  beforeEach(() => serve('staff/manufacturers/7', () => HttpResponse.json(manufacturer())))

  it('is issued after a question that says what happens', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest()))
    let issued = 0
    apiServer.use(
      http.post(apiUrl('staff/funding/3/issue'), () => {
        issued += 1
        return HttpResponse.json(aRequest({ state: 'ISSUED', issued: '2026-11-21T15:00:00Z' }))
      }),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Issue' }))
    expect(screen.getByText(/^2 claims for \$130\.00 become “Processing Payment”/)).toBeTruthy()
    expect(issued).toBe(0)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Issue $130.00' }))
    expect(await screen.findByRole('button', { name: 'Record money' })).toBeTruthy()
    expect(issued).toBe(1)
  })

  it('moved on in the meantime: it is loaded anew and says so', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest()))
    apiServer.use(
      http.post(apiUrl('staff/funding/3/issue'), () =>
        refuse(409, 'funding.state', 'The funding request has moved on.'),
      ),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Issue' }))
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'DISCARDED' })))
    await userEvent.click(screen.getByRole('button', { name: 'Issue $130.00' }))
    expect(await screen.findByText('Discarded')).toBeTruthy()
    expect(await screen.findByText(/has moved on\. You see its latest state now\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull()
  })

  it('says what an amount would fund, oldest first, and what becomes credit, before it is recorded', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'ISSUED' })))
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/funding/3/money'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(
          aRequest({
            state: 'ISSUED',
            received: 100,
            claims: [
              { ...aClaim(11, 80), funded: true },
              { ...aClaim(12, 50), funded: false },
            ],
            ...money(100),
          }),
        )
      }),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Record money' }))
    const amount = screen.getByLabelText('Amount ($)')
    await userEvent.type(amount, '79.99')
    expect(screen.getByText(/^Not enough yet for the oldest claim/)).toBeTruthy()
    await userEvent.clear(amount)
    await userEvent.type(amount, '1,000')
    expect(
      screen.getByText(/^Funds all 2 claims that are left\. \$870\.00 more than is open here: it becomes credit/),
    ).toBeTruthy()
    await userEvent.clear(amount)
    await userEvent.type(amount, '100')
    expect(screen.getByText('Funds 1 claim, oldest first; 1 still waits.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Record $100.00' }))
    expect(screen.getByText('Enter a reference.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Reference'), 'WIRE-1')
    await userEvent.clear(screen.getByLabelText('Received on'))
    await userEvent.type(screen.getByLabelText('Received on'), '2026-11-20')
    await userEvent.click(screen.getByRole('button', { name: 'Record $100.00' }))
    expect(await screen.findByText(/^Funds 1 claim for \$80\.00\. \$20\.00 is kept for the next claim/)).toBeTruthy()
    expect(sent).toEqual([{ amount: 100, received_on: '2026-11-20', reference: 'WIRE-1' }])
    expect(screen.getByRole('button', { name: 'Withdraw claim 12' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Withdraw claim 11' })).toBeNull()
  })

  it('shows what the server says of a reference beside its field', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'ISSUED' })))
    apiServer.use(
      http.post(apiUrl('staff/funding/3/money'), () =>
        refuse(400, 'input.invalid', 'Please check your input.', { reference: ['It is recorded already.'] }),
      ),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Record money' }))
    await userEvent.type(screen.getByLabelText('Amount ($)'), '10')
    await userEvent.type(screen.getByLabelText('Reference'), 'WIRE-1')
    await userEvent.click(screen.getByRole('button', { name: 'Record $10.00' }))
    expect(await screen.findByText('It is recorded already.')).toBeTruthy()
    expect(screen.getByLabelText('Amount ($)')).toHaveProperty('value', '10')
  })

  it('withdraws a claim only with a note', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest({ state: 'ISSUED' })))
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/funding/3/claims/12/withdraw'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(
          aRequest({ state: 'ISSUED', total: 80, claim_count: 1, claims: [{ ...aClaim(11, 80), funded: false }] }),
        )
      }),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw claim 12' }))
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(screen.getByText('Say why.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Why'), 'The manufacturer disputes it')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Claim 12 withdrawn')).toBeTruthy()
    expect(sent).toEqual([{ note: 'The manufacturer disputes it' }])
    expect(screen.queryByRole('link', { name: '12' })).toBeNull()
  })
})
