import { expect, it } from 'vitest'
import { keepLatest } from './keep-latest.ts'

it('keeps what is asked for, and lets go what nobody has asked for, so that it never holds more', () => {
  const kept = keepLatest<number, string>(10)
  for (let key = 0; key < 1_000; key++) {
    kept.set(key, `value ${key}`)
    expect(kept.get(0)).toBe('value 0')
    expect(kept.get(key)).toBe(`value ${key}`)
  }
  const held = Array.from({ length: 1_000 }, (_, key) => key).filter((key) => kept.get(key) !== undefined)
  expect(held.length).toBeLessThanOrEqual(10)
  expect(held).toContain(0)
  expect(held).toContain(999)
  expect(held).not.toContain(500)
})

it('gives the value that was put last', () => {
  const kept = keepLatest<string, number>(4)
  kept.set('a', 1)
  for (const key of ['b', 'c', 'd']) kept.set(key, 0)
  kept.set('a', 2)
  expect(kept.get('a')).toBe(2)
  expect(kept.get('none')).toBeUndefined()
})
