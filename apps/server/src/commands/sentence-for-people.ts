import { defaultLanguage } from '@caseback/words/languages'
import { sayRefusal } from '@caseback/words/say-refusal'
import { DatabaseUrlError } from '../database/reach/why-unreachable.ts'
import { CheckSimulatorError } from '../platform/checks/shared-simulator.ts'
import { EmbeddedPostgresError } from '../platform/embedded-postgres/binaries.ts'
import { AppError } from '../platform/errors.ts'
import { ForeignFilesError } from '../platform/files/match-file-store.ts'
import { StorageAwayError } from '../platform/files/storage-away.ts'
import { PortError } from '../platform/process/require-free-port.ts'
import { SettingsError } from '../platform/process/settings.ts'
import { BackupError } from './backup/backup-error.ts'
import { NewerDatabaseError } from './migrate-database.ts'

/** A command that was called wrongly; the sentence says how it is called. */
export class UsageError extends Error {}

/** What a person at the terminal can do something about. */
const FOR_PEOPLE = [
  UsageError,
  BackupError,
  SettingsError,
  PortError,
  DatabaseUrlError,
  EmbeddedPostgresError,
  NewerDatabaseError,
  ForeignFilesError,
  StorageAwayError,
  CheckSimulatorError,
]

/** The sentence of an error that a person at the terminal can do something about; null for a fault of ours. */
export function sentenceForPeople(error: unknown): string | null {
  if (error instanceof AppError) return sayRefusal(defaultLanguage, error)
  return error instanceof Error && FOR_PEOPLE.some((each) => error instanceof each) ? error.message : null
}
