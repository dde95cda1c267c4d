import { expect, test } from 'vitest'
import { chanceOf } from './random.ts'

test('the same seed gives the same numbers, also in the parts of a run', () => {
  const numbers = (seed: number) => {
    const chance = chanceOf(seed)
    const part = chance.fork('people')
    return [chance.next(), chance.between(1, 6), part.next(), chance.pick(['a', 'b', 'c'])]
  }
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7)).not.toEqual(numbers(8))
})

test('a number between two is one of them or between them, and each comes', () => {
  const chance = chanceOf(3)
  const seen = new Set(Array.from({ length: 200 }, () => chance.between(1, 3)))
  expect([...seen].toSorted()).toEqual([1, 2, 3])
})
