// `npm start`: builds what is stale, then runs the program until it is told to stop.
import { spawn } from 'node:child_process'
import { build } from './build.ts'
import { programFile, programOptions } from './builds/bundle-programs.ts'

if (!(await build())) {
  console.error('Caseback could not be built: see the messages above.')
  process.exit(1)
}

const program = spawn(process.execPath, [...programOptions, programFile('main')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production', ...process.env },
})
// The program ends in order on SIGTERM: requests, jobs, simulator, database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => program.kill('SIGTERM'))
// Killed without a word, our own end closes the channel, and the program ends by itself.
process.on('disconnect', () => program.kill('SIGTERM'))
program.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
