import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment, rejectedFor } from '../../../testing/factories.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../../testing/signed-in.ts'
import { userEvent } from '../../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/rebates/claims/10482/', aClaim({ status: 'CLAIM_SUBMITTED' }))
})
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

async function askToWithdraw() {
  openPortal('/rebates/enrollments/5/claims/10482')
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw claim' }))
  return within(await screen.findByRole('dialog'))
}

describe('withdrawing a claim', () => {
  it('asks once more, says that it is done, and leads the keyboard to what the claim has become', async () => {
    const { requests } = answer(
      'post',
      'app/rebates/claims/10482/withdraw/',
      aClaim({ status: 'CLAIM_REJECTED', ...rejectedFor('withdrawn') }),
    )
    const dialog = await askToWithdraw()
    expect(requests).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw claim' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Withdraw claim' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('leaves a claim that nobody has rejected: its history calls it withdrawn, and nothing asks why it was not approved', async () => {
    const withdrawal = {
      from_state: 'CLAIM_SUBMITTED',
      to_state: 'CLAIM_REJECTED',
      created: '2026-11-15T16:00:00.000Z',
      notes: 'Withdrawn by you.',
      notes_parts: { reason: 'withdrawn', system: null, note: null },
      created_by_email: 'ada@example.com',
    } as const
    const { state_changes: before } = aClaim()
    answer(
      'get',
      'app/rebates/claims/10482/',
      aClaim({ status: 'CLAIM_REJECTED', state_changes: [...before, withdrawal], ...rejectedFor('withdrawn') }),
    )
    openPortal('/rebates/enrollments/5/claims/10482')
    expect(await screen.findByText('Withdrawn by you.')).toBeTruthy()
    expect(screen.getAllByText('Withdrawn')).toHaveLength(2)
    expect(screen.queryByText(/^Rejected$|Why it was not approved/)).toBeNull()
  })

  it('one that a reviewer has taken up meanwhile is shown as it is now', async () => {
    answer('post', 'app/rebates/claims/10482/withdraw/', refusal('This claim has been decided.'), 409)
    const dialog = await askToWithdraw()
    answer('get', 'app/rebates/claims/10482/', aClaim({ status: 'CLAIM_VALIDATED' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw claim' }))
    expect(await screen.findByText('This claim has been decided.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw claim' })).toBeNull())
  })
})
