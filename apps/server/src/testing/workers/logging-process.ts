// A process that logs more than a pipe holds, says so, and ends on SIGTERM: with its last lines, as main.ts does, or, where its
// argument says so, at once. `with a fatal line`: it has logged nothing before that one, and ends. Started by a test as a process
// of its own.
import { createLogger, standardOutput } from '../../platform/process/logging.ts'

// Makes the pipe non-blocking, as in main.ts.
process.stdout.on('error', () => undefined)
const output = standardOutput()
const logger = createLogger('info', output)
if (process.argv[2] === 'with a fatal line') {
  logger.fatal('it cannot go on')
  process.exit(7)
}
process.on('SIGTERM', () => {
  if (process.argv[2] === 'at once') process.exit(0)
  void output.written().then(() => process.exit(0))
})
for (let line = 1; line <= 20_000; line++) logger.info({ line }, 'a line of the log')
process.send?.('logged')
