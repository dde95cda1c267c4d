import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { aDistributor, distributorBrief, someDistributors } from '../../testing/sample-distributors.ts'

withApiServer()
beforeEach(() => apiServer.use(http.get(apiUrl('staff/distributors/:id/lines'), () => listing([]))))

const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))
/** What is sent to a call, each answered in turn; the last answer stays. */
function take(method: 'post' | 'patch', path: string, ...given: (() => Response)[]): unknown[] {
  const sent: unknown[] = []
  apiServer.use(
    http[method](apiUrl(path), async ({ request }) => {
      const body = await request.text()
      sent.push(body === '' ? null : JSON.parse(body))
      return (given[sent.length - 1] ?? given.at(-1))?.()
    }),
  )
  return sent
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  delete document.documentElement.dataset['timeZone']
})

describe('the distributors', () => {
  it('are searched by what is typed, and show spellings, invoices and claims', async () => {
    signedInAs('reviewer')
    const asked: (string | null)[] = []
    serve('staff/distributors', (url) => {
      asked.push(url.searchParams.get('q'))
      return listing(someDistributors)
    })
    openDesk('/staff/distributors')
    const table = within(await screen.findByRole('table', { name: 'Distributors' }))
    const row = within(table.getByRole('row', { name: /^Lakeshore Foodservice/ }))
    for (const shown of ['Lake Shore Food Svc', 'Lakeshore West', '412', '398'])
      expect(row.getByText(shown)).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'lake')
    await waitFor(() => expect(asked.at(-1)).toBe('lake'))
  })

  it('are read only for who may not publish; one that was merged leads to the other', async () => {
    signedInAs('finance')
    for (const id of [2, 7]) serve(`staff/distributors/${id}`, () => HttpResponse.json(aDistributor()))
    openDesk('/staff/distributors/7')
    expect(await screen.findByRole('heading', { name: 'Lakeshore Foodservice' })).toBeTruthy()
    expect(window.location.pathname).toBe('/staff/distributors/2')
    for (const name of [/^Edit/, /^Merge$/, /^Take back/, /^Change places/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('one is renamed and spelt otherwise: only what was changed is sent, and stays typed over a refusal', async () => {
    signedInAs('publisher')
    serve('staff/distributors/2', () => HttpResponse.json(aDistributor()))
    const sent = take(
      'patch',
      'staff/distributors/2',
      () => refuse(400, 'input.invalid', 'No.', { add_aliases: ['“Lake Side” means Lakeside already.'] }),
      () => HttpResponse.json(aDistributor({ name: 'Lakeshore Foods' })),
    )
    openDesk('/staff/distributors/2')
    await press('Edit')
    await press('Remove Lakeshore West')
    await userEvent.type(screen.getByLabelText(/^More spellings/), ' Lake Side {Enter}{Enter}LS Foods')
    await press('Save')
    expect(await screen.findByText('“Lake Side” means Lakeside already.')).toBeTruthy()
    const name = screen.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Lakeshore Foods')
    await press('Save')
    expect(await screen.findByText('Lakeshore Foods is saved')).toBeTruthy()
    expect(sent).toEqual([
      { add_aliases: ['Lake Side', 'LS Foods'], remove_aliases: [2] },
      { name: 'Lakeshore Foods', add_aliases: ['Lake Side', 'LS Foods'], remove_aliases: [2] },
    ])
  })

  it('a merger says what it means before it is confirmed, and opens the one that stays', async () => {
    signedInAs('publisher')
    const asked: (string | null)[] = []
    serve('staff/distributors', (url) => {
      asked.push(url.searchParams.get('q'))
      return listing(someDistributors)
    })
    serve('staff/distributors/2', () => HttpResponse.json(aDistributor()))
    const stays = aDistributor({ id: 3, name: 'Lakeside', parts: [] })
    serve('staff/distributors/3', () => HttpResponse.json(stays))
    const sent = take('post', 'staff/distributors/2/merge', () => HttpResponse.json(stays))
    openDesk('/staff/distributors/2')
    await press('Merge')
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByText('Type a part of the name.')).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.type(sheet.getByLabelText('The distributor that stays'), 'Lake')
    const found = within(await sheet.findByRole('list', { name: 'Distributors found' }))
    expect([asked.at(-1), found.getAllByRole('button').length]).toEqual(['Lake', someDistributors.length - 1])
    await userEvent.click(sheet.getByRole('button', { name: 'Merge' }))
    expect(sheet.getByText('Choose a distributor first')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: /^Lakeside/ }))
    expect(
      sheet.getByText('412 invoices of 398 claims count as Lakeside’s: the same invoice is found at both.'),
    ).toBeTruthy()
    expect(sheet.getByText(/^It can be taken back within a day, by any publisher/)).toBeTruthy()
    await press('Merge into Lakeside')
    await waitFor(() => expect(window.location.pathname).toBe('/staff/distributors/3'))
    expect(sent).toEqual([{ into: 3 }])
  })

  it('a merge is taken back within a day; after that the two change places', async () => {
    signedInAs('publisher')
    serve('staff/distributors/2', () => HttpResponse.json(aDistributor()))
    for (const [id, name] of [
      [7, 'Lakeshore Dallas'],
      [8, 'Lake Shore'],
    ] as const)
      serve(`staff/distributors/${id}`, () =>
        HttpResponse.json(aDistributor({ ...distributorBrief(id, { name }), parts: [] })),
      )
    const undone = take('post', 'staff/distributors/7/merge/undo', () =>
      HttpResponse.json(aDistributor({ id: 7, name: 'Lakeshore Dallas' })),
    )
    const swapped = take(
      'post',
      'staff/distributors/2/merge',
      () => refuse(409, 'distributor.merged', 'One of these distributors has become part of another one.'),
      () => HttpResponse.json(aDistributor({ id: 8, name: 'Lake Shore' })),
    )
    document.documentElement.dataset['timeZone'] = 'Pacific/Honolulu'
    const first = openDesk('/staff/distributors/2')
    await press('Take back Lakeshore Dallas')
    expect(
      screen.getByText(/those that were read since then by one of its names. Others stay with Lakeshore Foodservice/),
    ).toBeTruthy()
    expect(screen.getByText('Possible until Nov 22, 2026, 5:00 AM.')).toBeTruthy()
    await press('Take back')
    await waitFor(() => expect(window.location.pathname).toBe('/staff/distributors/7'))
    expect(undone).toHaveLength(1)
    first.unmount()

    openDesk('/staff/distributors/2')
    await press('Change places with Lake Shore')
    await press('Make Lake Shore the one that stays')
    expect(await screen.findByText(/has become part of another one/)).toBeTruthy()
    await press('Change places with Lake Shore')
    await press('Make Lake Shore the one that stays')
    await waitFor(() => expect(window.location.pathname).toBe('/staff/distributors/8'))
    expect(swapped).toEqual([{ into: 8 }, { into: 8 }])
  })
})
