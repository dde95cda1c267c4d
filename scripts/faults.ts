// `npm run faults [-- --seed N --only NAME --hours H --rounds N]`: rounds of kill -9, outages and faulty neighbours against the
// built program, with an oracle after each (docs/reliability.md). `--sum` prints what earlier runs on this machine add up to;
// `--rolling N` restarts one process after the other under N requests.
import { spawn } from 'node:child_process'
import { build } from './build.ts'

if (!(await build())) process.exit(1)
const rounds = spawn(
  process.execPath,
  [
    '--conditions=source',
    '--disable-warning=ExperimentalWarning',
    `testing/faults/src/${process.argv.includes('--rolling') ? 'rolling-restart' : 'run'}.ts`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => rounds.kill('SIGTERM'))
rounds.on('exit', (code) => process.exit(code ?? 1))
