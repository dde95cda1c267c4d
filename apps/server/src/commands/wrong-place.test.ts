import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'caseback-wrong-place-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a command says on standard error, in an environment of its own. */
const saidBy = async (command: string, words: string[], env: Record<string, string>): Promise<string> => {
  const file = fileURLToPath(new URL(`./${command}-command.ts`, import.meta.url))
  const args = ['--conditions=source', '--disable-warning=ExperimentalWarning', file, ...words]
  return promisify(execFile)(process.execPath, args, { env }).then(
    () => 'nothing',
    ({ stderr }: { stderr: string }) => stderr,
  )
}
const S3 = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'b',
  S3_REGION: 'r',
  S3_ACCESS_KEY_ID: 'i',
  S3_SECRET_ACCESS_KEY: 's',
}

describe('a command in the wrong place', () => {
  const testApp = useTestApp()
  const commands = [
    { command: 'staff', words: ['add', 'ops@example.com', 'admin'], env: {} },
    { command: 'backup', words: [join(folder, 'backup')], env: {} },
    { command: 'move-files', words: ['to-storage'], env: S3 },
  ]

  it.each(commands)('$command in a folder without a database says so, and makes nothing', async (each) => {
    const dataDir = join(folder, 'typo')
    expect(await saidBy(each.command, each.words, { ...each.env, DATA_DIR: dataDir })).toBe(
      `There is no database in ${dataDir}: name the program's folder with DATA_DIR, or its server with DATABASE_URL. The first start makes one.\n`,
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  it.each(commands.slice(0, 2))('$command says in a sentence that there is no such database', async (each) => {
    const DATABASE_URL = testApp.databaseUrl.replace(/\/test_\w+/, '/no_such_database')
    const { dataDir, secretKey } = testApp.services.settings
    expect(await saidBy(each.command, each.words, { DATA_DIR: dataDir, DATABASE_URL, SECRET_KEY: secretKey })).toMatch(
      /^DATABASE_URL: there is no database no_such_database at \S+: create it, or name another\.\n$/,
    )
  })

  it('a backup whose folder of files is mistyped says so, and makes nothing', async () => {
    const dataDir = join(folder, 'typo')
    const env = { DATA_DIR: dataDir, DATABASE_URL: testApp.databaseUrl, SECRET_KEY: 's'.repeat(32) }
    expect(await saidBy('backup', [join(folder, 'backup')], env)).toBe(
      `There is no folder ${dataDir}: name the one that has the program's files with DATA_DIR.\n`,
    )
    expect(existsSync(dataDir)).toBe(false)
  })
})
