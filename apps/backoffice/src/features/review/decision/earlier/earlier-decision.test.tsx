import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const before = {
  claim_id: 30,
  from: 'CLAIM_SUBMITTED',
  reason: null,
  note: null,
  amount: null,
  waits_for_second: false,
  seconds_left: 9,
}

/** The desk is loaded anew after a decision about claim 30, with claim 10 open. */
async function loadedAnew(decision: Record<string, unknown>, decided: ReturnType<typeof aClaim>) {
  theDesk()
  let isUndone = false
  apiServer.use(
    http.get(apiUrl('staff/decisions/latest'), () => HttpResponse.json({ decision: { ...before, ...decision } })),
    http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(isUndone ? aClaim(30) : decided)),
    http.post(apiUrl('staff/claims/30/decision/undo'), () => {
      isUndone = true
      return HttpResponse.json(aClaim(30))
    }),
  )
  openDesk('/staff/claims/10')
  await theClaim(10)
}

describe('a decision of before the page was loaded', () => {
  it('says whole seconds from its first picture on', async () => {
    const said = new Set<string | undefined>()
    const look = () => said.add(document.body.textContent.match(/E-mail leaves in (.*?) s/)?.[1])
    const watching = new MutationObserver(look)
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    await loadedAnew({ action: 'reject' }, aClaim(30, { status: 'CLAIM_REJECTED' }))
    await screen.findByText('Claim 30 rejected')
    watching.disconnect()
    said.delete(undefined)
    expect(said.size).toBeGreaterThan(0)
    expect([...said].filter((seconds) => !/^\d$/.test(seconds!))).toEqual([])
  })

  it('is taken back while its e-mail waits, with what was read', async () => {
    const [invoice] = aClaim(30).invoices
    const read = {
      ...invoice!,
      distributor: 'Lakeshore Foodservice',
      number: '88213',
      date: '2026-11-08',
      approved: [{ product_id: 1, variant_id: 2, units: 12 }],
    }
    await loadedAnew(
      { action: 'validate', amount: 82 },
      aClaim(30, { status: 'CLAIM_VALIDATED', payout_amount: 82, invoices: [read] }),
    )
    expect(await screen.findByText('Claim 30 validated: $82.00')).toBeTruthy()
    expect(screen.getByText(/^E-mail leaves in \d s$/)).toBeTruthy()
    await userEvent.keyboard('{Control>}z{/Control}')
    await theClaim(30)
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '88213')
    expect(screen.getByLabelText('Approved cases of Straight-Cut Fries')).toHaveProperty('value', '12')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('to reject has its reason and note again', async () => {
    await loadedAnew(
      { action: 'reject', reason: 'other', note: 'These are onion rings.' },
      aClaim(30, { status: 'CLAIM_REJECTED' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await theClaim(30)
    await userEvent.keyboard('r')
    expect(await screen.findByDisplayValue('These are onion rings.')).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByLabelText('Reason')).toHaveProperty('value', 'other')
  })
})
