import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { aClaim, anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const ben = { id: 2, name: 'Ben' }
const rosa = { id: 1, name: 'Rosa' }

/** A queue in which two are somebody's; what is assigned, and which claims and queues are read. */
function theirClaims() {
  theDesk()
  const sent: unknown[] = []
  const read: string[] = []
  let whose: typeof ben | null = null
  apiServer.use(
    http.get(apiUrl('staff/claims'), ({ request }) => {
      read.push(new URL(request.url).search)
      return listing([
        anItem(30, '2026-01-05'),
        { ...anItem(10, '2099-12-10'), assignee: ben },
        { ...anItem(20, '2099-12-11'), assignee: rosa },
        anItem(40, '2099-12-12'),
      ])
    }),
    http.get(apiUrl('staff/claims/:id'), ({ params }) => {
      read.push(String(params['id']))
      return HttpResponse.json(aClaim(Number(params['id']), { assignee: whose }))
    }),
    http.post(apiUrl('staff/claims/assignee'), async ({ request }) => {
      const body = (await request.json()) as { claim_ids: number[]; staff_id: number | null }
      sent.push(body)
      whose = body.staff_id === 2 ? ben : null
      return HttpResponse.json({ changed: body.claim_ids.length })
    }),
  )
  return { sent, read }
}

describe('whose a claim is', () => {
  it('is told in the queue, and what a colleague was assigned is not what comes next', async () => {
    const { read } = theirClaims()
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(await screen.findByText('For Ben')).toBeTruthy()
    expect(screen.getByText('For you')).toBeTruthy()
    // Read ahead: their own before an older promise.
    await waitFor(() => expect(read).toContain('20'))
    expect(read).not.toContain('10')
  })

  it('is changed on the claim, by name or to nobody', async () => {
    const { sent } = theirClaims()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const choice = within(screen.getByRole('complementary')).getByLabelText<HTMLSelectElement>('Assigned to')
    await within(choice).findByText('Ben')
    await userEvent.selectOptions(choice, 'Ben')
    await waitFor(() => expect(choice.value).toBe('2'))
    await userEvent.selectOptions(choice, 'Nobody’s')
    await waitFor(() => expect(choice.value).toBe(''))
    expect(sent).toEqual([
      { claim_ids: [30], staff_id: 2 },
      { claim_ids: [30], staff_id: null },
    ])
  })

  it('narrows the queue, kept in the address from one queue to the other', async () => {
    const { read } = theirClaims()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    const filter = await queue.findByLabelText('Assigned to')
    await userEvent.selectOptions(filter, 'Mine')
    await waitFor(() => expect(read.some((each) => each.includes('assignee=me'))).toBe(true))
    expect(window.location.search).toBe('?assignee=me')
    const other = screen.getByRole('link', { name: /Needs Attention/ })
    expect(other.getAttribute('href')).toContain('assignee=me')
  })

  it('is changed of several together', async () => {
    const { sent } = theirClaims()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.click(await screen.findByRole('button', { name: 'Choose' }))
    await userEvent.click(await screen.findByLabelText('Choose claim 10'))
    await userEvent.click(screen.getByLabelText('Choose claim 40'))
    expect(await screen.findByText('2 claims chosen')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Whose they are to be'), 'Ben')
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('2 claims have changed hands')).toBeTruthy()
    expect(sent).toEqual([{ claim_ids: [10, 40], staff_id: 2 }])
    expect(screen.queryByLabelText('Choose claim 10')).toBeNull()
  })

  it('is changed of all from one to another with Shift, and of all that match', async () => {
    const { sent } = theirClaims()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Choose' }))
    await user.click(await screen.findByLabelText('Choose claim 20'))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByLabelText('Choose claim 30'))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('3 claims chosen')).toBeTruthy()
    await user.click(screen.getByLabelText('Choose claim 10'))
    expect(await screen.findByText('2 claims chosen')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'All that match' }))
    expect(await screen.findByText('4 claims chosen')).toBeTruthy()
    await user.click(screen.getByLabelText('Choose claim 10'))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(sent).toEqual([{ claim_ids: [30, 20, 40], staff_id: 1 }]))
  })

  it('is read, not changed, by finance', async () => {
    theirClaims()
    signedInAs('finance')
    openDesk('/staff/claims/30')
    await theClaim(30)
    await screen.findByText('For Ben')
    expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull()
    expect(within(screen.getByRole('complementary')).queryByLabelText('Assigned to')).toBeNull()
  })
})
