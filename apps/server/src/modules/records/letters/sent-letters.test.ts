import { randomUUID } from 'node:crypto'
import type { WireClaimRecord, WireLetterAsSent, WireManufacturerRecord } from '@caseback/contract'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, manufacturers, people, providerSettings, sentLetters } from '../../../database/schema/index.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { today } from '../../../platform/today.ts'
import { anOperator, anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { aMail } from '../../../testing/letters.ts'
import { aValidatedClaim } from '../../../testing/payment-factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { signUpSteps } from '../../../testing/sign-up-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { draftFunding } from '../../funding/draft-funding.ts'
import { issueFunding } from '../../funding/issue-funding.ts'
import { changePayout } from '../../locations/change-payout.ts'
import { tidyAccounts } from '../../people/people.jobs.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

describe('letters that operators and manufacturers were sent', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide } = reviewSteps(testApp)
  const { register } = signUpSteps(testApp)
  const NOTE = 'Page 2 is missing, with the fries.'

  /** A claim that waits for its operator, who was written why. */
  async function aReturnedClaim() {
    const claim = await aReviewedClaim()
    const answer = await decide(claim, { action: 'needs_attention', reason: 'unreadable', note: NOTE })
    expect(answer.statusCode).toBe(200)
    await testApp.drainJobs()
    return claim
  }
  const lettersOf = async ({ id, cookie }: { id: number; cookie: string }) =>
    (await testApp.call('GET', `staff/claims/${id}/record`, { cookie })).json<WireClaimRecord>().letters
  const open = async (id: number | undefined, cookie: string) => {
    const answer = await testApp.call('GET', `staff/letters/${id}`, { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json<WireLetterAsSent>()
  }
  const sendAgain = (id: number | undefined, cookie: string) =>
    testApp.call('POST', `staff/letters/${id}/send-again`, { cookie })
  const mailsTo = async (address: string, subject: string | undefined) =>
    (await testApp.mails()).filter((mail) => mail.to === address && mail.subject === subject)

  it('stand in the record of their claim, the newest first, and open word for word', async () => {
    const claim = await aReturnedClaim()
    const letters = await lettersOf(claim)
    const sent = (await testApp.mails()).filter(({ to }) => to === letters[0]?.to)
    expect(letters.map(({ subject }) => subject)).toEqual(sent.map(({ subject }) => subject).toReversed())
    expect(letters.map(({ again, language }) => [again, language])).toEqual([
      [false, 'en'],
      [false, 'en'],
    ])
    const { words, sends_to: sendsTo } = await open(letters[0]?.id, claim.cookie)
    const said = [words?.heading, ...(words?.blocks.flatMap(({ lines }) => lines) ?? []), words?.button]
    const text = sent.at(-1)?.text.replaceAll(/\s+/g, ' ')
    expect(said).toContain(NOTE)
    for (const line of said) expect(text?.toLowerCase()).toContain(line?.replaceAll(/\s+/g, ' ').toLowerCase())
    expect(sendsTo).toBe(letters[0]?.to)
  })

  it('are kept once they have left, not before, and not where they were called back', async () => {
    const claim = await aReviewedClaim()
    await testApp.drainJobs()
    await decide(claim, { action: 'needs_attention', reason: 'unreadable', note: NOTE })
    expect(await lettersOf(claim)).toHaveLength(1)
    expect((await testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, claim)).statusCode).toBe(200)
    await testApp.drainJobs()
    expect(await lettersOf(claim)).toHaveLength(1)
  })

  it('leave once more, once a minute, to the address of now, and say so in list and trail', async () => {
    const claim = await aReturnedClaim()
    const [letter] = await lettersOf(claim)
    const moved = `moved-${claim.id}@example.com`
    await testApp.services.db.update(people).set({ email: moved }).where(eq(people.id, claim.personId))
    const answers = await Promise.all([sendAgain(letter?.id, claim.cookie), sendAgain(letter?.id, claim.cookie)])
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, { to: moved }],
      [200, { to: moved }],
    ])
    await testApp.drainJobs()
    const [again, ...more] = await mailsTo(moved, letter?.subject)
    expect(more).toEqual([])
    expect(again?.text).toBe((await mailsTo(letter?.to ?? '', letter?.subject))[0]?.text)
    const [newest] = await lettersOf(claim)
    expect(newest).toMatchObject({ to: moved, subject: letter?.subject, again: true })
    const [entry, ...further] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'letter.sent_again'))
    expect(further).toEqual([])
    expect(entry).toMatchObject({
      staffId: claim.staffId,
      subject: 'claim',
      subjectId: claim.id,
      after: { letter_id: letter?.id, letter: letter?.subject, to: moved },
    })

    testApp.clock.advance(MINUTE_MS)
    await sendAgain(newest?.id, claim.cookie)
    await testApp.drainJobs()
    expect(await mailsTo(moved, letter?.subject)).toHaveLength(2)
  })

  it.each([
    ['account is closed', () => ({ deactivatedAt: testApp.clock.now() })],
    ['address was never confirmed', () => ({ emailVerifiedAt: null })],
  ])('go to nobody whose %s', async (_, change) => {
    const claim = await aReturnedClaim()
    const [letter] = await lettersOf(claim)
    await testApp.services.db.update(people).set(change()).where(eq(people.id, claim.personId))
    expect((await open(letter?.id, claim.cookie)).sends_to).toBeNull()
    const answer = await sendAgain(letter?.id, claim.cookie)
    // Accounts that nobody has verified are removed, and none of those has claims.
    const asBefore = { deactivatedAt: null, emailVerifiedAt: testApp.clock.now() }
    await testApp.services.db.update(people).set(asBefore).where(eq(people.id, claim.personId))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'letter.no_reader'])
  })

  it('that open an account are kept without their words, and never sent again', async () => {
    const { body } = await register()
    await testApp.drainJobs()
    const { cookie } = await aStaffMember(testApp, 'finance')
    const [row] = await testApp.services.db.select().from(sentLetters).where(eq(sentLetters.to, body.email))
    expect(row).toMatchObject({ letter: null, picture: null, claimId: null })
    expect(await open(row?.id, cookie)).toMatchObject({ subject: row?.subject, words: null, sends_to: null })
    const answer = await sendAgain(row?.id, cookie)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'letter.without_words'])
  })

  it('whose links open an account or take a change back are kept without words, whatever asks for them', async () => {
    const { id, email } = await anOperator(testApp)
    const token = await anOperatorSession(testApp, id)
    await testApp.call('POST', 'app/auth/password/reset/', { body: { email } })
    await testApp.call('POST', 'app/auth/update-email/', { token, body: { email: `next-${email}` } })
    await changePayout(testApp.services, id, { payout_method: 'MAIL', payee_name: 'Blue Door', confirm_address: true })
    await testApp.drainJobs()
    const KEY = /https?:\S*[\w-]{25}/
    const withKeys = (await testApp.mails()).filter(({ to, text }) => to.endsWith(email) && KEY.test(text))
    const rows = await testApp.services.db.select().from(sentLetters).where(eq(sentLetters.personId, id))
    const without = rows.filter(({ letter }) => letter === null).map(({ subject }) => subject)
    expect(without).toHaveLength(3)
    expect(without.toSorted()).toEqual(withKeys.map(({ subject }) => subject).toSorted())
    expect(JSON.stringify(rows)).not.toMatch(KEY)
    // The one that tells the address in use of the other one.
    expect(rows.filter(({ letter }) => letter !== null)).toHaveLength(1)
  })

  it('go with an account that nobody has verified', async () => {
    const { body } = await register()
    await testApp.drainJobs()
    const keptFor = () => testApp.services.db.select().from(sentLetters).where(eq(sentLetters.to, body.email))
    expect(await keptFor()).toHaveLength(1)
    testApp.clock.advance(8 * DAY_MS)
    await tidyAccounts(testApp.services)
    expect(await keptFor()).toEqual([])
  })

  it('to manufacturers stand in their record without their link, which opens a request without an account', async () => {
    const { db } = testApp.services
    const { manufacturerId } = await aValidatedClaim(testApp)
    await db.update(providerSettings).set({ remitTo: 'By ACH: account 12.345' })
    const billingContacts = [{ name: 'Dana', email: `dana-${manufacturerId}@maker.example` }]
    await db.update(manufacturers).set({ billingContacts }).where(eq(manufacturers.id, manufacturerId))
    const { id: staffId, cookie } = await aStaffMember(testApp, 'finance')
    const request = { manufacturerId, cutoff: today(testApp.services), excludedClaimIds: [], staffId }
    const fundingId = await draftFunding(testApp.services, request)
    await issueFunding(testApp.services, { fundingId, staffId })
    await testApp.drainJobs()
    const record = await testApp.call('GET', `staff/manufacturers/${manufacturerId}/record`, { cookie })
    const { letters } = record.json<WireManufacturerRecord>()
    expect(letters).toMatchObject([{ to: billingContacts[0]?.email, again: false }])
    const [mail] = (await testApp.mails()).filter(({ to }) => to === billingContacts[0]?.email)
    expect(mail?.text).toMatch(/https?:/)

    const asSent = await open(letters[0]?.id, cookie)
    expect(asSent).toMatchObject({ request: fundingId, sends_to: null, subject: mail?.subject })
    expect(JSON.stringify(asSent.words)).toContain('account 12.345')
    const kept = await db.select().from(sentLetters).where(eq(sentLetters.manufacturerId, manufacturerId))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/https?:/)
    const url = 'https://portal.example/requests/17.secret-key'
    const { letter } = aMail()
    const wordy = { ...letter, parts: [{ paragraph: `Open ${url} today.` }], button: { label: 'Open', url } }
    const about = { manufacturerId, fundingId }
    await db.transaction((tx) => enqueueMail(testApp.services, tx, aMail({ letter: wordy, kept: about })))
    await testApp.drainJobs()
    const [newest] = await db.select().from(sentLetters).orderBy(desc(sentLetters.id)).limit(1)
    expect(newest).toMatchObject({ manufacturerId, letter: { parts: [{ paragraph: 'Open  today.' }] } })
    expect(JSON.stringify(newest)).not.toContain('secret-key')
    const withoutRequest = { ...kept[0]!, id: undefined, mailId: randomUUID(), fundingId: null }
    await expect(db.insert(sentLetters).values(withoutRequest)).rejects.toMatchObject({
      cause: { constraint: 'sent_letters_to_one' },
    })

    const answer = await sendAgain(letters[0]?.id, cookie)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'letter.about_request'])
    for (const role of ['reviewer', 'publisher'] as const)
      expect(await open(letters[0]?.id, (await aStaffMember(testApp, role)).cookie)).toMatchObject({
        request: fundingId,
        words: null,
      })
    expect((await open(letters[0]?.id, (await aStaffMember(testApp, 'admin')).cookie)).words).not.toBeNull()
    await db.update(providerSettings).set({ remitTo: null })
  })

  it('to others are not kept', async () => {
    const { db } = testApp.services
    await db.transaction((tx) => enqueueMail(testApp.services, tx, aMail({ to: 'colleague@example.com' })))
    await testApp.drainJobs()
    expect(await db.select().from(sentLetters).where(eq(sentLetters.to, 'colleague@example.com'))).toEqual([])
  })
})
