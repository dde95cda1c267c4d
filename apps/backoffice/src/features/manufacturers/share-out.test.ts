import { expect, it } from 'vitest'
import { shareOut } from './share-out.ts'

const request = (id: number, total: number, received = 0) => ({ id, total, received })

it('settles the oldest request first, each as far as it is open', () => {
  const requests = [request(9, 100), request(4, 60, 20)]
  expect([...shareOut(3_000, requests)]).toEqual([[4, 3_000]])
  expect([...shareOut(10_000, requests)]).toEqual([
    [4, 4_000],
    [9, 6_000],
  ])
  expect([...shareOut(99_000, requests)]).toEqual([
    [4, 4_000],
    [9, 10_000],
  ])
})

it('gives nothing to a request that is settled, and nothing of nothing', () => {
  expect([...shareOut(5_000, [request(1, 60, 60)])]).toEqual([])
  expect([...shareOut(0, [request(1, 60)])]).toEqual([])
})
