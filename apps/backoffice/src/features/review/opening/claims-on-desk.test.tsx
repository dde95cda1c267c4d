import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk } from '../../../testing/open-desk.tsx'
import { anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
const user = userEvent.setup()
/** What is done once the browser is idle, as it has not told yet. */
let whenIdle: (() => void)[] = []
beforeEach(() => {
  whenIdle = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('requestIdleCallback', (done: () => void) => whenIdle.push(done))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})

const KEPT = 'content-visibility: hidden'
const nameOf = (id: number) => `Diner ${id}`
/** The heading of a claim, also where it is out of sight. */
const headingOf = (id: number) => screen.queryByRole('heading', { name: nameOf(id), hidden: true })

/** The desk with claim 30 open and 10, which follows it, rendered ahead. */
async function claim30(queue = [30, 10, 20]) {
  theDesk()
  const opened: string[] = []
  apiServer.use(
    http.get(apiUrl('staff/claims'), () => listing(queue.map((id) => anItem(id, '2099-12-10')))),
    http.post(apiUrl('staff/claims/:id/open'), ({ params }) => {
      opened.push(String(params['id']))
      return HttpResponse.json({ hold: null, seconds_left: 0 })
    }),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  await waitFor(() => expect(whenIdle).not.toHaveLength(0))
  expect(headingOf(10)).toBeNull()
  for (const done of whenIdle.splice(0)) done()
  await waitFor(() => expect(headingOf(10)).not.toBeNull())
  return opened
}

describe('the claim that most likely follows', () => {
  it('is rendered once the browser is idle, out of sight, and only shown when it is opened', async () => {
    const opened = await claim30()
    const heading = headingOf(10)
    expect(screen.queryByRole('heading', { name: nameOf(10) })).toBeNull()
    await waitFor(() => expect(opened).toEqual(['30']))
    await user.keyboard('j')
    await theClaim(10)
    expect(screen.getByRole('heading', { name: nameOf(10) })).toBe(heading)
    await waitFor(() => expect(opened).toEqual(['30', '10']))
    expect(headingOf(30)).toBeNull()
  })

  it('takes no key and no focus before it is open', async () => {
    await claim30()
    const [own] = screen.getAllByLabelText('Number')
    await user.keyboard('f')
    expect(document.activeElement?.closest('aside')).toBe(own?.closest('aside'))
    for (let at = 0; at < 10; at++) await user.keyboard('{Enter}')
    expect(document.activeElement?.closest('aside')).toBe(own?.closest('aside'))
    await user.keyboard('{Escape}r')
    expect(await screen.findAllByRole('dialog')).toHaveLength(1)
  })

  it('that was open a moment ago begins anew, without what was asked of it', async () => {
    await claim30([30, 10])
    await user.keyboard('j')
    await theClaim(10)
    await user.keyboard('r')
    await screen.findByRole('dialog')
    await user.click(screen.getByRole('link', { name: /Diner 30/ }))
    await theClaim(30)
    expect(headingOf(10)).toBeNull()
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  it('is not one that was looked at and left: the server passes those over', async () => {
    await claim30()
    await user.keyboard('j')
    await theClaim(10)
    await user.keyboard('k')
    await theClaim(30)
    await waitFor(() => expect(whenIdle).not.toHaveLength(0))
    for (const done of whenIdle.splice(0)) done()
    await waitFor(() => expect(headingOf(20)).not.toBeNull())
    expect(headingOf(10)).toBeNull()
  })

  it('is laid out once the browser is idle, below the open one and not painted, where the browser can do so', async () => {
    const places: string[] = []
    vi.stubGlobal('CSS', { supports: (property: string, value: string) => `${property}: ${value}` === KEPT })
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.parentElement?.matches('[data-ahead]')) places.push(this.parentElement.getAttribute('style') ?? '')
      return new DOMRect()
    })
    await claim30()
    await waitFor(() => expect(whenIdle).not.toHaveLength(0))
    for (const done of whenIdle.splice(0)) done()
    expect(places).toEqual([`${KEPT}; z-index: -1;`])
  })

  it('is taken out of the layout where it cannot', async () => {
    vi.stubGlobal('CSS', { supports: () => false })
    await claim30()
    await new Promise((resolve) => setTimeout(resolve))
    expect(headingOf(10)?.closest<HTMLElement>('[data-ahead]')?.style.display).toBe('none')
  })
})
