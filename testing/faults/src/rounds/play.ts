import { performance } from 'node:perf_hooks'
import { emptyTally, type Tally } from '../load/api.ts'
import { type Company, makeLoad, openCompany } from '../load/load.ts'
import { type Stage, startStage } from '../machine/stage.ts'
import type { Facts, Finding } from '../oracle/facts.ts'
import { judge } from '../oracle/judge.ts'
import { withoutRow } from '../oracle/judge-files.ts'
import { repeatedMails } from '../oracle/judge-mails.ts'
import { waitForQuiet } from '../oracle/quiet.ts'
import { factsReader } from '../oracle/read-facts.ts'
import { type Chance, chanceOf } from '../random.ts'
import { NothingHappened, type Ring, type Scenario } from './scenario.ts'

/** What a round was and what it left. Counts of rows are those of its stage so far. */
export type RoundResult = {
  scenario: string
  seed: number
  round: number
  /** What happened to the program, in words. */
  fault: string
  /** Whether pauses before next tries were left out. */
  withoutPauses: boolean
  seconds: number
  findings: Finding[]
  calls: Omit<Tally, 'failures'>
  /** Acknowledged submissions, and checks at the provider, of this round. */
  submissions: number
  checks: number
  /** Came again under the same Message-ID, on this stage so far. */
  repeatedMails: number
  /** Payments and checks that a person was told to look at, on this stage so far. */
  handedOver: number
  /** Left by what was killed, for the nightly sweep; on this stage so far. */
  filesWithoutRow: number
}

/**
 * Starts a stage and plays rounds of a scenario on it, until the number is reached, one finds something, or it is not to go on.
 */
export async function playStage(
  scenario: Scenario,
  options: {
    seed: number
    rounds: number
    goesOn?: () => boolean
    onRound?: (result: RoundResult) => void
  },
): Promise<RoundResult[]> {
  const chance = chanceOf(options.seed)
  const results: RoundResult[] = []
  const stage = await startStage(scenario.stage(chance.fork('stage'), options.seed))
  let isClean = false
  try {
    const company = await openCompany(stage, chance.fork('people'), scenario.operators)
    const readFacts = factsReader(stage)
    let before = { submissions: 0, checks: 0 }
    for (let round = 0; round < options.rounds && (options.goesOn?.() ?? true); round += 1) {
      const { facts, ...played } = await playRound(scenario, {
        stage,
        company,
        chance: chance.fork(`round ${round}`),
        round,
        readFacts,
      })
      const there = { submissions: acknowledged(facts), checks: facts.checks.length }
      const result: RoundResult = {
        scenario: scenario.name,
        seed: options.seed,
        round,
        submissions: there.submissions - before.submissions,
        checks: there.checks - before.checks,
        repeatedMails: repeatedMails(facts),
        handedOver:
          facts.database.payments.filter(({ isFlagged }) => isFlagged).length + facts.database.caseCheckIds.length,
        filesWithoutRow: withoutRow(facts).length,
        ...played,
      }
      before = there
      results.push(result)
      options.onRound?.(result)
      // What follows would tell the same again.
      if (result.findings.length > 0) return results
    }
    isClean = true
  } finally {
    await stage.stop({ keepFolder: !isClean })
  }
  return results
}

const acknowledged = ({ journal }: Facts) => journal.submissions.filter(({ claimId }) => claimId !== null).length

type Playing = {
  stage: Stage
  company: Company
  chance: Chance
  round: number
  readFacts: ReturnType<typeof factsReader>
}

/** Load and fault at once, then quiet, then the oracle. */
async function playRound(scenario: Scenario, { stage, company, chance, round, readFacts }: Playing) {
  const started = performance.now()
  const { api, journal } = company.office
  api.tally = emptyTally()
  const withoutPauses = chance.next() >= scenario.unhurried
  const [{ fault, missing }] = await Promise.all([
    makeFault(scenario, { stage, company, chance: chance.fork('fault'), round }),
    makeLoad(stage, company, scenario.load),
  ])
  const restless = await waitForQuiet(stage, {
    withinMs: scenario.quietWithinMs,
    withoutPauses,
  })
  const facts = await readFacts(journal, restless)
  const { failures, ...calls } = api.tally
  return {
    facts,
    fault,
    withoutPauses,
    seconds: (performance.now() - started) / 1000,
    findings: [...judge(facts), ...[...failures, ...missing].map((says): Finding => ({ kind: 'wrong', says }))],
    calls,
  }
}

/** A fault that did not come about is a finding: a round without one would pass for nothing. */
async function makeFault(scenario: Scenario, ring: Ring): Promise<{ fault: string; missing: string[] }> {
  try {
    return { fault: await scenario.fault(ring), missing: [] }
  } catch (error) {
    if (!(error instanceof NothingHappened)) throw error
    return { fault: 'nothing happened', missing: [error.message] }
  }
}
