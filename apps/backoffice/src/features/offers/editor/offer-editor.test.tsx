import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { draftOf, newOffer, staffOffer } from '../../../testing/sample-offers.ts'
import { textBrief, textVersion } from '../../../testing/sample-texts.ts'
import { input, openEditor, saved, serverHas } from '../testing/draft-server.tsx'

withApiServer()

describe('the editor of an offer', () => {
  beforeEach(() => {
    sessionStorage.clear()
    signedInAs('publisher')
  })

  it('says under its row what is wrong with a tier, offers the mend, and leads to the first problem', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    const publish = await openEditor()
    const from = await input('Tier 3 from')
    await userEvent.clear(from)
    await userEvent.type(from, '53')
    const third = within(screen.getByRole('group', { name: 'Tier 3' }))
    expect(third.getByText('Tier 3 must start at 51, right after the tier before it.')).toBeTruthy()
    expect(from.getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(publish)
    expect(document.activeElement).toBe(from)
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(third.getByRole('button', { name: 'Start at 51' }))
    expect((await input('Tier 3 from')).value).toBe('51')
    expect(third.queryByText(/must start at/)).toBeNull()
    await userEvent.clear(await input('Tier 3 gives'))
    await userEvent.type(await input('Tier 3 gives'), '5.50')
    expect(third.getByText('Tier 3 gives less per unit than the tier before it.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 problem: go to the first' })).toBeTruthy()
    await saved()
  })

  it('discards a draft after a reason, as it was read', async () => {
    serverHas(newOffer())
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/offers/7/draft/forget'), async ({ request }) => {
        sent.push([new URL(request.url).searchParams.get('seen'), await request.json()])
        return new HttpResponse(null, { status: 204 })
      }),
      http.get(apiUrl('staff/offers'), () => listing([])),
    )
    await openEditor()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why it is forgotten'), 'Begun twice.')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the draft' }))
    expect(await screen.findByText('No offer yet')).toBeTruthy()
    expect(sent).toEqual([[String(newOffer().revision), { reason: 'Begun twice.' }]])
  })

  it('counts whom the audience reaches, and says when only a link leads to it', async () => {
    const server = serverHas(newOffer())
    await openEditor()
    expect(screen.getByText('Nobody has it in the list: only whoever has its link sees it.')).toBeTruthy()
    await userEvent.click(await screen.findByLabelText('Schools'))
    expect(await screen.findByText('77 locations have it in the list today')).toBeTruthy()
    expect(server.sent).toEqual([{ audience: { operator_types: ['schools'], chain_ids: [] } }])
  })

  it('leads to where chains are added while there is none to be found', async () => {
    serverHas(newOffer())
    apiServer.use(http.get(apiUrl('staff/chains'), () => listing([])))
    await openEditor()
    expect(await screen.findByText('There is no chain yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add chains' }).getAttribute('href')).toBe('/staff/chains')
    expect(screen.queryByLabelText('Add a chain by name')).toBeNull()
  })

  it('finds chains by name and adds them', async () => {
    const server = serverHas(newOffer())
    apiServer.use(
      http.get(apiUrl('staff/chains'), ({ request }) =>
        listing(
          ['blue', null].includes(new URL(request.url).searchParams.get('q'))
            ? [{ id: 3, name: 'Blue Door', domain: null, cuisine: null, location_count: 4, signed_up: 1 }]
            : [],
        ),
      ),
    )
    await openEditor()
    await userEvent.type(screen.getByLabelText('Add a chain by name'), 'blue')
    await userEvent.click(await screen.findByRole('button', { name: 'Blue Door' }))
    expect(screen.getByRole('button', { name: 'Remove Blue Door' })).toBeTruthy()
    await waitFor(() => expect(server.sent).toEqual([{ audience: { operator_types: [], chain_ids: [3] } }]))
  })

  it('products are ticked out of the catalogue, and one that left it can be taken away', async () => {
    const server = serverHas(
      newOffer({ draft: { ...draftOf(), terms: { ...draftOf().terms, variant_ids: [10, 999] } } }),
    )
    await openEditor()
    expect(await screen.findByText('2 variants count')).toBeTruthy()
    await userEvent.click(await screen.findByLabelText(/Rosemary Potato Wedges/))
    await userEvent.click(screen.getByLabelText('No longer in the catalogue'))
    await waitFor(() => expect(server.offer.draft?.terms.variant_ids).toEqual([10, 11]))
  })

  it('publishes what was read: who keeps what, what changes, and one version for a double click', async () => {
    const server = serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    const published: string[] = []
    apiServer.use(
      http.post(apiUrl('staff/offers/7/publish'), ({ request }) => {
        published.push(new URL(request.url).searchParams.get('seen') ?? '')
        server.offer = staffOffer({ versions: 3 })
        return HttpResponse.json(server.offer)
      }),
    )
    await userEvent.click(await openEditor())
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 3?' }))
    expect(dialog.getByText(/194 locations are enrolled and keep the version they have/)).toBeTruthy()
    expect(dialog.getByText('$700.00')).toBeTruthy()
    expect(dialog.getByText(/^3 share links lead to it: they show the new version at once/)).toBeTruthy()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Publish version 3' }))
    expect(await screen.findByRole('heading', { name: 'Versions' })).toBeTruthy()
    expect(window.location.pathname).toBe('/staff/offers/7')
    expect(published).toEqual(['4'])
  })

  it('says which texts operators would agree to as the program came with them, on the first day of the offer', async () => {
    const own = { by: 'Rosa', holds_from: '2026-11-20' }
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    apiServer.use(
      http.get(apiUrl('staff/texts'), () =>
        listing([
          textBrief('terms', { holds: textVersion(own) }),
          textBrief('privacy'),
          textBrief('agreement', { coming: [textVersion({ version: 2, by: 'Rosa', holds_from: '2099-01-11' })] }),
        ]),
      ),
    )
    await userEvent.click(await openEditor())
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 3?' }))
    const starters = within(await dialog.findByRole('list', { name: 'Starter texts' })).getAllByRole('link')
    expect(starters.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Privacy Policy', '/staff/texts/privacy'],
      ['Rebate User Agreement', '/staff/texts/agreement'],
    ])
    expect(dialog.getByText(/^Still as it came with the program/)).toBeTruthy()
    // Nobody is kept from publishing.
    expect(dialog.getByRole('button', { name: 'Publish version 3' }).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('asks a second person where one is needed, with a note, and lets nobody agree to their own request', async () => {
    const offer = staffOffer({ has_draft: true, draft: draftOf(), needs_second_person: true })
    const server = serverHas(offer)
    const sent: unknown[] = []
    const asked = { by: 'Rosa', by_id: 1, at: '2026-11-24T10:02:00.000Z', note: 'For December.' }
    apiServer.use(
      http.post(apiUrl('staff/offers/7/publish'), async ({ request }) => {
        sent.push(await request.json())
        server.offer = { ...offer, publishing_asked: asked }
        return HttpResponse.json(server.offer)
      }),
    )
    openDesk('/staff/offers/7/edit')
    await userEvent.click(await screen.findByRole('button', { name: 'Ask to publish version 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask to publish version 3?' }))
    await userEvent.type(dialog.getByLabelText('What they should know (optional)'), 'For December.')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask to publish version 3' }))
    expect(await screen.findByText('You have asked to publish version 3')).toBeTruthy()
    expect(sent).toEqual([{ note: 'For December.' }])
    expect(await screen.findByText(/You have asked to publish this draft/)).toBeTruthy()
    cleanup()
    openDesk('/staff/offers/7/edit')
    expect(await screen.findByText(/You have asked for this yourself/)).toBeTruthy()
    const publish = screen.getByRole('button', { name: 'Publish version 3' })
    expect(publish.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(publish)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that what one types takes back what one has asked oneself, before and after', async () => {
    const publishing_asked = { by: 'Rosa', by_id: 1, at: '2026-11-24T10:02:00.000Z', note: null }
    serverHas(staffOffer({ has_draft: true, draft: draftOf(), needs_second_person: true, publishing_asked }))
    openDesk('/staff/offers/7/edit')
    expect(await screen.findByText(/What you type here takes the request back/)).toBeTruthy()
    await userEvent.type(await input('Counted in'), 's')
    expect(await screen.findByText(/so that is taken back: ask again/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask to publish version 3' })).toBeTruthy()
  })

  it('does not publish what a colleague has changed since: it says what holds now', async () => {
    const server = serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    apiServer.use(
      http.post(apiUrl('staff/offers/7/publish'), () => {
        server.offer = staffOffer({
          name: 'Everything free',
          budget: 999_999,
          revision: 5,
          changed_by: { id: 9, name: 'Amir' },
          has_draft: true,
          draft: draftOf({ valid_to: '2027-05-31', updated: '2026-11-24T11:00:00.000Z', by: 'Amir' }),
        })
        return refuse(409, 'offer.draft_changed', 'The draft has changed since you read what publishing it means.')
      }),
    )
    await userEvent.click(await openEditor())
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish version 3' }))
    expect(await dialog.findByText(/A colleague has changed the offer since you opened this/)).toBeTruthy()
    expect(dialog.getByText(/Everything free, code /)).toBeTruthy()
    expect(dialog.getByText(/At most \$999,999/)).toBeTruthy()
    expect(dialog.getByText(/buy until May 31, 2027/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Publish version 3' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'I have read it' }))
    expect(dialog.getByRole('button', { name: 'Publish version 3' })).toBeTruthy()
  })

  it('draws what operators will see with what is typed, in both languages, without a tier that is wrong', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    const picture = () => {
      const { contentDocument } = screen.getByTitle<HTMLIFrameElement>('What operators will see')
      return contentDocument?.body.textContent ?? ''
    }
    await waitFor(() => expect(picture()).toContain('Up to $700.00 back'))
    await userEvent.type(await input('Name of the offer'), ' 2')
    await waitFor(() => expect(picture()).toContain('Fries and Wedges 2'))
    await userEvent.clear(await input('Tier 3 gives'))
    await waitFor(() => expect(picture()).toContain('Up to $300.00 back'))
    await userEvent.click(screen.getByRole('radio', { name: 'Español' }))
    await waitFor(() => expect(picture()).toContain('Le enviaron una oferta'))
    const { contentDocument } = screen.getByTitle<HTMLIFrameElement>('What operators will see')
    // The words come with one frame, the language of the page with the next.
    await waitFor(() => expect(contentDocument?.documentElement.lang).toBe('es'))
    expect(contentDocument?.body.inert).toBe(true)
  })

  it('draws the picture of a product that the draft counts, also where the catalogue does not show it first', async () => {
    serverHas(newOffer({ draft: draftOf(), has_draft: true }))
    apiServer.use(http.get(apiUrl('staff/products'), () => listing([])))
    await openEditor()
    const drawn = () =>
      screen
        .getByTitle<HTMLIFrameElement>('What operators will see')
        .contentDocument?.querySelector('img[src$="fries.webp"]')
    for (const place of ['Shared link', 'My Offers', 'Enroll']) {
      await userEvent.click(screen.getByRole('radio', { name: place }))
      await waitFor(() => expect(drawn()).toBeTruthy())
    }
  })

  it('opens the picture as large as it is, with what changes beside it', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    await userEvent.click(screen.getByRole('button', { name: 'Open it large' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What operators will see' }))
    const { contentDocument } = await dialog.findByTitle<HTMLIFrameElement>('What operators will see')
    await waitFor(() => expect(contentDocument?.body.textContent).toContain('Up to $700.00 back'))
    expect(dialog.getByRole('heading', { name: 'What operators see change' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: 'Desktop' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    // What was chosen there is chosen here.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Desktop' }).checked).toBe(true)
  })

  it('draws the card of My Offers and the page on which a location enrolls, in Spanish too', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    const picture = () =>
      within(screen.getByTitle<HTMLIFrameElement>('What operators will see').contentDocument?.body ?? document.body)
    await userEvent.click(screen.getByRole('radio', { name: 'My Offers' }))
    const card = within(await waitFor(() => picture().getByRole('article')))
    expect(card.getByRole('heading', { name: 'Fries and Wedges' })).toBeTruthy()
    expect(card.getByText('Up to $700.00')).toBeTruthy()
    expect(screen.getByText(/Drawn by the card of My Offers itself/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Enroll' }))
    expect(await waitFor(() => picture().getByRole('heading', { name: 'Enroll your location' }))).toBeTruthy()
    expect(picture().getByRole('region', { name: 'Offer Terms' }).textContent).toContain('Rebate minimum')
    await userEvent.click(screen.getByRole('radio', { name: 'Español' }))
    expect(await waitFor(() => picture().getByRole('heading', { name: 'Inscriba su local' }))).toBeTruthy()
  })

  it('is no page of who may only read', async () => {
    signedInAs('reviewer')
    serverHas(staffOffer())
    openDesk('/staff/offers/7/edit')
    expect(await screen.findByText('New enrollments get it')).toBeTruthy()
    expect(window.location.pathname).toBe('/staff/offers/7')
  })
})
