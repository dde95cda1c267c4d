import { describe, expect, it } from 'vitest'
import { distributorCoreKey, distributorNearness } from './near-distributor.ts'

describe('names of distributors that are near each other', () => {
  it.each([
    ['Lakeshore Foods', 'Lakeshore Foodservice, Inc.', 0],
    ['Lakeshore', 'Lakeshore Food Service', 0],
    ['Lakesore Foodservice', 'Lakeshore Foodservice', 1],
    ['Sycso', 'Sysco', 1],
    ['Syscoo LLC', 'Sysco', 1],
    ['Sisco', 'Sysco', 1],
    ['lak', 'Lakeshore Foodservice', 2],
    ['Sysco Chicago', 'Sysco', 2],
    ['la', 'Lakeshore Foodservice', null],
    ['Prairie Provisions', 'Lakeshore Foodservice', null],
    ['Sysco Chicago', 'Sysco Boston', null],
  ])('%s and %s: %s', (one, other, near) => {
    expect([distributorNearness(one, other), distributorNearness(other, one)]).toEqual([near, near])
  })

  it('have a core without the words that many have, unless it is all they have', () => {
    expect([distributorCoreKey('Lakeshore Foods, LLC'), distributorCoreKey('Food Service Inc.')]).toEqual([
      'lakeshore',
      'foodservice',
    ])
  })
})
