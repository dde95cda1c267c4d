import { expect, it } from 'vitest'
import { riskFlags } from './risk-flags.ts'

it('one line names every claim that a file or an invoice is on, and counts the rest of many', () => {
  expect(riskFlags.duplicate_file([12])).toBe('A file is the same, byte for byte, as one of claim 12.')
  expect(riskFlags.near_picture([12])).toBe(
    'A photo looks nearly the same as one of claim 12: it may be that one, saved again.',
  )
  expect(riskFlags.duplicate_file([12, 15, 18, 20])).toBe(
    'A file is the same, byte for byte, as one of claims 12, 15, 18 and 20.',
  )
  const many = Array.from({ length: 17 }, (_, at) => at + 1)
  expect(riskFlags.near_invoice(many)).toBe(
    'Nearly the same distributor and invoice number stand on claims 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 7 others.',
  )
})

it('a number that is at another distributor too says both names, and what else the two have in common', () => {
  const one = {
    number: '20601',
    distributor: 'Prairie Produce',
    claim: 10_311,
    otherDistributor: 'Metro Broadline',
    is: 'number',
  } as const
  const chance = 'Two distributors may have used one number.'
  expect(riskFlags.number_elsewhere([one])).toBe(
    `Number 20601 of Prairie Produce is on claim 10311 too, there of Metro Broadline. ${chance}`,
  )
  expect(riskFlags.number_elsewhere([{ ...one, is: 'company' }])).toContain(
    'is on claim 10311 of the same company too,',
  )
  expect(riskFlags.number_elsewhere([{ ...one, is: 'chain' }])).toContain(
    'is on claim 10311 of another company of the same chain too,',
  )
  expect(
    riskFlags.number_elsewhere([
      { ...one, is: 'day' },
      { ...one, claim: 12 },
      { ...one, claim: 15 },
    ]),
  ).toBe(
    `Number 20601 of Prairie Produce is on claim 10311, with the same date, too, there of Metro Broadline; numbers of this claim are at other distributors on claims 12 and 15 too. ${chance}`,
  )
})

it('a size is told in the units of the offer, or in dollars where it pays a percentage', () => {
  const size = { size: 1_200, median: 100, claims: 50, own: null }
  expect(riskFlags.unusual_size(size, { unit: 'case', discountType: 'dollars_off' })).toBe(
    'Unusually large: 1,200 cases. Half of the latest 50 approved claims of this offer have at most 100 cases; this location has none yet.',
  )
  expect(riskFlags.unusual_size({ ...size, own: 150 }, { unit: 'pound', discountType: 'percentage_off' })).toBe(
    'Unusually large: $12.00. Half of the latest 50 approved claims of this offer have at most $1.00, this location at most $1.50.',
  )
})

it('companies of one device or network are named, with what may be harmless about it', () => {
  const shared = { companies: ['Joe’s', 'Sakura'], more: false, since: '2026-11-03' } as const
  expect(riskFlags.one_device(shared)).toBe(
    'One device for several companies: people of Joe’s and Sakura have signed up or in on it too, since November 3, 2026. An office that signs in for several restaurants looks the same.',
  )
  expect(riskFlags.one_network(shared)).toBe(
    'One network for several companies with claims under this offer: people of Joe’s and Sakura have signed up or in from it too, since November 3, 2026. Neighbors who share a connection look the same.',
  )
  const many = { ...shared, companies: Array.from({ length: 50 }, (_, at) => `C${at}`), more: true }
  expect(riskFlags.one_device(many)).toContain('people of C0, C1, C2 and more than 47 others have')
})

it('companies of one payee are named, and counted beyond three', () => {
  const shared = (companies: string[]) =>
    riskFlags.shared_payee({ payee: 'Ana Lopez', address: '5 Elm St, Chicago', companies })
  expect(shared(['Joe’s', 'Sakura'])).toBe(
    'One payee for several companies: checks to Ana Lopez, 5 Elm St, Chicago, go to Joe’s and Sakura too.',
  )
  expect(shared(['A', 'B', 'C', 'D', 'E'])).toContain('go to A, B, C and 2 others too.')
})
