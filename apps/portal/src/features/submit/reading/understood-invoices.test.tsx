import type { ResponseOf, readUploadedInvoices, WireReading, WireUpload } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment } from '../../../testing/factories.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { aReading } from '../../../testing/sample-reading.ts'
import { answer, refusal, signIn } from '../../../testing/signed-in.ts'
import { userEvent } from '../../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
  answer('get', 'app/rebates/claims/10482/', aClaim())
})
afterEach(() => {
  act(() => clearToasts())
})

type Result = ResponseOf<typeof readUploadedInvoices>['results'][number]
const UPLOADS = 'app/rebates/enrollment/5/uploads/'
const CLAIMS = 'app/rebates/enrollment/5/claims/'

const waiting = aReading({ state: 'WAITING', distributor: null, number: null, date: null, units: {}, amounts: {} })

/** The server takes uploads and says of each invoice what `say` does; what was asked for, list by list. */
function reads(say: (ids: readonly number[], asked: number) => WireReading | null, claimed_in: number | null = null) {
  let last = 0
  const asked: number[][][] = []
  answer('delete', `${UPLOADS}:upload/`, null)
  apiServer.use(
    http.post(apiUrl(UPLOADS), () => {
      const taken: WireUpload = {
        id: ++last,
        name: 'a.jpg',
        media_type: 'image/jpeg',
        byte_size: 5,
        sha256: 'aa',
        pages: [],
        original: null,
        reading: null,
        claimed_in: null,
      }
      return HttpResponse.json(taken, { status: 201 })
    }),
    http.put(apiUrl(`${UPLOADS}readings/`), async ({ request }) => {
      const { invoices } = (await request.json()) as { invoices: number[][] }
      asked.push(invoices)
      const results: Result[] = invoices.map((upload_ids) => ({
        upload_ids,
        reading: say(upload_ids, asked.length),
        claimed_in,
      }))
      return HttpResponse.json({ results })
    }),
  )
  return asked
}

