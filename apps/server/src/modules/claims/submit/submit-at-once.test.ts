import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimFiles, claimStateChanges, claims } from '../../../database/schema/index.ts'
import { anEnrollment, anOperator } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { multipart } from '../../../testing/multipart.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { useServerProcesses } from '../../../testing/use-server-processes.ts'

const TRIES = 20
const DAY_MS = 24 * 3_600_000

describe('the same submission many times, over two processes', () => {
  const testApp = useTestApp()
  const processes = useServerProcesses(testApp, 2)
  type File = { name: string; bytes: Uint8Array }
  const pdf = (name = 'invoice.pdf'): File => ({ name, bytes: aPdf(randomUUID()) })

  async function anEnrolledOperator() {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    return { ...operator, path: `app/rebates/enrollment/${enrollment.id}/claims/` }
  }
  async function send(method: string, path: string, token: string, key: string | null, files: File[], attempt: number) {
    const { payload, contentType } = await multipart(files)
    const response = await fetch(`${processes.urls[attempt % 2]}${path}`, {
      method,
      headers: {
        authorization: `token ${token}`,
        'content-type': contentType,
        ...(key !== null && { 'idempotency-key': key }),
      },
      body: new Uint8Array(payload),
    })
    return { status: response.status, body: (await response.json()) as { id?: number; status?: string; code?: string } }
  }
  const atOnce = (one: (attempt: number) => ReturnType<typeof send>) =>
    Promise.all(Array.from({ length: TRIES }, (_, attempt) => one(attempt)))
  const claimsOf = (personId: number) => testApp.services.db.select().from(claims).where(eq(claims.personId, personId))
  const filesOf = (claimId: number) =>
    testApp.services.db.select().from(claimFiles).where(eq(claimFiles.claimId, claimId))
  const storedInvoices = async () => (await testApp.storedKeys()).filter((key) => key.startsWith('invoices/')).length

  it('[CL-04][API-21] makes one claim with one set of files, and every answer is the first', async () => {
    const operator = await anEnrolledOperator()
    const before = await storedInvoices()
    const key = randomUUID()
    const files = [pdf('one.pdf'), pdf('two.pdf')]
    const answers = await atOnce((attempt) => send('POST', operator.path, operator.token, key, files, attempt))
    const [claim, ...more] = await claimsOf(operator.id)
    expect(more).toEqual([])
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`))).toEqual(
      new Set([`201 ${claim?.id}`]),
    )
    expect(await filesOf(claim?.id ?? 0)).toHaveLength(2)
    expect((await storedInvoices()) - before).toBe(2)
  })

  it('[CL-09][API-22] makes one resubmission, and every answer is the claim', async () => {
    const operator = await anEnrolledOperator()
    const { body } = await send('POST', operator.path, operator.token, null, [pdf('first.pdf')], 0)
    const claimId = body.id ?? 0
    await testApp.services.db.update(claims).set({ status: 'NEEDS_ATTENTION' }).where(eq(claims.id, claimId))
    const before = await storedInvoices()
    const key = randomUUID()
    const files = [pdf('better.pdf')]
    const path = `app/rebates/claims/${claimId}/`
    const answers = await atOnce((attempt) => send('PUT', path, operator.token, key, files, attempt))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id} ${answer.body.status}`))).toEqual(
      new Set([`200 ${claimId} CLAIM_SUBMITTED`]),
    )
    expect((await filesOf(claimId)).map((file) => file.name).toSorted()).toEqual(['better.pdf', 'first.pdf'])
    expect((await storedInvoices()) - before).toBe(1)
    const moves = await testApp.services.db
      .select({ to: claimStateChanges.toStatus })
      .from(claimStateChanges)
      .where(eq(claimStateChanges.claimId, claimId))
    expect(moves).toHaveLength(2)
    const later = await send('PUT', path, operator.token, key, files, 1)
    expect([later.status, later.body.id]).toEqual([200, claimId])
    const other = await send('PUT', path, operator.token, key, [pdf('other.pdf')], 1)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.mismatch'])
  })

  it('two resubmissions that share a file keep it once, on the disk too', async () => {
    const operator = await anEnrolledOperator()
    const { body } = await send('POST', operator.path, operator.token, null, [pdf('first.pdf')], 0)
    const claimId = body.id ?? 0
    const before = await storedInvoices()
    const shared = pdf('shared.pdf')
    const path = `app/rebates/claims/${claimId}/`
    const answers = await Promise.all(
      [0, 1].map((attempt) => send('PUT', path, operator.token, null, [shared, pdf(`own-${attempt}.pdf`)], attempt)),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect((await filesOf(claimId)).map((file) => file.name).toSorted()).toEqual([
      'first.pdf',
      'own-0.pdf',
      'own-1.pdf',
      'shared.pdf',
    ])
    expect((await storedInvoices()) - before).toBe(3)
  })

  it('a key belongs to one operator, one target and 24 hours', async () => {
    const [first, second] = [await anEnrolledOperator(), await anEnrolledOperator()]
    const key = randomUUID()
    const files = [pdf()]
    const submit = (operator: typeof first, path = operator.path) => {
      return testApp.upload('POST', path, operator.token, files, {}, { 'idempotency-key': key })
    }
    const made = (await submit(first)).json<{ id: number }>().id
    const theirs = await submit(second)
    expect([theirs.statusCode, theirs.json().id === made]).toEqual([201, false])
    const elsewhere = await anEnrollment(testApp, { personId: first.id })
    const otherTarget = await submit(first, `app/rebates/enrollment/${elsewhere.id}/claims/`)
    expect([otherTarget.statusCode, otherTarget.json().code]).toEqual([409, 'idempotency.mismatch'])
    const now = testApp.clock.now()
    testApp.clock.advance(DAY_MS - 1)
    expect((await submit(first)).json()).toEqual({ id: made })
    testApp.clock.advance(2)
    expect((await submit(first)).json<{ id: number }>().id).not.toBe(made)
    testApp.clock.set(now)
  })
})
