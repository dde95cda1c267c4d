// `npm run backup -- FILE`: writes database and files as one consistent set, while the program may run. With BACKUP_KEY, a
// passphrase or a recipient of age (`age1…`), it is encrypted. Ends with 2 where files were not found: the rest is in the backup.
// One with everything in it is noted in the database, which the metrics tell.
import { resolve } from 'node:path'
import { connect } from '../database/connect.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { noteBackup } from '../platform/health/last-backup.ts'
import { runAtTerminal } from './at-terminal.ts'
import { backUp } from './backup/back-up.ts'
import { filesNotFound } from './backup/files-not-found.ts'
import { readOwnSecrets } from './backup/own-secrets.ts'
import { UsageError } from './sentence-for-people.ts'
import { settingsOfInstallation } from './settings-of-installation.ts'
import { withDatabase } from './with-database.ts'

async function note(databaseUrl: string, madeAt: Date): Promise<void> {
  const { db, close } = connect(databaseUrl, { use: 'job', size: 1 })
  try {
    await noteBackup(db, madeAt)
  } finally {
    await close()
  }
}

runAtTerminal(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new UsageError('Usage: npm run backup -- FILE')
  const settings = settingsOfInstallation(process.env, 'files')
  const files = await openFileStore(settings)
  const ownSecrets = await readOwnSecrets(settings.dataDir, process.env)
  const key = process.env['BACKUP_KEY'] || undefined
  const now = new Date()
  const done = await withDatabase(settings, async ({ owner: databaseUrl, program }) => {
    const backedUp = await backUp(
      { databaseUrl, files, secretKey: settings.secretKey, ownSecrets },
      { path: resolve(file), key, now },
    )
    if (backedUp.missing.length === 0) await note(program, now)
    return backedUp
  })
  const how = key ? 'encrypted' : 'not encrypted: keep it as safe as the database'
  return {
    said: `${file}: ${done.tables} tables and ${done.files} files, ${how}.${filesNotFound(done.missing)}`,
    exitCode: done.missing.length > 0 ? 2 : 0,
  }
})
