import type { WireReading } from '@caseback/contract'
import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, aReading, theReading, units } from '../testing/readings.ts'
import { theClaim } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const cases = (count: number, confidence = 0.7) =>
  aReading({ units: { 'HV-40386': count }, lines: [aLine({ quantity: count, confidence })] })
/** One whose pages are still being made: the desk asks for the claim until they are. */
const files = [
  {
    id: 1,
    name: 'a.pdf',
    file: '/f',
    media_type: 'application/pdf',
    original: null,
    render_state: 'waiting' as const,
    pages: [],
    submission: 1,
    duplicate_of: null,
  },
]
const inAWhile = { timeout: 6_000 }
const decide = async () => {
  await userEvent.keyboard('{Escape}a')
  expect(await screen.findByText('Check what is unsure first')).toBeTruthy()
}

describe('an invoice that is read anew', () => {
  it('has its new value where the old one was nobody’s word, however much was typed elsewhere', async () => {
    let reading = cases(20)
    const sent = theReading(() => reading, { files })
    await theClaim(30)
    await userEvent.type(await screen.findByLabelText(/^Number/), '9{Escape}j')
    await theClaim(10)
    reading = cases(40)
    await userEvent.keyboard('k')
    await theClaim(30)
    await waitFor(() => expect(units().value).toBe('40'), inAWhile)
    expect(screen.getByLabelText<HTMLInputElement>(/^Number/).value).toBe('882139')
    expect(screen.getByText('1 value to check')).toBeTruthy()
    await decide()
    expect(sent).toEqual([])
  })

  it('has it too where the old one was kept by the browser', async () => {
    const typed = { distributor: 'Lakeshore Foodservice', number: '9', date: '2026-11-08', purchase: '' }
    const filled = { distributor: 'Lakeshore Foodservice', number: '88213', date: '2026-11-08', 'units 1/2': '20' }
    sessionStorage.setItem('caseback-drafts-of', '1')
    const kept = [{ id: 100, ...typed, units: { '1/2': '20' }, filled }]
    sessionStorage.setItem('caseback-review-30', JSON.stringify(kept))
    const sent = theReading(() => cases(40))
    await theClaim(30)
    await screen.findByText('1 value to check')
    expect([units().value, screen.getByLabelText<HTMLInputElement>(/^Number/).value]).toEqual(['40', '9'])
    await decide()
    expect(sent).toEqual([])
  })

  it('is not sure because an older value was confirmed', async () => {
    let reading = cases(20)
    const sent = theReading(() => reading, { files })
    await theClaim(30)
    await screen.findByText('1 value to check')
    await userEvent.keyboard('y')
    expect(screen.queryByText('1 value to check')).toBeNull()
    reading = cases(40)
    await waitFor(() => expect(units().value).toBe('40'), inAWhile)
    expect(screen.getByText('1 value to check')).toBeTruthy()
    await decide()
    expect(sent).toEqual([])
  })

  it('says what it reads beside another value that a person has typed, and takes that one by Enter', async () => {
    let reading = cases(20)
    const sent = theReading(() => reading, { files })
    await theClaim(30)
    await screen.findByText('1 value to check')
    await userEvent.keyboard('f11{Escape}')
    expect(screen.queryByText('1 value to check')).toBeNull()
    reading = cases(40, 0.99)
    expect(await screen.findByText('The program reads “40” here.', {}, inAWhile)).toBeTruthy()
    expect(units().value).toBe('11')
    await decide()
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}{Escape}a')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ invoices: [{ approved: [{ units: 11 }] }] })
  })

  it('changes nothing below the keys of somebody who is in the field', async () => {
    let reading = cases(20)
    theReading(() => reading, { files })
    await theClaim(30)
    await screen.findByText('1 value to check')
    await userEvent.keyboard('f')
    reading = cases(40, 0.99)
    expect(await screen.findByText('The program reads “40” here.', {}, inAWhile)).toBeTruthy()
    expect(units().value).toBe('20')
    expect(screen.getByText('1 value to check')).toBeTruthy()
  })

  it('takes away what it does not find any more', async () => {
    let reading: WireReading = cases(20)
    theReading(() => reading, { files })
    await theClaim(30)
    await screen.findByText('1 value to check')
    reading = aReading({ units: {}, amounts: {}, lines: [], problems: [] })
    await waitFor(() => expect(units().value).toBe(''), inAWhile)
  })
})
