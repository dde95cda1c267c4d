import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretsFolder } from '../../platform/process/kept-secret.ts'
import { dataDirOf, readSettings, type Settings } from '../../platform/process/settings.ts'

/** The files of secrets, each with the variable that takes its place. */
const SECRETS = { 'secret-key': 'SECRET_KEY', 'checkbook-webhook-key': 'CHECKBOOK_WEBHOOK_KEY' }

/** The secrets that the program has made itself, by the names of their files. */
export async function readOwnSecrets(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [name, variable] of Object.entries(SECRETS)) {
    const path = join(secretsFolder(dataDir), name)
    if (!environment[variable] && existsSync(path)) found[name] = await readFile(path, 'utf8')
  }
  return found
}

/** The settings of a place that a backup is put into, and what becomes of the secrets that the backup brings. */
export type PlaceForSecrets = {
  settings: Settings
  /** The SECRET_KEY that is there; undefined where the backup brings its own. */
  secretKey: string | undefined
  keepSecret: (name: string, secret: string) => Promise<void>
}

/**
 * Reading the settings of an empty DATA_DIR makes secrets. The backup's own take their place; where `work` fails they are
 * removed, as the next try would take them for secrets that were there.
 */
export async function withPlaceForSecrets<T>(
  environment: NodeJS.ProcessEnv,
  work: (place: PlaceForSecrets) => Promise<T>,
): Promise<T> {
  const folder = secretsFolder(dataDirOf(environment))
  const hasSecrets = Boolean(environment['SECRET_KEY']) || existsSync(folder)
  try {
    const settings = readSettings(environment)
    return await work({
      settings,
      secretKey: hasSecrets ? settings.secretKey : undefined,
      keepSecret: async (name, secret) => {
        if (!hasSecrets) await writeOwnSecret(settings.dataDir, name, secret)
      },
    })
  } catch (error) {
    if (!hasSecrets) await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Writes a secret to its file, in the place of the one that an empty DATA_DIR was just given. */
async function writeOwnSecret(dataDir: string, name: string, secret: string): Promise<void> {
  if (!(name in SECRETS)) throw new Error(`There is no secret ${name}.`)
  await mkdir(secretsFolder(dataDir), { recursive: true, mode: 0o700 })
  await writeFile(join(secretsFolder(dataDir), name), secret, { mode: 0o600 })
}
