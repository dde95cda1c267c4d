import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturers, product } from '../../testing/sample-catalogue.ts'

withApiServer()

const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))

describe('a product with more variants than a page of the catalogue holds', () => {
  const large = { ...product(1), variant_count: 4_000 }
  const [first] = large.variants
  const other = { ...first!, id: 3_999, name: 'Juice 3999', sku: 'J-3999' }

  it('shows further ones when that is asked', async () => {
    signedInAs('reviewer')
    serve('staff/manufacturers', () => listing(manufacturers))
    serve('staff/products', () => listing([large]))
    // The first page is what came with the product.
    serve('staff/products/1/variants', (url) =>
      url.searchParams.has('cursor')
        ? listing([other])
        : HttpResponse.json({ results: large.variants, next: 'http://desk.example/?cursor=two' }),
    )
    openDesk('/staff/catalogue')
    await userEvent.click(await screen.findByRole('button', { name: '3,997 more variants of Frozen Potatoes' }))
    expect(await screen.findByRole('row', { name: /J-3999/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: '3,996 more variants of Frozen Potatoes' })).toBeTruthy()
  })

  it('is edited by finding a variant; only what was typed in it is sent', async () => {
    signedInAs('publisher')
    serve('staff/manufacturers', () => listing(manufacturers))
    serve('staff/products', () => listing([large]))
    serve('staff/products/1', () => HttpResponse.json(large))
    serve('staff/products/1/variants', (url) => listing(url.searchParams.get('q') === '3999' ? [other] : []))
    let sent: unknown
    apiServer.use(
      http.patch(apiUrl('staff/products/1'), async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(large)
      }),
    )
    openDesk('/staff/catalogue?product=1')
    const sheet = within(await screen.findByRole('dialog'))
    const find = sheet.getByLabelText('Find a variant')
    await userEvent.type(find, 'nothing{Enter}')
    expect(await sheet.findByText('No other variant is found by this.')).toBeTruthy()
    await userEvent.clear(find)
    await userEvent.type(find, '3999{Enter}')
    const name = await sheet.findByDisplayValue('Juice 3999')
    await userEvent.type(name, ', large')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await screen.findByText('Frozen Potatoes is saved')
    expect(sent).toEqual({ variants: [{ id: 3_999, name: 'Juice 3999, large' }] })
  })
})
