import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, aReading, theReading } from '../../testing/readings.ts'
import { theClaim } from '../../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const known = aLine({ text: '889012 CRSPY FRY', match: { product_variant_id: 2, by: 'LEARNED', confidence: 0.99 } })
const none = aLine({ text: '700101 SWT POT FRY', product_variant_id: null, match: null })
const taught = (line: number, text: string, by: string) => ({
  line,
  text,
  distributor_id: 2,
  by,
  decided: '2026-11-12T16:00:00.000Z',
})

describe('what a colleague has taught', () => {
  it('is said with their name and day beside its cases and its lines, and leads to where it can be taken back', async () => {
    const said = [taught(0, '889012 CRSPY FRY 6/5', 'Ana Reyes'), taught(1, none.text, 'Ben Okafor')]
    theReading(() => aReading({ lines: [known, none] }), { taught: said })
    await theClaim(30)
    const link = await screen.findByRole('link', { name: 'As Ana Reyes taught it on Nov 12, 2026' })
    expect(link.getAttribute('href')).toBe('/staff/distributors/2?lines=889012%20CRSPY%20FRY%206%2F5')
    expect(screen.queryByText(/Ben Okafor/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Say what its 2 lines are' }))
    const line = screen.getByText(none.text).closest('li')
    if (!line) throw new Error('No line.')
    expect(within(line).getByRole('link', { name: /^As Ben Okafor taught it/ })).toBeTruthy()
    await userEvent.click(within(line).getByRole('button', { name: `Change ${none.text}` }))
    await userEvent.click(within(line).getByRole('button', { name: 'Straight-Cut Fries' }))
    expect(screen.queryByText(/Ben Okafor/)).toBeNull()
  })

  it('is not said of what nobody has taught', async () => {
    theReading(() => aReading())
    await theClaim(30)
    await screen.findByLabelText(/^Number/)
    expect(screen.queryByText(/taught it/)).toBeNull()
  })
})
