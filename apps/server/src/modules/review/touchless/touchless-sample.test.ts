import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, touchlessRules } from '../../../database/schema/index.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { DISTRIBUTOR, RULE, touchlessSteps } from '../../../testing/review/touchless-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { isSampled } from './touchless.store.ts'

describe('the sample of claims that need nobody', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const { anEnrolled, write, aReadClaim, review, decide, statusOf, rowOf, figures } = touchlessSteps(testApp)

  it('goes to a person as one of the sample, and what they decide is compared with what the program would have', async () => {
    const enrolled = await anEnrolled({ sample_percent: 100 })
    const [same, other, rejected] = [await aReadClaim(enrolled), await aReadClaim(enrolled), await aReadClaim(enrolled)]
    expect(await rowOf(same)).toMatchObject({ kind: 'SAMPLED', payoutCents: 12_000, outcome: null })
    expect(await statusOf(same)).toBe('CLAIM_SUBMITTED')
    // Who decides is not told.
    expect((await review(same)).touchless).toBeNull()
    await decide(same, 'validate')
    await decide(other, 'validate', {
      number: `${other.number}9`,
      approved: [{ product_id: 11, variant_id: 101, units: 2 }],
    })
    await decide(rejected, 'reject')
    expect(await rowOf(same)).toMatchObject({ outcome: 'SAME', differs: [] })
    expect(await rowOf(other)).toMatchObject({ outcome: 'DIFFERENT', differs: ['number', 'units'] })
    expect(await rowOf(rejected)).toMatchObject({ outcome: 'DIFFERENT', differs: ['decision'] })
    const { sample, fields, distributors } = await figures()
    expect(sample).toMatchObject({ compared: 3, different: 2 })
    expect(sample.differs).toContainEqual({ what: 'units', count: 1 })
    expect(fields.find(({ field }) => field === 'units')?.corrected).toBe(1)
    expect(distributors).toMatchObject([{ name: DISTRIBUTOR, corrected: 1 }])
    await testApp.call('POST', `staff/claims/${other.id}/decision/undo`, { cookie: other.cookie })
    expect(await rowOf(other)).toMatchObject({ outcome: null, differs: [] })
    expect((await figures()).sample).toMatchObject({ compared: 2, different: 1, waiting: 1 })
  })

  it('is drawn the same way whenever it is asked, and otherwise with another secret', () => {
    const drawn = (secretKey: string) => Array.from({ length: 2_000 }, (_none, id) => isSampled({ secretKey }, id, 10))
    expect(drawn('one')).toEqual(drawn('one'))
    expect(drawn('one')).not.toEqual(drawn('other'))
    const share = drawn('one').filter(Boolean).length / 2_000
    expect(share).toBeGreaterThan(0.07)
    expect(share).toBeLessThan(0.13)
  })

  it('is told in figures: its share, and how long claims have waited', async () => {
    const before = await figures('90')
    const enrolled = await anEnrolled()
    await aReadClaim(enrolled)
    const after = await figures('90')
    expect(after.touchless - before.touchless).toBe(1)
    expect(after.approved - before.approved).toBe(2)
    expect(after.seconds_by_person).toEqual(expect.any(Number))
  })

  it('is off for a manufacturer until somebody writes its rule, whatever those of others are', async () => {
    const [ruled, unruled] = [await anEnrolled(), await anEnrolled()]
    const { db } = testApp.services
    await db.delete(touchlessRules).where(eq(touchlessRules.manufacturerId, unruled.manufacturerId))
    const [approved, left] = [await aReadClaim(ruled), await aReadClaim(unruled)]
    expect([await statusOf(approved), await statusOf(left)]).toEqual(['CLAIM_VALIDATED', 'CLAIM_SUBMITTED'])
    expect(await rowOf(left)).toBeUndefined()
    const { cookie } = await aStaffMember(testApp, 'admin')
    const list = await testApp.call('GET', 'staff/touchless/rules/?limit=100', { cookie })
    const { results } = list.json<{
      results: { manufacturer_id: number; enabled: boolean; changed_by: string | null }[]
    }>()
    expect(results.find((rule) => rule.manufacturer_id === unruled.manufacturerId)).toMatchObject({
      enabled: false,
      changed_by: null,
    })
  })

  it('is a rule of an admin’s, off at first, with each change in the audit log', async () => {
    const { manufacturerId } = await anEnrolled()
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const body = { ...RULE, enabled: false }
    const refused = await testApp.call('PUT', `staff/touchless/rules/${manufacturerId}/`, { cookie, body })
    expect(refused.statusCode).toBe(403)
    const list = await testApp.call('GET', 'staff/touchless/rules/?limit=100', { cookie })
    const rules = list.json<{ results: { manufacturer_id: number; enabled: boolean; changed_by: string | null }[] }>()
    expect(rules.results.find((rule) => rule.manufacturer_id === manufacturerId)).toMatchObject({ enabled: true })
    expect((await write(manufacturerId, { ...RULE, location_limit: 10 })).json()).toMatchObject({
      location_limit: ['This is less than what one claim may pay.'],
    })
    await write(manufacturerId, { ...RULE, claim_limit: 300.5 })
    await write(manufacturerId, { ...RULE, claim_limit: 300.5 })
    const log = await testApp.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'manufacturer'), eq(auditLog.subjectId, manufacturerId)))
    expect(log.filter(({ action }) => action === 'manufacturer.touchless_changed')).toMatchObject([
      { after: expect.objectContaining({ enabled: true }) },
      { before: { claim_limit: 500 }, after: { claim_limit: 300.5 } },
    ])
  })
})
