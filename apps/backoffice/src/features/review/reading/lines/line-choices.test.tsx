import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, aReading, theReading, units } from '../../testing/readings.ts'
import { aClaim, theClaim } from '../../testing/review-desk.ts'
import { standingOf } from '../follow-reading.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const [fries] = aClaim(30).terms.products
if (!fries) throw new Error('No product.')
const wedges = { variant_id: 3, name: 'Wedges', format: '4/6 LB', sku: 'HV-40388', gtin: '00012345678912' }
const withWedges = { products: [{ ...fries, variants: [...fries.variants, wedges] }] }
const text = '889012 XC WDG 4/6 LB 4 20.00 80.00'
/** Twelve cases of fries, and a line that may be the wedges. */
const unsure = aReading({
  lines: [
    aLine(),
    aLine({
      text,
      product_variant_id: null,
      match: { product_variant_id: 3, by: 'WORDS', confidence: 0.6 },
      quantity: 4,
      price: 20,
      amount: 80,
    }),
  ],
  problems: ['product_unsure'],
})
const say = async (what: string) =>
  userEvent.click(within(screen.getByRole('group', { name: text })).getByRole('button', { name: what }))
const linesIn = (sent: unknown[]) =>
  sent.map((body) => (body as { invoices: { lines: unknown }[] }).invoices.map(({ lines }) => lines))

describe('a line that may be a product', () => {
  it('counts as what the reviewer says, and is known by that', async () => {
    const sent = theReading(() => unsure, {}, withWedges)
    await theClaim(30)
    expect(await screen.findByText('1 value to check')).toBeTruthy()
    await say('Wedges')
    expect(units('Wedges').value).toBe('4')
    expect(screen.queryByText('1 value to check')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Validate/ }))
    await waitFor(() => expect(linesIn(sent)).toEqual([[[{ line: 1, text, product_variant_id: 3 }]]]))
  })

  it('counts with what it cost where a share of that is paid, unless somebody has typed it', async () => {
    const [first] = unsure.lines
    const share = { discount_type: 'percentage_off' as const, tiers: [{ min: 1, max: null, discount: 10 }] }
    const reading = { ...unsure, amounts: { [fries.variants[0]?.sku ?? '']: first?.amount ?? 0 } }
    theReading(() => reading, {}, { ...withWedges, ...share })
    await theClaim(30)
    const cost = () => screen.getByLabelText<HTMLInputElement>(/^Approved purchase amount/).value
    const before = Number(first?.amount).toFixed(2)
    await waitFor(() => expect(cost()).toBe(before))
    await say('Wedges')
    expect(cost()).toBe((Number(first?.amount) + 80).toFixed(2))
    await userEvent.click(screen.getByRole('button', { name: `Change ${text}` }))
    await say('None of the offer’s')
    expect(cost()).toBe(before)
    await userEvent.clear(screen.getByLabelText(/^Approved purchase amount/))
    await userEvent.type(screen.getByLabelText(/^Approved purchase amount/), '77')
    await userEvent.click(screen.getByRole('button', { name: `Change ${text}` }))
    await say('Wedges')
    expect(cost()).toBe('77')
  })

  it('leaves no cost where a line does not say its own, which was counted as nothing before', async () => {
    const share = { discount_type: 'percentage_off' as const, tiers: [{ min: 1, max: null, discount: 10 }] }
    const [first, second] = unsure.lines
    const lines = [first, aLine({ text: 'NO AMOUNT', amount: null }), second].filter((each) => each !== undefined)
    const reading = { ...unsure, lines, amounts: { [fries.variants[0]?.sku ?? '']: first?.amount ?? 0 } }
    theReading(() => reading, {}, { ...withWedges, ...share })
    await theClaim(30)
    const cost = () => screen.getByLabelText<HTMLInputElement>(/^Approved purchase amount/).value
    await waitFor(() => expect(cost()).toBe(Number(first?.amount).toFixed(2)))
    await say('Wedges')
    expect(cost()).toBe('')
  })

  it('is none where the reviewer says so, and what was typed for it stays as it is', async () => {
    const sent = theReading(() => unsure, {}, withWedges)
    await theClaim(30)
    await screen.findByText('1 value to check')
    await userEvent.type(units('Wedges'), '7')
    await say('Wedges')
    expect(units('Wedges').value).toBe('7')
    await userEvent.click(screen.getByRole('button', { name: `Change ${text}` }))
    await say('None of the offer’s')
    expect(units('Wedges').value).toBe('7')
    await userEvent.clear(units('Wedges'))
    await userEvent.click(screen.getByRole('button', { name: 'Say what its 2 lines are' }))
    expect(screen.getAllByRole('button', { name: /^Change / })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: /Validate/ }))
    await waitFor(() => expect(linesIn(sent)).toEqual([[[{ line: 1, text, product_variant_id: null }]]]))
  })

  it('that was counted is known once its cases were confirmed, with what makes it unsure beside them', async () => {
    const byWords = aLine({ confidence: 0.75, match: { product_variant_id: 2, by: 'WORDS', confidence: 0.75 } })
    const sent = theReading(() => aReading({ lines: [byWords], problems: ['product_unsure'] }))
    await theClaim(30)
    expect(await screen.findByText(`Known by its words alone: “${byWords.text}”`)).toBeTruthy()
    expect(screen.getByText('1 value to check')).toBeTruthy()
    await userEvent.keyboard('f{Enter}')
    await userEvent.click(screen.getByRole('button', { name: /Validate/ }))
    await waitFor(() => expect(linesIn(sent)).toEqual([[[{ line: 0, text: byWords.text, product_variant_id: 2 }]]]))
  })

  it('teaches nothing where the cases are typed otherwise, or where the program was sure', async () => {
    const byWords = aLine({ confidence: 0.75, match: { product_variant_id: 2, by: 'WORDS', confidence: 0.75 } })
    const sent = theReading(() => aReading({ lines: [byWords], problems: ['product_unsure'] }))
    await theClaim(30)
    await screen.findByText('1 value to check')
    await userEvent.clear(units())
    await userEvent.type(units(), '9')
    await userEvent.click(screen.getByRole('button', { name: /Validate/ }))
    await waitFor(() => expect(linesIn(sent)).toEqual([[undefined]]))
  })
})

