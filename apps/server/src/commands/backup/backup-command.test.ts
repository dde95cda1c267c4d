import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { claimFiles } from '../../database/schema/index.ts'
import { lastBackup } from '../../platform/health/last-backup.ts'
import { anEnrollment, anOperator } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { useTestApp } from '../../testing/test-app.ts'

const command = fileURLToPath(new URL('../backup-command.ts', import.meta.url))

describe('npm run backup', () => {
  const testApp = useTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'caseback-backup-command-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const backUp = async (file: string) => {
    const env = {
      DATABASE_URL: testApp.databaseUrl,
      DATA_DIR: testApp.services.settings.dataDir,
      SECRET_KEY: testApp.services.settings.secretKey,
    }
    const args = ['--conditions=source', '--disable-warning=ExperimentalWarning', command, file]
    return promisify(execFile)(process.execPath, args, { env })
  }

  it('notes when it has made a backup with everything in it, and not when files were not found', async () => {
    const { db } = testApp.services
    expect(await lastBackup(db)).toBeNull()
    const before = Date.now()
    const { stdout } = await backUp(join(folder, 'first'))
    expect(stdout).toContain('tables and 0 files')
    expect(existsSync(join(folder, 'first'))).toBe(true)
    const noted = await lastBackup(db)
    expect(noted?.getTime()).toBeGreaterThanOrEqual(before)

    const operator = await anOperator(testApp)
    const { id } = await anEnrollment(testApp, { personId: operator.id })
    await testApp.upload('POST', `app/rebates/enrollment/${id}/claims/`, operator.token, [
      { name: 'invoice.pdf', bytes: aPdf('an invoice') },
    ])
    // A draft, and the photo that it was cropped out of.
    await testApp.upload('POST', `app/rebates/enrollment/${id}/uploads/`, operator.token, [
      { name: 'page.pdf', bytes: aPdf('a page'), part: 'file' },
      { name: 'photo.pdf', bytes: aPdf('a photo'), part: 'original' },
    ])
    expect((await backUp(join(folder, 'second'))).stdout).toContain('tables and 3 files')
    const again = await lastBackup(db)
    expect(again?.getTime()).toBeGreaterThan(noted?.getTime() ?? 0)

    await db.update(claimFiles).set({ storageKey: 'invoices/00/00000000-0000-4000-8000-000000000000' })
    await expect(backUp(join(folder, 'third'))).rejects.toMatchObject({ code: 2 })
    expect(existsSync(join(folder, 'third'))).toBe(true)
    expect(await lastBackup(db)).toEqual(again)
  })
})
