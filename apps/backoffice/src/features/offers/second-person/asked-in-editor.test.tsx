import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { firstOf, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { draftOf, staffOffer } from '../../../testing/sample-offers.ts'
import { serverHas } from '../testing/draft-server.tsx'

withApiServer()

describe('a draft that a colleague wants to have published, in its editor', () => {
  it('says who asks and why, and is refused there; the number beside Offers follows at once', async () => {
    signedInAs('publisher')
    const publishing_asked = { by: 'Amir', by_id: 9, at: '2026-11-24T10:02:00.000Z', note: 'They sign on Friday.' }
    const fields = { has_draft: true, draft: draftOf(), needs_second_person: true }
    serverHas(staffOffer({ ...fields, publishing_asked }))
    let offers = 1
    const sent: unknown[] = []
    const publishing_refused = { by: 'Rosa', at: '2026-11-24T10:05:00.000Z', reason: 'Not before they sign.' }
    apiServer.use(
      http.get(apiUrl('staff/waiting'), () => HttpResponse.json({ offers })),
      http.post(apiUrl('staff/offers/7/asked/publishing/refuse'), async ({ request }) => {
        sent.push(await request.json())
        offers = 0
        return HttpResponse.json(staffOffer({ ...fields, publishing_refused }))
      }),
    )
    openDesk('/staff/offers/7/edit?part=budget')
    expect(await screen.findByText(/^Amir wants to publish this draft/)).toBeTruthy()
    expect(screen.getByText('“They sign on Friday.”')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Look at it' })).toBeNull()
    const column = within(firstOf(screen.getAllByRole('banner')))
    expect(await column.findByRole('link', { name: /^Offers\s*1\s*to decide$/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse to publish Fries and Wedges?' }))
    await userEvent.type(dialog.getByRole('textbox'), publishing_refused.reason)
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText(/^Rosa did not publish this draft/)).toBeTruthy()
    expect(await column.findByRole('link', { name: 'Offers' })).toBeTruthy()
    expect(sent).toEqual([{ reason: publishing_refused.reason }])
  })
})
