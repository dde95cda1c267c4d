import { expect, it } from 'vitest'
import { remembered, withPatience } from './remembered.ts'

const LATE = 'It has not answered within 0.5 seconds.'
const times = { forMs: 200, patienceMs: 500 }

it('looks once for all who ask within its time, and again after it', async () => {
  let looks = 0
  const check = remembered(async () => `look ${++looks}`, times)
  expect(await Promise.all([check(), check(), check()])).toEqual(['look 1', 'look 1', 'look 1'])
  expect(await check()).toBe('look 1')
  await expect.poll(check, { timeout: 5_000 }).toBe('look 2')
})

it('tells who asks that it does not answer, begins nothing beside what it waits for, and takes its answer when it comes', async () => {
  let looks = 0
  const { promise, resolve } = Promise.withResolvers<null>()
  const check = remembered(() => (looks++, promise), times)
  expect(await Promise.all([check(), check()])).toEqual([LATE, LATE])
  const started = performance.now()
  expect(await check()).toBe(LATE)
  // Nobody waits again for what has been waited for.
  expect(performance.now() - started).toBeLessThan(400)
  expect(looks).toBe(1)
  resolve(null)
  expect(await check()).toBeNull()
})

it('does not remember a look that failed', async () => {
  let looks = 0
  const check = remembered(async () => {
    if (++looks === 1) throw new Error('could not look')
    return null
  }, times)
  await expect(check()).rejects.toThrow('could not look')
  expect(await check()).toBeNull()
})

it('waits for no more than its patience where it looks each time', async () => {
  expect(await withPatience(() => new Promise(() => undefined), 500)()).toBe(LATE)
  expect(await withPatience(async () => 'away', 500)()).toBe('away')
})
