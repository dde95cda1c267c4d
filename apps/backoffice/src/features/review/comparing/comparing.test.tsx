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

const flag = (kind: 'number_elsewhere' | 'duplicate_file' | 'one_device', claimId: number, otherInvoiceId: number) => ({
  kind,
  sentence: `${kind}: claim ${claimId}.`,
  claim_id: claimId,
  other_invoices: [{ invoice_id: 100, claim_id: claimId, other_invoice_id: otherInvoiceId }],
})

/** Claim 30, with flags for what claims 7 and 8 have. */
function aDeskWith(flags: WireReviewClaim['flags']) {
  theDesk()
  const other = (id: number, theirs: Invoice) =>
    aClaim(id, {
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
    30: aClaim(30, { invoices: [invoice(100)], flags }),
    7: other(
      7,
      invoice(700, { distributor: 'Metro Broadline', approved: [{ product_id: 1, variant_id: 2, units: 12 }] }),
    ),
    8: other(8, invoice(800, { number: '20602' })),
  }
  apiServer.use(
    http.get(apiUrl('staff/claims/:id'), ({ params }) => HttpResponse.json(claims[String(params['id'])] ?? aClaim(10))),
  )
  openDesk('/staff/claims/30')
  return theClaim(30)
}

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
  const others = within(within(dialog).getByRole('group', { name: 'Other claims' }))
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
