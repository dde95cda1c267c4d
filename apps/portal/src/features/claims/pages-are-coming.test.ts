import { expect, it } from 'vitest'
import { aClaim } from '../../testing/factories.ts'
import { pagesAreComing } from './pages-are-coming.ts'

const claimWith = (render_state: 'waiting' | 'done' | 'failed') => {
  const file = { id: 2, name: 'a.pdf', file: '/f', pages: [], render_state }
  return aClaim({
    invoices: [
      { id: 1, invoice_reference_id: null, files: [file], reading: null, claimed_in: null, product_approval_info: {} },
    ],
  })
}

it('looks again while pages are being rendered, but not for ever', () => {
  const sent = Date.parse('2026-11-14T16:00:00.000Z')
  expect(pagesAreComing(claimWith('waiting'), sent + 5000)).toBe(true)
  expect(pagesAreComing(claimWith('waiting'), sent + 121_000)).toBe(false)
  expect(pagesAreComing(claimWith('done'), sent + 5000)).toBe(false)
  expect(pagesAreComing(claimWith('failed'), sent + 5000)).toBe(false)
  const added = sent + 3_600_000
  expect(pagesAreComing(claimWith('waiting'), added + 5000, added)).toBe(true)
  expect(pagesAreComing(claimWith('waiting'), added + 121_000, added)).toBe(false)
})
