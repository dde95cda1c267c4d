import { withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { draftOf, newOffer, staffOffer } from '../../../testing/sample-offers.ts'
import { enter, input, openEditor, saved, serverHas } from '../testing/draft-server.tsx'

withApiServer()

describe('what is typed into the editor of an offer', () => {
  beforeEach(() => {
    sessionStorage.clear()
    signedInAs('publisher')
  })

  it('saves what is typed as it is typed, only what has changed, and says so', async () => {
    const server = serverHas(newOffer())
    await openEditor()
    await userEvent.click(screen.getByRole('button', { name: 'Add a tier' }))
    await userEvent.type(await input('Tier 1 to'), '50')
    expect(screen.getByText('Tier 1: enter an amount such as 6 or 6.50.')).toBeTruthy()
    await enter('Tier 1 gives', '6')
    expect(screen.getByText('Saved in a moment')).toBeTruthy()
    expect(screen.getByText('$6.00 to $300.00')).toBeTruthy()
    await saved()
    expect(server.sent.at(-1)).toEqual({ terms: { tiers: [{ min: 1, max: 50, discount: 6 }] } })
    expect((await input('Tier 1 gives')).value).toBe('6')
  })

  it('keeps what the server refuses with the one who typed it, and saves the rest', async () => {
    const server = serverHas(newOffer())
    server.refusal = () =>
      server.sent.at(-1)?.['offer_code'] === 'TAKEN'
        ? refuse(400, 'input.invalid', 'Taken.', { offer_code: ['Another offer has this code.'] })
        : null!
    await openEditor()
    await userEvent.clear(await input('Code'))
    await userEvent.type(await input('Code'), 'TAKEN')
    await userEvent.type(await input('Name of the offer'), ' 2')
    expect(await screen.findByText('Another offer has this code.')).toBeTruthy()
    expect((await input('Code')).value).toBe('TAKEN')
    await waitFor(() => expect(server.offer.name).toBe('Fries and Wedges 2'))
    await userEvent.type(await input('Code'), '9')
    expect(screen.queryByText('Another offer has this code.')).toBeNull()
    await saved()
    expect(server.offer.offer_code).toBe('TAKEN9')
  })

  it('without the network nothing is lost: it says so, and what was typed is there after a reload', async () => {
    const server = serverHas(newOffer())
    server.refusal = () => HttpResponse.error()
    const { unmount } = openDesk('/staff/offers/7/edit')
    await userEvent.type(await input('Budget in dollars (optional)'), '1,250')
    expect(await screen.findByText('Not saved')).toBeTruthy()
    unmount()
    await openEditor()
    expect((await input('Budget in dollars (optional)')).value).toBe('1,250')
    server.refusal = null
    window.dispatchEvent(new Event('online'))
    await saved()
    expect(server.offer.budget).toBe(1_250)
  })

  it('saves the budget of an offer that is out together with the switch beside it, by one button', async () => {
    const server = serverHas(staffOffer({ has_draft: true, draft: draftOf(), budget: null, committed: 240 }))
    await openEditor()
    await userEvent.type(await input('Budget in dollars (optional)'), '500')
    await userEvent.click(screen.getByLabelText('Pause the offer when its budget is used up'))
    expect(server.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Save it now' }))
    await waitFor(() => expect(server.sent).toEqual([{ budget: 500, pause_at_budget: true }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save it now' })).toBeNull())
  })

  it('takes over what a colleague changes in other fields, and says who', async () => {
    const server = serverHas(newOffer())
    await openEditor()
    server.offer = {
      ...server.offer,
      draft: {
        ...draftOf(),
        learn_more_url: 'https://harvest.example',
        by: 'Amir',
        updated: '2026-11-24T11:00:00.000Z',
      },
      revision: server.offer.revision + 1,
      changed_by: { id: 9, name: 'Amir' },
    }
    await userEvent.type(await input('Name of the offer'), ' 2')
    await saved()
    expect((await input('Learn more address (optional)')).value).toBe('https://harvest.example')
    expect((await input('Name of the offer')).value).toBe('Fries and Wedges 2')
    expect(screen.getByText(/^Amir is in this draft too/)).toBeTruthy()
  })

  it('two who change tiers at once lose nothing to each other, and are told', async () => {
    const server = serverHas(newOffer({ draft: draftOf(), has_draft: true }))
    await openEditor()
    await enter('Tier 2 gives', '10')
    const [first, ...others] = draftOf().terms.tiers
    server.offer = {
      ...server.offer,
      draft: {
        ...draftOf(),
        terms: { ...draftOf().terms, tiers: [{ ...firstOf([first]), discount: 1.25 }, ...others] },
      },
      revision: server.offer.revision + 1,
      changed_by: { id: 9, name: 'Amir' },
    } as typeof server.offer
    await saved()
    expect(server.offer.draft?.terms.tiers.map(({ discount }) => discount).slice(0, 2)).toEqual([1.25, 10])
    expect((await input('Tier 1 gives')).value).toBe('1.25')
    expect(screen.getByText(/^Amir is in this draft too.*You are both changing the tiers/)).toBeTruthy()
  })

  it('a day of a year that nobody means is refused at its field, and nothing of the page is lost', async () => {
    const server = serverHas(newOffer({ draft: draftOf(), has_draft: true }))
    await openEditor()
    const until = await input('Purchases until')
    fireEvent.change(until, { target: { value: '9999-12-31' } })
    expect((await screen.findAllByText('Choose a day within ten years.')).length).toBeGreaterThan(0)
    fireEvent.change(until, { target: { value: '0001-12-31' } })
    expect((await screen.findAllByText('This day is over.')).length).toBeGreaterThan(0)
    fireEvent.change(until, { target: { value: '2060-12-31' } })
    expect((await screen.findAllByText('Choose a day within ten years.')).length).toBeGreaterThan(0)
    await saved()
    expect(server.offer.draft?.valid_to).toBe('2060-12-31')
  })

  it('of an offer that is out, what holds at once is saved by its own button alone, and can be taken back', async () => {
    const server = serverHas(staffOffer())
    await openEditor()
    await userEvent.type(await input('Name of the offer'), ' 2')
    await enter('At most per location (optional)', '90')
    await waitFor(() => expect(server.sent).toEqual([{ terms: { max_units_per_location: 90 } }]))
    // The answer of a save does not count anew whom it reaches.
    expect(screen.getByText('412 locations have it in the list today')).toBeTruthy()
    const basics = within(screen.getByRole('region', { name: 'Basics' }))
    expect(basics.getByText(/it holds for everybody as soon as you save it/)).toBeTruthy()
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByText('Not all is saved')).toBeTruthy()
    await userEvent.click(basics.getByRole('button', { name: 'Save it now' }))
    await waitFor(() => expect(server.offer.name).toBe('Fries and Wedges 2'))
    await waitFor(() => expect(basics.queryByRole('button', { name: 'Save it now' })).toBeNull())
    await userEvent.click(await screen.findByLabelText('Schools'))
    const audience = within(screen.getByRole('region', { name: 'Who sees it' }))
    await userEvent.click(audience.getByRole('button', { name: 'Take it back' }))
    expect(screen.getByLabelText<HTMLInputElement>('Schools').checked).toBe(false)
    expect(server.sent).toHaveLength(2)
  })

  it('brings back only what was typed here: a field that a colleague has changed since is theirs', async () => {
    const server = serverHas(newOffer())
    const { unmount } = openDesk('/staff/offers/7/edit')
    await enter('Budget in dollars (optional)', '1x')
    unmount()
    server.offer = { ...server.offer, name: 'By a colleague' }
    await openEditor()
    expect((await input('Budget in dollars (optional)')).value).toBe('1x')
    expect((await input('Name of the offer')).value).toBe('By a colleague')
    await userEvent.clear(await input('Budget in dollars (optional)'))
    await saved()
    expect(server.offer.name).toBe('By a colleague')
    expect(server.sent).toEqual([])
  })

  it('what was typed and typed back before it was saved is nobody’s: what a colleague makes of it is taken over', async () => {
    const server = serverHas(newOffer())
    await openEditor()
    const name = await input('Name of the offer')
    const before = name.value
    await enter('Name of the offer', `${before}x`)
    await enter('Name of the offer', before)
    server.offer = { ...server.offer, name: 'By a colleague' }
    await enter('Budget in dollars (optional)', '90')
    await saved()
    expect([server.offer.name, name.value]).toEqual(['By a colleague', 'By a colleague'])
    expect(server.sent).toEqual([{ budget: 90 }])
  })

  it('what was sent without an answer and typed back is sent again', async () => {
    const server = serverHas(newOffer())
    server.refusal = () => {
      server.offer = { ...server.offer, name: 'Lost' }
      return HttpResponse.error()
    }
    await openEditor()
    const name = await input('Name of the offer')
    await userEvent.clear(name)
    await userEvent.type(name, 'Lost')
    expect(await screen.findByText('Not saved')).toBeTruthy()
    server.refusal = null
    await userEvent.clear(name)
    await userEvent.type(name, 'Fries and Wedges')
    await saved()
    expect([server.offer.name, name.value]).toEqual(['Fries and Wedges', 'Fries and Wedges'])
  })
})
