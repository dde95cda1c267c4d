// `npm run bench [-- name [options]]`: every benchmark, or the one that is named. They print ratios of two things measured in the
// same run, so that they mean the same on every machine, or what a browser needs on a slowed-down processor, for which the
// machine must have nothing else to do. They are no part of `npm test`.
import { spawnSync } from 'node:child_process'
import { build } from './build.ts'

const benchmarks: Record<string, string> = {
  'account-timing': 'bench/account-timing.ts',
  'first-load': 'bench/first-load.ts',
  'offer-page': 'bench/offer-page.ts',
  chains: 'bench/chains.ts',
  'desk-effort': 'bench/desk-effort.ts',
  effort: 'bench/effort.ts',
  'interaction-latency': 'bench/interaction-latency.ts',
  reading: 'bench/reading/reading.ts',
  scanner: 'bench/scanner.ts',
  speed: 'bench/speed/speed.ts',
  'staff-lists': 'bench/speed/staff-lists.ts',
  // Beside the test whose release it restores.
  upgrade: 'apps/server/src/program-tests/upgrade.bench.ts',
}
const [named, ...options] = process.argv.slice(2)
if (named !== undefined && !(named in benchmarks)) {
  console.error(`There is no benchmark ${named}. There are: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}
if (!(await build())) process.exit(1)
for (const [name, file] of Object.entries(benchmarks)) {
  if (named !== undefined && name !== named) continue
  console.log(`— ${name}`)
  const { status } = spawnSync(process.execPath, ['--conditions=source', file, ...options], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
