import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturer } from '../../testing/sample-catalogue.ts'
import { aClaim, anEmptyFunding, aRequest, serve, waiting } from '../../testing/sample-funding.ts'

withApiServer()

const post = (path: string, answer: () => Response) => apiServer.use(http.post(apiUrl(path), answer))
const issued = aRequest({ state: 'ISSUED' })

async function recordMoney(amount: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Record money' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Amount ($)'), amount)
  await userEvent.type(dialog.getByLabelText('Reference'), 'WIRE-1')
  return dialog
}

describe('money of a manufacturer', () => {
  it('that cannot be sent keeps what was typed in its dialog, says so there, and is recorded at the next try', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(issued))
    let tries = 0
    post('staff/funding/3/money', () => {
      tries += 1
      return tries === 1 ? HttpResponse.error() : HttpResponse.json({ ...issued, received: 10 })
    })
    openDesk('/staff/funding/3')
    const dialog = await recordMoney('10')
    await userEvent.click(dialog.getByRole('button', { name: 'Record $10.00' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch('The server could not be reached.')
    expect(dialog.getByLabelText('Reference')).toHaveProperty('value', 'WIRE-1')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Record $10.00' }))
    expect(await screen.findByText('$10.00 recorded')).toBeTruthy()
    expect(tries).toBe(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('and when it came are there again after the sign-in where the session ended meanwhile', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(issued))
    post('staff/funding/3/money', () => refuse(401, 'auth.required', 'Please sign in to continue.'))
    const finance = { id: 1, name: 'Rosa', email: 'r@example.com', roles: ['finance'], check_simulator_url: null }
    post('staff/login', () => HttpResponse.json(finance))
    openDesk('/staff/funding/3')
    const dialog = await recordMoney('10')
    await userEvent.clear(dialog.getByLabelText('Received on'))
    await userEvent.type(dialog.getByLabelText('Received on'), '2026-01-05')
    await userEvent.click(dialog.getByRole('button', { name: 'Record $10.00' }))
    await userEvent.type(await screen.findByLabelText('Email'), 'r@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'secret12{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Record money' }))
    const again = within(screen.getByRole('dialog'))
    const kept = ['Amount ($)', 'Received on', 'Reference'].map(
      (label) => again.getByLabelText<HTMLInputElement>(label).value,
    )
    expect(kept).toEqual(['10', '2026-01-05', 'WIRE-1'])
  })

  it('of another role is refused in words', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(issued))
    post('staff/funding/3/money', () => HttpResponse.json({}, { status: 403 }))
    openDesk('/staff/funding/3')
    const dialog = await recordMoney('10')
    await userEvent.click(dialog.getByRole('button', { name: 'Record $10.00' }))
    expect(await screen.findByText('Your role does not include this.')).toBeTruthy()
  })

  it('is counted in claims only where all of them are known', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () =>
      HttpResponse.json({
        ...issued,
        claim_count: 20_000,
        total: 1_600_000,
        claims_next: 'http://x.example/?cursor=two',
      }),
    )
    openDesk('/staff/funding/3')
    const dialog = await recordMoney('130')
    expect(dialog.getByText('Funds whole claims, oldest first.')).toBeTruthy()
    expect(dialog.queryByText(/claims that are left/)).toBeNull()
  })

  it('of a day that is still to come, or of no day, is not sent', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(issued))
    openDesk('/staff/funding/3')
    const dialog = await recordMoney('10')
    const day = dialog.getByLabelText('Received on')
    await userEvent.clear(day)
    await userEvent.click(dialog.getByRole('button', { name: 'Record $10.00' }))
    expect(dialog.getByText('Choose a day.')).toBeTruthy()
    await userEvent.type(day, '2099-01-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Record $10.00' }))
    expect(dialog.getByText('This day is still to come.')).toBeTruthy()
  })
})

describe('a request', () => {
  it('that cannot be drafted says so in its dialog, with the ticks as they were, and reads what waits anew', async () => {
    signedInAs('finance')
    anEmptyFunding()
    let reads = 0
    serve('staff/funding/candidates', () => {
      reads += 1
      return listing([waiting()])
    })
    post('staff/funding', () => refuse(409, 'funding.nothing', 'No claim is left to ask for.'))
    openDesk('/staff/funding')
    await userEvent.click(await screen.findByRole('button', { name: 'Draft a request' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Operator 12/ }))
    const before = reads
    await userEvent.click(dialog.getByRole('button', { name: 'Draft for $80.00' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'No claim is left to ask for. You see its latest state now.',
    )
    expect(dialog.getByRole('checkbox', { name: /Operator 12/ })).toHaveProperty('checked', false)
    expect(reads).toBe(before + 1)
  })

  it('is discarded after a question, owes nothing then, and offers nothing more', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(aRequest()))
    // Where one goes back to.
    serve('staff/manufacturers/7', () => HttpResponse.json(manufacturer()))
    let discards = 0
    post('staff/funding/3/discard', () => {
      discards += 1
      return HttpResponse.json(aRequest({ state: 'DISCARDED' }))
    })
    openDesk('/staff/funding/3')
    // A draft asks nobody yet.
    expect((await screen.findByText('Still missing')).nextSibling?.textContent).toBe('–')
    expect(screen.getByText('To ask for')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Its claims stay validated/)).toBeTruthy()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Discard draft' }))
    expect(await screen.findByText('Discarded')).toBeTruthy()
    expect(screen.getByText('Still missing').nextSibling?.textContent).toBe('–')
    expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull()
    expect(discards).toBe(1)
  })

  it('tells whoever withdraws a claim who reads why', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json(issued))
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw claim 12' }))
    expect(screen.getByText('Colleagues read it in the history of the claim. The operator does not.')).toBeTruthy()
  })

  it('brings the claims beyond its first page, and says when they do not come', async () => {
    signedInAs('finance')
    serve('staff/funding/3', () => HttpResponse.json({ ...issued, claims_next: 'http://x.example/?cursor=two' }))
    serve('staff/funding/3/claims', () => HttpResponse.json({}, { status: 400 }))
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
    serve('staff/funding/3/claims', (url) =>
      url.searchParams.get('cursor') === 'two' ? listing([{ ...aClaim(13, 20), funded: false }]) : listing([]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Operator 13')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('is found by its state, which stands in the address, and Back shows all again', async () => {
    signedInAs('finance')
    anEmptyFunding()
    const { claims: _, claims_next: __, receipts: ___, ...brief } = aRequest()
    serve('staff/funding', (url) =>
      listing(url.searchParams.get('state') === 'FUNDED' ? [{ ...brief, id: 5, state: 'FUNDED' }] : [brief]),
    )
    openDesk('/staff/funding')
    expect(await screen.findByRole('link', { name: 'Request 3' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Funded' }))
    expect(await screen.findByRole('link', { name: 'Request 5' })).toBeTruthy()
    expect(window.location.search).not.toBe('')
    window.history.back()
    expect(await screen.findByRole('link', { name: 'Request 3' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Request 5' })).toBeNull()
  })

  it('that is not there says so and leads back to the funding', async () => {
    signedInAs('finance')
    anEmptyFunding()
    serve('staff/funding/99', () => refuse(404, 'not_found', 'We could not find that.'))
    openDesk('/staff/funding/99')
    expect((await screen.findByRole('alert')).textContent).toContain('No request has this number')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const [back] = screen.getAllByRole('link', { name: 'Funding' }).toReversed()
    await userEvent.click(back!)
    expect(await screen.findByText('Nothing waits')).toBeTruthy()
  })
})
