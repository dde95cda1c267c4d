import { defaultLanguage } from '@caseback/words/languages'
import { sayRefusal } from '@caseback/words/say-refusal'
import { EmbeddedPostgresError } from '../platform/embedded-postgres/binaries.ts'
import { AppError } from '../platform/errors.ts'
import { ForeignFilesError } from '../platform/files/match-file-store.ts'
import { StorageAwayError } from '../platform/files/storage-away.ts'
import { SettingsError } from '../platform/process/settings.ts'
import { BackupError } from './backup/backup-error.ts'
import { NewerDatabaseError } from './migrate-database.ts'

/** A command that was called wrongly; the sentence says how it is called. */
export class UsageError extends Error {}

/** What a person at the terminal can do something about, told in a sentence. */
const FOR_PEOPLE = [
  UsageError,
  BackupError,
  SettingsError,
  EmbeddedPostgresError,
  NewerDatabaseError,
  ForeignFilesError,
  StorageAwayError,
]

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

function whyNot(error: unknown): string {
  if (error instanceof AppError) return sayRefusal(defaultLanguage, error)
  if (!(error instanceof Error)) return String(error)
  return FOR_PEOPLE.some((each) => error instanceof each) ? error.message : (error.stack ?? error.message)
}
