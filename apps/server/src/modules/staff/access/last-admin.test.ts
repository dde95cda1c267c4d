import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changeStaff } from './change-staff.ts'
import { deactivateStaff } from './deactivate-staff.ts'

describe('the last admin who can sign in', () => {
  const testApp = useTestApp()
  const changes = {
    deactivated: (id: number) => deactivateStaff(testApp.services, { who: { id }, by: null }),
    'a reviewer from now on': (id: number) =>
      changeStaff(testApp.services, { who: { id }, roles: ['reviewer'], by: null }),
  }
  /** Nobody is there but these. */
  async function admins(count: number) {
    await testApp.services.db.update(staff).set({ roles: ['reviewer'] })
    return Promise.all(Array.from({ length: count }, () => aStaffMember(testApp, 'finance', 'admin')))
  }
  const theOnly = async () => found((await admins(1))[0])
  const left = async () =>
    (await testApp.services.db.select().from(staff)).filter(
      ({ roles, deactivatedAt }) => roles.includes('admin') && deactivatedAt === null,
    ).length

  it.each(Object.keys(changes) as (keyof typeof changes)[])('is not %s', async (name) => {
    const last = await theOnly()
    // One who has never come, and one who is out, cannot help.
    const [invited, out] = [await aStaffMember(testApp, 'admin'), await aStaffMember(testApp, 'admin')]
    await testApp.services.db.update(staff).set({ passwordHash: null }).where(eq(staff.id, invited.id))
    await testApp.services.db.update(staff).set({ deactivatedAt: new Date() }).where(eq(staff.id, out.id))
    await expect(changes[name](last.id)).rejects.toMatchObject({ code: 'staff.last_admin' })
    expect(await testApp.services.db.select().from(auditLog).where(eq(auditLog.subjectId, last.id))).toEqual([])
  })

  it.each(
    Object.keys(changes) as (keyof typeof changes)[],
  )('two admins, each %s at once, leave one of them', async (name) => {
    const [one, two] = await admins(2)
    const outcomes = await Promise.allSettled([
      changes[name](found(one).id),
      deactivateStaff(testApp.services, { who: found(two), by: null }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await left()).toBe(1)
  })

  it('may take other roles besides', async () => {
    const last = await theOnly()
    await changeStaff(testApp.services, { who: last, roles: ['admin', 'reviewer'], by: null })
    const [row] = await testApp.services.db.select().from(auditLog).where(eq(auditLog.subjectId, last.id))
    expect(row).toMatchObject({
      action: 'staff.roles_changed',
      before: { roles: ['finance', 'admin'] },
      after: { roles: ['reviewer', 'admin'] },
    })
  })
})
