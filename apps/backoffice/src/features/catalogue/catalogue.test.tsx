import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturers, product, products } from '../../testing/sample-catalogue.ts'
import { sayOfGtin } from './product-form.ts'

withApiServer()

const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))

describe('the catalogue', () => {
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    serve('staff/manufacturers', () => listing(manufacturers))
    serve('staff/products', (url) => {
      asked.push(`${url.searchParams.get('manufacturer')} ${url.searchParams.get('show')}`)
      return listing(products)
    })
    serve('staff/products/1', () => HttpResponse.json(product(1)))
  })

  it('lists products with their variants, of one manufacturer when it is chosen', async () => {
    signedInAs('finance')
    openDesk('/staff/catalogue')
    const row = within((await screen.findAllByRole('row', { name: /Rosemary Potato Wedges/ }))[0]!)
    expect(row.getByText('00072714403866')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Manufacturer' }), 'North Bay Seafood')
    await waitFor(() => expect(asked).toEqual(['null active', '2 active']))
  })

  it('adds a product, saying of a GTIN what is wrong while it is typed, and opens it for pictures', async () => {
    signedInAs('publisher')
    let sent: unknown
    apiServer.use(
      http.post(apiUrl('staff/products'), async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(product(1), { status: 201 })
      }),
    )
    openDesk('/staff/catalogue?manufacturer=1')
    await userEvent.click(await screen.findByRole('button', { name: 'New product' }))
    await userEvent.type(await screen.findByLabelText('Product'), 'Frozen Potatoes')
    await userEvent.type(screen.getByLabelText('Name'), 'Fries')
    await userEvent.type(screen.getByLabelText('Pack and size'), '6 / 5 lb')
    await userEvent.type(screen.getByLabelText('SKU'), 'HV-1')
    await userEvent.type(screen.getByLabelText('GTIN'), '072714403868')
    expect(screen.getByText('The last digit does not fit the others: it would be 6.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('GTIN'), '{Backspace}6')
    expect(screen.getByText('Kept as 00072714403866, with zeros in front.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Distributors’ item numbers (optional)'), 'Sysco 12')
    await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
    expect(screen.getByText('“Sysco 12” needs a distributor, a colon and its item number.')).toBeTruthy()
    expect(sent).toBeUndefined()
    await userEvent.type(
      screen.getByLabelText('Distributors’ item numbers (optional)'),
      '{Backspace}{Backspace}{Backspace}: 12{Enter}US Foods: A-7',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
    expect(await screen.findByText('Edit Frozen Potatoes')).toBeTruthy()
    expect(sent).toEqual({
      manufacturer_id: 1,
      name: 'Frozen Potatoes',
      description: null,
      variants: [
        {
          name: 'Fries',
          format: '6 / 5 lb',
          sku: 'HV-1',
          gtin: '072714403866',
          distributor_items: [
            { distributor: 'Sysco', number: '12' },
            { distributor: 'US Foods', number: 'A-7' },
          ],
        },
      ],
    })
    expect(screen.getAllByRole('button', { name: /picture of/ }).length).toBeGreaterThan(0)
  })

  it('changes a product and archives a variant; a refusal stands at its field and nothing typed is lost', async () => {
    signedInAs('publisher')
    const sent: unknown[] = []
    apiServer.use(
      http.patch(apiUrl('staff/products/1'), async ({ request }) => {
        sent.push(await request.json())
        return sent.length === 1
          ? refuse(400, 'input.invalid', 'This SKU is there twice.', { 'variants.0.sku': ['This SKU is there twice.'] })
          : HttpResponse.json(product(1))
      }),
    )
    const first = openDesk('/staff/catalogue?product=1')
    const [archived] = await screen.findAllByLabelText('Archived: no new offer takes it')
    expect(screen.getAllByText('2 offers that are not over name it: they go on as they are.').length).toBe(2)
    await userEvent.click(archived!)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This SKU is there twice.')).toBeTruthy()
    first.unmount()
    openDesk('/staff/catalogue?product=1')
    expect((await screen.findAllByLabelText<HTMLInputElement>('Archived: no new offer takes it'))[0]?.checked).toBe(
      true,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(sent[1]).toEqual({ variants: [{ id: 10, archived: true }] })
  })

  it('sends of each variant what was typed in it, and says a refusal at its place', async () => {
    signedInAs('publisher')
    const sent: unknown[] = []
    apiServer.use(
      http.patch(apiUrl('staff/products/1'), async ({ request }) => {
        sent.push(await request.json())
        return refuse(400, 'input.invalid', 'This SKU is there twice.', {
          'variants.0.sku': ['This SKU is there twice.'],
        })
      }),
    )
    const first = openDesk('/staff/catalogue?product=1')
    const second = within(await screen.findByRole('group', { name: 'Variant 2' }))
    await userEvent.type(second.getByLabelText('Name'), ' X')
    first.unmount()
    // A colleague changes the pack of the first one and the item numbers of the second one meanwhile.
    const before = product(1)
    const [one, two, ...others] = before.variants
    const theirs = [{ ...one!, format: '12 / 2 lb' }, { ...two!, distributor_items: [] }, ...others]
    serve('staff/products/1', () => HttpResponse.json({ ...before, variants: theirs }))
    openDesk('/staff/catalogue?product=1')
    await screen.findByRole('group', { name: 'Variant 2' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const said = await screen.findByText('This SKU is there twice.')
    expect(within(said.closest('fieldset')!).getByText('Variant 2')).toBeTruthy()
    expect(sent).toEqual([{ variants: [{ id: two?.id, name: `${two?.name} X` }] }])
  })
})

describe('what is said of a GTIN while it is typed', () => {
  it.each([
    ['', false, undefined],
    ['0727', false, undefined],
    ['0727', true, '4 digits: a GTIN has 8, 12, 13 or 14.'],
    ['07271440', false, undefined],
    ['0727144038661234', false, '16 digits: a GTIN has 8, 12, 13 or 14.'],
    ['00072714403868', false, 'The last digit does not fit the others: it would be 6.'],
    ['0 72714 40386 6', false, undefined],
  ])('%s, left: %s', (typed, left, problem) => {
    expect(sayOfGtin(typed, left).problem).toBe(problem)
  })
})
