import { describe, expect, it } from 'vitest'
import { readDistributorItems, writeDistributorItems } from './distributor-items.ts'

describe('the item numbers of distributors', () => {
  it('are read one a line or with semicolons between, and written so that they are read again', () => {
    const items = [
      { distributor: 'Sysco', number: '1234567' },
      { distributor: 'US Foods: Chicago', number: 'A-77' },
      { distributor: 'Sysco', number: '99' },
    ]
    expect(readDistributorItems(' Sysco: 1234567\n\nUS Foods: Chicago:A-77 ; Sysco:99;')).toEqual({ items })
    for (const between of ['\n', '; '] as const)
      expect(readDistributorItems(writeDistributorItems(items, between))).toEqual({ items })
    expect(readDistributorItems(' \n;')).toEqual({ items: [] })
  })

  it.each([
    ['Sysco 1234567', 'distributor_items.form', 'Sysco 1234567'],
    [': 1234567', 'distributor_items.form', ': 1234567'],
    ['Sysco:', 'distributor_items.form', 'Sysco:'],
    ['Sysco: a 1; SYSCO Corp.: A1', 'distributor_items.twice', 'SYSCO Corp.: A1'],
  ])('%j is told apart: %s', (text, problem, part) => {
    expect(readDistributorItems(text)).toEqual({ problem, part })
  })
})
