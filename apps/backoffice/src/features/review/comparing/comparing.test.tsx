import type { WireReviewClaim } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

type Invoice = WireReviewClaim['invoices'][number]
const pageOf = (name: string): Invoice['files'] => [
  {
    id: 1,
    name,
    media_type: 'application/pdf',
    file: '/file.pdf',
    original: null,
    pages: [{ image: `/${name}.png`, width: 850, height: 1100, page: 1 }],
    render_state: 'done',
    submission: 1,
    duplicate_of: null,
  },
]
const invoice = (id: number, fields: Partial<Invoice> = {}): Invoice => ({
  id,
  number: '20601',
  distributor: 'Prairie Produce',
  date: '2026-11-05',
  purchase_amount: null,
  reading: null,
  taught: [],
  approved: [],
  files: pageOf(`invoice-${id}`),
  ...fields,
})

const flag = (
  kind: 'number_elsewhere' | 'duplicate_file' | 'one_device',
  claimId: number,
  ...otherInvoiceIds: [number, ...number[]]
) => ({
  kind,
  sentence: `${kind}: claim ${claimId}.`,
  claim_id: claimId,
  other_invoices: otherInvoiceIds.map((id) => ({ invoice_id: 100, claim_id: claimId, other_invoice_id: id })),
})

/** Claim 30, with flags for what claims 7 and 8 have; each as it is when it is read, and how often claims were read. */
async function aDeskWith(
  flags: WireReviewClaim['flags'],
  fields: Partial<Record<30 | 7, Partial<WireReviewClaim>>> = {},
) {
  const sent = theDesk()
  const read: number[] = []
  const other = (id: number, theirs: Invoice) =>
    aClaim(id, {
      operator: { ...aClaim(id).operator, id, name: 'Diner 30' },
      status: 'CLAIM_VALIDATED',
      invoices: [invoice(id * 100 + 1), theirs],
      state_changes: [
        {
          from_state: 'CLAIM_SUBMITTED',
          to_state: 'CLAIM_VALIDATED',
          created: '2026-11-12T15:00:00Z',
          notes: null,
          by: 'Ben',
        },
      ],
    })
  const claims: Record<string, WireReviewClaim> = {
    30: aClaim(30, { invoices: [invoice(100)], flags, ...fields[30] }),
    7: {
      ...other(
        7,
        invoice(700, { distributor: 'Metro Broadline', approved: [{ product_id: 1, variant_id: 2, units: 12 }] }),
      ),
      ...fields[7],
    },
    8: other(8, invoice(800, { number: '20602' })),
  }
  apiServer.use(
    http.get(apiUrl('staff/claims/:id'), ({ params }) => {
      const id = Number(params['id'])
      read.push(id)
      const claim = claims[id] ?? (id === 9 ? null : aClaim(id))
      return claim ? HttpResponse.json(claim) : HttpResponse.json({ error: 'Broken.', code: 'x' }, { status: 500 })
    }),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  return { claims, read, sent }
}

/** A file whose pages are being made: the desk reads the claim again every other second. */
const unfinished: Invoice['files'] = pageOf('later').map((file) => ({ ...file, render_state: 'waiting', pages: [] }))
const inAWhile = { timeout: 6_000 }

const rowOf = (dialog: HTMLElement, name: string) => {
  const row = within(dialog)
    .getByRole('rowheader', { name: new RegExp(`^${name}`) })
    .closest('tr')
  return [...(row?.querySelectorAll('th, td') ?? [])].map((cell) => cell.textContent.trim())
}

it('a flag about another claim’s invoice opens both side by side, with what is the same of them', async () => {
  await aDeskWith([flag('number_elsewhere', 7, 700)])
  await userEvent.click(screen.getByRole('button', { name: 'Compare with claim 7' }))
  const dialog = await screen.findByRole('dialog', { name: 'Beside claim 7' })
  expect(await within(dialog).findByText(/^Ben, Nov 12/)).toBeTruthy()
  expect(rowOf(dialog, 'Approved').slice(0, 2)).toEqual(['Approved', '—'])
  expect(rowOf(dialog, 'Status').slice(1)).toEqual(['Submitted', 'Validated'])
  expect(rowOf(dialog, 'Distributor')).toEqual(['Distributor', 'Prairie Produce', 'Metro Broadline'])
  expect(rowOf(dialog, 'Number')).toEqual(['Number Same', '20601', '20601'])
  expect(rowOf(dialog, 'Units')).toEqual(['Units', '—', '12 cases'])
  const pages = within(dialog).getAllByRole('img')
  expect(pages.map((page) => page.getAttribute('src'))).toEqual(['/invoice-100.png', '/invoice-700.png'])
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('D compares with what the first such flag is about, and others are a press away', async () => {
  await aDeskWith([flag('number_elsewhere', 7, 700), flag('duplicate_file', 8, 800), flag('number_elsewhere', 8, 800)])
  await userEvent.keyboard('d')
  const dialog = await screen.findByRole('dialog', { name: 'Beside claim 7' })
  const others = within(within(dialog).getByRole('group', { name: 'Other invoices' }))
  // Two flags about the same two invoices are one comparison.
  expect(others.getAllByRole('button').map((each) => each.textContent)).toEqual(['Claim 7', 'Claim 8'])
  await userEvent.click(others.getByRole('button', { name: 'Claim 8' }))
  expect(await screen.findByRole('dialog', { name: 'Beside claim 8' })).toBeTruthy()
  expect(within(dialog).getByText('duplicate_file: claim 8.')).toBeTruthy()
  expect(within(dialog).getByText('number_elsewhere: claim 8.')).toBeTruthy()
  await waitFor(() => expect(rowOf(dialog, 'Number')).toEqual(['Number', '20601', '20602']))
})

it('D does nothing where no flag is about another invoice, and the keys are named in the help', async () => {
  await aDeskWith([{ kind: 'one_device', sentence: 'One device.', claim_id: null }])
  await userEvent.keyboard('d')
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
  await userEvent.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keys of the desk' })
  expect(within(help).getByText('D')).toBeTruthy()
  expect(within(help).getByText('The other invoice beside this one')).toBeTruthy()
  // What the help reads has come.
  expect(await within(help).findByText('1 – 9')).toBeTruthy()
})

it('names who approved the other claim, and not finance, who brought it back to the same status', async () => {
  const move = (from: 'PENDING_MANUFACTURER_PAYMENT' | 'CLAIM_SUBMITTED', created: string, by: string) =>
    ({ from_state: from, to_state: 'CLAIM_VALIDATED', created, notes: null, by }) as const
  await aDeskWith([flag('number_elsewhere', 7, 700)], {
    7: {
      state_changes: [
        move('PENDING_MANUFACTURER_PAYMENT', '2026-11-20T15:00:00Z', 'Fay of finance'),
        move('CLAIM_SUBMITTED', '2026-11-12T15:00:00Z', 'Ben'),
      ],
    },
  })
  await userEvent.keyboard('d')
  const dialog = await screen.findByRole('dialog', { name: 'Beside claim 7' })
  await waitFor(() => expect(rowOf(dialog, 'Approved')[2]).toMatch(/^Ben, Nov 12/))
})

it('the same is what the flags call the same: however it is spelt, and no other company of one name', async () => {
  await aDeskWith([flag('number_elsewhere', 7, 700)], {
    30: { invoices: [invoice(100, { distributor: 'Sysco, Inc.', number: 'Invoice 4400-71982' })] },
    7: { invoices: [invoice(700, { distributor: 'SYSCO', number: '440071982' })] },
  })
  await userEvent.keyboard('d')
  const dialog = await screen.findByRole('dialog', { name: 'Beside claim 7' })
  await waitFor(() => expect(rowOf(dialog, 'Number')).toEqual(['Number Same', 'Invoice 4400-71982', '440071982']))
  expect(rowOf(dialog, 'Distributor')).toEqual(['Distributor Same', 'Sysco, Inc.', 'SYSCO'])
  expect(rowOf(dialog, 'Date')[0]).toBe('Date Same')
  expect(rowOf(dialog, 'Offer')[0]).toBe('Offer Same')
  expect(rowOf(dialog, 'Operator')).toEqual(['Operator', 'Diner 30', 'Diner 30'])
})

it('stays with the two invoices that are compared whatever else is flagged, and is over once they are not', async () => {
  const { claims } = await aDeskWith([flag('number_elsewhere', 7, 700), flag('duplicate_file', 8, 800)], {
    30: { invoices: [invoice(100, { files: [...pageOf('invoice-100'), ...unfinished] })] },
  })
  const flagged = (flags: WireReviewClaim['flags']) => {
    claims['30'] = { ...aClaim(30), ...claims['30'], flags }
  }
  await userEvent.click(screen.getByRole('button', { name: 'Compare with claim 8' }))
  const dialog = await screen.findByRole('dialog', { name: 'Beside claim 8' })
  flagged([flag('number_elsewhere', 9, 900), flag('number_elsewhere', 7, 700), flag('duplicate_file', 8, 800)])
  await within(dialog).findByRole('button', { name: 'Claim 9' }, inAWhile)
  expect(screen.getByRole('dialog', { name: 'Beside claim 8' })).toBeTruthy()
  flagged([flag('number_elsewhere', 7, 700)])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), inAWhile)
  flagged([flag('number_elsewhere', 7, 700), flag('duplicate_file', 8, 800)])
  expect(await screen.findByRole('button', { name: 'Compare with claim 8' }, inAWhile)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
}, 20_000)

it('is open at once, so that no key meant for it decides about the claim', async () => {
  const { sent } = await aDeskWith([flag('number_elsewhere', 7, 700)])
  fireEvent.keyDown(document.body, { key: 'd' })
  expect(screen.getByRole('dialog', { name: 'Beside claim 7' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText(/^Ben, Nov 12/)).toBeTruthy()
  // Validating an empty form marks what is missing.
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  expect(sent).toEqual([])
})

it('every two invoices can be opened, and no two buttons say the same', async () => {
  const several = flag('duplicate_file', 8, 800, 801)
  several.other_invoices.push({ invoice_id: 101, claim_id: 8, other_invoice_id: 801 })
  await aDeskWith([flag('number_elsewhere', 7, 700), several], { 30: { invoices: [invoice(100), invoice(101)] } })
  expect(screen.getByRole('button', { name: 'Compare invoice 1 with claim 7' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Compare invoice 1 with claim 8, 1 of 2' }))
  const others = within(await screen.findByRole('group', { name: 'Other invoices' }))
  expect(others.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Invoice 1 with claim 7',
    'Invoice 1 with claim 8, 1 of 2',
    'Invoice 1 with claim 8, 2 of 2',
    'Invoice 2 with claim 8',
  ])
})

it('says of another claim whose check failed that it did, and not that its payment was sent', async () => {
  await aDeskWith([flag('number_elsewhere', 7, 700)], {
    7: {
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      operator_payment: { status: 'VOID', check_number: '1042', returned_on: null },
    },
  })
  await userEvent.keyboard('d')
  const dialog = await screen.findByRole('dialog', { name: 'Beside claim 7' })
  await waitFor(() => expect(rowOf(dialog, 'Status')[2]).toBe('Check made void'))
})

it('a page whose address is over is read anew, of either claim', async () => {
  const { read } = await aDeskWith([flag('number_elsewhere', 7, 700)])
  await userEvent.keyboard('d')
  const dialog = await screen.findByRole('dialog', { name: 'Beside claim 7' })
  await waitFor(() => expect(within(dialog).getAllByRole('img')).toHaveLength(2))
  for (const [place, claimId] of [30, 7].entries()) {
    const page = within(dialog).getAllByRole('img')[place]
    if (page) fireEvent.error(page)
    expect(within(dialog).getByText('This page could not be loaded.')).toBeTruthy()
    read.length = 0
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(read).toContain(claimId))
    expect(within(dialog).getAllByRole('img')).toHaveLength(2)
  }
})

it('another claim that could not be loaded is asked for again', async () => {
  const { claims } = await aDeskWith([flag('number_elsewhere', 9, 900)])
  await userEvent.keyboard('d')
  const dialog = await screen.findByRole('dialog', { name: 'Beside claim 9' })
  const again = await within(dialog).findByRole('button', { name: 'Try again' })
  claims['9'] = aClaim(9, { invoices: [invoice(900)] })
  await userEvent.click(again)
  await waitFor(() => expect(rowOf(dialog, 'Number')).toEqual(['Number Same', '20601', '20601']))
})
