import { existsSync } from 'node:fs'
import { clusterFolder } from '../platform/embedded-postgres/cluster.ts'
import { dataDirOf, readSettings, type Settings, SettingsError } from '../platform/process/settings.ts'

/**
 * The settings of an installation that is there already, for a command that works on it. A mistyped DATA_DIR is told in a
 * sentence, and nothing is made in it: neither a database nor secrets. `needs: 'files'` for commands that read or move files.
 * Throws SettingsError.
 */
export function settingsOfInstallation(environment: NodeJS.ProcessEnv, needs: 'database' | 'files'): Settings {
  const dataDir = dataDirOf(environment)
  const isElsewhere = (name: string) => Boolean(environment[name])
  if (!isElsewhere('DATABASE_URL') && !existsSync(clusterFolder(dataDir)))
    throw new SettingsError(
      `There is no database in ${dataDir}: name the program's folder with DATA_DIR, or its server with DATABASE_URL. The first start makes one.`,
    )
  if (needs === 'files' && !isElsewhere('S3_BUCKET') && !existsSync(dataDir))
    throw new SettingsError(`There is no folder ${dataDir}: name the one that has the program's files with DATA_DIR.`)
  return readSettings(environment)
}
