import type { WireOperatorMerges } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claims, enrollments, memberships, payees } from '../../database/schema/index.ts'
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts'
import { aClaim, anEnrollment, anOperator, aStaffMember, TEST_PASSWORD } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const note = 'The same kitchen signed up twice.'

describe('two accounts of one operator', () => {
  const testApp = useTestApp()
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
    testApp.call(method, `staff/operators/${path}`, {
      cookie: (await aStaffMember(testApp, 'admin')).cookie,
      ...(body && { body }),
    })
  const merge = (id: number, into: number) => ask('POST', `${id}/merge`, { into, note })
  const undo = (id: number) => ask('POST', `${id}/merge/undo`, { note })
  const merges = async (id: number) => (await ask('GET', `${id}/merges`)).json<WireOperatorMerges>()
  const signIn = (email: string) =>
    testApp.call('POST', 'app/auth/login/', { body: { email, password: TEST_PASSWORD } })
  const claimsSeenBy = async (email: string) => {
    const { key: token } = (await signIn(email)).json<{ key: string }>()
    const { results } = (await testApp.call('GET', 'app/rebates/claims/', { token })).json<{
      results: { id: number }[]
    }>()
    return results.map(({ id }) => id)
  }
  const lettersTo = async (email: string) =>
    (await testApp.mails()).filter((mail) => mail.to === email).map(({ subject }) => subject)
  const trail = async (id: number) =>
    testApp.services.db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'operator'), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id)

  /** One with a claim, and one without. */
  async function twoAccounts() {
    const goes = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: goes.id })
    const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: goes.id })
    return { goes, stays: await anOperator(testApp), claim, enrollment }
  }

  it('wait for an enrollment before they hold a claim of it, as everything that locks both', async () => {
    const { goes, stays, claim, enrollment } = await twoAccounts()
    const { db } = testApp.services
    let merging: ReturnType<typeof merge> | undefined
    await db.transaction(async (tx) => {
      await tx.select().from(enrollments).where(eq(enrollments.id, enrollment.id)).for('no key update')
      merging = merge(goes.id, stays.id)
      await expect.poll(() => waitingForLocks(testApp)).toBeGreaterThan(0)
      const free = await tx
        .select({ id: claims.id })
        .from(claims)
        .where(eq(claims.id, claim.id))
        .for('no key update', { noWait: true })
      expect(free).toEqual([{ id: claim.id }])
    })
    expect((await merging)?.statusCode).toBe(200)
  })

  it('become one: it has the claims of both, the other signs in no more, and no payee changes', async () => {
    const { goes, stays, claim } = await twoAccounts()
    const { db } = testApp.services
    const payeesBefore = await db.select().from(payees).where(eq(payees.locationId, goes.location.id))
    const own = await aClaim(testApp, {
      personId: stays.id,
      enrollmentId: (await anEnrollment(testApp, { personId: stays.id })).id,
    })
    const before = (await ask('GET', `${goes.id}/merges/preview?into=${stays.id}`)).json()
    expect(before).toMatchObject({
      goes: { email: goes.email },
      stays: { email: stays.email },
      claims: 1,
      open_claims: 1,
      enrollments: 1,
      locations: [goes.location.name],
    })
    expect((await merge(goes.id, stays.id)).json()).toMatchObject({
      merged_into: { other: { id: stays.id }, undo_until: expect.any(String) },
      took_over: [],
    })
    expect(await merges(stays.id)).toMatchObject({ merged_into: null, took_over: [{ other: { id: goes.id } }] })
    expect((await signIn(goes.email)).json().code).toBe('account.deactivated')
    expect((await claimsSeenBy(stays.email)).toSorted()).toEqual([claim.id, own.id].toSorted())
    // A call that names no location still means its own.
    expect((await ask('GET', `${stays.id}/account`)).json()).toMatchObject({ location_id: stays.location.id })
    expect(await db.select().from(payees).where(eq(payees.locationId, goes.location.id))).toEqual(payeesBefore)
    await testApp.drainJobs()
    for (const email of [goes.email, stays.email])
      expect(await lettersTo(email)).toContain('Your two Caseback accounts are one now')
    expect(await trail(goes.id)).toEqual([
      { action: 'operator.merged', after: { into: stays.email, claims: 1, enrollments: 1, reason: note } },
    ])
    expect((await trail(stays.id)).map(({ action }) => action)).toContain('operator.took_over')
  })

  it('that share an offer are said to before: its limits hold for each location', async () => {
    const { goes, stays, enrollment } = await twoAccounts()
    await anEnrollment(testApp, { personId: stays.id, offerId: enrollment.offerId })
    const { shared_offers } = (await ask('GET', `${goes.id}/merges/preview?into=${stays.id}`)).json()
    expect(shared_offers).toHaveLength(1)
  })

  it('are two again within a day, with what each had', async () => {
    const { goes, stays, claim, enrollment } = await twoAccounts()
    const { db } = testApp.services
    await merge(goes.id, stays.id)
    const meanwhile = await aClaim(testApp, { enrollmentId: enrollment.id, personId: stays.id })
    expect((await undo(goes.id)).json()).toEqual({ merged_into: null, took_over: [] })
    expect((await claimsSeenBy(goes.email)).toSorted()).toEqual([claim.id, meanwhile.id].toSorted())
    expect(await claimsSeenBy(stays.email)).toEqual([])
    const senders = await db.select({ personId: claims.personId }).from(claims).where(eq(claims.id, meanwhile.id))
    expect(senders).toEqual([{ personId: stays.id }])
    expect(await db.select().from(memberships).where(eq(memberships.personId, stays.id))).toHaveLength(1)
    await testApp.drainJobs()
    expect(await lettersTo(stays.email)).toContain('Your Caseback accounts are two again')
    const again = await undo(goes.id)
    expect([again.statusCode, again.json().code]).toEqual([409, 'operator.merge_final'])
  })

  it('stay one after a day, and are not parted by a reactivation', async () => {
    const { goes, stays } = await twoAccounts()
    await merge(goes.id, stays.id)
    const reactivated = await ask('POST', `${goes.id}/reactivate`, { note })
    expect([reactivated.statusCode, reactivated.json().code]).toEqual([409, 'operator.state'])
    testApp.clock.advance(24 * 3_600_000)
    expect((await merges(goes.id)).merged_into).toMatchObject({ undo_until: null })
    const late = await undo(goes.id)
    expect([late.statusCode, late.json().code]).toEqual([409, 'operator.merge_final'])
  })

  it('are not merged where one of them is not in use, is unknown, or both are one', async () => {
    const { goes, stays } = await twoAccounts()
    const itself = await merge(goes.id, goes.id)
    expect([itself.statusCode, Object.keys(itself.json())]).toEqual([400, expect.arrayContaining(['into'])])
    expect((await merge(goes.id, 2_000_000_000)).statusCode).toBe(400)
    expect((await merge(2_000_000_000, goes.id)).statusCode).toBe(404)
    for (const values of [{ deactivatedAt: testApp.clock.now() }, { emailVerifiedAt: null }]) {
      const unused = await anOperator(testApp, values)
      expect((await merge(goes.id, unused.id)).statusCode).toBe(409)
      expect((await merge(unused.id, stays.id)).statusCode).toBe(409)
    }
  })

  it('merged each into the other at once become one: the second is refused', async () => {
    const { goes, stays } = await twoAccounts()
    const answers = await Promise.all([merge(goes.id, stays.id), merge(stays.id, goes.id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('may be merged by admins alone', async () => {
    const { goes, stays } = await twoAccounts()
    for (const role of ['reviewer', 'finance', 'publisher'] as const) {
      const { cookie } = await aStaffMember(testApp, role)
      const answer = await testApp.call('POST', `staff/operators/${goes.id}/merge`, {
        cookie,
        body: { into: stays.id, note },
      })
      expect(answer.statusCode).toBe(403)
    }
  })
})
