import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BackupError } from './backup-error.ts'
import { withPlaceForSecrets } from './own-secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'caseback-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('secrets of a place that a backup is put into', () => {
  const THEIRS = 'a secret key that the backup brings'
  const fileOf = (dataDir: string) => join(dataDir, 'secrets/secret-key')
  const keep = (environment: NodeJS.ProcessEnv) =>
    withPlaceForSecrets(environment, async ({ secretKey, keepSecret }) => {
      await keepSecret('secret-key', THEIRS)
      return secretKey
    })

  it('are those of the backup, also after a try that was refused', async () => {
    const environment = { DATA_DIR: join(folder, 'empty') }
    const refused = withPlaceForSecrets(environment, () => Promise.reject(new BackupError('BACKUP_KEY does not fit')))
    await expect(refused).rejects.toThrow('BACKUP_KEY does not fit')
    expect(existsSync(fileOf(environment.DATA_DIR))).toBe(false)
    expect(await keep(environment)).toBeUndefined()
    expect(readFileSync(fileOf(environment.DATA_DIR), 'utf8')).toBe(THEIRS)
  })

  it('stay where they were there, whatever becomes of the restore', async () => {
    const environment = { DATA_DIR: join(folder, 'used') }
    await keep(environment)
    await expect(withPlaceForSecrets(environment, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const another = { ...environment, SECRET_KEY: 'the key of the settings, of 32 characters' }
    expect(await keep(environment)).toBe(THEIRS)
    expect(await keep(another)).toBe(another.SECRET_KEY)
    expect(readFileSync(fileOf(environment.DATA_DIR), 'utf8')).toBe(THEIRS)
  })
})
