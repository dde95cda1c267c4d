import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk, refuse } from '../../../testing/open-desk.tsx'
import { aClaim, fillIn, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

/** Claim 30 of the queue is validated, and the next one is open. */
async function validated(answer: () => Response) {
  theDesk()
  const undone: unknown[] = []
  apiServer.use(
    http.post(apiUrl('staff/claims/:id/decision/undo'), ({ params }) => {
      undone.push(params['id'])
      return answer()
    }),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  await fillIn('12')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await theClaim(10)
  await screen.findByText('Claim 30 validated: $82.00')
  return undone
}
const asBefore = () => HttpResponse.json(aClaim(30))

describe('a decision', () => {
  it.each([
    ['Ctrl+Z', () => userEvent.keyboard('{Control>}z{/Control}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Undo' }))],
  ])('is taken back by %s while its e-mail waits, with all that was typed', async (_way, takeBack) => {
    const undone = await validated(asBefore)
    expect(screen.getByText(/^E-mail leaves in \d+ s$/)).toBeTruthy()
    await takeBack()
    await theClaim(30)
    expect(undone).toEqual(['30'])
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '88213')
    expect(screen.getByLabelText('Approved cases of Straight-Cut Fries')).toHaveProperty('value', '12')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(await screen.findByText('Claim 30 is as before')).toBeTruthy()
    screen.getByLabelText('Number').blur()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(screen.queryByText(/^The decision on claim/)).toBeNull()
  })

  it('is taken back by Ctrl+Z from a field as well in which nothing was typed', async () => {
    const undone = await validated(asBefore)
    screen.getByLabelText('Number').focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await theClaim(30)
    expect(undone).toEqual(['30'])
  })

  it('by a second press of its key is not made of the claim that has just come, and is a second later', async () => {
    // However slow the machine: the clock stands until it is moved.
    const begun = performance.now()
    let ahead = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => begun + ahead)
    await validated(asBefore)
    const decided: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/claims/:id/decision'), ({ params }) => {
        decided.push(params['id'])
        return HttpResponse.json(aClaim(10, { status: 'CLAIM_VALIDATED' }))
      }),
    )
    await fillIn('5')
    await userEvent.keyboard('{Escape}a')
    expect(await screen.findByText('This claim has only just come')).toBeTruthy()
    expect(decided).toEqual([])
    ahead = 1_000
    await userEvent.keyboard('a')
    await waitFor(() => expect(decided).toEqual(['10']))
    clock.mockRestore()
  })

  it('stands where somebody is typing, and once its e-mail leaves', async () => {
    const undone = await validated(asBefore)
    await userEvent.type(screen.getByLabelText('Number'), '7{Control>}z{/Control}')
    expect(undone).toEqual([])
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 15_000)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    clock.mockRestore()
    // In a field it takes back what was typed there.
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(screen.queryByText(/^The decision on claim/)).toBeNull()
    screen.getByLabelText('Number').blur()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText(/^The decision on claim \d+ stands$/)).toBeTruthy()
    expect(undone).toEqual([])
  })

  it('that can no longer be taken back says why', async () => {
    await validated(() => refuse(409, 'decision.final', 'This decision can no longer be taken back.'))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText(/^This decision can no longer be taken back/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('about a validated claim is taken back too', async () => {
    theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' })))
    const validatedClaim = aClaim(30, { status: 'CLAIM_VALIDATED', payout_amount: 80 })
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(validatedClaim)),
      http.post(apiUrl('staff/claims/:id/decision/undo'), () => HttpResponse.json(validatedClaim)),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'other')
    await userEvent.type(dialog.getByLabelText('Note to the operator'), 'These are onion rings.')
    await userEvent.click(dialog.getByRole('button', { name: /^Reject/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Claim 30 is as before')).toBeTruthy()
    // What had been told of its validation is sent.
    expect(screen.queryByText('No e-mail leaves.')).toBeNull()
  })

  it('to reject has its reason and note again', async () => {
    theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' })))
    apiServer.use(http.post(apiUrl('staff/claims/:id/decision/undo'), asBefore))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'other')
    await userEvent.type(dialog.getByLabelText('Note to the operator'), 'These are onion rings.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await theClaim(10)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await theClaim(30)
    await userEvent.keyboard('r')
    expect(await screen.findByDisplayValue('These are onion rings.')).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByLabelText('Reason')).toHaveProperty('value', 'other')
  })
})