describe('the lines of a claim whose decision was taken back', () => {
  const decided = { number: '88213', distributor: 'Lakeshore Foodservice', date: '2026-11-08', approved: [] }

  it('can be said again, and what a person has read stays as it is', async () => {
    const approved = [{ product_id: 1, variant_id: 2, units: 11 }]
    const sent = theReading(() => unsure, { ...decided, approved }, withWedges)
    await theClaim(30)
    await say('Wedges')
    expect([units().value, units('Wedges').value]).toEqual(['11', '4'])
    await userEvent.click(screen.getByRole('button', { name: /Validate/ }))
    await waitFor(() => expect(linesIn(sent)).toEqual([[[{ line: 1, text, product_variant_id: 3 }]]]))
  })

  it('are not asked about once it is decided', async () => {
    theReading(() => unsure, decided, withWedges, { status: 'CLAIM_VALIDATED', payout_amount: 60 })
    await theClaim(30)
    expect(screen.queryByText(text)).toBeNull()
  })
})

describe('the question which products lines are', () => {
  const field = 'whole product_unsure'
  const value = { text: '', why: 'product_unsure', place: null, asks: [{ at: 0, text: 'FRIES 6/5 LB' }] } as const
  const draft = { id: 1, distributor: '', number: '', date: '', purchase: '', units: {} }
  const said = (text: string) => ({ ...draft, lines: { 0: { text, variantId: 101 } } })

  it('is asked until somebody has said it of each line', () => {
    expect(standingOf(draft, field, value)).toEqual({ why: 'product_unsure' })
    expect(standingOf(said('FRIES 6/5 LB'), field, value)).toBeNull()
  })

  it('is asked again where another line stands in its place', () => {
    expect(standingOf(said('WEDGES 4/6 LB'), field, value)).toEqual({ why: 'product_unsure' })
  })
})
