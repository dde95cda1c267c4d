import type { WireReading } from '@caseback/contract'
import { withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, aReading, theReading, units } from '../../testing/readings.ts'
import { theClaim } from '../../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const sure = aLine()
const text = '889012 CRSPY FRY 4 31.40 125.60'
const four = { text, quantity: 4, amount: 125.6 }
const match = { product_variant_id: 2, by: 'WORDS' as const }
/** Twelve cases that are fries, and four on a line that may be. */
const counted = aReading({
  lines: [sure, aLine({ ...four, confidence: 0.75, match: { ...match, confidence: 0.75 } })],
  units: { 'HV-40386': 16 },
  amounts: { 'HV-40386': 502.4 },
  problems: ['product_unsure'],
})
/** The same where the line counts for nothing until somebody has said what it is. */
const asked = aReading({
  lines: [sure, aLine({ ...four, product_variant_id: null, match: { ...match, confidence: 0.6 } })],
  problems: ['product_unsure'],
})
const linesIn = (sent: unknown[]) =>
  sent.map((body) => (body as { invoices: { lines: unknown }[] }).invoices.map(({ lines }) => lines))
const files = [
  {
    id: 1,
    name: 'a.pdf',
    file: '/f',
    media_type: 'application/pdf',
    original: null,
    render_state: 'done' as const,
    pages: [{ page: 1, image: '/p', width: 800, height: 1_000 }],
    submission: 1,
    duplicate_of: null,
  },
]
/** Each where it stands alone. */
const places = Object.fromEntries(
  Object.entries(aReading().places).map(([field, place], at) => [
    field,
    place && { ...place, box: [0.1 + at / 10, 0.1, 0.15 + at / 10, 0.12] },
  ]),
) as WireReading['places']
/** Where frames stand on the page that is shown, in rounded shares of a hundred from its top. */
const tops = () => {
  const image = screen.getByRole('img', { name: /^Invoice 1/ })
  fireEvent.load(image)
  return [...(image.parentElement?.querySelectorAll<HTMLElement>('[style*="top"]') ?? [])].map(
    ({ style }) => `${Math.round(Number.parseFloat(style.top))}%`,
  )
}
const none = [[[{ line: 1, text, product_variant_id: null }]]]
const isSaid = async () => {
  const line = (await screen.findByText(text)).closest('li')
  if (!line) throw new Error('No line.')
  expect(within(line).getByText('None of the offer’s')).toBeTruthy()
  expect(screen.queryByText(/to check$/)).toBeNull()
}

describe('a line that is none of the offer’s', () => {
  it('is said to be none below the cases that it was counted for, and is counted no longer', async () => {
    const sent = theReading(() => counted)
    await theClaim(30)
    await userEvent.click(await screen.findByRole('button', { name: `None of the offer’s “${text}”` }))
    await isSaid()
    expect(units().value).toBe('12')
    expect(document.activeElement).toBe(units())
    await userEvent.click(screen.getByRole('button', { name: /Validate/ }))
    await waitFor(() => expect(linesIn(sent)).toEqual(none))
  })

  it.each([
    ['is said by X in the field of its cases', () => counted, 'fx'],
    ['is said by X anywhere, of the first that is asked about', () => counted, 'x'],
    ['is said by X where it stands by itself', () => asked, 'x'],
  ])('%s', async (_how, reading, keys) => {
    const sent = theReading(reading)
    await theClaim(30)
    expect(await screen.findByText('1 value to check')).toBeTruthy()
    await userEvent.keyboard(keys)
    await isSaid()
    expect(units().value).toBe('12')
    await userEvent.keyboard('{Escape}a')
    await waitFor(() => expect(linesIn(sent)).toEqual(none))
  })

  it('leaves the other unsure line of its product to be asked about, and the frame goes to that', async () => {
    const unsure = { confidence: 0.75, match: { ...match, confidence: 0.75 } }
    const first = aLine({ ...unsure, text: '889011 CRSPY FRY 12 31.40 376.80', box: [0.1, 0.2, 0.9, 0.22] })
    const second = aLine({ ...four, ...unsure, box: [0.1, 0.4, 0.9, 0.42] })
    const reading = aReading({
      places,
      lines: [first, second],
      units: { 'HV-40386': 16 },
      amounts: { 'HV-40386': 502.4 },
      problems: ['product_unsure'],
    })
    const sent = theReading(() => reading, { files })
    await theClaim(30)
    await screen.findByText('1 value to check')
    expect(tops()).toContain('20%')
    await userEvent.keyboard('x')
    expect(units().value).toBe('4')
    expect(screen.getByText('1 value to check')).toBeTruthy()
    expect(screen.getByText(`Known by its words alone: “${text}”`)).toBeTruthy()
    expect([tops().includes('20%'), tops().includes('40%')]).toEqual([false, true])
    await userEvent.keyboard('a')
    expect(await screen.findByText('Check what is unsure first')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByText(/to check$/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Validate/ }))
    await waitFor(() =>
      expect(linesIn(sent)).toEqual([
        [
          [
            { line: 0, text: first.text, product_variant_id: null },
            { line: 1, text, product_variant_id: 2 },
          ],
        ],
      ]),
    )
  })

  it('is framed no longer where it was the only line of its product', async () => {
    const only = aLine({ ...four, confidence: 0.75, match: { ...match, confidence: 0.75 }, box: [0.1, 0.4, 0.9, 0.42] })
    theReading(() => aReading({ places, lines: [only], units: { 'HV-40386': 4 }, problems: ['product_unsure'] }), {
      files,
    })
    await theClaim(30)
    await screen.findByText('1 value to check')
    expect(tops()).toContain('40%')
    await userEvent.keyboard('x')
    expect(units().value).toBe('')
    expect(screen.queryByText(/to check$/)).toBeNull()
    await userEvent.hover(screen.getByLabelText(/^Number/))
    expect(tops()).not.toContain('40%')
  })

  it('is said by X of the line that somebody is at, though the program is sure of it', async () => {
    const sent = theReading(() => asked)
    await theClaim(30)
    await userEvent.click(await screen.findByRole('button', { name: 'Say what its 2 lines are' }))
    screen.getByRole('button', { name: `Change ${sure.text}` }).focus()
    await userEvent.keyboard('x')
    expect(units().value).toBe('')
    await userEvent.keyboard('x')
    await userEvent.type(units(), '1')
    await userEvent.click(screen.getByRole('button', { name: 'None of the offer’s' }))
    await userEvent.click(screen.getByRole('button', { name: /Validate/ }))
    await waitFor(() =>
      expect(linesIn(sent)).toEqual([[[{ line: 0, text: sure.text, product_variant_id: null }, none[0]?.[0]?.[0]]]]),
    )
  })

  it('is not said by a letter that is typed, with a modifier, or where nothing is asked', async () => {
    theReading(() => asked)
    await theClaim(30)
    await screen.findByText('1 value to check')
    await userEvent.type(screen.getByLabelText(/^Number/), 'x')
    await userEvent.keyboard('{Escape}{Control>}x{/Control}')
    expect(screen.getByText('1 value to check')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Number/).value).toBe('88213x')
  })
})
