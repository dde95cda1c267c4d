import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimFiles, claims, offers } from '../../../database/schema/index.ts'
import { anEnrollment, anOperator } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a submission that comes again', () => {
  const testApp = useTestApp()

  async function anEnrolledOperator() {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    return {
      ...operator,
      enrollmentId: enrollment.id,
      offerId: enrollment.offerId,
      path: `app/rebates/enrollment/${enrollment.id}/claims/`,
    }
  }

  const pdf = (name = 'invoice.pdf') => ({ name, bytes: aPdf(randomUUID()) })

  const claimOf = async (token: string, id: number) =>
    (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json()

  it('leaves a file out that is there twice, and says so in the history', async () => {
    const operator = await anEnrolledOperator()
    const file = pdf('one.pdf')
    const { id } = (
      await testApp.upload('POST', operator.path, operator.token, [
        file,
        { ...file, name: 'again.pdf' },
        pdf('two.pdf'),
      ])
    ).json<{ id: number }>()
    const claim = await claimOf(operator.token, id)
    expect(claim.invoices).toHaveLength(2)
    expect(claim.state_changes[0].notes).toBe('again.pdf was left out: the same file is already there.')
  })

  it('answers a repeated request with the first claim, and other files under the same key with 409', async () => {
    const operator = await anEnrolledOperator()
    const key = { 'idempotency-key': randomUUID() }
    const file = pdf()
    const send = (files = [file]) => testApp.upload('POST', operator.path, operator.token, files, {}, key)
    const [first, second] = await Promise.all([send(), send()])
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect((await send()).json()).toEqual(first.json())
    const other = await send([pdf('other.pdf')])
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency.mismatch'])
    expect(await testApp.services.db.select().from(claims).where(eq(claims.personId, operator.id))).toHaveLength(1)
    const kept = await testApp.services.db
      .select()
      .from(claimFiles)
      .innerJoin(claims, eq(claims.id, claimFiles.claimId))
      .where(eq(claims.personId, operator.id))
    expect(kept).toHaveLength(1)
  })

  it('answers a repeated request also when the offer takes no invoices any more', async () => {
    const operator = await anEnrolledOperator()
    const key = { 'idempotency-key': randomUUID() }
    const file = pdf()
    const first = await testApp.upload('POST', operator.path, operator.token, [file], {}, key)
    await testApp.services.db.update(offers).set({ state: 'PAUSED' }).where(eq(offers.id, operator.offerId))
    const again = await testApp.upload('POST', operator.path, operator.token, [file], {}, key)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  })

  it('two resubmissions of the same file at once leave it once', async () => {
    const operator = await anEnrolledOperator()
    const { id } = (await testApp.upload('POST', operator.path, operator.token, [pdf()])).json<{ id: number }>()
    const added = pdf('added.pdf')
    const add = () => testApp.upload('PUT', `app/rebates/claims/${id}/`, operator.token, [added])
    await Promise.all([add(), add()])
    const files = await testApp.services.db.select().from(claimFiles).where(eq(claimFiles.claimId, id))
    expect(files.map((file) => file.name).toSorted()).toEqual(['added.pdf', 'invoice.pdf'])
  })
})
