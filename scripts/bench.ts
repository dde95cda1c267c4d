// `npm run bench [-- name]`: every benchmark of bench/, or the one that is named. They print ratios of two things measured in the same
// run, so that they mean the same on every machine, or what a browser needs on a slowed-down processor, for which the machine
// must have nothing else to do. They are no part of `npm test`.
import { spawnSync } from 'node:child_process'
import { build } from './build.ts'

const benchmarks = ['account-timing', 'offer-page', 'interaction-latency']
const [named] = process.argv.slice(2)
if (named !== undefined && !benchmarks.includes(named)) {
  console.error(`There is no benchmark ${named}. There are: ${benchmarks.join(', ')}.`)
  process.exit(1)
}
if (!(await build())) process.exit(1)
for (const name of named === undefined ? benchmarks : [named]) {
  console.log(`— ${name}`)
  const { status } = spawnSync(process.execPath, ['--conditions=source', `bench/${name}.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
