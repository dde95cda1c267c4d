// `npm run faults -- --rolling N`: N requests while every process is restarted, one after the other, again and again.
import { parseArgs } from 'node:util'
import { restartInTurn } from './rounds/restart-in-turn.ts'

const { values } = parseArgs({ options: { rolling: { type: 'string', default: '5000' } } })
const { summary, failures } = await restartInTurn({
  requests: Number(values.rolling),
  processes: ({ program }) => program,
})
for (const line of [summary, ...failures.map((each) => `  ${each}`)]) process.stdout.write(`${line}\n`)
process.exitCode = failures.length === 0 ? 0 : 1
