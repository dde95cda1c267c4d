import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { staffOffer } from '../../../testing/sample-offers.ts'
import { serverHas } from '../testing/draft-server.tsx'

withApiServer()

const asked = { by: 'Amir', by_id: 9, at: '2026-11-24T10:02:00.000Z', valid_to: null, changes: null, audience: null }

describe('a change of an offer that is out and waits for a second person', () => {
  it('is agreed to by the very same call', async () => {
    signedInAs('publisher')
    const changes = { budget: 999_999, name: 'Everything free' }
    const server = serverHas(staffOffer({ move_asked: { ...asked, move: 'change', changes } }))
    openDesk('/staff/offers/7')
    expect(await screen.findByText('Budget: $999,999.00')).toBeTruthy()
    expect(screen.getByText('Name: Everything free')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Agree' }))
    expect(await screen.findByText('You have agreed: it holds now')).toBeTruthy()
    expect(server.sent).toEqual([changes])
  })

  it('is not agreed to once another one stands in its place, which the page shows then', async () => {
    signedInAs('publisher')
    const server = serverHas(staffOffer({ move_asked: { ...asked, move: 'extend', valid_to: '2027-12-31' } }))
    openDesk('/staff/offers/7')
    const agree = await screen.findByRole('button', { name: 'Agree' })
    const seen: (string | null)[] = []
    apiServer.use(
      http.post(apiUrl('staff/offers/7/extend'), ({ request }) => {
        seen.push(new URL(request.url).searchParams.get('seen'))
        server.offer = { ...server.offer, revision: server.offer.revision + 1 }
        server.offer.move_asked = { ...asked, move: 'extend', valid_to: '2028-01-31' }
        return refuse(409, 'offer.draft_changed', 'This offer has changed since you read it.')
      }),
    )
    const { revision } = server.offer
    await userEvent.click(agree)
    expect(await screen.findByText('Last day for purchases: January 31, 2028.')).toBeTruthy()
    expect(screen.queryByText('You have agreed: it holds now')).toBeNull()
    expect(seen).toEqual([String(revision)])
  })

  it('is refused by a colleague, who says why, and the page says so', async () => {
    signedInAs('publisher')
    serverHas(staffOffer({ move_asked: { ...asked, move: 'extend', valid_to: '2031-12-31' } }))
    const sent: unknown[] = []
    const refused = { by: 'Rosa', at: '2026-11-24T10:05:00.000Z', reason: 'Not before they sign.' }
    apiServer.use(
      http.post(apiUrl('staff/offers/7/asked/move/refuse'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(staffOffer({ move_refused: refused }))
      }),
    )
    openDesk('/staff/offers/7')
    expect(await screen.findByText('Last day for purchases: December 31, 2031.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Not before they sign.')
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('The request is refused')).toBeTruthy()
    expect(sent).toEqual([{ reason: 'Not before they sign.' }])
    expect(await screen.findByText('Not before they sign.')).toBeTruthy()
    expect(screen.getByText(/^Rosa has refused a change of this offer/)).toBeTruthy()
  })

  it('names the chains of a wanted audience and how many it would reach', async () => {
    signedInAs('publisher')
    const chain_ids = [4711]
    const audience = { operator_types: [], chains: [{ id: 4711, name: 'Golden Taqueria' }], reaches: 1_204 }
    const changes = { audience: { operator_types: [], chain_ids } }
    serverHas(staffOffer({ move_asked: { ...asked, move: 'change', changes, audience } }))
    openDesk('/staff/offers/7')
    expect(await screen.findByText('In the lists of: Golden Taqueria (1,204 locations today)')).toBeTruthy()
  })

  it('is agreed to with what it means read: who is enrolled, and a budget that is used up', async () => {
    signedInAs('publisher')
    const offer = staffOffer({ committed: 41_000, pause_at_budget: true, enrolled: 194 })
    serverHas({ ...offer, state: 'PAUSED', move_asked: { ...asked, move: 'resume' } })
    const { unmount } = openDesk('/staff/offers/7')
    expect(
      await screen.findByText(
        /^Its budget is used up: \$41,000\.00 of \$40,000\.00 is committed\. Once resumed, it pauses/,
      ),
    ).toBeTruthy()
    expect(screen.getByText('194 locations are enrolled.')).toBeTruthy()
    unmount()
    serverHas({ ...offer, move_asked: { ...asked, move: 'extend', valid_to: '2027-12-31' } })
    openDesk('/staff/offers/7')
    expect(await screen.findByText(/^Its budget is used up/)).toBeTruthy()
    expect(screen.getByText(/^194 locations are enrolled: what they buy until then earns as well/)).toBeTruthy()
  })

  it('where nobody else may agree, that is said to who has asked and before it is asked for', async () => {
    signedInAs('publisher')
    const alone = { may_publish: 1, needs_second_person: true }
    serverHas(staffOffer({ ...alone, move_asked: { ...asked, by: 'Rosa', by_id: 1, move: 'resume' } }))
    const { unmount } = openDesk('/staff/offers/7')
    expect(await screen.findByText(/Nobody else may publish yet, so nobody can agree/)).toBeTruthy()
    unmount()
    serverHas(staffOffer(alone))
    openDesk('/staff/offers/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Extend' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Nobody else may publish yet, so nobody can agree/)).toBeTruthy()
    expect(dialog.getByText(/^\$28,416\.00 of its budget of \$40,000\.00 is committed/)).toBeTruthy()
  })

  it('is only taken back by who has asked', async () => {
    signedInAs('publisher')
    const server = serverHas(staffOffer({ move_asked: { ...asked, by: 'Rosa', by_id: 1, move: 'resume' } }))
    apiServer.use(
      http.delete(apiUrl('staff/offers/7/asked/move'), () => {
        server.offer = staffOffer()
        return HttpResponse.json(server.offer)
      }),
    )
    openDesk('/staff/offers/7')
    expect(await screen.findByText(/You have asked to change this offer/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText('It is taken back')).toBeTruthy()
  })
})
