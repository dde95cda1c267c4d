import type { WireDecisionLetter } from '@caseback/contract'
import { DECISION_UNDO_SECONDS } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  claimDisputes,
  claims,
  enrollments,
  locations,
  manufacturers,
  offers,
  people,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const returned = { reason: 'unreadable', note: 'The lower half is missing.' }

describe('the letter of a decision, before it is sent', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide, validate } = reviewSteps(testApp)
  type Reviewed = Awaited<ReturnType<typeof aReviewedClaim>>

  const letterOf = async ({ id, cookie }: Reviewed, query: string) =>
    (await testApp.call('GET', `staff/claims/${id}/decision/letter?${query}`, { cookie })).json<WireDecisionLetter>()
  async function mailAbout({ id }: Reviewed) {
    testApp.clock.advance(DECISION_UNDO_SECONDS * 1000)
    await testApp.services.db.execute(sql`delete from pgboss.job where name = 'render-file'`)
    await testApp.drainJobs()
    return found(
      (await testApp.mails()).findLast(({ subject }) => subject.includes(` ${id} `) || subject.endsWith(` ${id}`)),
    )
  }
  const inLanguage = async (claim: Reviewed, language: 'en' | 'es') =>
    testApp.services.db.update(people).set({ language }).where(eq(people.id, claim.personId))
  /** Every line of a letter in its order, the reviewer's where it stands. */
  const linesOf = ({ heading, blocks, button }: WireDecisionLetter, note: string) => [
    heading,
    ...blocks.flatMap(({ kind, lines }) => (kind === 'note' ? [note] : lines)),
    button,
  ]
  const inOrder = (text: string, lines: readonly string[]) =>
    lines.reduce((from, line) => (from < 0 ? from : text.indexOf(line, from)), 0)

  it.each([
    ['needs_attention', 'en'],
    ['reject', 'en'],
    ['reject', 'es'],
  ] as const)('is what the operator gets: %s in %s', async (action, language) => {
    const claim = await aReviewedClaim()
    await inLanguage(claim, language)
    const letter = await letterOf(claim, `decision=${action}&reason=unreadable`)
    expect(letter).toMatchObject({ language })
    expect((await decide(claim, { action, ...returned })).statusCode).toBe(200)
    const mail = await mailAbout(claim)
    expect([mail.to, mail.subject]).toEqual([letter.to, letter.subject])
    expect(inOrder(mail.text, linesOf(letter, returned.note))).toBeGreaterThan(0)
  })

  it('says that an approval no longer stands, and of a claim that is opened again until when it is paid', async () => {
    const claim = await aReviewedClaim()
    await validate(claim, 12)
    const lines = linesOf(await letterOf(claim, 'decision=reject&reason=unreadable'), '')
    expect(lines).toContain('Earlier we approved $72.00 for this claim. That approval no longer stands.')
    await decide(claim, { action: 'reject', expected_status: 'CLAIM_VALIDATED', ...returned })
    const reopened = await letterOf(claim, 'decision=reopen')
    await mailAbout(claim)
    expect((await decide(claim, { action: 'reopen', expected_status: 'CLAIM_REJECTED' })).statusCode).toBe(200)
    const mail = await mailAbout(claim)
    expect(mail.subject).toBe(reopened.subject)
    expect(reopened.blocks.at(-1)?.lines).toContainEqual(expect.stringMatching(/^Payment by: /))
    expect(inOrder(mail.text, linesOf(reopened, ''))).toBeGreaterThan(0)
  })

  it('answers a dispute', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, { action: 'reject', ...returned })
    const token = await anOperatorSession(testApp, claim.personId)
    await testApp.call('POST', `app/rebates/claims/${claim.id}/dispute/`, { token, body: { text: 'Look again.' } })
    expect(await testApp.services.db.$count(claimDisputes, eq(claimDisputes.claimId, claim.id))).toBe(1)
    const other = { ...claim, ...(await aStaffMember(testApp, 'reviewer')), id: claim.id }
    const letter = await letterOf(other, 'decision=uphold')
    const note = 'It is not whole.'
    expect((await decide(other, { action: 'uphold', expected_status: 'CLAIM_REJECTED', note })).statusCode).toBe(200)
    expect(inOrder((await mailAbout(claim)).text, linesOf(letter, note))).toBeGreaterThan(0)
  })

  it.each(['needs_attention', 'reject'])('no note leaves with something to be filled in: %s', async (action) => {
    const claim = await aReviewedClaim()
    const refused = await decide(claim, { action, ...returned, note: 'Please send page {page}.' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { note: ['Fill in “{page}”, or take it out: the operator would read it so.'] },
    ])
    const [kept] = await testApp.services.db.select().from(claims).where(eq(claims.id, claim.id))
    expect(kept?.status).toBe('CLAIM_SUBMITTED')
  })

  it('names that hold a bracket leave in a note as they are, whatever is left beside them does not', async () => {
    const claim = await aReviewedClaim()
    const { db } = testApp.services
    const [row] = await db
      .select({ offerId: offers.id, manufacturerId: offers.manufacturerId, locationId: claims.locationId })
      .from(claims)
      .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
      .innerJoin(offers, eq(offers.id, enrollments.offerId))
      .where(eq(claims.id, claim.id))
    const { offerId, manufacturerId, locationId } = found(row)
    await db.update(offers).set({ name: 'Fries [Fall]' }).where(eq(offers.id, offerId))
    await db.update(manufacturers).set({ name: 'Harvest <Valley>' }).where(eq(manufacturers.id, manufacturerId))
    await db.update(locations).set({ name: 'Lake {East}' }).where(eq(locations.id, locationId))
    const note = 'About Fries [Fall] by Harvest <Valley>'
    const refused = await decide(claim, { action: 'reject', ...returned, note: `${note}, page [page].` })
    expect(refused.json()).toMatchObject({ note: [expect.stringContaining('“[page]”')] })
    expect((await decide(claim, { action: 'reject', ...returned, note: `${note}.` })).statusCode).toBe(200)
    const token = await anOperatorSession(testApp, claim.personId)
    await testApp.call('POST', `app/rebates/claims/${claim.id}/dispute/`, { token, body: { text: 'Look again.' } })
    const other = { ...claim, ...(await aStaffMember(testApp, 'reviewer')), id: claim.id }
    const seen = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: other.cookie })).json()
    expect(seen.operator.name).toContain('Lake {East}')
    const upheld = { action: 'uphold', expected_status: 'CLAIM_REJECTED', note: `For ${seen.operator.name}.` } as const
    expect((await decide(other, upheld)).statusCode).toBe(200)
  })
})
