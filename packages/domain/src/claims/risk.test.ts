import { expect, it } from 'vitest'
import { isNumberElsewhere, isTellingNumber, isUnusualSize, riskKinds, riskWeights } from './risk.ts'

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

it('a number of another distributor tells of one company, of one day, or where it is long', () => {
  const [nothing, company, day] = [
    { isOneCompany: false, isOneDay: false },
    { isOneCompany: true, isOneDay: false },
    { isOneCompany: false, isOneDay: true },
  ]
  expect([nothing, company, day].map((of) => isNumberElsewhere('20601', of))).toEqual([false, true, true])
  expect(['4400719', '44007198'].map((key) => isNumberElsewhere(key, nothing))).toEqual([false, true])
})

it('short numbers and words tell nothing, whoever has them', () => {
  expect(['1001', 'cashsale7', 'none', 'a1001', 'inv20601'].map(isTellingNumber)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect(isNumberElsewhere('1001', { isOneCompany: true, isOneDay: true })).toBe(false)
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
