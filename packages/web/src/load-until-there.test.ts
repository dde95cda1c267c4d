import { afterEach, expect, it, vi } from 'vitest'
import { loadUntilThere } from './load-until-there.ts'

afterEach(() => vi.useRealTimers())

it('a part that does not come is asked for again, later and later, until it is there', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  const begun = Date.now()
  const load = async () => {
    asked.push(Date.now() - begun)
    if (asked.length < 4) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the toasts'
  }
  const loaded = loadUntilThere(load)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await loaded).toBe('the toasts')
  expect(asked).toEqual([0, 1_000, 3_000, 7_000])
})
