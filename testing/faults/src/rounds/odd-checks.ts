import { setTimeout as pause } from 'node:timers/promises'
import type { ProxyFault } from '@caseback/testing'
import { decideWaiting } from '../load/decide-payments.ts'
import { behindProxies, proxiesOf } from './outages.ts'
import { inTurn, NothingHappened, type Scenario } from './scenario.ts'

const creations: readonly ProxyFault[] = [
  'another amount',
  'refused before',
  'refused after',
  'cut after',
  'another answer',
]
/** What becomes of most reads of a round. */
const lists: readonly ProxyFault[] = ['empty list', '500 before', 'empty list', 'garbage after']

const DECIDE_EVERY_MS = 400
const FIRST_CHECK_WITHIN_MS = 60_000
/** An empty list is believed when it was empty twice, 10 minutes apart. */
const LATER_MS = 15 * 60_000

/**
 * Of the checks that the provider is asked for, most are refused, made otherwise than asked or told otherwise than made, its
 * list is often silent, and finance decides what waits for a person meanwhile. Every third round begins a quarter of an hour
 * later by the provider's time, so that what its list did not show then may be given up and paid again.
 */
export const oddChecks: Scenario = {
  ...behindProxies,
  name: 'odd-checks',
  unhurried: 0,
  async fault({ stage, company, chance, round }) {
    const { provider } = proxiesOf(stage)
    const { office, cookies } = company
    if (round % 3 === 2) provider.laterMs += LATER_MS
    const odd = { checks: 0 }
    const silence = inTurn(lists, round)
    provider.choose = ({ method }) => {
      const isOdd = chance.next() < (method === 'POST' ? 0.6 : 0.8)
      const next = isOdd ? (method === 'POST' ? chance.pick(creations) : silence) : 'plain'
      if (next !== 'plain' && method === 'POST') odd.checks += 1
      return next
    }
    const until = Date.now() + chance.between(4, 9) * 1_000
    let decided = 0
    // A load on a slow machine comes to its first check late.
    while (Date.now() < until || (odd.checks === 0 && Date.now() < until + FIRST_CHECK_WITHIN_MS)) {
      decided += await decideWaiting(office, cookies.finance, stage)
      await pause(DECIDE_EVERY_MS)
    }
    provider.choose = null
    decided += await decideWaiting(office, cookies.finance, stage)
    if (odd.checks === 0) throw new NothingHappened('the provider was asked for no check')
    return decided > 0 ? 'odd checks, decided by finance' : 'odd checks'
  },
}
