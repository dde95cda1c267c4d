import type { WireClaim } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // jsdom shows no images and has no object addresses.
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
})
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const pages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ page: at + 1, image: '/p', width: 850, height: 1100 }))
const anInvoice = (id: number, names: string[], pageCount = 1): WireClaim['invoices'][number] => ({
  id,
  invoice_reference_id: null,
  files: names.map((name, at) => ({
    id: id * 10 + at,
    name,
    file: '/f',
    pages: pages(pageCount),
    render_state: 'done' as const,
  })),
  reading: null,
  claimed_in: null,
  product_approval_info: {},
})
const one = [anInvoice(71, ['lakeshore.pdf'], 2)]
const two = [...one, anInvoice(72, ['sysco 1.jpg', 'sysco 2.jpg'])]

/** Opens the card of a submitted claim with these invoices and chooses files; `sent` is what arrives at the server. */
async function choose(
  invoices: WireClaim['invoices'],
  names: string[],
  reply: object = aClaim({ invoices }),
  status = 200,
) {
  answer('get', 'app/rebates/claims/10482/', aClaim({ invoices }))
  const { requests } = answer('put', 'app/rebates/claims/10482/', reply, status)
  openPortal('/rebates/enrollments/5/claims/10482')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a forgotten page' }))
  if (names.length > 0)
    await userEvent.upload(await screen.findByLabelText('Files', { selector: 'input' }), names.map(photo))
  for (const name of names) await screen.findByRole('button', { name: new RegExp(`^Page \\d+: ${name}$`) })
  return {
    sent: () => requests.map(({ body }) => fieldsOf(String(body))),
    keys: () => requests.map(({ headers }) => headers.get('Idempotency-Key')),
  }
}

/** The fields of a multipart body in order, files by their names. */
function fieldsOf(body: string): [string, string][] {
  return [...body.matchAll(/name="([^"]+)"(?:; filename="([^"]+)"[^]*?|\r\n\r\n(.*?))\r\n--/g)].map(
    ([, name = '', file, value]) => [name, file ?? value ?? ''],
  )
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to the claim' }))
const belongsTo = () => screen.getByLabelText<HTMLSelectElement>('Belongs to')
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ label }) => label)
const filesIn = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((item) => /: (.*?\.jpg)/.exec(within(item).getByRole('button', { name: /^Page/ }).ariaLabel ?? '')?.[1])

