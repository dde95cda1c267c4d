import { describe, expect, it } from 'vitest'
import { playStage } from './rounds/play.ts'
import { restartInTurn } from './rounds/restart-in-turn.ts'
import { shortScenarios } from './rounds/scenarios.ts'

// The long form is `npm run faults`. Chance is the same in each run; how the processes meet is not.
const SEED = 20_261_123

describe('the built program', () => {
  it.each(shortScenarios)('keeps everything through $rounds rounds of $scenario.name', async ({ scenario, rounds }) => {
    const short = { ...scenario, unhurried: 0 }
    const results = await playStage(short, { seed: SEED, rounds })
    expect(results.flatMap(({ fault, findings }) => findings.map((each) => ({ fault, ...each })))).toEqual([])
    expect(results).toHaveLength(rounds)
    for (const { fault } of results) expect(fault).toMatch(/^kill -9|beside validate$/)
    expect(results.reduce((sum, { submissions }) => sum + submissions, 0)).toBeGreaterThan(0)
  })

  it('fails no request while one of its webs is told to end and started again', async () => {
    const { restarts, failures } = await restartInTurn({
      requests: 200,
      processes: ({ serving }) => serving.slice(0, 1),
    })
    expect([restarts, failures]).toEqual([1, []])
  })
})
