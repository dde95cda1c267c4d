import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aReading } from '../testing/readings.ts'
import { aClaim } from '../testing/review-desk.ts'
import { createPatience, PATIENCE_MS } from './patience.ts'
import { BeingRead } from './unread-notes.tsx'

const waiting = (id: number) => {
  const claim = aClaim(id)
  return { ...claim, invoices: claim.invoices.map((each) => ({ ...each, reading: aReading({ state: 'WAITING' }) })) }
}

describe('a reading that does not come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for a while, each claim for itself, and anew where it is read again', () => {
    const askAgainAfter = createPatience()
    expect([askAgainAfter(undefined), askAgainAfter(aClaim(30))]).toEqual([0, 0])
    expect(askAgainAfter(waiting(30))).toBe(2_000)
    vi.advanceTimersByTime(PATIENCE_MS - 1)
    expect(askAgainAfter(waiting(30))).toBe(2_000)
    vi.advanceTimersByTime(1)
    expect([askAgainAfter(waiting(30)), askAgainAfter(waiting(10))]).toEqual([0, 2_000])
    vi.advanceTimersByTime(PATIENCE_MS)
    expect([askAgainAfter(waiting(10)), askAgainAfter(aClaim(10)), askAgainAfter(waiting(10))]).toEqual([0, 0, 2_000])
  })

  it('is said to be late', () => {
    render(<BeingRead claimId={30} />)
    expect(screen.getByText('Being read. Most are filled in within a minute.')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(PATIENCE_MS))
    expect(screen.getByText('Not read after five minutes. Type what it says, or look again later.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Look again' })).toBeTruthy()
  })
})