async function attach(...names: string[]) {
  await userEvent.upload(
    await screen.findByLabelText('Files', { selector: 'input' }),
    names.map((name) => new File([name], name, { type: 'image/jpeg' })),
  )
}
async function openWith(...names: string[]) {
  openPortal('/rebates/enrollments/5/submit')
  await attach(...names)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const cases = async () => screen.findByLabelText<HTMLInputElement>('How many cases are on your invoices?')

describe('what was understood of an invoice before its claim is sent', () => {
  it('is said as soon as it is there, and fills the estimate', async () => {
    reads((_ids, asked) => (asked === 1 ? waiting : aReading()))
    await openWith('a.jpg')
    expect(await screen.findByText('Invoice 1 is being read. You need not wait for it.')).toBeTruthy()
    expect(
      await screen.findByText(
        /^Lakeshore Foodservice, invoice 88601, Nov 10[^:]*: 20 cases of/,
        {},
        { timeout: 4_000 },
      ),
    ).toBeTruthy()
    expect((await cases()).value).toBe('20')
    expect(screen.getByRole('button', { name: '≈ $120.00 · Submit claim' })).toBeTruthy()
  })

  it('is never said beside an empty field', async () => {
    reads(() => aReading())
    await openWith('a.jpg')
    const field = await cases()
    const beside = new Set<string>()
    const watching = new MutationObserver(() => {
      if (screen.queryByText(/: 20 cases of/)) beside.add(field.value)
    })
    watching.observe(document.body, { childList: true, subtree: true })
    await waitFor(() => expect(field.value).toBe('20'))
    watching.disconnect()
    expect([...beside]).toEqual(['20'])
  })

  it('leaves what somebody has typed, says both, and takes what was read by one press', async () => {
    reads(() => aReading())
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await cases(), '22')
    await attach('a.jpg')
    expect(await screen.findByText(/you count 22 cases, we read 20 cases\. The reviewer sees both\.$/)).toBeTruthy()
    expect((await cases()).value).toBe('22')
    await userEvent.click(screen.getByRole('button', { name: /^Use 20 cases/ }))
    expect((await cases()).value).toBe('20')
    expect(screen.queryByText(/we read 20 cases/)).toBeNull()
  })

  /** The fields of the claims that are sent. */
  function takesClaims() {
    const forms: string[] = []
    apiServer.use(
      http.post(apiUrl(CLAIMS), async ({ request }) => {
        forms.push(await request.text())
        return HttpResponse.json({ id: 10_482 }, { status: 201 })
      }),
    )
    return forms
  }
  const fieldOf = (form: string | undefined, name: string) => form?.match(new RegExp(`name="${name}"\\s+(\\S+)`))?.[1]

  it('is no count of the operator, whatever is still to be read when the claim is sent', async () => {
    reads((ids) => (ids.includes(1) ? aReading({ units: { 'HV-40386': 5 } }) : waiting))
    const forms = takesClaims()
    await openWith('a.jpg', 'b.jpg')
    await waitFor(async () => expect((await cases()).value).toBe('5'))
    await userEvent.click(screen.getByRole('button', { name: /Submit claim$/ }))
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(fieldOf(forms[0], 'estimated_units')).toBe('5')
    expect(forms[0]).not.toContain('counted_units_')
  })

  it('goes to the reviewer where the operator counts none of it', async () => {
    reads(() => aReading())
    const forms = takesClaims()
    await openWith('a.jpg')
    await waitFor(async () => expect((await cases()).value).toBe('20'))
    await userEvent.clear(await cases())
    expect(await screen.findByText(/you count 0 cases, we read 20 cases\. The reviewer sees both\.$/)).toBeTruthy()
    await press('Submit claim')
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(fieldOf(forms[0], 'counted_units_31')).toBe('0')
    expect(forms[0]).not.toContain('estimated_')
  })

  it('adds up, and what is taken away again goes', async () => {
    reads((ids) => aReading({ number: `8860${ids[0]}`, units: { 'HV-40386': ids.includes(1) ? 20 : 5 } }))
    await openWith('a.jpg', 'b.jpg')
    await waitFor(async () => expect((await cases()).value).toBe('25'))
    await press('Remove b.jpg')
    await waitFor(async () => expect((await cases()).value).toBe('20'))
    await press('Remove a.jpg')
    await waitFor(async () => expect((await cases()).value).toBe(''))
  })

  it('is asked for the pages of one invoice together', async () => {
    const asked = reads(() => aReading())
    await openWith('a.jpg', 'b.jpg')
    await waitFor(() => expect(asked.at(-1)).toEqual([[1], [2]]))
    expect(await screen.findByText('This is the same invoice as Invoice 1. It is counted once.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Invoice of b.jpg'), 'Invoice 1')
    await waitFor(() => expect(asked.at(-1)).toEqual([[1, 2]]))
    await waitFor(async () => expect((await cases()).value).toBe('20'))
  })

  it.each([
    [
      { date: '2025-02-03' },
      /^It is dated February 3, 2025\. The offer counts what was bought from [A-Z][a-z]+ \d+, \d{4} to [A-Z][a-z]+ \d+, \d{4}\.$/,
    ],
    [{ state: 'UNREADABLE', problems: ['not_an_invoice'] }, /does not look like a distributor’s invoice/],
    [{ units: {}, problems: ['product_not_found'] }, /We found no product of this offer/],
    [{ problems: ['page_missing'] }, /more pages than you have sent/],
    [{ problems: ['page_cut_off'] }, /A part of the page is not on the picture/],
    [{ problems: ['several_invoices'] }, /holds several invoices/],
    [{ state: 'UNREADABLE', problems: ['photo_not_read'] }, /could not be read by the program/],
    [
      {
        lines: [
          {
            page: 1,
            box: [0, 0, 1, 1],
            confidence: 0.6,
            text: 'Fries',
            product_variant_id: 31,
            match: null,
            quantity: 20,
            unit: 'CS',
            price: 31.4,
            amount: 628,
          },
        ],
      },
      /Please compare your count with the invoice/,
    ],
  ] as const)('warns, and sends all the same: %j', async (fields, says) => {
    reads(() => aReading(fields as Partial<WireReading>))
    const { requests } = answer('post', CLAIMS, aClaim(), 201)
    await openWith('a.jpg')
    expect(await screen.findByText(says)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Submit claim$/ }))
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(requests).toHaveLength(1)
  })

  it('warns of an invoice that is in another claim', async () => {
    reads(() => aReading(), 10_417)
    await openWith('a.jpg')
    expect(
      await screen.findByText('This invoice is already in claim 10417. The same purchases are paid once.'),
    ).toBeTruthy()
  })

  it('is waited for by nobody: a claim is sent while it is read', async () => {
    reads(() => waiting)
    answer('post', CLAIMS, aClaim(), 201)
    await openWith('a.jpg')
    await screen.findByText('Invoice 1 is being read. You need not wait for it.')
    await press('Submit claim')
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
  })

  it('says before it is sent that a credit memo is none that adds cases, and fills in none', async () => {
    reads(() => aReading({ units: { 'HV-40386': -4 }, amounts: { 'HV-40386': -125.6 }, problems: ['credit_memo'] }))
    await openWith('a.jpg')
    expect(await screen.findByText(/: 4\scases of .* returned$/)).toBeTruthy()
    expect(screen.getByText(/^It is a credit memo: it says what you returned, and adds nothing/)).toBeTruthy()
    expect(screen.queryByText(/The reviewer sees both/)).toBeNull()
  })

  it.each([
    'credit_memo',
    'order_confirmation',
    'delivery_note',
    'quote',
    'price_list',
    'purchase_order',
    'voided',
  ] as const)('fills in nothing, and says no day of a payment, of a document that brings none: %s', async (problem) => {
    const isCredit = problem === 'credit_memo'
    let problems: WireReading['problems'] = [problem]
    reads((ids) => (ids.includes(1) ? aReading({ problems, units: { 'HV-40386': isCredit ? -4 : 20 } }) : aReading()))
    await openWith('a.jpg')
    await screen.findByText('What we read')
    await waitFor(() => expect(screen.queryByText(/^Paid by/)).toBeNull())
    expect((await cases()).value).toBe('')
    // What somebody counts by themselves is paid by no day either.
    await userEvent.type(await cases(), '20')
    expect(screen.queryByText(/^Paid by/)).toBeNull()
    problems = []
    await userEvent.clear(await cases())
    await attach('b.jpg')
    expect(await screen.findByText(/^Paid by/)).toBeTruthy()
    await press('Remove b.jpg')
    await waitFor(() => expect(screen.queryByText(/^Paid by/)).toBeNull())
    await press('Remove a.jpg')
    await attach('c.jpg')
    expect(await screen.findByText(/^Paid by/)).toBeTruthy()
  })

  it('is not there where the server reads nothing, or does not answer', async () => {
    const asked = reads(() => null)
    await openWith('a.jpg')
    await screen.findByText('Uploaded')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByText('What we read')).toBeNull()
    answer('put', `${UPLOADS}readings/`, refusal('Gone', { code: 'not_found' }), 404)
    await attach('b.jpg')
    await screen.findByRole('region', { name: 'Invoice 2' })
    expect(screen.queryByText('What we read')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
