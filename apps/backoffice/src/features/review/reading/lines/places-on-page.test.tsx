import type { WireReading, WireReviewClaim } from '@caseback/contract'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aLine, aReading, theReading, units } from '../../testing/readings.ts'
import { theClaim } from '../../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const at = (top: number) => ({ page: 1, box: [0.1, top, 0.3, top + 0.02], confidence: 0.99 })
const places: WireReading['places'] = { distributor: at(0.1), number: at(0.2), date: at(0.3), sold_to: at(0.8) }
const other = aLine({
  box: [0.1, 0.6, 0.9, 0.62],
  product_variant_id: null,
  match: null,
  text: 'KETCHUP 4 10.00 40.00',
})
const files: WireReviewClaim['invoices'][number]['files'] = [
  {
    id: 1,
    name: 'a.pdf',
    file: '/f',
    media_type: 'application/pdf',
    original: null,
    render_state: 'done',
    pages: [{ page: 1, image: '/p', width: 800, height: 1_000 }],
    submission: 1,
    duplicate_of: null,
  },
]
/** Where frames stand on the page, in shares of a hundred from its top; those that stand out alone, or all. */
function tops(which: 'pointed' | 'all') {
  const image = screen.getByRole('img', { name: /^Invoice 1/ })
  fireEvent.load(image)
  const frames = [...(image.parentElement?.querySelectorAll<HTMLElement>('[style*="top"]') ?? [])]
  return frames
    .filter(({ className }) => which === 'all' || className.includes('border-sky'))
    .map(({ style }) => Math.round(Number.parseFloat(style.top)))
}

it('What a field was read from stands out on its page while the pointer is over the field, or while it has the focus', async () => {
  theReading(() => aReading({ places, lines: [aLine({ box: [0.1, 0.5, 0.9, 0.52] }), other] }), { files })
  await theClaim(30)
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
  await userEvent.hover(await field(/^Number/))
  expect(tops('pointed')).toEqual([20])
  await userEvent.hover(await field(/^Date/))
  expect(tops('pointed')).toEqual([30])
  await userEvent.unhover(await field(/^Date/))
  const distributor = await field(/^Distributor/)
  act(() => distributor.focus())
  expect(tops('pointed')).toEqual([10])
  act(() => units().focus())
  expect(tops('pointed')).toEqual([50])
})

it('Lines of the offer’s products are marked whatever has the focus, and those of other goods are not', async () => {
  theReading(() => aReading({ places, lines: [aLine({ box: [0.1, 0.5, 0.9, 0.52] }), other] }), { files })
  await theClaim(30)
  await userEvent.hover(await screen.findByLabelText(/^Number/))
  expect(tops('all')).toContain(50)
  expect(tops('all')).not.toContain(60)
})
