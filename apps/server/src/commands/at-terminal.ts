import { inSourceLines } from '../platform/process/source-lines.ts'
import { sentenceForPeople } from './sentence-for-people.ts'

/** Runs a command of the terminal: prints its sentence, or why not, and sets the exit code. */
export function runAtTerminal(command: () => Promise<{ said: string; exitCode?: number }>): void {
  // An archive or a file of an invoice is nobody else's.
  process.umask(0o077)
  command().then(
    ({ said, exitCode = 0 }) => {
      process.stdout.write(`${said}\n`)
      process.exitCode = exitCode
    },
    (error: unknown) => {
      process.stderr.write(`${whyNot(error)}\n`)
      process.exitCode = 1
    },
  )
}

const whyNot = (error: unknown): string =>
  sentenceForPeople(error) ?? (error instanceof Error ? inSourceLines(error.stack ?? error.message) : String(error))
