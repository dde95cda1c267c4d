import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { programPath } from '../process/program-root.ts'

export const migrationsFolder = programPath('apps/server/src/database/migrations')

/** When each migration of this release was written: the database notes the same number of those that it has had. */
export function ownMigrations(): number[] {
  const journal = z.parse(
    z.object({ entries: z.array(z.object({ when: z.number() })) }),
    JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
  )
  return journal.entries.map(({ when }) => when)
}
