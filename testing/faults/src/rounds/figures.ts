import { existsSync, readFileSync } from 'node:fs'
import type { FindingKind } from '../oracle/facts.ts'
import type { RoundResult } from './play.ts'

/** Rounds of one scenario and fault added up. */
export type Figures = {
  name: string
  rounds: number
  /** Findings by their kind. */
  found: Record<FindingKind, number>
  submissions: number
  checks: number
  calls: number
  /** Calls without an answer, those answered with 503 or 507, and those answered with another 5xx. */
  unanswered: number
  unavailable: number
  failed: number
  slowestMs: number
}

/** The rounds that runs have left in a file, a line each. */
export function readFigures(file: string): RoundResult[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RoundResult)
}

/** One line for each scenario and fault; processes of one kind are one. */
export function addUp(results: readonly RoundResult[]): Figures[] {
  const groups = Map.groupBy(results, ({ scenario, fault }) => `${scenario}: ${fault.replace(/\d+$/, '')}`)
  return [...groups]
    .map(([name, rounds]) => {
      const count = (...statuses: string[]) =>
        rounds.reduce(
          (sum, { calls }) => sum + statuses.reduce((each, name) => each + (calls.statuses[name] ?? 0), 0),
          0,
        )
      const found = { lost: 0, doubled: 0, stuck: 0, wrong: 0 }
      for (const { findings } of rounds) for (const { kind } of findings) found[kind] += 1
      const failing = new Set(
        rounds.flatMap(({ calls }) => Object.keys(calls.statuses)).filter((each) => /^5(?!03|07)/.test(each)),
      )
      return {
        name,
        rounds: rounds.length,
        found,
        submissions: rounds.reduce((sum, each) => sum + each.submissions, 0),
        checks: rounds.reduce((sum, each) => sum + each.checks, 0),
        calls: rounds.reduce((sum, each) => sum + each.calls.calls, 0),
        unanswered: count('none'),
        unavailable: count('503', '507'),
        failed: count(...failing),
        slowestMs: Math.max(...rounds.map(({ calls }) => calls.slowestMs)),
      }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The table of docs/reliability.md. */
export function sayFigures(figures: readonly Figures[]): string[] {
  return [
    '| fault | rounds | lost | doubled | stuck | wrong | submissions | checks | calls | no answer | 503, 507 | other 5xx |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...figures.map(
      ({ name, rounds, found, submissions, checks, calls, unanswered, unavailable, failed }) =>
        `| ${[name, rounds, found.lost, found.doubled, found.stuck, found.wrong, submissions, checks, calls, unanswered, unavailable, failed].join(' | ')} |`,
    ),
  ]
}
