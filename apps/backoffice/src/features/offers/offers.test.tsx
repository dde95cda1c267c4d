import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturers, offerBrief } from '../../testing/sample-catalogue.ts'
import { draftOf, newOffer, staffOffer, versions } from '../../testing/sample-offers.ts'

withApiServer()

const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))

const offerIs = (offer: object) => serve('staff/offers/7', () => HttpResponse.json(offer))

describe('offers', () => {
  beforeEach(() => sessionStorage.clear())

  it('lists them in every state, of one state when it is chosen, and finds by a text', async () => {
    signedInAs('finance')
    const asked: string[] = []
    serve('staff/offers', (url) => {
      asked.push(`${url.searchParams.get('state')} ${url.searchParams.get('q')}`)
      return listing([offerBrief(7), offerBrief(8, { name: 'Wild Cod', state: 'DRAFT', versions: 0 })])
    })
    openDesk('/staff/offers')
    expect((await screen.findByRole('link', { name: 'Fries and Wedges' })).getAttribute('href')).toBe('/staff/offers/7')
    expect(within(screen.getByRole('row', { name: /Wild Cod/ })).getByText('None yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New offer' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Paused' }))
    await waitFor(() => expect(asked).toEqual(['null null', 'PAUSED null']))
    await userEvent.type(screen.getByRole('searchbox'), 'fries')
    await waitFor(() => expect(asked.at(-1)).toBe('PAUSED fries'))
  })

  it('a refused name stands at its field with what was typed, and nothing is sent without a manufacturer', async () => {
    signedInAs('publisher')
    const sent: unknown[] = []
    serve('staff/offers', () => listing([]))
    serve('staff/manufacturers', () => listing(manufacturers.slice(0, 2)))
    apiServer.use(
      http.post(apiUrl('staff/offers'), async ({ request }) => {
        sent.push(await request.json())
        return refuse(400, 'input.invalid', 'Name is required.', { name: ['Name is required.'] })
      }),
    )
    openDesk('/staff/offers?new=1')
    await userEvent.type(await screen.findByLabelText('Name of the offer'), 'Fries')
    await userEvent.click(screen.getByRole('button', { name: 'Begin the draft' }))
    expect(screen.getByText('Choose the manufacturer that pays for it.')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.selectOptions(screen.getByLabelText('Manufacturer'), 'North Bay Seafood')
    await userEvent.click(screen.getByRole('button', { name: 'Begin the draft' }))
    expect(await screen.findByText('Name is required.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name of the offer').value).toBe('Fries')
    expect(sent).toEqual([{ manufacturer_id: 2, name: 'Fries' }])
  })
})

describe('an offer', () => {
  beforeEach(() => {
    sessionStorage.clear()
    serve('staff/offers/7/versions', () => listing(versions))
    serve('app/categories', () =>
      HttpResponse.json([
        { id: 1, slug: 'restaurants-bars', name: 'Restaurants and bars', category_name: 'Commercial' },
      ]),
    )
  })
  const buttons = () =>
    within(screen.getByRole('main'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)

  it.each([
    [{ committed: 28_416, expected: 3_240 }, /\$8,344\.00 free of \$40,000\.00/, '79% spoken for'],
    [{ committed: 40_000, expected: 0 }, /All of \$40,000\.00 is committed\./, '100% spoken for'],
    [
      { committed: 40_116, expected: 0 },
      /\$116\.00 more is committed than the budget of \$40,000\.00\./,
      '100% spoken for',
    ],
    [{ committed: 39_000, expected: 1_500 }, /as estimated, it is passed by \$500\.00\./, '101% spoken for'],
    [{ budget: 0.3, committed: 0.1, expected: 0.1 }, /\$0\.10 free of \$0\.30/, '66% spoken for'],
  ])('says in words where its budget stands: %j', async (fields, sentence, share) => {
    signedInAs('reviewer')
    offerIs(staffOffer(fields))
    openDesk('/staff/offers/7')
    const region = await screen.findByRole('region', { name: 'Budget' })
    expect(region.textContent).toMatch(sentence)
    expect(within(region).getByText(share)).toBeTruthy()
    expect(within(region).getByText('Letters at 80 and at 100%')).toBeTruthy()
  })

  it('says what is committed where no budget is written down, and nothing where nothing is', async () => {
    signedInAs('reviewer')
    offerIs(staffOffer({ budget: null }))
    const { unmount } = openDesk('/staff/offers/7')
    expect((await screen.findByRole('region', { name: 'Budget' })).textContent).toContain('No budget is written down')
    unmount()
    offerIs(newOffer())
    openDesk('/staff/offers/7')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: 'Budget' })).toBeNull()
  })

  it('shows who waits for a second person, lets another one refuse with a reason, and says that', async () => {
    signedInAs('publisher')
    const asked = { by: 'Petra', by_id: 9, at: '2026-11-24T10:02:00.000Z', note: 'For December.' }
    const offer = staffOffer({ has_draft: true, draft: draftOf(), needs_second_person: true, publishing_asked: asked })
    offerIs(offer)
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/offers/7/asked/publishing/refuse'), async ({ request }) => {
        sent.push(await request.json())
        const refused = { by: 'Rosa', at: '2026-11-24T11:00:00.000Z', reason: 'The cap is missing.' }
        return HttpResponse.json({ ...offer, publishing_asked: null, publishing_refused: refused })
      }),
    )
    openDesk('/staff/offers/7')
    expect(await screen.findByText('“For December.”')).toBeTruthy()
    // Said once.
    expect(screen.queryByText('Ready to be published')).toBeNull()
    expect(screen.getByRole('link', { name: 'Look at it' }).getAttribute('href')).toBe('/staff/offers/7/edit')
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse to publish Fries and Wedges?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(dialog.getByText('Say why.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Why'), 'The cap is missing.')
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText(/Rosa did not publish this draft/)).toBeTruthy()
    expect(sent).toEqual([{ reason: 'The cap is missing.' }])
  })

  it('who has asked, or may not publish, only reads that it waits', async () => {
    const asked = { by: 'Rosa', by_id: 1, at: '2026-11-24T10:02:00.000Z', note: null }
    offerIs(staffOffer({ has_draft: true, draft: draftOf(), needs_second_person: true, publishing_asked: asked }))
    signedInAs('publisher')
    openDesk('/staff/offers/7')
    expect(await screen.findByText(/You have asked to publish this draft/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
  })

  it('says what operators get, who sees it, and which version new enrollments get', async () => {
    signedInAs('reviewer')
    offerIs(staffOffer())
    openDesk('/staff/offers/7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Fries and Wedges' })).toBeTruthy()
    expect(screen.getByText('$150.00 to $300.00')).toBeTruthy()
    expect(await screen.findByText('Restaurants and bars')).toBeTruthy()
    const current = within(await screen.findByRole('row', { name: /New enrollments get it/ }))
    expect([current.getByText('Version 2'), current.getByText('148')]).toHaveLength(2)
    expect(buttons()).toEqual(['Open its enrollments', 'Compare'])
  })

  it('shows any two versions side by side', async () => {
    signedInAs('reviewer')
    offerIs(staffOffer())
    openDesk('/staff/offers/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Compare version 2 with the one before it' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('row', { name: /Headline/ }).textContent).toContain('$6 off per case')
    expect(dialog.getByRole('row', { name: /Products added/ }).textContent).toContain('Rosemary Potato Wedges')
    const tiers = within(dialog.getByRole('row', { name: /Tiers/ })).getAllByRole('listitem')
    expect(tiers.map((tier) => tier.textContent)).toEqual([
      '−Removed: 5 - 50 cases: $6 off',
      '+Added: 5 - 24 cases: $4 off',
      '+Added: 25 - 50 cases: $6 off',
    ])
    await userEvent.selectOptions(dialog.getByLabelText('Later version'), 'Version 1')
    expect(dialog.getByText('These two versions say the same.')).toBeTruthy()
  })

  it.each([
    ['DRAFT', newOffer(), ['Remove the draft', 'Duplicate']],
    ['DRAFT taken back', newOffer({ versions: 2 }), ['Delete', 'Duplicate', 'Compare']],
    [
      'SCHEDULED',
      staffOffer({ state: 'SCHEDULED' }),
      ['Extend', 'Back to draft', 'Delete', 'Duplicate', 'Open its enrollments', 'Compare'],
    ],
    [
      'ACTIVE',
      staffOffer({ state: 'ACTIVE' }),
      ['Pause', 'Extend', 'Delete', 'Duplicate', 'Open its enrollments', 'Compare'],
    ],
    [
      'PAUSED',
      staffOffer({ state: 'PAUSED' }),
      ['Resume', 'Extend', 'Delete', 'Duplicate', 'Open its enrollments', 'Compare'],
    ],
    ['EXPIRED', staffOffer({ state: 'EXPIRED' }), ['Extend', 'Delete', 'Duplicate', 'Open its enrollments', 'Compare']],
    ['DELETED', staffOffer({ state: 'DELETED' }), ['Duplicate', 'Open its enrollments', 'Compare']],
  ])('%s can be moved so, and not otherwise', async (state, offer, moves) => {
    signedInAs('publisher')
    offerIs(offer)
    serve('staff/offers/7/versions', () => listing(state === 'DRAFT' ? [] : versions))
    openDesk('/staff/offers/7')
    await screen.findByText(state === 'DRAFT' ? /^No version yet/ : 'New enrollments get it')
    expect(buttons()).toEqual(moves)
  })

  it('is paused after its consequences were said, once, and shows its new state', async () => {
    signedInAs('publisher')
    offerIs(staffOffer())
    let paused = 0
    apiServer.use(
      http.post(apiUrl('staff/offers/7/pause'), () => {
        paused += 1
        return HttpResponse.json(staffOffer({ state: 'PAUSED' }))
      }),
    )
    openDesk('/staff/offers/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Pause Fries and Wedges?' }))
    expect(dialog.getByText(/nobody can enroll or send a claim/)).toBeTruthy()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
    expect(paused).toBe(1)
  })

  it('is deleted with a reason only, and says how many it concerns', async () => {
    signedInAs('publisher')
    offerIs(staffOffer())
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/offers/7/delete'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(staffOffer({ state: 'DELETED', deleted_reason: 'A wrong price' }))
      }),
    )
    openDesk('/staff/offers/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/^194 locations are enrolled/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(dialog.getByText('Say why it is deleted.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Why it is deleted'), 'A wrong price')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/Deleted because: A wrong price/)).toBeTruthy()
    expect(sent).toEqual([{ reason: 'A wrong price' }])
  })

  it('is extended to a later day only; a refusal stands at the day', async () => {
    signedInAs('publisher')
    offerIs(staffOffer())
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/offers/7/extend'), async ({ request }) => {
        sent.push(await request.json())
        return sent.length === 1
          ? refuse(400, 'input.invalid', 'Too late.', { valid_to: ['Too late.'] })
          : HttpResponse.json(staffOffer({ valid_to: '2027-04-30', submission_deadline: '2027-05-30' }))
      }),
    )
    openDesk('/staff/offers/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Extend' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('New last day for purchases'), '2027-01-31')
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }))
    expect(dialog.getByText('Choose a day after the last one.')).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText('New last day for purchases'))
    await userEvent.type(dialog.getByLabelText('New last day for purchases'), '2027-04-30')
    // What was wrong is said of that day alone.
    expect(dialog.queryByText('Choose a day after the last one.')).toBeNull()
    expect(dialog.getByText('Invoices are taken until May 30, 2027 then.')).toBeTruthy()
    expect(dialog.getByText(/^At 194 locations × 60 cases: \$58,200; at most \$58,200/)).toBeTruthy()
    // The cost is that of all their claims, also of what is committed already.
    expect(dialog.getByText('More than the whole budget: $40,000.')).toBeTruthy()
    expect(dialog.queryByText(/left of the budget/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }))
    expect(await dialog.findByText('Too late.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }))
    expect(await screen.findByText(/until April 30, 2027, invoices are taken until May 30, 2027/)).toBeTruthy()
    expect(sent).toEqual([{ valid_to: '2027-04-30' }, { valid_to: '2027-04-30' }])
  })

  it('a draft that nobody published is removed, and the list is there again', async () => {
    signedInAs('publisher')
    offerIs(newOffer())
    serve('staff/offers', () => listing([]))
    serve('staff/offers/7/versions', () => listing([]))
    let sent: unknown
    const forgotten = async ({ request }: { request: Request }) => {
      sent = [new URL(request.url).searchParams.get('seen'), await request.json()]
      return new HttpResponse(null, { status: 204 })
    }
    apiServer.use(http.post(apiUrl('staff/offers/7/draft/forget'), forgotten))
    openDesk('/staff/offers/7')
    expect(await screen.findByText('2 things to mend before it can be published')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the draft' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why it is forgotten'), 'Begun twice.')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the draft' }))
    expect(await screen.findByText('No offer yet')).toBeTruthy()
    expect(sent).toEqual([String(newOffer().revision), { reason: 'Begun twice.' }])
    expect(window.location.pathname).toBe('/staff/offers')
  })
})
