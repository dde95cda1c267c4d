import type { Database } from '../database/connect.ts'
import type { CheckProvider } from './checks/check-provider.ts'
import type { Clock } from './clock.ts'
import type { Events } from './events.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Settings } from './process/settings.ts'

/** What use cases work with: everything outside themselves, chosen once in main.ts. */
export type Services = {
  db: Database
  jobs: Jobs
  files: FileStore
  clock: Clock
  checks: CheckProvider
  events: Events
  settings: Settings
}
