import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, aReading, theReading, units } from '../testing/readings.ts'
import { aClaim, theClaim } from '../testing/review-desk.ts'

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
const unsureNumber = { ...aReading().places, number: { page: 1, box: [0.1, 0.1, 0.3, 0.12], confidence: 0.6 } }
/** Two values to check: the number and the cases. */
const twoDoubts = aReading({ places: unsureNumber, lines: [aLine({ confidence: 0.7 })] })

describe('what is read and in doubt', () => {
  it.each([
    ['Ctrl', '{Control>}{Enter}{Enter}{Enter}{/Control}'],
    ['Shift', '{Shift>}{Enter}{Enter}{/Shift}'],
    ['Alt', '{Alt>}{Enter}{/Alt}'],
  ])('is not confirmed by Enter with %s', async (_key, pressed) => {
    const sent = theReading(() => twoDoubts)
    await theClaim(30)
    await screen.findByText('2 values to check')
    await userEvent.keyboard(`f${pressed}`)
    expect(screen.getByText('2 values to check')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says so where only this line has nothing beside its count that makes it cases', async () => {
    const other = aLine({ product_variant_id: null, match: null })
    theReading(() => aReading({ lines: [aLine({ unit: null, confidence: 0.9 }), other] }))
    await theClaim(30)
    expect(await screen.findByText('Nothing beside its count says whether these are cases or pieces.')).toBeTruthy()
  })

  it('is not confirmed by a key that is held, nor while a text is composed', async () => {
    theReading(() => twoDoubts)
    await theClaim(30)
    await screen.findByText('2 values to check')
    fireEvent.keyDown(units(), { key: 'Enter', repeat: true })
    fireEvent.keyDown(units(), { key: 'Enter', isComposing: true })
    expect(screen.getByText('2 values to check')).toBeTruthy()
    fireEvent.keyDown(units(), { key: 'Enter' })
    expect(screen.getByText('1 value to check')).toBeTruthy()
  })

  it.each([
    ['product_unsure', 'A line may be a product of this offer, and may be another one.'],
    ['credit_memo', 'This is a credit memo: what it counts came back, and was not bought.'],
    ['order_confirmation', 'This is an order confirmation: it says what was ordered, not what came.'],
    ['delivery_note', 'This is a packing slip or delivery note: it says what came, not what was charged.'],
    ['quote', 'This is a quote: it says what would be charged, and nothing was bought.'],
    ['price_list', 'This is a price list or order guide: nothing on it was bought.'],
    ['purchase_order', 'This is a purchase order: it says what was ordered, not what came.'],
    ['voided', 'This is marked as void or cancelled: look whether it was charged at all.'],
    ['other_document', 'This may be another document than an invoice: look at what it calls itself.'],
  ] as const)('stops the one key where no field has it: %s', async (problem, says) => {
    const sent = theReading(() => aReading({ problems: [problem] }), {}, withWedges)
    await theClaim(30)
    expect(await screen.findByText(says)).toBeTruthy()
    expect(screen.getByText('1 value to check')).toBeTruthy()
    await userEvent.keyboard('a')
    expect(await screen.findByText('Check what is unsure first')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Looked at: ${says}` }))
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByText('1 value to check')).toBeNull()
    await userEvent.keyboard('a')
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('is not confirmed together with the others where its field is empty: none is said in it', async () => {
    const back = aLine({ quantity: -4, amount: -125.6 })
    const reading = aReading({
      lines: [back],
      units: { 'HV-40386': -4 },
      amounts: { 'HV-40386': -125.6 },
      places: { ...aReading().places, number: unsureNumber.number },
      problems: ['credit_memo'],
    })
    theReading(() => reading)
    await theClaim(30)
    await screen.findByText('3 values to check')
    await userEvent.keyboard('y')
    expect(screen.getByText('1 value to check')).toBeTruthy()
    expect(document.activeElement).toBe(units())
    await userEvent.keyboard('{Escape}y')
    expect(screen.getByText('1 value to check')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByText(/to check$/)).toBeNull()
  })

  it('is not copied to another invoice by leaving its field', async () => {
    const places = { ...aReading().places, distributor: unsureNumber.number }
    const [invoice] = aClaim(30).invoices
    theReading(() => aReading({ places }))
    const both = [
      { ...invoice, reading: aReading({ places }) },
      { ...invoice, id: 101 },
    ]
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json({ ...aClaim(30), invoices: both })))
    await theClaim(30)
    await screen.findByText('1 value to check')
    await userEvent.keyboard('f{Tab}')
    const distributors = screen.getAllByLabelText<HTMLInputElement>(/^Distributor/)
    expect(distributors.map(({ value }) => value)).toEqual(['Lakeshore Foodservice', ''])
  })

  it('is a missing page though no cases were found on the others', async () => {
    theReading(() => aReading({ units: {}, amounts: {}, lines: [], problems: ['product_not_found', 'page_missing'] }))
    await theClaim(30)
    expect(await screen.findByText('2 values to check')).toBeTruthy()
    await userEvent.type(units(), '5{Escape}')
    // Somebody has found one; the page is missing all the same.
    expect(screen.getByText('1 value to check')).toBeTruthy()
  })

  it.each([
    ['more came back', -2, 'CS', 'More of it came back than was delivered.'],
    ['a part of a case', 1.5, 'CS', 'Its lines come to a part of a case.'],
    ['pieces', undefined, 'EA', 'Some was sold by the piece. Pieces are not counted as cases.'],
  ] as const)('is a product of which the lines are no cases, and what all cost: %s', async (_what, count, unit, why) => {
    const line = aLine({ product_variant_id: 3, quantity: count ?? 6, unit, price: 30, amount: -60 })
    const reading = aReading({
      units: { 'HV-40386': 12, ...(count !== undefined && { 'HV-40388': count }) },
      amounts: { 'HV-40386': 376.8, 'HV-40388': -60 },
      lines: [aLine(), line],
    })
    const sent = theReading(() => reading, {}, { ...withWedges, discount_type: 'percentage_off' })
    await theClaim(30)
    expect(await screen.findByText(why)).toBeTruthy()
    expect([units().value, units('Wedges').value]).toEqual(['12', ''])
    expect(screen.getByLabelText<HTMLInputElement>(/^Approved purchase amount/).value).toBe('376.80')
    expect(screen.getByText('The cases that it pays for are not all sure.')).toBeTruthy()
    expect(screen.getByText('2 values to check')).toBeTruthy()
    await userEvent.keyboard('a')
    expect(await screen.findByText('Check what is unsure first')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.keyboard('316.8{Escape}f0{Escape}a')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ invoices: [{ purchase_amount: 316.8, approved: [{ units: 12 }] }] })
  })
})
