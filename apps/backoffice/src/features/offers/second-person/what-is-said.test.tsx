import { withApiServer } from '@caseback/web/testing/api-server'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { draftOf, newOffer, staffOffer } from '../../../testing/sample-offers.ts'
import { findProblems } from '../editor/find-problems.ts'
import { formOf } from '../editor/offer-form.ts'
import { serverHas } from '../testing/draft-server.tsx'

withApiServer()

describe('what the page of an offer says is true', () => {
  beforeEach(() => signedInAs('publisher'))

  it('resuming above the budget says so, and an offer that was promises no pause', async () => {
    const used = { budget: 100, committed: 240, pause_at_budget: true }
    serverHas(staffOffer({ ...used, state: 'PAUSED' }))
    openDesk('/staff/offers/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }))
    expect(await screen.findByText(/Its budget is used up: \$240\.00 of \$100\.00 is committed/)).toBeTruthy()
    cleanup()
    serverHas(staffOffer({ ...used, state: 'ACTIVE' }))
    openDesk('/staff/offers/7')
    expect(await screen.findByText(/Resumed above its budget/)).toBeTruthy()
    expect(screen.queryByText(/then it pauses by itself/)).toBeNull()
  })

  it('a paused offer says why, and what has happened at its budget', async () => {
    const used = { state: 'PAUSED', budget: 100, committed: 240, pause_at_budget: true } as const
    const at = '2026-11-23T15:12:00.000Z'
    serverHas(staffOffer({ ...used, paused: { by: null, at, at_budget: true } }))
    openDesk('/staff/offers/7')
    expect(await screen.findByText(/^It paused by itself when its budget was used up: Nov/)).toBeTruthy()
    expect(screen.getByText(/it has paused by itself$/)).toBeTruthy()
    expect(screen.queryByText(/then it pauses by itself/)).toBeNull()
    cleanup()
    serverHas(staffOffer({ ...used, paused: { by: 'Amir Haddad', at, at_budget: false } }))
    openDesk('/staff/offers/7')
    expect(await screen.findByText(/^Amir Haddad paused it: Nov.* Nobody can enroll/)).toBeTruthy()
    expect(screen.getByText(/Once resumed, it pauses by itself only after/)).toBeTruthy()
  })

  it('whoever is to agree reads on the page what the version would say', async () => {
    const publishing_asked = { by: 'Amir', by_id: 9, at: '2026-11-24T10:02:00.000Z', note: null }
    const terms = { ...draftOf().terms, max_units_per_location: 200 }
    serverHas(staffOffer({ has_draft: true, draft: draftOf({ terms }), needs_second_person: true, publishing_asked }))
    openDesk('/staff/offers/7')
    const title = await screen.findByRole('heading', { name: 'What version 3 would say' })
    expect(within(title.closest('section') ?? document.body).getByText(/^200/)).toBeTruthy()
  })

  it('an offer that is out and has no link says that one is next, to whoever may make it', async () => {
    serverHas(staffOffer({ links_out: 0 }))
    openDesk('/staff/offers/7')
    const way = await screen.findByRole('link', { name: 'Make a link' })
    expect(way.getAttribute('href')).toBe('/staff/offers/7/links?new=1')
    cleanup()
    serverHas(staffOffer({ links_out: 1 }))
    openDesk('/staff/offers/7')
    await screen.findByRole('link', { name: 'Share links' })
    expect(screen.queryByRole('link', { name: 'Make a link' })).toBeNull()
  })

  it('where nobody else may publish, who has asked is told so, and of no letter', async () => {
    const publishing_asked = { by: 'Rosa', by_id: 1, at: '2026-11-24T10:02:00.000Z', note: null }
    const draft = { has_draft: true, draft: draftOf(), needs_second_person: true, publishing_asked }
    serverHas(staffOffer({ ...draft, may_publish: 1 }))
    openDesk('/staff/offers/7')
    expect(await screen.findByText(/Nobody else may publish yet/)).toBeTruthy()
    expect(screen.queryByText(/have a letter/)).toBeNull()
  })

  it('a draft that nobody has published has its own cap on its page', async () => {
    const terms = { ...draftOf().terms, max_units_per_location: 200 }
    serverHas(newOffer({ has_draft: true, draft: draftOf({ terms }) }))
    openDesk('/staff/offers/7')
    expect(await screen.findByText('200 cases')).toBeTruthy()
    expect(screen.queryByText('No other limit than the last tier')).toBeNull()
  })

  it('an address that has a kind of its own is not mended by another one before it', () => {
    const offer = staffOffer()
    const problems = (learnMore: string) =>
      findProblems({ ...formOf(offer), learnMore }, offer, '2026-11-24').filter(({ at }) => at === 'learnMore')
    expect(problems('javascript:alert(1)')).toEqual([expect.not.objectContaining({ mend: expect.anything() })])
    expect(problems('potato.example')).toMatchObject([{ mend: { change: { learnMore: 'https://potato.example' } } }])
  })
})
