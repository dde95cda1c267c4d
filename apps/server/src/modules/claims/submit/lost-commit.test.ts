import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimFiles } from '../../../database/schema/index.ts'
import { anEnrollment, anOperator } from '../../../testing/factories.ts'
import { useAppBehindProxy } from '../../../testing/faults/use-app-behind-proxy.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { multipart } from '../../../testing/multipart.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a submission whose COMMIT is not answered', () => {
  const testApp = useTestApp()
  const far = useAppBehindProxy(testApp)

  async function aSubmission() {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    const { payload, contentType } = await multipart([{ name: 'invoice.pdf', bytes: aPdf(randomUUID()) }])
    const headers = {
      authorization: `token ${operator.token}`,
      'content-type': contentType,
      'idempotency-key': randomUUID(),
    }
    const url = `/api/v1/tradespend/app/rebates/enrollment/${enrollment.id}/claims/`
    return () => far.app.inject({ method: 'POST', url, headers, payload })
  }

  it.each([
    'late',
    'answer',
  ] as const)('is 503, keeps its files, and its repeat answers the claim with them (%s)', async (when) => {
    const before = await testApp.storedKeys()
    const submit = await aSubmission()
    far.proxy.cutAt('commit', when, 'insert into "claims"')
    const unclear = await submit()
    expect([unclear.statusCode, unclear.headers['retry-after']]).toEqual([503, '5'])
    const repeated = await submit()
    expect(repeated.statusCode).toBe(201)
    const files = await testApp.services.db
      .select({ key: claimFiles.storageKey })
      .from(claimFiles)
      .where(eq(claimFiles.claimId, repeated.json<{ id: number }>().id))
    expect(files).toHaveLength(1)
    expect(await testApp.storedKeys()).toEqual([...before, ...files.map(({ key }) => key)].toSorted())
  })
})
