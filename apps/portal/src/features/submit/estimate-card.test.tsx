import type { WireEnrollment } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aListedClaim, anEnrollment, anOffer } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // jsdom shows no images and has no object addresses.
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  signIn()
})

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const serveEnrollment = (fields: Partial<WireEnrollment> = {}) => {
  answer('get', 'app/rebates/enrollment/5', anEnrollment(fields))
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
}

describe('the estimate on the Submit tab', () => {
  it('estimates the payout with the tiers, marked as an estimate', async () => {
    serveEnrollment()
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '36')
    expect(screen.getByText('Estimate')).toBeTruthy()
    expect(screen.getByText('36 cases × $6.00')).toBeTruthy()
    expect(screen.getByText('≈ $216.00')).toBeTruthy()
    expect(screen.getByRole('button', { name: '≈ $216.00 · Submit claim' })).toBeTruthy()
    expect(screen.getByText('This offer pays up to $300.00 in all.')).toBeTruthy()
  })

  it('says how earlier claims enter the sum: their cases count for the tier, their money is paid', async () => {
    serveEnrollment({ approved_units: 36, approved_payout: 216 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '3')
    const sum = [...screen.getByText('This claim').closest('output')!.children].map(({ textContent }) => textContent)
    expect(sum.slice(0, 3)).toEqual([
      '39 cases × $6.00$234.00',
      'Earlier claims: 36 cases-$216.00',
      'This claim≈ $18.00',
    ])
  })

  const shownSum = () =>
    [...screen.getByText(/^(≈ )?\$\d+\.\d\d$/, { selector: '.text-2xl' }).closest('output')!.children].map(
      ({ textContent }) => textContent,
    )

  it('names the earlier cases below the first tier, where they count too', async () => {
    serveEnrollment({ approved_units: 1, approved_payout: 0 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '2')
    expect(shownSum().slice(0, 3)).toEqual([
      '$0.00',
      'Earlier claims: 1 case',
      expect.stringContaining('more to reach the first tier'),
    ])
  })

  const undecided = (units: number | null, status: 'CLAIM_SUBMITTED' | 'NEEDS_ATTENTION' = 'CLAIM_SUBMITTED') =>
    aListedClaim({ status, estimate: units === null ? null : { units, amount: 50 } })

  it('says what earlier claims that are not decided are counted on, and that it depends on them', async () => {
    serveEnrollment({
      approved_units: 10,
      approved_payout: 60,
      // The latest alone: of others only their sum is known.
      claims: [undecided(8, 'NEEDS_ATTENTION'), aListedClaim({ status: 'CLAIM_REJECTED' })],
      undecided_units: 20,
    })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '3')
    const sum = [...screen.getByText('This claim').closest('output')!.children].map(({ textContent }) => textContent)
    expect(sum.slice(0, 5)).toEqual([
      '33 cases × $6.00$198.00',
      'Earlier claims: 10 cases-$60.00',
      'Not decided yet: 20 cases≈ -$120.00',
      'This claim≈ $18.00',
      expect.stringMatching(/^It counts on your earlier claims being approved/),
    ])
  })

  it('leaves nothing where earlier claims that are not decided use up the offer', async () => {
    serveEnrollment({ claims: [undecided(50)], undecided_units: 50 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '5')
    expect(screen.getByText('This claim').nextSibling?.textContent).toBe('$0.00')
    expect(screen.getByText(/^It counts on your earlier claims/)).toBeTruthy()
  })

  it('depends on claims of which nobody has counted anything, too, and on none that is decided', async () => {
    serveEnrollment({ claims: [undecided(null)] })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '5')
    expect(screen.getByText('≈ $30.00')).toBeTruthy()
    expect(screen.getByText(/^It counts on your earlier claims/)).toBeTruthy()
    cleanup()
    serveEnrollment({ claims: [aListedClaim({ status: 'CLAIM_VALIDATED' })] })
    openPortal('/rebates/enrollments/5/submit')
    await screen.findByText('≈ $30.00')
    expect(screen.queryByText(/^It counts on your earlier claims/)).toBeNull()
  })

  it('earlier claims that hold more than all give leave nothing for this one', async () => {
    serveEnrollment({ approved_units: 10, approved_payout: 100 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '2')
    expect(shownSum().slice(0, 3)).toEqual([
      '12 cases × $6.00$72.00',
      'Earlier claims: 10 cases-$100.00',
      'This claim$0.00',
    ])
  })

  it('shows no percentage of an amount of which a part is beyond the limit', async () => {
    const offer = anOffer({ max_units_per_location: 10 })
    offer.terms.tiers = [{ min: 1, max: 0, discount: 5, discount_type: 'percentage_off' }]
    serveEnrollment({ offer, approved_units: 8, approved_payout: 20, approved_purchase_amount: 400 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '3')
    await userEvent.type(screen.getByLabelText('What did you pay for the qualifying products?'), '100')
    // Two of the three cases earn: 5 % of two thirds of 100.
    expect(shownSum().slice(0, 3)).toEqual([
      '≈ $3.33',
      'Earlier claims: 8 cases',
      '1 case is beyond what this offer pays for.',
    ])
  })

  it('a part of a case is none, and never ten times as many', async () => {
    serveEnrollment()
    openPortal('/rebates/enrollments/5/submit')
    const cases = await screen.findByLabelText<HTMLInputElement>('How many cases are on your invoices?')
    await userEvent.type(cases, '12.5')
    expect(screen.getByText('12 cases × $6.00')).toBeTruthy()
    await userEvent.tab()
    expect(cases.value).toBe('12')
  })

  it('asks for no count when everything is earned', async () => {
    serveEnrollment({ approved_units: 50, approved_payout: 300 })
    openPortal('/rebates/enrollments/5/submit')
    expect(await screen.findByText(/^You have earned the \$300.00 that this offer pays/)).toBeTruthy()
    expect(screen.queryByLabelText('How many cases are on your invoices?')).toBeNull()
  })

  it('estimates a percentage out of what was paid, that of earlier claims included', async () => {
    const offer = anOffer()
    offer.terms.tiers = [
      { min: 1, max: 19, discount: 5, discount_type: 'percentage_off' },
      { min: 20, max: 0, discount: 10, discount_type: 'percentage_off' },
    ]
    serveEnrollment({ offer, approved_units: 12, approved_payout: 30, approved_purchase_amount: 600 })
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '5')
    await userEvent.type(screen.getByLabelText('What did you pay for the qualifying products?'), '1,250.50')
    expect(screen.getByText('5% of $1,850.50')).toBeTruthy()
    // 5 % of 1,850.50 is 92.53, of which 30 are paid.
    expect(screen.getByText('$92.53')).toBeTruthy()
    expect(screen.getByText('-$30.00')).toBeTruthy()
    expect(screen.getByText('≈ $62.53')).toBeTruthy()
    expect(screen.getByText('3 cases more to the next tier.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('How many cases are on your invoices?'), '0')
    expect(screen.getByText('Tier reached: 20 - unlimited cases')).toBeTruthy()
    expect(screen.getByText('≈ $155.05')).toBeTruthy()
  })

  it('counts each product of an offer of several, kept over a reload', async () => {
    const offer = anOffer()
    const [product] = offer.terms.products
    const [variant] = product?.product_variants ?? []
    if (!product || !variant) throw new Error('the offer has no product')
    offer.terms.products = Array.from({ length: 6 }, (_, at) => ({
      ...product,
      product_id: at + 1,
      product_variants: [{ ...variant, variant_name: `${product.product_name} ${at + 1}` }],
    }))
    const [first] = offer.terms.products
    if (first)
      offer.terms.products[0] = {
        ...first,
        product_name: 'Wedges',
        product_variants: [{ ...variant, variant_name: '3/8 inch' }],
      }
    serveEnrollment({ offer })
    const { unmount } = openPortal('/rebates/enrollments/5/submit')
    const counts = within(await screen.findByRole('group', { name: 'How many cases are on your invoices?' }))
    // Nothing else in the row says what three eighths of an inch are.
    await userEvent.type(counts.getByLabelText('Wedges, 3/8 inch'), '4')
    expect(counts.queryByLabelText('Frozen Potatoes 6')).toBeNull()
    await userEvent.click(counts.getByRole('button', { name: 'All 6 products' }))
    await userEvent.click(counts.getByRole('button', { name: 'One more: Frozen Potatoes 6' }))
    expect(screen.getByText('5 cases × $6.00')).toBeTruthy()
    unmount()
    openPortal('/rebates/enrollments/5/submit')
    expect((await screen.findByLabelText<HTMLInputElement>('Frozen Potatoes 6')).value).toBe('1')
    expect(screen.getByText('5 cases × $6.00')).toBeTruthy()
  })
})
