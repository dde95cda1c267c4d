// `npm run restore -- FILE`: puts a backup into an empty place (a new DATA_DIR, or an empty database and bucket by the settings).
// With BACKUP_KEY, the passphrase or the identity of age (`AGE-SECRET-KEY-…`), where it is encrypted. It never overwrites what is
// there.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { jobKinds } from '../modules.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { temporaryFolder } from '../platform/files/temporary-files.ts'
import { runAtTerminal } from './at-terminal.ts'
import { BackupError } from './backup/backup-error.ts'
import { filesNotFound } from './backup/files-not-found.ts'
import { withPlaceForSecrets } from './backup/own-secrets.ts'
import { restore } from './backup/restore.ts'
import { migrateDatabase } from './migrate-database.ts'
import { UsageError } from './sentence-for-people.ts'
import { withDatabase } from './with-database.ts'

runAtTerminal(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new UsageError('Usage: npm run restore -- FILE')
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  const done = await withPlaceForSecrets(process.env, async ({ settings, secretKey, keepSecret }) => {
    const workFolder = temporaryFolder(settings.dataDir)
    await mkdir(workFolder, { recursive: true })
    const files = await openFileStore(settings)
    return withDatabase(settings, ({ owner, program }) =>
      restore(
        {
          databaseUrl: owner,
          files,
          workFolder,
          secretKey,
          migrate: () => migrateDatabase(owner, jobKinds, program),
          keepSecret,
        },
        resolve(file),
        process.env['BACKUP_KEY'] || undefined,
      ),
    )
  })
  return {
    said: `As of ${done.madeAt}: ${done.tables} tables and ${done.files} files. Start the program, and let finance compare with the check provider before anything is paid.${filesNotFound(done.missing)}`,
  }
})
