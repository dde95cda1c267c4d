import type { Facts, Finding } from './facts.ts'
import { judgeChecks } from './judge-checks.ts'
import { judgeFiles } from './judge-files.ts'
import { judgeLedger } from './judge-ledger.ts'
import { judgeMails } from './judge-mails.ts'
import { judgePromises } from './judge-promises.ts'
import { judgeRows } from './judge-rows.ts'

/** Everything that is wrong after a round; empty when nothing is. */
export function judge(facts: Facts): Finding[] {
  return [
    ...judgeRows(facts),
    ...judgePromises(facts),
    ...judgeLedger(facts),
    ...judgeChecks(facts),
    ...judgeFiles(facts),
    ...judgeMails(facts),
    ...facts.unasked.map((says): Finding => ({ kind: 'wrong', says })),
    ...facts.restless.map((says): Finding => ({ kind: 'stuck', says })),
  ]
}
