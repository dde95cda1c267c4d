import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimFiles } from '../../database/schema/index.ts'
import { appError } from '../../platform/errors.ts'
import { aClaim } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { type KeptFile, undoUnlessWritten } from './keep-files.ts'

describe('files after a failed submission', () => {
  const testApp = useTestApp()
  const lost = new Error('Connection terminated unexpectedly')

  async function afterFailure(error: unknown, storageKey: string): Promise<boolean> {
    let undone = false
    const kept = [{ storageKey }] as KeptFile[]
    await undoUnlessWritten(testApp.services, error, kept, async () => {
      undone = true
    })
    return undone
  }

  it('stay when the connection was lost and the rows are there after all', async () => {
    const claim = await aClaim(testApp)
    const [file] = await testApp.services.db.select().from(claimFiles).where(eq(claimFiles.claimId, claim.id))
    expect(await afterFailure(lost, file?.storageKey ?? '')).toBe(false)
  })

  it('go when no row names them, and when we refused ourselves', async () => {
    expect(await afterFailure(lost, 'invoices/no/row')).toBe(true)
    expect(await afterFailure(appError('offer.paused'), 'invoices/no/row')).toBe(true)
  })
})
