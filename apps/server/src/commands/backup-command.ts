// `npm run backup -- FILE`: writes database and files as one consistent set, while the program may run. With BACKUP_KEY, a passphrase
// or a recipient of age (`age1…`), it is encrypted. Ends with 2 where files were not found: the rest is in the backup.
import { resolve } from 'node:path'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { readSettings } from '../platform/process/settings.ts'
import { runAtTerminal, UsageError } from './at-terminal.ts'
import { backUp } from './backup/back-up.ts'
import { filesNotFound } from './backup/files-not-found.ts'
import { readOwnSecrets } from './backup/own-secrets.ts'
import { withDatabase } from './with-database.ts'

runAtTerminal(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new UsageError('Usage: npm run backup -- FILE')
  const settings = readSettings(process.env)
  const files = await openFileStore(settings)
  const ownSecrets = await readOwnSecrets(settings.dataDir, process.env)
  const key = process.env['BACKUP_KEY'] || undefined
  const done = await withDatabase(settings, ({ owner: databaseUrl }) =>
    backUp(
      { databaseUrl, files, secretKey: settings.secretKey, ownSecrets },
      { path: resolve(file), key, now: new Date() },
    ),
  )
  const how = key ? 'encrypted' : 'not encrypted: keep it as safe as the database'
  return {
    said: `${file}: ${done.tables} tables and ${done.files} files, ${how}.${filesNotFound(done.missing)}`,
    exitCode: done.missing.length > 0 ? 2 : 0,
  }
})
