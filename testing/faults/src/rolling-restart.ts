// `npm run faults -- --rolling N`: N requests through a proxy, while two webs and two workers are told to end and started again,
// one after the other, as an upgrade does it. Every request that is not answered with 2xx is a failure.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { apiOn } from './load/api.ts'
import { openCompany } from './load/load.ts'
import { submitClaim } from './load/submit-claims.ts'
import { startRoundRobin } from './machine/round-robin.ts'
import { startStage } from './machine/stage.ts'
import { chanceOf } from './random.ts'

const CALLERS = 8
/** Of a hundred requests, uploads of a claim. */
const UPLOADS_PERCENT = 4

const { values } = parseArgs({ options: { rolling: { type: 'string', default: '5000' } } })
const requests = Number(values.rolling)

const say = (line: string) => process.stdout.write(`${line}\n`)

const stage = await startStage({ shape: { webs: 2, workers: 2, alls: 0 } })
const proxy = await startRoundRobin(stage.webUrls)
let restarts = 0
let slowestRestartMs = 0
let isClean = false
try {
  const company = await openCompany(stage, chanceOf(1), CALLERS)
  const api = apiOn([proxy.url])
  const office = { ...company.office, api }
  const isDone = () => api.tally.calls >= requests

  const callers = company.operators.map(async (operator) => {
    while (!isDone())
      if (office.chance.next() * 100 < UPLOADS_PERCENT) await submitClaim(office, operator)
      else await api.call('GET', 'app/auth/user/', { token: operator.token })
  })
  const restarting = (async () => {
    while (!isDone())
      for (const each of stage.program) {
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

  const { calls, statuses, slowestMs, slowest, unavailable, failures } = api.tally
  const failed = Object.entries(statuses).filter(([status]) => !status.startsWith('2'))
  say(
    `${calls} requests, ${restarts} restarts (the slowest ${Math.round(slowestRestartMs)} ms): ${JSON.stringify(statuses)}; slowest ${Math.round(slowestMs)} ms (${slowest})`,
  )
  for (const each of [...unavailable, ...failures, ...stage.unasked()]) say(`  ${each}`)
  isClean = failed.length === 0 && stage.unasked().length === 0
} finally {
  await proxy.stop()
  await stage.stop({ keepFolder: !isClean })
}
process.exitCode = isClean ? 0 : 1
