import type { WireChainImport } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { chain, chainBrief, chainPlaces, chains, typedCompanies } from '../../testing/sample-chains.ts'

withApiServer()

const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))
/** What is sent to a call, each answered in turn; the last answer stays. */
function take(method: 'post' | 'patch', path: string, ...given: (() => Response)[]): unknown[] {
  const sent: unknown[] = []
  apiServer.use(
    http[method](apiUrl(path), async ({ request }) => {
      sent.push(await request.json())
      return (given[sent.length - 1] ?? given.at(-1))?.()
    }),
  )
  return sent
}

describe('the chains', () => {
  it('are searched by what is typed, sorted while nothing is, and read by every role', async () => {
    signedInAs('reviewer')
    const asked: string[] = []
    serve('staff/chains', (url) => {
      asked.push(`${url.searchParams.get('q')} ${url.searchParams.get('sort')}`)
      return listing(chains)
    })
    openDesk('/staff/chains')
    const table = within(await screen.findByRole('table', { name: 'Chains' }))
    expect(within(table.getByRole('row', { name: /Café Größe/ })).getByText('Coffee & Cakes')).toBeTruthy()
    for (const name of ['New chain', 'Import']) expect(screen.queryByText(name)).toBeNull()
    const head = (name: string) => screen.getByRole('link', { name }).closest('th')?.getAttribute('aria-sort') ?? null
    expect([head('Chain'), head('Locations')]).toEqual(['ascending', null])
    const click = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
    await click('Locations')
    await waitFor(() => expect(window.location.search).toBe('?sort=-locations'))
    await waitFor(() => expect(head('Locations')).toBe('descending'))
    await click('Locations')
    await waitFor(() => expect(head('Locations')).toBe('ascending'))
    await click('Locations')
    await waitFor(() => expect(head('Chain')).toBe('ascending'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Added, descending')
    await waitFor(() => expect(asked.at(-1)).toBe('null -created'))
    await userEvent.type(screen.getByRole('searchbox'), 'copper')
    await waitFor(() => expect(asked.at(-1)).toBe('copper null'))
    expect(asked.slice(0, 3)).toEqual(['null null', 'null -locations', 'null locations'])
    // What is found comes by name, whatever the address says.
    expect(screen.queryByRole('link', { name: 'Locations' })).toBeNull()
  })

  it('a new one keeps what was typed over a refusal and a reload, and opens', async () => {
    signedInAs('publisher')
    serve('staff/chains', () => listing([]))
    serve('staff/chains/9', () => HttpResponse.json(chain(chainBrief(9, { name: 'Oak Grill' }))))
    serve('staff/chains/9/locations', () => listing([]))
    const sent = take(
      'post',
      'staff/chains',
      () => refuse(400, 'input.invalid', 'Enter a website.', { domain: ['Enter a website such as example.com'] }),
      () => HttpResponse.json(chain(chainBrief(9, { name: 'Oak Grill' })), { status: 201 }),
    )
    const first = openDesk('/staff/chains?new=1')
    await userEvent.type(await screen.findByLabelText('Name'), 'Oak Grill')
    await userEvent.type(screen.getByLabelText(/^Website/), 'oak')
    await userEvent.click(screen.getByRole('button', { name: 'Add chain' }))
    expect(await screen.findByText('Enter a website such as example.com')).toBeTruthy()
    first.unmount()
    openDesk('/staff/chains?new=1')
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Oak Grill')
    await userEvent.type(screen.getByLabelText(/^Website/), '.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add chain' }))
    await waitFor(() => expect(window.location.pathname).toBe('/staff/chains/9'))
    expect(await screen.findByText('No location has an account yet')).toBeTruthy()
    expect(sent[1]).toEqual({ name: 'Oak Grill', domain: 'oak.example', cuisine: null, location_count: 0 })
  })

  it('shows who belongs to one, with links for who may open operators; one that was merged leads to the other', async () => {
    signedInAs('admin')
    serve('staff/chains/8', () => HttpResponse.json(chain()))
    serve('staff/chains/1', () => HttpResponse.json(chain()))
    serve('staff/chains/1/locations', () => listing(chainPlaces))
    openDesk('/staff/chains/8')
    const link = await screen.findByRole('link', { name: 'Ada Moreno' })
    expect([link.getAttribute('href'), window.location.pathname]).toEqual(['/staff/operators/4', '/staff/chains/1'])
  })

  it('has the offers that are published to it, each with its state and the way to its record', async () => {
    signedInAs('reviewer')
    const over = { id: 7, name: 'Crispy Fries, Fall', state: 'ACTIVE', valid_to: '2020-01-31' } as const
    serve('staff/chains/1', () => HttpResponse.json(chain({ offers: [over] })))
    serve('staff/chains/1/locations', () => listing([]))
    openDesk('/staff/chains/1')
    const line = within((await screen.findByRole('link', { name: over.name })).closest('li')!)
    expect(line.getByRole('link').getAttribute('href')).toMatch(/\/offers\/7\/record$/)
    expect(line.getByText('Active, invoices only')).toBeTruthy()
  })

  it('a merger says what moves before it is confirmed, offers no chain to itself, and opens the one that stays', async () => {
    signedInAs('publisher')
    serve('staff/chains', () => listing(chains))
    serve('staff/chains/1', () => HttpResponse.json(chain()))
    serve('staff/chains/4', () => HttpResponse.json(chain(chains[3])))
    for (const id of [1, 4]) serve(`staff/chains/${id}/locations`, () => listing([]))
    const sent = take(
      'post',
      'staff/chains/1/merge',
      () => refuse(409, 'chain.merged', 'One of these chains has been merged in the meantime.'),
      () => HttpResponse.json(chain(chains[3])),
    )
    openDesk('/staff/chains/1')
    await userEvent.click(await screen.findByRole('button', { name: 'Merge' }))
    const sheet = within(screen.getByRole('dialog'))
    const found = within(await sheet.findByRole('list', { name: 'Chains found' }))
    expect(found.getAllByRole('button')).toHaveLength(3)
    await userEvent.click(sheet.getByRole('button', { name: 'Merge' }))
    expect(sheet.getByText('Choose a chain first')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: /Copper Kettle Inc/ }))
    const another = sheet.getByRole('button', { name: 'Choose another' })
    expect(document.activeElement).toBe(another)
    await userEvent.click(another)
    expect(document.activeElement).toBe(sheet.getByRole('searchbox'))
    await userEvent.click(sheet.getByRole('button', { name: /Café Größe/ }))
    expect(sheet.getByText(/4 operators with 3 locations belong to Café Größe from then on/)).toBeTruthy()
    expect(sheet.getByText(/^2 offers are published to Café Größe instead\./)).toBeTruthy()
    expect(sheet.getByText(/^“Crispy Fries, Fall” and “Sweet Potato Waffle Fries”\. What waits/)).toBeTruthy()
    expect(sheet.getByText('1 share link leads to Café Größe instead.')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Merge into Café Größe' }))
    expect(await sheet.findByText(/merged in the meantime/)).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Merge into Café Größe' }))
    await waitFor(() => expect(window.location.pathname).toBe('/staff/chains/4'))
    expect(await screen.findByText('No location has an account yet')).toBeTruthy()
    expect(sent).toEqual([{ into: 4 }, { into: 4 }])
  })
})

