import type { WireApproval, WireFunding, WireSharedRequest } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog, manufacturers, providerSettings } from '../../database/schema/index.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { aValidatedClaim } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { draftFunding } from '../funding/draft-funding.ts'
import { issueFunding } from '../funding/issue-funding.ts'

const TODAY = '2026-11-16'
const BY_CHECK = 'By check: 12 Harbor Street'
const BY_ACH = 'By ACH: Lakeshore\nRouting 000000000, account 12.345'

describe('where manufacturers pay is changed by two people', () => {
  const testApp = useTestApp()
  const setTo = (remitTo: string | null) => testApp.services.db.update(providerSettings).set({ remitTo })
  afterEach(() => setTo(null))

  const member = async (role: 'admin' | 'finance' | 'reviewer') => {
    const { id, name, email, cookie } = await aStaffMember(testApp, role)
    const post = async (path: string, body: object = {}) => {
      const answer = await testApp.call('POST', path, { cookie, body })
      return { status: answer.statusCode, body: answer.json() }
    }
    const read = async <T>(path: string) => (await testApp.call('GET', path, { cookie })).json<T>()
    return { id, name, email, post, read }
  }
  const ask = (who: Awaited<ReturnType<typeof member>>, remit_to = BY_ACH) =>
    who.post('staff/provider/remit-to', { remit_to, reason: 'We have changed banks.' })

  async function anIssuedRequest(email: string) {
    const { manufacturerId } = await aValidatedClaim(testApp)
    await testApp.services.db
      .update(manufacturers)
      .set({ billingContacts: [{ name: 'Dana', email }] })
      .where(eq(manufacturers.id, manufacturerId))
    const { id: staffId } = await aStaffMember(testApp, 'finance')
    const id = await draftFunding(testApp.services, { manufacturerId, cutoff: TODAY, excludedClaimIds: [], staffId })
    await issueFunding(testApp.services, { fundingId: id, staffId })
    return { id, manufacturerId }
  }

  it('nothing changes before a second person approves; then finance and admins read who asked and who approved', async () => {
    await setTo(BY_CHECK)
    const [admin, finance] = [await member('admin'), await member('finance')]
    const asked = await ask(admin, ` ${BY_ACH}\n`)
    expect(asked).toMatchObject({
      status: 201,
      body: {
        kind: 'change_remit_to',
        state: 'WAITING',
        manufacturer_id: null,
        manufacturer_name: null,
        remit_to: { before: BY_CHECK, after: BY_ACH },
        amount: 0,
        for_you: 'take_back',
      },
    })
    const { id } = asked.body as WireApproval
    expect((await ask(admin, 'By wire')).body).toMatchObject({ code: 'approval.waits' })
    expect((await admin.post(`staff/approvals/${id}/approve`)).body).toMatchObject({ code: 'approval.same_person' })
    const remitTo = async () => (await finance.read<{ remit_to: string }>('staff/provider/')).remit_to
    expect(await remitTo()).toBe(BY_CHECK)
    const { results } = await finance.read<{ results: WireApproval[] }>(
      'staff/approvals?state=waiting&kind=change_remit_to',
    )
    expect(results.map((each) => [each.id, each.for_you])).toEqual([[id, 'decide']])

    expect((await finance.post(`staff/approvals/${id}/approve`)).status).toBe(200)
    expect(await remitTo()).toBe(BY_ACH)
    await testApp.drainJobs()
    const told = (await testApp.mails()).filter(({ subject }) =>
      subject.endsWith('where manufacturers pay has changed'),
    )
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([admin.email, finance.email]))
    expect(told[0]?.text).toContain(BY_ACH)
    expect(told[0]?.text).toMatch(/asked to change, and .* approved/)
    const [entry] = await testApp.services.db.select().from(auditLog).where(eq(auditLog.action, 'approval.approved'))
    expect(entry).toMatchObject({ subjectId: id, after: { remit_to: BY_ACH } })
  })

  it('is refused with a reason, and taken back by who asked: nothing changes', async () => {
    await setTo(BY_CHECK)
    const [admin, finance] = [await member('admin'), await member('finance')]
    const refused = (await ask(admin)).body as WireApproval
    expect(
      (await finance.post(`staff/approvals/${refused.id}/refuse`, { reason: 'I know of no other bank.' })).status,
    ).toBe(200)
    const takenBack = (await ask(admin)).body as WireApproval
    expect((await admin.post(`staff/approvals/${takenBack.id}/take-back`)).status).toBe(200)
    expect(await finance.read('staff/provider/')).toMatchObject({ remit_to: BY_CHECK })
  })

  it('a request that is out keeps its account, until finance lets it name the new one and its contacts read that', async () => {
    await setTo(BY_CHECK)
    const { id } = await anIssuedRequest('dana@renewed.example')
    const [admin, finance] = [await member('admin'), await member('finance')]
    const renew = () => finance.post(`staff/funding/${id}/remit-to`)
    expect((await renew()).body).toMatchObject({ code: 'remit_to.unchanged' })
    await finance.post(`staff/approvals/${((await ask(admin)).body as WireApproval).id}/approve`)
    const request = () => finance.read<WireFunding>(`staff/funding/${id}`)
    expect((await request()).remit_to).toBe(BY_CHECK)

    await testApp.drainJobs()
    expect((await renew()).body).toMatchObject({ id, remit_to: BY_ACH })
    await testApp.drainJobs()
    const letters = (await testApp.mails()).filter(({ to }) => to === 'dana@renewed.example')
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Caseback: request ${id} for $60.00`,
      `Caseback: please pay request ${id} to another account`,
    ])
    expect(letters[0]?.text).toContain(`Where to pay:\n${BY_CHECK}`)
    expect(letters[1]?.text).toContain(`Where to pay:\n${BY_ACH}`)
    const key = /\/request\/(\S+)/.exec(letters[1]?.text ?? '')?.[1]
    const shared = await testApp.call('GET', `app/funding-requests/${key}`)
    expect(shared.json<WireSharedRequest>().remit_to).toBe(BY_ACH)
  })

  it('the first account is written, not asked for; and what nobody has changed is not asked for either', async () => {
    const [admin, finance] = [await member('admin'), await member('finance')]
    expect((await ask(admin)).body).toMatchObject({ code: 'remit_to.none' })
    const { id } = await anIssuedRequest('dana@first.example')
    expect((await finance.post(`staff/funding/${id}/remit-to`)).body).toMatchObject({ code: 'remit_to.none' })
    await setTo(BY_ACH)
    // One that said nothing says what there is now.
    expect(await finance.read(`staff/funding/${id}`)).toMatchObject({ remit_to: BY_ACH })
    expect((await ask(admin)).body).toMatchObject({ code: 'remit_to.unchanged' })
    expect((await ask(admin, ' ')).body).toHaveProperty('remit_to')
    expect((await ask(finance)).status).toBe(403)
    expect((await (await member('reviewer')).post(`staff/funding/${id}/remit-to`)).status).toBe(403)
  })
})
