import { expect, test } from 'vitest'
import { addUp, sayFigures } from './figures.ts'
import type { RoundResult } from './play.ts'

const aRound = (overrides: Partial<RoundResult>): RoundResult => ({
  scenario: 'kill',
  seed: 1,
  round: 0,
  fault: 'kill -9 web0',
  withoutPauses: true,
  seconds: 5,
  findings: [],
  calls: {
    calls: 10,
    statuses: { 200: 5, 503: 2, 500: 1, 507: 1, none: 1 },
    slowestMs: 80,
    slowest: 'POST staff/batches',
    unavailable: [],
  },
  submissions: 3,
  checks: 2,
  repeatedMails: 0,
  handedOver: 0,
  filesWithoutRow: 0,
  ...overrides,
})

test('rounds of one fault are added up, whichever of the processes it was; 503 and 507 apart from other 5xx', () => {
  const results = [
    aRound({}),
    aRound({ fault: 'kill -9 web1', findings: [{ kind: 'lost', says: 'a claim' }] }),
    aRound({ fault: 'kill -9 postmaster' }),
  ]
  const figures = addUp(results)
  expect(figures.map(({ name, rounds }) => [name, rounds])).toEqual([
    ['kill: kill -9 postmaster', 1],
    ['kill: kill -9 web', 2],
  ])
  expect(sayFigures(figures).at(-1)).toBe('| kill: kill -9 web | 2 | 1 | 0 | 0 | 0 | 6 | 4 | 20 | 2 | 6 | 2 |')
})
