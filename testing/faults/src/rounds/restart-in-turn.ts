import { setTimeout as pause } from 'node:timers/promises'
import { apiOn } from '../load/api.ts'
import { openCompany } from '../load/load.ts'
import { submitClaim } from '../load/submit-claims.ts'
import type { ManagedProcess } from '../machine/managed-process.ts'
import { startRoundRobin } from '../machine/round-robin.ts'
import { type Stage, startStage } from '../machine/stage.ts'
import { chanceOf } from '../random.ts'

const CALLERS = 8
/** Of a hundred requests, uploads of a claim. */
const UPLOADS_PERCENT = 4

/** What became of the requests, and of the processes, while these were restarted. */
export type Restarts = { summary: string; restarts: number; failures: string[] }

/**
 * Requests through a proxy, while processes of two webs and two workers are told to end and started again, one after the other,
 * as an upgrade does it. A request that is not answered with 2xx is a failure, and so is an end that nobody asked for.
 * @param plan `requests`: at least so many, and until each of `processes` was restarted once
 */
export async function restartInTurn(plan: {
  requests: number
  processes: (stage: Stage) => ManagedProcess[]
}): Promise<Restarts> {
  const stage = await startStage({ shape: { webs: 2, workers: 2, alls: 0 } })
  const proxy = await startRoundRobin(stage.webUrls)
  let restarts = 0
  let slowestRestartMs = 0
  let failures: string[] = ['it did not come to its end']
  try {
    const company = await openCompany(stage, chanceOf(1), CALLERS)
    const api = apiOn([proxy.url])
    const office = { ...company.office, api }
    const processes = plan.processes(stage)
    const isDone = () => api.tally.calls >= plan.requests && restarts >= processes.length

    const callers = company.operators.map(async (operator) => {
      while (!isDone())
        if (office.chance.next() * 100 < UPLOADS_PERCENT) await submitClaim(office, operator)
        else await api.call('GET', 'app/auth/user/', { token: operator.token })
    })
    const restarting = (async () => {
      while (!isDone())
        for (const each of processes) {
          const started = performance.now()
          await each.stop()
          await each.start()
          // As upgrades are done: the next one ends once the proxy has this one back.
          while (!proxy.hasAll()) await pause(100)
          slowestRestartMs = Math.max(slowestRestartMs, performance.now() - started)
          restarts += 1
        }
    })()
    await Promise.all([...callers, restarting])

    const { calls, statuses, slowestMs, slowest, unavailable, failures: unanswered } = api.tally
    const refused = Object.entries(statuses).filter(([status]) => !status.startsWith('2'))
    failures = [
      ...refused.map(([status, count]) => `${count} requests were answered with ${status}`),
      ...unavailable,
      ...unanswered,
      ...stage.unasked(),
    ]
    return {
      summary: `${calls} requests, ${restarts} restarts (the slowest ${Math.round(slowestRestartMs)} ms): ${JSON.stringify(statuses)}; slowest ${Math.round(slowestMs)} ms (${slowest})`,
      restarts,
      failures,
    }
  } finally {
    await proxy.stop()
    await stage.stop({ keepFolder: failures.length > 0 })
  }
}
