import type { WireReviewClaim } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const NAMES = ['Curly', 'Crinkle', 'Wedges', 'Tots', 'Hash Browns', 'Waffle']

/** A claim under an offer of six variants, 1 to 6. */
async function openedClaim(values: Partial<WireReviewClaim>) {
  const { terms } = aClaim(30)
  const variants = NAMES.map((name, at) => ({
    variant_id: at + 1,
    name,
    format: '6/5 LB',
    sku: `HV-${at + 1}`,
    gtin: '',
  }))
  const product = { product_id: 1, name: 'Potatoes', description: '', variants }
  theDesk()
  apiServer.use(
    http.get(apiUrl('staff/claims/30'), () =>
      HttpResponse.json(aClaim(30, { terms: { ...terms, products: [product] }, ...values })),
    ),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
}
const shown = () =>
  screen.getAllByLabelText(/^Approved cases of /).map((field) => field.getAttribute('aria-label')?.split(' of ')[1])

describe('the units of an offer of many products', () => {
  it('has what was bought or counted before first, and the others folded', async () => {
    await openedClaim({ bought: [5], counted: [{ variant_id: 3, units: 4 }] })
    expect(shown()).toEqual(['Wedges', 'Hash Browns'])
    await userEvent.click(screen.getByRole('button', { name: '4 more products' }))
    expect(shown()).toEqual(['Wedges', 'Hash Browns', 'Curly', 'Crinkle', 'Tots', 'Waffle'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Approved cases of Curly')))
  })

  it('is unfolded by M, and stays so where something was typed', async () => {
    await openedClaim({ bought: [5] })
    await userEvent.keyboard('m')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Approved cases of Curly')))
    await userEvent.keyboard('7{Escape}j')
    await theClaim(10)
    await userEvent.keyboard('k')
    await theClaim(30)
    expect(shown()).toHaveLength(NAMES.length)
    expect(screen.getByLabelText('Approved cases of Curly')).toHaveProperty('value', '7')
  })

  it('are read as an invoice prints them', async () => {
    await openedClaim({ bought: [5] })
    const field = screen.getByLabelText('Approved cases of Hash Browns')
    await userEvent.type(field, '1,200')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByRole('button', { name: /^Validate \$/ }).textContent).toContain('$')
  })

  it.each([
    '20.5',
    '-5',
    '99999999',
    '1,20',
    'x',
  ])('are none where they are %s: it says so there, and is in no sum', async (typed) => {
    await openedClaim({ bought: [3, 5] })
    await userEvent.type(screen.getByLabelText('Approved cases of Wedges'), '30')
    expect(screen.getByRole('button', { name: /^Validate \$/ })).toBeTruthy()
    const wrong = screen.getByLabelText('Approved cases of Hash Browns')
    await userEvent.type(wrong, typed)
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    const said = document.getElementById(wrong.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    expect(said?.textContent).toBe('Units are whole numbers from 0 to 9,999,999.')
    expect(screen.queryByRole('button', { name: /^Validate \$/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Validate/ }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  })

  it('stay in sight where they are wrong, whatever is folded', async () => {
    await openedClaim({ bought: [5] })
    await userEvent.keyboard('m')
    await userEvent.type(screen.getByLabelText('Approved cases of Waffle'), '1.5')
    await userEvent.keyboard('{Escape}m')
    expect(shown()).toHaveLength(NAMES.length)
  })

  it.each([
    ['nothing is known', []],
    ['few are left', [1, 2, 3, 4]],
  ])('has all of them where %s', async (_why, bought) => {
    await openedClaim({ bought })
    expect(shown()).toEqual(NAMES)
    expect(screen.queryByRole('button', { name: /more products/ })).toBeNull()
  })
})
