import type { WireClaim } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment, nothingWaits, rejectedFor } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
})
afterEach(() => {
  act(() => clearToasts())
})

const rejected = (fields: Partial<WireClaim> = {}) =>
  aClaim({ status: 'CLAIM_REJECTED', ...rejectedFor('unreadable'), ...fields })
const openClaim = (claim: WireClaim) => {
  answer('get', 'app/rebates/claims/10482/', claim)
  return openPortal('/rebates/enrollments/5/claims/10482')
}

describe('a rejected claim', () => {
  it('can be disputed, once for a double click', async () => {
    openClaim(rejected())
    const { requests } = answer(
      'post',
      'app/rebates/claims/10482/dispute/',
      rejected({ dispute: { text: 'It is on page 2.', created: '2026-11-15T16:00:00.000Z', answer: null } }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Dispute this decision' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Why should we look again?'))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Please say why we should look again.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Why should we look again?'), ' It is on page 2. ')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('heading', { name: 'You asked us to look again' })).toBeTruthy()
    expect(screen.getByText('It is on page 2.')).toBeTruthy()
    expect(requests.map((request) => request.body)).toEqual([{ text: 'It is on page 2.' }])
  })

  it('that is looked at again says so before all else, and in its history; another invoice is the quieter way', async () => {
    const dispute = { text: 'It is on page 2.', created: '2026-11-15T16:00:00.000Z', answer: null }
    openClaim(rejected({ dispute }))
    expect(await screen.findByRole('heading', { name: 'We will look at your claim again' })).toBeTruthy()
    expect(screen.queryByText('This claim will not be paid')).toBeNull()
    const history = within(await screen.findByRole('region', { name: 'Status history' }))
    const rows = history.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toBe('You asked us to look againNov 15, 2026')
    expect(rows[1]).toContain('Submitted')
    expect(screen.getByRole('link', { name: 'Send another invoice' }).className).not.toContain('bg-basil')
  })

  it('gives the keyboard its place back once the dispute is sent', async () => {
    openClaim(rejected())
    const { requests } = answer('get', 'app/rebates/needs-you/', nothingWaits)
    answer(
      'post',
      'app/rebates/claims/10482/dispute/',
      rejected({ dispute: { text: 'Page 2', created: '2026-11-15T16:00:00.000Z', answer: null } }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Dispute this decision' }))
    await userEvent.type(screen.getByLabelText('Why should we look again?'), 'Page 2')
    const asked = requests.length
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('heading', { name: 'You asked us to look again' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Claim 10482' }))
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(asked))
  })

  it('keeps what was typed over a reload and says what the server said', async () => {
    const first = openClaim(rejected())
    answer('post', 'app/rebates/claims/10482/dispute/', refusal('The claim has moved on in the meantime.'), 409)
    await userEvent.click(await screen.findByRole('button', { name: 'Dispute this decision' }))
    await userEvent.type(screen.getByLabelText('Why should we look again?'), 'Page 2')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The claim has moved on in the meantime.')).toBeTruthy()
    first.unmount()
    openClaim(rejected())
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Why should we look again?')).value).toBe('Page 2')
  })

  it('that was reopened says so, whatever became of it afterwards', async () => {
    const dispute = { text: 'It is on page 2.', created: '2026-11-15T16:00:00.000Z', answer: null }
    openClaim(aClaim({ status: 'CLAIM_SUBMITTED', dispute }))
    expect(await screen.findByRole('heading', { name: 'We looked at your claim again' })).toBeTruthy()
    expect(screen.getByText('Your claim is no longer rejected.')).toBeTruthy()
  })

  it('shows the answer, and then there is nothing more to send', async () => {
    openClaim(
      rejected({
        dispute: { text: 'It is on page 2.', created: '2026-11-15T16:00:00.000Z', answer: 'It is another product.' },
      }),
    )
    expect(await screen.findByRole('heading', { name: 'We looked at your claim again' })).toBeTruthy()
    expect(screen.getByText('It is another product.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dispute this decision' })).toBeNull()
  })

  it('that was withdrawn by its operator is nobody’s decision to dispute', async () => {
    openClaim(rejected(rejectedFor('withdrawn')))
    expect(await screen.findByText(/You withdrew this claim/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dispute this decision' })).toBeNull()
  })
})