describe('a forgotten page', () => {
  it('is added to a submitted claim, and the card closes', async () => {
    const { keys } = await choose(one, ['page-2.jpg'])
    await add()
    expect(await screen.findByText('Added to your claim')).toBeTruthy()
    expect(screen.queryByText('page-2.jpg')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a forgotten page' }))
    expect(keys()).toEqual([expect.any(String)])
  })

  it('that is on the claim already is left out, and its sender is told', async () => {
    await choose(
      one,
      ['lakeshore.jpg', 'page-3.jpg'],
      aClaim({ invoices: [anInvoice(71, ['lakeshore.pdf', 'page-3.jpg'])] }),
    )
    await add()
    expect(await screen.findByText('One file was on the claim already, so it was left out.')).toBeTruthy()
  })

  it('comes too late when a reviewer looks at the claim: the files stay, and it says so', async () => {
    await choose(one, ['page-2.jpg'], refusal('A reviewer is already looking at this claim.'), 409)
    await add()
    expect((await screen.findByRole('alert')).textContent).toBe('A reviewer is already looking at this claim.')
    expect(screen.getByText('page-2.jpg')).toBeTruthy()
  })

  it('has no place once the claim is decided', async () => {
    answer('get', 'app/rebates/claims/10482/', aClaim({ status: 'CLAIM_VALIDATED', payout_amount: 60 }))
    openPortal('/rebates/enrollments/5/claims/10482')
    await screen.findByRole('heading', { name: 'Claim 10482' })
    expect(screen.queryByRole('button', { name: 'Add a forgotten page' })).toBeNull()
  })

  it('belongs to the only invoice unless its sender says otherwise', async () => {
    const { sent } = await choose(one, ['page-3.jpg'])
    expect(optionsOf(belongsTo())).toEqual(['Invoice 1 (lakeshore.pdf)', 'Another invoice'])
    expect(belongsTo().selectedOptions[0]?.label).toBe('Invoice 1 (lakeshore.pdf)')
    await add()
    await screen.findByText('Added to your claim')
    expect(sent()).toEqual([
      [
        ['status', 'CLAIM_SUBMITTED'],
        ['add_to_invoice', '71'],
        ['invoice_index_0', '0'],
        ['files', 'page-3.jpg'],
      ],
    ])
  })

  it('of one claim of several invoices: it has to be said to which, and nothing is lost meanwhile', async () => {
    const { sent } = await choose(two, ['page-3.jpg'])
    expect(optionsOf(belongsTo())).toEqual([
      'Choose an invoice',
      'Invoice 1 (lakeshore.pdf)',
      'Invoice 2 (sysco 1.jpg)',
      'Another invoice',
    ])
    expect(belongsTo().value).toBe('')
    await add()
    const problem = screen.getByText('Please say which invoice the page belongs to.')
    expect(belongsTo().getAttribute('aria-describedby')).toBe(problem.closest('p')?.id)
    expect(belongsTo().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(belongsTo())
    expect(screen.getByText('page-3.jpg')).toBeTruthy()
    expect(sent()).toEqual([])

    await userEvent.selectOptions(belongsTo(), 'Invoice 2 (sysco 1.jpg)')
    expect(screen.queryByText('Please say which invoice the page belongs to.')).toBeNull()
    expect(optionsOf(belongsTo())).not.toContain('Choose an invoice')
    await add()
    await screen.findByText('Added to your claim')
    expect(sent()[0]).toContainEqual(['add_to_invoice', '72'])
  })

  it('finds its invoice also by a file name that is too long to be shown', async () => {
    await choose(
      [anInvoice(71, ['Scan_20261114_160000_0001.jpg']), anInvoice(72, ['Scan_20261114_160000_0002.jpg'])],
      [],
    )
    expect(optionsOf(belongsTo()).slice(1, 3)).toEqual([
      'Invoice 1 (Scan_2026111…_0001.jpg)',
      'Invoice 2 (Scan_2026111…_0002.jpg)',
    ])
  })

  it('several become last pages of the one invoice, in the order that is shown', async () => {
    const { sent } = await choose(one, ['b.jpg', 'a.jpg'])
    const title = 'More pages of Invoice 1'
    expect(filesIn(title)).toEqual(['b.jpg', 'a.jpg'])
    // The two pages that the invoice has come first.
    expect(
      within(screen.getByRole('region', { name: title })).getByRole('button', { name: 'Page 3: b.jpg' }),
    ).toBeTruthy()
    expect(screen.queryByLabelText('Invoice of a.jpg')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Move a.jpg a page up' }))
    expect(filesIn(title)).toEqual(['a.jpg', 'b.jpg'])
    await add()
    await screen.findByText('Added to your claim')
    expect(sent()[0]?.filter(([name]) => name !== 'status')).toEqual([
      ['add_to_invoice', '71'],
      ['invoice_index_0', '0'],
      ['invoice_index_1', '0'],
      ['files', 'a.jpg'],
      ['files', 'b.jpg'],
    ])
  })

  it('as another invoice they are invoices of their own, grouped as their sender groups them', async () => {
    const { sent } = await choose(one, ['a.jpg', 'b.jpg'])
    await userEvent.selectOptions(belongsTo(), 'Another invoice')
    const card = within(screen.getByRole('region', { name: 'Add a forgotten page' }))
    // Their numbers go on from those of the claim, whose invoices are on the same page.
    expect(card.queryByRole('region', { name: 'Invoice 1' })).toBeNull()
    expect(card.getByRole('region', { name: 'Invoice 2' })).toBeTruthy()
    expect(optionsOf(screen.getByLabelText('Invoice of b.jpg'))).toEqual(['Invoice 2', 'Invoice 3'])
    await add()
    await screen.findByText('Added to your claim')
    expect(sent()).toEqual([
      [
        ['status', 'CLAIM_SUBMITTED'],
        ['invoice_index_0', '0'],
        ['invoice_index_1', '1'],
        ['files', 'a.jpg'],
        ['files', 'b.jpg'],
      ],
    ])
  })

  it('tried again has the same key, said to be of another invoice a key of its own', async () => {
    const { keys } = await choose(two, ['a.jpg'], refusal('Not now.'), 500)
    for (const invoice of ['Invoice 1 (lakeshore.pdf)', 'Invoice 1 (lakeshore.pdf)', 'Invoice 2 (sysco 1.jpg)']) {
      await userEvent.selectOptions(belongsTo(), invoice)
      const before = keys().length
      await add()
      await vi.waitFor(() => expect(keys()).toHaveLength(before + 1))
      await screen.findByRole('button', { name: 'Add to the claim' })
    }
    const [first, again, other] = keys()
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('is prepared before it is shown, however long ago the claim was sent', async () => {
    const added = [{ ...anInvoice(71, ['lakeshore.pdf', 'page-2.jpg']) }]
    const coming = added.map((invoice) => ({
      ...invoice,
      files: invoice.files.map((file, at) =>
        at === 1 ? { ...file, pages: [], render_state: 'waiting' as const } : file,
      ),
    }))
    await choose([anInvoice(71, ['lakeshore.pdf'])], ['page-2.jpg'], aClaim({ invoices: coming }))
    await add()
    expect(await screen.findByText('Preparing the pages…')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open Invoice 1, page 1' })).toBeTruthy()
  })
})
