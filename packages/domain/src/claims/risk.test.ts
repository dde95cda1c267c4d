import { expect, it } from 'vitest'
import { isTellingNumber, isUnusualSize, riskKinds, riskWeights, whyNumberElsewhere } from './risk.ts'

const usual = { claims: 40, median: 12 }

it('a claim is unusually large from five times what half of the offer’s claims have', () => {
  expect([59, 60].map((size) => isUnusualSize(size, usual, null))).toEqual([false, true])
})

it('an operator who always buys so much is not unusual', () => {
  expect([20, 21].map((own) => isUnusualSize(60, usual, own))).toEqual([true, false])
})

it('few claims tell nothing of what is usual, and neither do those of nothing', () => {
  expect(isUnusualSize(600, { claims: 9, median: 12 }, null)).toBe(false)
  expect(isUnusualSize(600, { claims: 40, median: 0 }, null)).toBe(false)
})

it('what proves a second claim outweighs any one thing that is only odd', () => {
  const odd = riskKinds.filter((kind) => !kind.startsWith('duplicate') && kind !== 'payments_stopped')
  for (const kind of odd) expect(riskWeights[kind]).toBeLessThan(riskWeights.duplicate_invoice)
})

const nothing = { isOneCompany: false, isOneChain: false, isOneDay: false }

it('a number of another distributor tells of one company, one chain, one day, or where it is long', () => {
  const said = [
    nothing,
    { isOneCompany: true, isOneChain: true, isOneDay: true },
    { isOneCompany: false, isOneChain: true, isOneDay: true },
    { ...nothing, isOneDay: true },
  ]
  expect(said.map((of) => whyNumberElsewhere('20601', of))).toEqual([null, 'company', 'chain', 'day'])
  expect(['4400719', '44007198'].map((key) => whyNumberElsewhere(key, nothing))).toEqual([null, 'number'])
})

it('a number is long by its digits, without what stands before it', () => {
  const keys = ['invoice1001', 'inv20601', 'invoiceno2060', 'abcd20601', 'inv44007198', 'ab44007198']
  expect(keys.map((key) => whyNumberElsewhere(key, nothing))).toEqual([null, null, null, null, 'number', 'number'])
})

it.each([
  '20261105',
  '11052026',
  '05112026',
  '110526',
  '261105',
  'inv20261105',
  '2026110502',
])('a date as a number tells nothing: %s', (key) => {
  expect(isTellingNumber(key)).toBe(false)
})

it.each(['20261305', '20260230', '19991105', '20601', '119926', '202611055512'])('is no date: %s', (key) => {
  expect(isTellingNumber(key)).toBe(true)
})

it('short numbers and words tell nothing, whoever has them', () => {
  expect(['1001', 'inv1001', 'cashsale7', 'none', 'a1001', 'inv20601'].map(isTellingNumber)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
  expect(whyNumberElsewhere('1001', { isOneCompany: true, isOneChain: true, isOneDay: true })).toBeNull()
})

it('one number of two distributors weighs least of what is said of numbers', () => {
  expect(riskWeights.number_elsewhere).toBeLessThan(riskWeights.near_invoice)
})

it('a device that others use weighs less than a payee of theirs, and more than a network', () => {
  expect(riskWeights.one_device).toBeLessThan(riskWeights.shared_payee)
  expect(riskWeights.one_network).toBeLessThan(riskWeights.one_device)
  for (const kind of riskKinds) expect(riskWeights[kind]).toBeGreaterThanOrEqual(riskWeights.one_network)
})

it('a stop that somebody has made weighs more than anything that the program has found', () => {
  const found = riskKinds.filter((kind) => kind !== 'payments_stopped')
  for (const kind of found) expect(riskWeights[kind]).toBeLessThan(riskWeights.payments_stopped)
})