describe('companies that operators typed', () => {
  it('become a chain, or part of one, by who may publish', async () => {
    signedInAs('publisher')
    serve('staff/typed-companies', () => listing(typedCompanies))
    serve('staff/chains', () => listing(chains))
    serve('staff/chains/1', () => HttpResponse.json(chain()))
    serve('staff/chains/1/locations', () => listing([]))
    serve('staff/chains/4', () => HttpResponse.json(chain(chainBrief(4))))
    const promoted = take('post', 'staff/typed-companies/promote', () => HttpResponse.json(chain(), { status: 201 }))
    const joined = take('post', 'staff/typed-companies/join', () => HttpResponse.json(chain()))
    const first = openDesk('/staff/chains/typed')
    expect(await screen.findByText('Also written GOLDEN WOK LLC, Golden-Wok')).toBeTruthy()
    // One that is in the list is joined to it, not made once more.
    expect(screen.queryByRole('button', { name: 'Make a chain: Copper Kettle' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Make a chain: Golden Wok' }))
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByText(/^12 operators typed this name and belong to the chain/)).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Make a chain' }))
    await waitFor(() => expect(window.location.pathname).toBe('/staff/chains/1'))
    expect(await screen.findByText('No location has an account yet')).toBeTruthy()
    expect(promoted).toEqual([
      { key: 'goldenwok', name: 'Golden Wok', domain: 'goldenwok.example', cuisine: null, location_count: 0 },
    ])
    first.unmount()
    openDesk('/staff/chains/typed?join=copperkettle')
    await userEvent.click(await screen.findByRole('button', { name: /^Copper Kettle copperkettle/ }))
    expect(screen.getByText(/^3 operators belong to Copper Kettle from then on/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Join to Copper Kettle' }))
    await waitFor(() => expect(window.location.pathname).toBe('/staff/chains/1'))
    expect(await screen.findByText('No location has an account yet')).toBeTruthy()
    expect(joined).toEqual([{ key: 'copperkettle', chain_id: 1 }])
  })

  it('are only read by others', async () => {
    signedInAs('finance')
    serve('staff/typed-companies', () => listing(typedCompanies))
    openDesk('/staff/chains/typed?join=copperkettle')
    expect(await screen.findByText('Also written GOLDEN WOK LLC, Golden-Wok')).toBeTruthy()
    expect([screen.queryByRole('dialog'), screen.queryByRole('button', { name: /a chain:/ })]).toEqual([null, null])
  })
})

describe('the import of chains', () => {
  it('says of each column what it holds, gives a sample, and offers the chains that are there once there are some', async () => {
    signedInAs('publisher')
    const made: Blob[] = []
    URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`
    URL.revokeObjectURL = () => undefined
    apiServer.use(http.get(apiUrl('staff/chains'), () => listing([])))
    openDesk('/staff/chains/import')
    const columns = within(await screen.findByRole('region', { name: 'Columns of the table' }))
    expect([
      columns.getAllByText('in every row').length,
      columns.getAllByText('may be empty or missing').length,
    ]).toEqual([1, 3])
    await userEvent.click(columns.getByRole('button', { name: 'Download a sample' }))
    await waitFor(() => expect(made).toHaveLength(1))
    expect(await made[0]?.text()).toContain('Sample Diners,sample-diners.example,American,12')
    expect(screen.queryByText('Start from the chains as they are')).toBeNull()
  })

  const found = (fields: Partial<WireChainImport> = {}): WireChainImport => ({
    rows: 3,
    created: 2,
    imported: false,
    ignored_columns: [],
    left_out: 1,
    problem_count: 1,
    problems_key: 'key',
    problems: [{ line: 4, column: 'name', problem: '“Oak Grill” is a chain already.' }],
    ...fields,
  })
  const table = new File(['name'], 'chains.csv', { type: 'text/csv' })

  it('looks first; imports the good rows alone when that is asked; and says what has happened', async () => {
    signedInAs('publisher')
    const asked: (string | null)[][] = []
    apiServer.use(
      http.post(apiUrl('staff/chains/import'), async ({ request }) => {
        const text = await request.text()
        asked.push(['dry_run', 'leave_out'].map((name) => (text.includes(`name="${name}"`) ? name : null)))
        return HttpResponse.json(found({ imported: asked.length > 1, ignored_columns: ['website'] }))
      }),
    )
    openDesk('/staff/chains/import')
    await userEvent.upload(await screen.findByLabelText('Table'), table)
    expect(await screen.findByText('3 rows looked at, 1 problem found. Nothing is imported yet.')).toBeTruthy()
    expect(screen.getByText('“Oak Grill” is a chain already.')).toBeTruthy()
    expect(
      screen.getByText(
        'The column “website” is not read: those that are read are name, domain, cuisine and location_count.',
      ),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Import the 2 rows without a problem' }))
    expect(await screen.findByText('2 chains are imported, and found at once')).toBeTruthy()
    expect(asked).toEqual([
      ['dry_run', null],
      [null, 'leave_out'],
    ])
  })

  it('is a publisher’s page', async () => {
    signedInAs('reviewer')
    serve('staff/chains', () => listing([]))
    openDesk('/staff/chains/import')
    expect(await screen.findByText('No chain yet')).toBeTruthy()
    expect(window.location.pathname).toBe('/staff/chains')
  })
})
