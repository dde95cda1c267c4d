import { computePayout } from '@caseback/domain'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../testing/open-desk.tsx'
import { aClaim, fillIn, theClaim, theDesk } from './testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

describe('the queue', () => {
  it('keeps the order of the server and opens its first claim', async () => {
    theDesk()
    openDesk('/staff/claims')
    await theClaim(30)
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    expect(queue.getAllByRole('link', { name: /Diner/ }).map((link) => link.textContent)).toEqual([
      '30Late, Jan 5, 2026Diner 30Harvest Valley',
      '10Dec 10Diner 10Harvest Valley',
      '20Dec 11Diner 20Harvest Valley',
    ])
    expect(queue.getByText('1 claim is past its promise')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Funding' })).toBeNull()
  })

  it('J goes to the next claim and K back, but not while typing', async () => {
    theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('j')
    await theClaim(10)
    await userEvent.keyboard('k')
    await theClaim(30)
    await userEvent.type(screen.getByLabelText('Distributor'), 'j')
    expect(screen.getByLabelText('Distributor')).toHaveProperty('value', 'j')
    await theClaim(30)
    await userEvent.keyboard('{Escape}j')
    await theClaim(10)
  })
})

describe('a claim on the desk', () => {
  it('shows the payout of what is typed, as the domain computes it', async () => {
    theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const { payoutCents } = computePayout({
      terms: {
        unit: 'case',
        discountType: 'dollars_off',
        tiers: [
          { min: 5, max: 20, discount: 500 },
          { min: 21, max: 50, discount: 600 },
        ],
        maxUnitsPerLocation: null,
        products: [],
      },
      approved: [{ units: 10, purchaseCents: 0, payoutCents: 5000 }],
      claim: { units: 24, purchaseCents: 0, payoutCents: 0 },
    })
    await userEvent.type(screen.getByLabelText('Approved cases of Straight-Cut Fries'), '24')
    expect(formatDollars(payoutCents)).toBe('$154.00')
    expect(screen.getByText('$154.00')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Validate \$154\.00/ })).toBeTruthy()
  })

  it('says since when the operator is there by the calendar of whoever reads, as the record of the operator does', async () => {
    const here = new Intl.DateTimeFormat().resolvedOptions()
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    zone.mockReturnValue({ ...here, timeZone: 'America/Chicago' })
    theDesk()
    const { operator, ...claim } = aClaim(30)
    const late = { ...claim, operator: { ...operator, since: '2026-11-29T05:38:00Z' } }
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(late)))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.getByText(/ · since Nov 28, 2026$/)).toBeTruthy()
    zone.mockRestore()
  })

  it('tells what a colleague has written, beside the move that it is about', async () => {
    const created = '2026-11-12T15:00:00Z'
    const move = {
      from_state: null,
      to_state: 'CLAIM_VALIDATED' as const,
      created,
      notes: 'All is well.',
      by: 'Rosa Delgado',
    }
    const note = { kind: 'internal' as const, text: 'Asked for twice.', by: 'Rosa Delgado', created }
    theDesk()
    const claim = aClaim(30, { status: 'CLAIM_VALIDATED', state_changes: [move], notes: [note] })
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(claim)))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect((await screen.findByText('Only staff read this')).parentElement?.textContent).toBe(
      'Only staff read thisAsked for twice.',
    )
    expect(screen.getByText('The operator reads this').parentElement?.textContent).toBe(
      'The operator reads thisAll is well.',
    )
  })

  it('names what is missing and sends nothing', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('a')
    for (const sentence of ['Which distributor?', 'Which invoice number?', 'Which date?'])
      expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByText('Approve at least one unit, or reject the claim.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says of a date outside of the offer at once, and lets it be on an invoice of which nothing counts', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.clear(screen.getByLabelText('Date'))
    await userEvent.type(screen.getByLabelText('Date'), '2026-10-31{Tab}')
    const said = 'The offer counts purchases from Nov 1, 2026 to Jan 31, 2027.'
    expect(screen.getByText(said)).toBeTruthy()
    await userEvent.keyboard('{Escape}a')
    // What keeps it from being validated is that nothing counts.
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByText('Approve at least one unit, or reject the claim.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says nothing of the days of a decided claim, which nobody can change here', async () => {
    theDesk()
    const [invoice] = aClaim(30).invoices
    const decided = aClaim(30, { status: 'CLAIM_VALIDATED', invoices: [{ ...invoice!, date: '2026-10-31' }] })
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(decided)))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.getByLabelText('Date')).toHaveProperty('value', '10/31/2026')
    expect(screen.queryByText(/^The offer counts purchases/)).toBeNull()
  })

  it('refuses a date outside of the offer with units on it', async () => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.clear(screen.getByLabelText('Date'))
    await userEvent.type(screen.getByLabelText('Date'), '2026-10-31{Tab}')
    await userEvent.keyboard('{Escape}a')
    expect(screen.getByText('The offer counts purchases from Nov 1, 2026 to Jan 31, 2027.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it.each([
    { key: 'n', action: 'needs_attention', confirm: 'Ask for attention' },
    { key: 'r', action: 'reject', confirm: 'Reject' },
  ])('$action needs a reason and a note', async ({ key, action, confirm }) => {
    const sent = theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard(key)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: confirm }))
    expect(dialog.getByText('Choose a reason.')).toBeTruthy()
    expect(dialog.getByText('Write a note for the operator.')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'unreadable')
    await userEvent.type(dialog.getByLabelText('Note to the operator'), 'Page 2 is dark')
    await userEvent.click(dialog.getByRole('button', { name: confirm }))
    await screen.findByText(action === 'reject' ? 'Claim 30 rejected' : 'Claim 30 waits for the operator')
    expect(sent).toEqual([
      {
        expected_status: 'CLAIM_SUBMITTED',
        action,
        reason: 'unreadable',
        note: 'Page 2 is dark',
        invoices: [],
        next: { passed: [30] },
      },
    ])
  })

  it('keeps what was typed over a reload', async () => {
    theDesk()
    const { unmount } = openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    unmount()
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '88213')
    expect(screen.getByLabelText('Approved cases of Straight-Cut Fries')).toHaveProperty('value', '24')
  })
})
