import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

/** The claim on the desk, and the lines of its payout. */
async function opened(fields: Parameters<typeof aClaim>[1] = {}) {
  theDesk()
  apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, fields))))
  openDesk('/staff/claims/30?status=ANY')
  await theClaim(30)
}
const section = () => screen.getByText(/^Payout/).closest('section') as HTMLElement
const lines = () =>
  [...section().querySelectorAll('p')].map((line) => [...line.children].map(({ textContent }) => textContent))
const type = (units: string) => userEvent.type(screen.getByLabelText('Approved cases of Straight-Cut Fries'), units)
const earlier = (id: number, units: number, payout: number, purchase = 0) => ({
  id,
  units,
  purchase_amount: purchase,
  payout_amount: payout,
})

describe('the sum of what is typed', () => {
  it('says line by line what this claim adds, what is approved already and where, what that makes and what it has', async () => {
    await opened()
    await type('24')
    expect(lines()).toEqual([
      ['This claim', '24 cases'],
      ['Already approved, claim 9', '10 cases'],
      ['34 cases', '34 × $6.00 = $204.00'],
      ['Less its payout', '−$50.00'],
      ['Payout', '$154.00'],
    ])
    expect(within(section()).getByRole('link', { name: '9' }).getAttribute('href')).toBe('/staff/claims/9')
  })

  it('is one line where nothing else is approved, and says what is missing to a tier', async () => {
    await opened({ approved_claims: [] })
    await type('3')
    expect(lines()).toEqual([['Below the first tier'], ['2 cases to the next tier'], ['Payout', '$0.00']])
    await type('0')
    expect(lines()).toEqual([
      ['30 cases', '30 × $6.00'],
      ['Payout', '$180.00'],
    ])
  })

  it('counts to the limit, and says beside it how many are left to this claim', async () => {
    const { terms } = aClaim(30)
    await opened({ terms: { ...terms, max_units_per_location: 30 } })
    expect(screen.getByText('Most per location').nextSibling?.textContent).toBe('30 · 20 left')
    await type('24')
    expect(lines()[2]).toEqual(['30 of 34 cases count (limit of the offer)', '30 × $6.00 = $180.00'])
    expect(screen.getByText('Most per location').nextSibling?.textContent).toBe('30 · 20 left')
  })

  it('says of a percentage of which amount it is, that of earlier claims included', async () => {
    const { terms } = aClaim(30)
    const percent = { ...terms, discount_type: 'percentage_off' as const, tiers: [{ min: 1, max: null, discount: 8 }] }
    await opened({ terms: percent, approved_claims: [earlier(9, 10, 32, 400)] })
    await type('6')
    await userEvent.type(screen.getByLabelText('Approved purchase amount ($)'), '123.45')
    expect(lines().slice(2)).toEqual([
      ['16 cases', '8% of $523.45 = $41.88'],
      ['Less its payout', '−$32.00'],
      ['Payout', '$9.88'],
    ])
  })

  it('names the latest of many claims, and counts the others', async () => {
    await opened({ approved_claims: [1, 2, 3, 4, 5].map((id) => earlier(id, 2, 10)) })
    await type('24')
    expect(lines()[1]).toEqual(['Already approved, claims 4, 5 and 3 more', '10 cases'])
    expect(lines()[3]).toEqual(['Less their payouts', '−$50.00'])
  })
})

describe('a payout that was fixed', () => {
  const fixed = {
    status: 'CLAIM_VALIDATED' as const,
    payout_amount: 92.75,
    payout_formula: '10 earlier cases, tier from 21: 24 cases × $5.95 − $50.05 of earlier claims = $92.75',
    invoices: [{ ...aClaim(30).invoices[0]!, approved: [{ product_id: 1, variant_id: 2, units: 14 }] }],
  }

  it('has the sum of then, not what the same units would bring by terms and claims of today', async () => {
    await opened(fixed)
    expect(lines()).toEqual([[], ['Payout, as validated', '$92.75']])
    expect(screen.getAllByText(/×/).map(({ textContent }) => textContent)).toEqual([fixed.payout_formula])
    for (const computed of [/24 × \$6\.00/, /\$94\.00/, /Already approved/, / left$/])
      expect(screen.queryByText(computed)).toBeNull()
  })

  it('stands alone where nobody kept how it came to be', async () => {
    await opened({ ...fixed, payout_formula: null })
    expect(lines()).toEqual([['Payout, as validated', '$92.75']])
    expect(screen.queryByText(/×/)).toBeNull()
  })
})
