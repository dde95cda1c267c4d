import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../testing/open-desk.tsx'
import { product } from '../../testing/sample-catalogue.ts'
import { aDistributor, someLearnedLines } from '../../testing/sample-distributors.ts'

withApiServer()

const [known] = someLearnedLines
if (!known) throw new Error('No line.')

/** The page of a distributor with these lines; what is said of them. */
function thePage(lines = someLearnedLines, query = '') {
  const sent: unknown[] = []
  let there = lines
  apiServer.use(
    http.get(apiUrl('staff/distributors/2'), () => HttpResponse.json(aDistributor())),
    http.get(apiUrl('staff/distributors/2/lines'), ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? ''
      return listing(there.filter(({ text }) => text.includes(q)))
    }),
    http.get(apiUrl('staff/products'), () => listing([product(11)])),
    http.patch(apiUrl('staff/learned-lines/:id'), async ({ request, params }) => {
      const body = (await request.json()) as { product_variant_id: number | 'NONE' | null }
      sent.push({ id: Number(params['id']), ...body })
      if (body.product_variant_id === null) there = there.filter(({ id }) => id !== Number(params['id']))
      return HttpResponse.json({ line: null })
    }),
  )
  openDesk(`/staff/distributors/2${query}`)
  return sent
}

describe('the lines of a distributor that are known', () => {
  it('say what each is, by whom, when and with which claim; who may not publish only reads them', async () => {
    signedInAs('reviewer')
    thePage()
    const line = (await screen.findByText(known.text)).closest('li')
    if (!line) throw new Error('No line.')
    expect(within(line).getByText('It is Crispy Fries, Straight Cut, 6 / 5 lb')).toBeTruthy()
    expect(within(line).getByText(/^Amir Haddad, Nov 20.*with/)).toBeTruthy()
    expect(within(line).getByRole('link', { name: 'claim 412' }).getAttribute('href')).toBe('/staff/claims/412')
    const none = 'It is none of these: Crispy Fries, Straight Cut, 6 / 5 lb; Crispy Fries, Wedges, 4 / 6 lb'
    expect(screen.getByText(none)).toBeTruthy()
    expect(within(line).getByText('Their own item number 889012, as an invoice of theirs has it')).toBeTruthy()
    expect(screen.getByText('No item number of theirs: known by its words alone')).toBeTruthy()
    expect(screen.getByText('Reviewers differ: a person looks at it on each invoice.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
  })

  it('are that one to which the desk has led, until all are asked for', async () => {
    signedInAs('reviewer')
    thePage(someLearnedLines, '?lines=700101%20SWT')
    expect(await screen.findByText('Those with “700101 SWT”')).toBeTruthy()
    expect(await screen.findByText(/^It is none of these/)).toBeTruthy()
    expect(screen.queryByText(known.text)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all lines' }))
    expect(await screen.findByText(known.text)).toBeTruthy()
  })

  it('are forgotten once that is confirmed', async () => {
    signedInAs('publisher')
    const sent = thePage()
    await userEvent.click(await screen.findByRole('button', { name: `Forget ${known.text}` }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget' }))
    expect(await screen.findByText('The line is forgotten')).toBeTruthy()
    expect(sent).toEqual([{ id: known.id, product_variant_id: null }])
    await waitFor(() => expect(screen.queryByText(known.text)).toBeNull())
  })

  it('are put right by choosing the product', async () => {
    signedInAs('publisher')
    const sent = thePage()
    await userEvent.click(await screen.findByRole('button', { name: `Correct ${known.text}` }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose a product, or say that it is none.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^The product/), 'fries')
    const [found] = await within(await screen.findByRole('list', { name: 'Products found' })).findAllByRole('button')
    if (!found) throw new Error('No product.')
    await userEvent.click(found)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The line is put right')).toBeTruthy()
    expect(sent).toEqual([{ id: known.id, product_variant_id: product(11).variants[0]?.id }])
  })

  it('are said to be none of the products, which is shown, and are a product again once one is chosen', async () => {
    signedInAs('publisher')
    const sent = thePage()
    expect(await screen.findByText('It is none of the products of any manufacturer')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: `Correct ${known.text}` }))
    const sheet = within(screen.getByRole('dialog'))
    const none = sheet.getByRole('checkbox', { name: /^It is none of the products/ })
    await userEvent.click(none)
    expect(sheet.queryByLabelText(/^The product/)).toBeNull()
    await userEvent.click(none)
    expect(sheet.getByLabelText(/^The product/)).toBeTruthy()
    await userEvent.click(none)
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The line is put right')).toBeTruthy()
    expect(sent).toEqual([{ id: known.id, product_variant_id: 'NONE' }])
  })
})
