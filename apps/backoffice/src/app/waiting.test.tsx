import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { firstOf, listing, openDesk, signedInAs } from '../testing/open-desk.tsx'
import { offerBrief } from '../testing/sample-catalogue.ts'

withApiServer()

describe('what waits for a decision', () => {
  it('of offers stands as a number in the navigation of who may publish, and leads to just these', async () => {
    signedInAs('publisher')
    const asked: (string | null)[] = []
    apiServer.use(
      http.get(apiUrl('staff/waiting'), () => HttpResponse.json({ offers: 2 })),
      http.get(apiUrl('staff/offers'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('state'))
        return listing([offerBrief(7, { waits_for_second: true, has_draft: true })])
      }),
    )
    openDesk('/staff/offers')
    const column = within(firstOf(await screen.findAllByRole('banner')))
    await userEvent.click(await column.findByRole('link', { name: /^Offers\s*2\s*to decide$/ }))
    const row = await screen.findByRole('row', { name: /Fries and Wedges/ })
    expect(within(row).getByText('Waits for a second person')).toBeTruthy()
    expect(asked).toContain('WAITING')
    expect(window.location.search).toBe('?state=WAITING')
  })

  it('is not asked for by who may not publish', async () => {
    signedInAs('reviewer')
    let asked = 0
    apiServer.use(
      http.get(apiUrl('staff/waiting'), () => {
        asked++
        return HttpResponse.json({ offers: 2 })
      }),
      http.get(apiUrl('staff/offers'), () => listing([])),
    )
    openDesk('/staff/offers')
    expect(await screen.findByText('No offer yet')).toBeTruthy()
    expect(asked).toBe(0)
  })
})
