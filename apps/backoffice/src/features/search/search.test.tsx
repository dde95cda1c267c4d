import type { WireFound, WireFoundGroup } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { aFound, foundGroups } from '../../testing/sample-search.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: nothing scrolls.
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

/** The desk of a publisher, who begins with the offers. @returns what is searched for */
function theDesk(
  groups: WireFoundGroup[] | (() => Response) = foundGroups,
  role: Parameters<typeof signedInAs>[0] = 'publisher',
): string[] {
  signedInAs(role)
  apiServer.use(
    http.get(apiUrl('staff/offers'), () => listing([])),
    http.get(apiUrl('staff/manufacturers'), () => listing([])),
  )
  const asked: string[] = []
  apiServer.use(
    http.get(apiUrl('staff/search/'), ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? ''
      asked.push(q)
      return typeof groups === 'function' ? groups() : HttpResponse.json({ q, groups })
    }),
  )
  openDesk('/staff/offers')
  return asked
}
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
async function search(text: string, keys = '{Control>}k{/Control}') {
  await screen.findByRole('heading', { level: 1, name: 'Offers' })
  await userEvent.keyboard(keys)
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await userEvent.type(input, text)
  return input
}
const markedIn = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the search over everything', () => {
  it.each([
    '{Control>}k{/Control}',
    '{Meta>}k{/Meta}',
  ])('opens by %s, says what was found by kind, and Escape closes it', async (keys) => {
    const asked = theDesk()
    const input = await search('grand pla', keys)
    const list = within(await screen.findByRole('listbox', { name: 'Results' }))
    expect(within(list.getByRole('group', { name: 'Claims' })).getAllByRole('option')[0]?.textContent).toBe(
      'Claim 10376 Grand Plaza Chicago · Fries and Wedges, Harvest Valley · Invoice 88601Payment Sent$300.00',
    )
    // What a check is called is no status of a claim.
    expect(list.getByRole('group', { name: 'Checks' }).textContent).toBe(
      'ChecksCheck 7731 Grand Plaza Chicago · claim 10376Paid$300.00',
    )
    expect(screen.getByText('9 results')).toBeTruthy()
    expect(asked).toEqual(['grand pla'])
    expect([input.getAttribute('aria-expanded'), input.getAttribute('aria-controls')]).toEqual([
      'true',
      screen.getByRole('listbox').id,
    ])
    // The browser's Escape.
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.pathname).toBe('/staff/offers')
  })

  it('is walked by the arrows, and Enter opens what is marked', async () => {
    const maker: WireFound = aFound({ id: 7, name: 'Grand Mills' })
    theDesk([
      { kind: 'offer', more: false, found: [aFound({ id: 5, name: 'Grand Fries' })] },
      { kind: 'manufacturer', more: true, found: [maker] },
    ])
    apiServer.use(http.get(apiUrl('staff/manufacturers/7/record'), () => refuse(404, 'not_found', 'Not here.')))
    const input = await search('grand')
    await screen.findByRole('listbox')
    expect(screen.getByText('There are more: type more of it.')).toBeTruthy()
    const walk: (string | null | undefined)[] = [markedIn(input)]
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
      await userEvent.keyboard(key)
      walk.push(markedIn(input))
    }
    expect(walk).toEqual(['Grand Fries', 'Grand Mills', 'Grand Fries', 'Grand Mills'])
    const list = within(screen.getByRole('listbox'))
    expect(list.getByRole('option', { selected: true }).textContent).toBe('Grand Mills')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/staff/manufacturers/7/record'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the first of what is typed when Enter comes before the answer, not of what was typed before', async () => {
    let answered: (() => void) | undefined
    theDesk()
    const later = new Promise<void>((resolve) => {
      answered = resolve
    })
    apiServer.use(
      http.get(apiUrl('staff/search/'), async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? ''
        if (q === '77') await later
        const id = q === '77' ? 77 : 7
        return HttpResponse.json({ q, groups: [{ kind: 'offer', more: false, found: [aFound({ id })] }] })
      }),
      http.get(apiUrl('staff/offers/:id/record'), () => refuse(404, 'not_found', 'Not here.')),
    )
    const input = await search('7')
    await screen.findByRole('listbox')
    await userEvent.type(input, '7{Enter}')
    expect(window.location.pathname).toBe('/staff/offers')
    answered?.()
    await waitFor(() => expect(window.location.pathname).toBe('/staff/offers/77/record'))
  })

  it('opens by its button, what is found by a click, and lists what has no page by the text that finds it there', async () => {
    theDesk()
    await screen.findByRole('heading', { level: 1, name: 'Offers' })
    const [button] = screen.getAllByRole('button', { name: 'Search' })
    if (button) await userEvent.click(button)
    await userEvent.type(await field(), 'grand pla')
    await userEvent.click(await screen.findByRole('option', { name: /HVP-20811/ }))
    await waitFor(() => expect(window.location.search).toBe('?q=WIRE+HVP-20811'))
    expect(window.location.pathname).toBe('/staff/receipts')
  })

  it('opens a check on the page that tells everything about it', async () => {
    theDesk()
    apiServer.use(http.get(apiUrl('staff/payments/51/record'), () => refuse(404, 'not_found', 'Not here.')))
    await search('7731')
    await userEvent.click(await screen.findByRole('option', { name: /^Check 7731/ }))
    await waitFor(() => expect(window.location.pathname).toBe('/staff/payments/51/record'))
  })

  it('says of an amount that nobody has approved yet that it is about so much', async () => {
    theDesk([
      {
        kind: 'claim',
        found: [aFound({ id: 19, name: 'Blue Door', status: 'CLAIM_SUBMITTED', amount: 27 })],
        more: false,
      },
    ])
    await search('blue door')
    const list = within(await screen.findByRole('listbox', { name: 'Results' }))
    expect(list.getByRole('option').textContent).toMatch(/≈ \$27\.00$/)
  })

  it('asks for no single letters, and says so; says that nothing was found', async () => {
    const asked = theDesk([])
    const input = await search('gr')
    expect(screen.getByText('Type three letters, or a number.')).toBeTruthy()
    await userEvent.type(input, 'zzz{Enter}')
    expect(await screen.findByText('Nothing found for “grzzz”')).toBeTruthy()
    expect(asked).toEqual(['grzzz'])
    expect(input.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('says when it fails, and asks again', async () => {
    const failing = { yes: true }
    theDesk(() =>
      failing.yes
        ? refuse(400, 'input.invalid', 'That cannot be searched.')
        : HttpResponse.json({ q: 'grand', groups: foundGroups }),
    )
    await search('grand')
    expect(await screen.findByText('The search could not be made')).toBeTruthy()
    failing.yes = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listbox')).toBeTruthy()
  })

  it('does not open above a dialog that asks something', async () => {
    theDesk()
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
  })

  it.each([
    ['reviewer', 'CLAIM_SUBMITTED', '/staff/claims/10376'],
    ['reviewer', 'PAID', '/staff/claims/10376/record'],
    ['publisher', 'CLAIM_SUBMITTED', '/staff/claims/10376/record'],
  ] as const)('leads a %s from a claim in %s to %s', async (role, status, path) => {
    theDesk([{ kind: 'claim', found: [aFound({ id: 10376, status })], more: false }], role)
    // What stands there is the page's own.
    for (const own of ['staff/claims/:id', 'staff/claims/:id/record'])
      apiServer.use(http.get(apiUrl(own), () => refuse(404, 'not_found', 'Not found.')))
    for (const list of ['staff/claims', 'staff/reviewers']) apiServer.use(http.get(apiUrl(list), () => listing([])))
    await search('10376')
    await screen.findByRole('listbox', { name: 'Results' })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe(path))
  })
})
