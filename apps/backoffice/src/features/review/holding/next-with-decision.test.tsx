import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk, refuse } from '../../../testing/open-desk.tsx'
import { aClaim, anItem, fillIn, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const user = userEvent.setup()

/** The desk with claim 30 filled in, and what is asked besides: the next claim by itself, and what is given back. */
async function aFilledClaim(answer: () => Response | Promise<Response>) {
  const sent = theDesk()
  const asked: string[] = []
  apiServer.use(
    http.post(apiUrl('staff/claims/next'), () => {
      asked.push('next')
      return HttpResponse.json({ claim: null })
    }),
    http.post(apiUrl('staff/claims/:id/leave'), ({ params }) => {
      asked.push(`leave ${String(params['id'])}`)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(apiUrl('staff/claims/30/decision'), async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  await fillIn('24')
  return { sent, asked }
}
const decided = (next: number | null) =>
  HttpResponse.json({
    ...aClaim(30, { status: 'CLAIM_VALIDATED' }),
    next: next === null ? null : anItem(next, '2099-12-10'),
  })

describe('the answer to a decision', () => {
  it('has the next claim, which opens without another question; the queue is asked for once it stands there', async () => {
    const { sent, asked } = await aFilledClaim(() => decided(20))
    const shown: (string | undefined)[] = []
    apiServer.use(
      http.get(apiUrl('staff/claims'), () => {
        shown.push(document.querySelector('aside h2')?.textContent)
        return listing([anItem(10, '2099-12-10'), anItem(20, '2099-12-11')])
      }),
    )
    await user.keyboard('{Escape}a')
    await theClaim(20)
    expect(sent).toEqual([expect.objectContaining({ action: 'validate', next: { passed: [30] } })])
    await waitFor(() => expect(shown).toEqual(['Diner 20']))
    expect(asked).not.toContain('next')
    expect(asked).not.toContain('leave 20')
  })

  it('takes away at once what would take the decision before back', async () => {
    await aFilledClaim(() => decided(20))
    await user.keyboard('{Escape}a')
    await theClaim(20)
    await screen.findByText(/^Claim 30 validated/)
    apiServer.use(
      http.post(apiUrl('staff/claims/20/decision'), () =>
        HttpResponse.json({ ...aClaim(20, { status: 'CLAIM_REJECTED' }), next: anItem(10, '2099-12-10') }),
      ),
    )
    // Nothing is painted: what is said of the new decision waits.
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Reason'), 'other')
    await user.type(dialog.getByLabelText('Note to the operator'), 'Not of the offer.')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await theClaim(10)
    expect(screen.queryByText(/^Claim 30 validated/)).toBeNull()
    expect(await screen.findByText(/^Claim 20 rejected/)).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it('says that colleagues have all', async () => {
    const { asked } = await aFilledClaim(() => decided(null))
    await user.keyboard('{Escape}a')
    expect(await screen.findByText('Colleagues have every claim that waits')).toBeTruthy()
    expect(asked).not.toContain('next')
  })

  it('moves nobody on where the decision was refused', async () => {
    const { sent, asked } = await aFilledClaim(() => refuse(409, 'claim.stale', 'Ben has decided about it.'))
    await user.keyboard('{Escape}a')
    expect(await screen.findByText(/Ben has decided about it/)).toBeTruthy()
    expect(sent).toHaveLength(1)
    expect(window.location.pathname).toBe('/staff/claims/30')
    expect(asked).toEqual([])
    // It may be decided again, as it is now.
    await user.keyboard('a')
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  /** An answer that comes once it is called for. */
  const late = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { come: resolve, answer: () => promise.then(() => decided(20)) }
  }

  it('opens nothing for who has opened another claim meanwhile: that one is given back', async () => {
    const { come, answer } = late()
    const { asked } = await aFilledClaim(answer)
    await user.keyboard('{Escape}aj')
    await theClaim(10)
    come()
    await waitFor(() => expect(asked).toContain('leave 20'))
    expect(screen.getByRole('heading', { level: 2, name: 'Diner 10' })).toBeTruthy()
  })

  it('is waited for: there is no second decision meanwhile', async () => {
    const { come, answer } = late()
    const { sent } = await aFilledClaim(answer)
    await user.keyboard('{Escape}aa{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('button', { name: /Validate/, busy: true })).toBeTruthy()
    come()
    await theClaim(20)
    expect(sent).toHaveLength(1)
  })
})
