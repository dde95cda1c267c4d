import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../../testing/open-desk.tsx'
import { chains } from '../../../../testing/sample-chains.ts'
import { draftOf, staffOffer } from '../../../../testing/sample-offers.ts'
import { input, openEditor, saved, serverHas } from '../../testing/draft-server.tsx'

withApiServer()

const isHidden = (element: HTMLElement) => element.closest('[hidden]') !== null
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

describe('the parts of the editor on a desktop', () => {
  beforeEach(() => {
    signedInAs('publisher')
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn<() => void>(),
      removeEventListener: vi.fn<() => void>(),
    }))
  })

  it('are tabs, of which one is open, named by the address and kept by it', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    const panel = screen.getByRole('tabpanel', { name: /^Basics/ })
    expect(within(panel).getByLabelText('Name of the offer')).toBeTruthy()
    expect(isHidden(await input('Tier 1 from'))).toBe(true)
    await userEvent.click(tab(/^Terms/))
    expect(isHidden(await input('Tier 1 from'))).toBe(false)
    expect(isHidden(await input('Name of the offer'))).toBe(true)
    expect(window.location.search).toBe('?part=terms')
    expect(tab(/^Products/).textContent).toContain(String(draftOf().terms.variant_ids.length))
  })

  it('open as the address says', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    openDesk('/staff/offers/7/edit?part=budget')
    expect(await screen.findByRole('tabpanel', { name: /^Budget/ })).toBeTruthy()
  })

  it('are gone through by arrows, Home and End, one of them by Tab', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    await openEditor()
    tab(/^Basics/).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toMatch(/^Terms/)
    expect(document.activeElement).toBe(tab(/^Terms/))
    await userEvent.keyboard('{End}')
    expect(chosen()).toMatch(/^Budget/)
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toMatch(/^Basics/)
    await userEvent.keyboard('{ArrowLeft}{Home}')
    expect(chosen()).toMatch(/^Basics/)
    await userEvent.tab()
    const name = await input('Name of the offer')
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('say what is wrong in them, and the first problem is led to wherever it is', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    const publish = await openEditor()
    await userEvent.click(tab(/^Terms/))
    await userEvent.clear(await input('Tier 3 from'))
    await userEvent.type(await input('Tier 3 from'), '53')
    expect(screen.getByRole('tab', { name: 'Terms 1 problem' })).toBeTruthy()
    await userEvent.click(tab(/^Budget/))
    await userEvent.click(publish)
    expect(chosen()).toMatch(/^Terms/)
    const tier = await input('Tier 3 from')
    await waitFor(() => expect(document.activeElement).toBe(tier))
  })

  it('lose nothing that was typed or searched when another one opens', async () => {
    const server = serverHas(staffOffer({ has_draft: true, draft: draftOf() }))
    apiServer.use(http.get(apiUrl('staff/chains'), () => listing(chains)))
    await openEditor()
    await userEvent.click(tab(/^Who sees it/))
    await userEvent.type(screen.getByLabelText('Add a chain by name'), 'b')
    await userEvent.click(tab(/^Terms/))
    await userEvent.clear(await input('Counted in'))
    await userEvent.type(await input('Counted in'), 'box')
    await userEvent.click(tab(/^Texts/))
    await userEvent.click(tab(/^Who sees it/))
    expect(screen.getByLabelText<HTMLInputElement>('Add a chain by name').value).toBe('b')
    await saved()
    await waitFor(() => expect(server.offer.draft?.terms.unit).toBe('box'))
    expect((await input('Counted in')).value).toBe('box')
  })

  it('say that nobody but who has a link sees it, instead of a number that is 0', async () => {
    serverHas(
      staffOffer({
        has_draft: true,
        draft: draftOf(),
        audience: { operator_types: [], chain_ids: [], chains: [] },
        reaches: 0,
      }),
    )
    await openEditor()
    expect(screen.getByRole('tab', { name: 'Who sees it link only' })).toBeTruthy()
  })

  it('mark texts that only one language has', async () => {
    serverHas(staffOffer({ has_draft: true, draft: draftOf(), about_en: 'Crisp.', about_es: null }))
    await openEditor()
    expect(screen.getByRole('tab', { name: 'Texts English only' })).toBeTruthy()
  })
})
