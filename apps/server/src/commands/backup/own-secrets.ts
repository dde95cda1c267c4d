import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretsFolder } from '../../platform/process/settings.ts'

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

/** Writes a secret to its file, in the place of the one that an empty DATA_DIR was just given. */
export async function writeOwnSecret(dataDir: string, name: string, secret: string): Promise<void> {
  if (!(name in SECRETS)) throw new Error(`There is no secret ${name}.`)
  await mkdir(secretsFolder(dataDir), { recursive: true, mode: 0o700 })
  await writeFile(join(secretsFolder(dataDir), name), secret, { mode: 0o600 })
}
