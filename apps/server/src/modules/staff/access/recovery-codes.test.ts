import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, staff, staffRecoveryCodes } from '../../../database/schema/index.ts'
import { aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { deactivateStaff } from './deactivate-staff.ts'
import { inviteStaffAgain } from './invite-staff-again.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'

describe('recovery codes of staff', () => {
  const testApp = useTestApp()

  async function aMemberWithCodes() {
    const member = await aStaffMember(testApp, 'finance')
    await testApp.services.db.update(staff).set({ oneTimeCodeRequired: true }).where(eq(staff.id, member.id))
    const codes = await makeRecoveryCodes(testApp.services, { who: { email: member.email }, by: null })
    const signIn = (recovery_code: string, password = TEST_PASSWORD) =>
      testApp.call('POST', 'staff/login', { body: { email: member.email, password, recovery_code } })
    return { ...member, codes, first: codes[0] ?? '', signIn }
  }
  const lettersTo = async (email: string) => {
    await testApp.drainJobs()
    return (await testApp.mails()).filter((mail) => mail.to === email)
  }

  it('are ten, each opens the desk once in the place of the authenticator app, however it is written', async () => {
    const { codes, first, signIn } = await aMemberWithCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
    expect((await signIn(` ${first.toLowerCase().replace('-', ' ')}`)).statusCode).toBe(200)
    expect((await signIn(first)).json()).toMatchObject({
      code: 'staff.code_wrong',
      field_codes: { recovery_code: [{ code: 'recovery_code.wrong' }] },
    })
    expect((await signIn(codes[1] ?? '')).statusCode).toBe(200)
  })

  it('are good for nothing without the password, and for nobody else', async () => {
    const [mine, theirs] = [await aMemberWithCodes(), await aMemberWithCodes()]
    expect((await mine.signIn(mine.first, 'wrong horse')).json()).toMatchObject({ code: 'auth.credentials' })
    expect((await mine.signIn(theirs.first)).json()).toMatchObject({ code: 'staff.code_wrong' })
    expect((await mine.signIn(mine.first)).statusCode).toBe(200)
  })

  it('two sign-ins at once with the same one are one', async () => {
    const { first, signIn } = await aMemberWithCodes()
    const answers = await Promise.all([signIn(first), signIn(first)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  it('stand nowhere in the database, and are told to their owner by mail when made and when used, without themselves', async () => {
    const { id, email, codes, first, signIn } = await aMemberWithCodes()
    const kept = await testApp.services.db.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id))
    expect(kept).toHaveLength(10)
    for (const { codeHash } of kept) expect(codeHash).toMatch(/^\$argon2id\$/)
    await signIn(first)
    const letters = await lettersTo(email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'New recovery codes for the Caseback desk',
      'Somebody signed in to the Caseback desk with your recovery code',
    ])
    for (const code of codes) expect(JSON.stringify(letters)).not.toContain(code)
    expect(letters[1]?.text).toContain('9')
  })

  it('are in the audit log', async () => {
    const { id, first, signIn } = await aMemberWithCodes()
    await signIn(first)
    const rows = await testApp.services.db
      .select({ action: auditLog.action, by: auditLog.staffId, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(asc(auditLog.id))
    expect(rows.slice(0, 2)).toEqual([
      { action: 'staff.recovery_codes_made', by: null, after: { codes: 10 } },
      { action: 'staff.recovery_code_used', by: id, after: { codes_left: 9 } },
    ])
  })

  it('end with new ones, with a new invitation and with the account', async () => {
    const member = await aMemberWithCodes()
    await makeRecoveryCodes(testApp.services, { who: { email: member.email }, by: null })
    expect((await member.signIn(member.first)).json()).toMatchObject({ code: 'staff.code_wrong' })
    const codesOf = (staffId: number) =>
      testApp.services.db.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
    for (const end of [inviteStaffAgain, deactivateStaff]) {
      const { id, email } = await aMemberWithCodes()
      await end(testApp.services, { who: { email }, by: null })
      expect(await codesOf(id)).toEqual([])
      await expect(makeRecoveryCodes(testApp.services, { who: { email }, by: null })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })
})

describe('guessing a recovery code', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on' } })

  it('is counted with the passwords: ten tries', async () => {
    const member = await aStaffMember(testApp, 'finance')
    await testApp.services.db.update(staff).set({ oneTimeCodeRequired: true }).where(eq(staff.id, member.id))
    const codes = await makeRecoveryCodes(testApp.services, { who: { email: member.email }, by: null })
    const signIn = (recovery_code: string) =>
      testApp.call('POST', 'staff/login', { body: { email: member.email, password: TEST_PASSWORD, recovery_code } })
    for (let attempt = 0; attempt < 10; attempt++) expect((await signIn('22222-22222')).statusCode).toBe(400)
    expect((await signIn(codes[0] ?? '')).json()).toMatchObject({ code: 'auth.too_many' })
  })
})
