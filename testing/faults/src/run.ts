// `npm run faults`: rounds of faults against the built program, until the number or the hours are reached.
import { appendFileSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addUp, readFigures, sayFigures } from './rounds/figures.ts'
import { playStage, type RoundResult } from './rounds/play.ts'
import { scenarios } from './rounds/scenarios.ts'

const FOLDER = '.cache/faults'
const FIGURES = `${FOLDER}/rounds.jsonl`

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    hours: { type: 'string' },
    rounds: { type: 'string' },
    sum: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const isRoot = process.getuid?.() === 0

async function run(): Promise<number> {
  if (values.sum) {
    for (const line of sayFigures(addUp(readFigures(FIGURES)))) say(line)
    return 0
  }
  const chosen = scenarios.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) {
    say(`There are no rounds ${values.only}. There are: ${scenarios.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  const playable = chosen.filter(({ needsRoot }) => isRoot || !needsRoot)
  for (const { name, needsRoot } of chosen)
    if (needsRoot && !isRoot) say(`– ${name}: left out, as it mounts a small disk, for which one has to be root`)
  if (playable.length === 0) return 1
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
  const until = values.hours === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(values.hours) * 3_600_000
  const rounds = Number(values.rounds ?? (values.hours === undefined ? playable.length : Number.POSITIVE_INFINITY))
  say(`seed ${seed}`)
  mkdirSync(FOLDER, { recursive: true })
  const results: RoundResult[] = []
  for (let turn = 0; results.length < rounds && Date.now() < until; turn += 1) {
    const scenario = playable[turn % playable.length]
    if (!scenario) break
    const left = Math.min(
      scenario.roundsPerStage,
      Math.ceil((rounds - results.length) / (playable.length - (turn % playable.length))),
    )
    await playStage(scenario, {
      // One that found something is played again by its own seed.
      seed: seed + Math.floor(turn / playable.length),
      rounds: left,
      goesOn: () => Date.now() < until,
      onRound(result) {
        results.push(result)
        appendFileSync(FIGURES, `${JSON.stringify({ at: new Date().toISOString(), ...result })}\n`)
        sayRound(result)
      },
    })
  }
  for (const line of sayFigures(addUp(results))) say(line)
  return results.some(({ findings }) => findings.length > 0) ? 1 : 0
}

function sayRound(result: RoundResult): void {
  const { scenario, seed, round, fault, findings, seconds, calls } = result
  const statuses = Object.entries(calls.statuses)
    .map(([status, count]) => `${status} ×${count}`)
    .join(', ')
  say(
    `${findings.length === 0 ? '✓' : '✗'} ${scenario} (seed ${seed}, round ${round}): ${fault}; ${seconds.toFixed(1)} s; ${statuses}; slowest ${Math.round(calls.slowestMs)} ms`,
  )
  for (const { kind, says } of findings) say(`    ${kind}: ${says}`)
}

process.exitCode = await run()
