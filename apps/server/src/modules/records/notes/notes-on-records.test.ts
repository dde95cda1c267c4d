import type { WireAuditEntry, WireRecordedEvent } from '@caseback/contract'
import type { RecordKind } from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { anOffer, anOperator, anOperatorSession, aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { aSentPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { removeOffer } from '../../offers/publish/offer-drafts.store.ts'
import { stopPayments } from '../../payments/stops/stop-payments.ts'
import { tidyAccounts } from '../../people/people.jobs.ts'

const kinds = ['operator', 'location', 'payment', 'manufacturer', 'offer'] as const
type Asker = { cookie: string }

describe('a note for colleagues', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const pathOf = (kind: RecordKind, id: number) => `staff/${kind}s/${id}`
  const write = (kind: RecordKind, id: number, { cookie }: Asker, body: { text: string; named?: number[] }) =>
    testApp.call('POST', `${pathOf(kind, id)}/notes`, { cookie, body })
  const read = (kind: RecordKind, id: number, { cookie }: Asker) =>
    testApp.call('GET', `${pathOf(kind, id)}/record`, { cookie })
  const timelineOf = async (kind: RecordKind, id: number, asker: Asker) =>
    (await read(kind, id, asker)).json<{ timeline: WireRecordedEvent[] }>().timeline
  const notesIn = async (kind: RecordKind, id: number, asker: Asker) =>
    (await timelineOf(kind, id, asker)).flatMap(({ internal }) => (internal === null ? [] : [internal]))
  const mailTo = async (email: string) => (await testApp.mails()).filter(({ to }) => to === email)

  /** A paid claim, by kind what there is about it to write on. */
  async function someRecords() {
    const { claim, payment } = await aSentPayment(testApp)
    return {
      personId: claim.personId,
      ids: {
        claim: claim.id,
        operator: claim.personId,
        location: payment.locationId,
        payment: payment.id,
        manufacturer: claim.manufacturerId,
        offer: claim.offerId,
      },
    }
  }

  it('stands on the page of what it is about, for every role, and in nothing that an operator or a manufacturer is told', async () => {
    const { ids, personId } = await someRecords()
    const [ana, ben] = [await aStaffMember(testApp, 'publisher'), await aStaffMember(testApp, 'finance')]
    for (const kind of kinds) {
      const text = `Lakeshore ${kind}.\nSecond line`
      const answer = await write(kind, ids[kind], ana, { text: `  ${text} ` })
      expect(answer.statusCode).toBe(200)
      const record = await read(kind, ids[kind], ben)
      expect(record.json()).toEqual(answer.json())
      expect((await timelineOf(kind, ids[kind], ben)).find(({ action }) => action === `${kind}.noted`)).toMatchObject({
        by: { kind: 'staff', name: ana.name },
        moved_to: null,
        notes: null,
        internal: text,
        before: null,
        after: null,
      })
    }
    // The claim tells what was written about its payment, and the operator what was written about the location.
    expect(await notesIn('claim', ids.claim, ben)).toEqual(['Lakeshore payment.\nSecond line'])
    expect(await notesIn('operator', ids.operator, ben)).toEqual([
      'Lakeshore location.\nSecond line',
      'Lakeshore operator.\nSecond line',
    ])
    expect(await notesIn('location', ids.location, ben)).toEqual(['Lakeshore location.\nSecond line'])
    const token = await anOperatorSession(testApp, personId)
    for (const path of [
      'app/auth/profile/',
      'app/auth/my-data/',
      `app/rebates/claims/${ids.claim}/`,
      'app/rebates/claims/',
      'app/rebates/enrollment/',
      'app/rebate-offers/',
    ]) {
      const answer = await testApp.call('GET', path, { token })
      expect([path, answer.statusCode, answer.body.includes('Lakeshore')]).toEqual([path, 200, false])
    }
  })

  it.each(kinds)('about the %s tells whom it names by one letter each, with the way to its page', async (kind) => {
    const { ids } = await someRecords()
    const [ana, ben, cem] = [
      await aStaffMember(testApp, 'reviewer'),
      await aStaffMember(testApp, 'publisher'),
      await aStaffMember(testApp, 'finance'),
    ]
    const [gone, admin] = [await aStaffMember(testApp, 'reviewer'), await aStaffMember(testApp, 'admin')]
    await testApp.call('POST', `staff/people/${gone.id}/deactivate/`, { cookie: admin.cookie })
    const named = [ana.id, ben.id, ben.id, gone.id, 999_999]
    expect((await write(kind, ids[kind], ana, { text: '@Ben look <b>', named })).statusCode).toBe(200)
    await testApp.drainJobs()
    const [letter, ...more] = await mailTo(ben.email)
    expect(more).toEqual([])
    expect(letter?.text).toContain('look <b>')
    expect(letter?.html).not.toContain('look <b>')
    expect(letter?.text).toContain(`/staff/${kind}s/${ids[kind]}/record`)
    expect(letter?.subject).toContain(kind)
    for (const { email } of [ana, cem, gone]) expect(await mailTo(email)).toEqual([])
    const { results } = (
      await testApp.call('GET', `staff/audit?action=${kind}.noted&subject=${kind}:${ids[kind]}`, {
        cookie: admin.cookie,
      })
    ).json<{ results: WireAuditEntry[] }>()
    expect(results.map(({ actor, after }) => [actor.id, after])).toEqual([
      [ana.id, { note: '@Ben look <b>', named: [ben.name] }],
    ])
  })

  it('of two who write at the same moment is there twice', async () => {
    const { ids } = await someRecords()
    const [ana, ben] = [await aStaffMember(testApp, 'reviewer'), await aStaffMember(testApp, 'finance')]
    const answers = await Promise.all(
      [ana, ben].map((each) =>
        write('operator', ids.operator, each, { text: `By ${each.name}`, named: [ana.id, ben.id] }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await notesIn('operator', ids.operator, ana)).toSorted()).toEqual(
      [`By ${ana.name}`, `By ${ben.name}`].toSorted(),
    )
    await testApp.drainJobs()
    for (const { email } of [ana, ben]) expect(await mailTo(email)).toHaveLength(1)
  })

  it.each(kinds)('needs words of at most 2,000 characters, a %s that is there, and somebody of staff', async (kind) => {
    const { ids } = await someRecords()
    const ana = await aStaffMember(testApp, 'reviewer')
    for (const text of ['   ', 'x'.repeat(2001)]) {
      const refused = await write(kind, ids[kind], ana, { text })
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        expect.objectContaining({ text: [expect.any(String)] }),
      ])
    }
    expect((await write(kind, 999_999, ana, { text: 'Hm.' })).statusCode).toBe(404)
    const stranger = await testApp.call('POST', `${pathOf(kind, ids[kind])}/notes`, { body: { text: 'Hm.' } })
    expect(stranger.statusCode).toBe(401)
  })

  it('of who knows of a stop of payments is not told to who only publishes, who is not named there, lifted or not', async () => {
    const { ids } = await someRecords()
    const [ana, pia] = [await aStaffMember(testApp, 'reviewer'), await aStaffMember(testApp, 'publisher')]
    const both = await aStaffMember(testApp, 'publisher', 'finance')
    const places = ['claim', 'operator', 'location', 'payment'] as const
    expect((await write('location', ids.location, ana, { text: 'Before', named: [pia.id] })).statusCode).toBe(200)
    await stopPayments(testApp.services, {
      locationId: ids.location,
      claimId: null,
      reason: 'One invoice twice.',
      staffId: ana.id,
    })
    for (const kind of places) {
      const refused = await write(kind, ids[kind], ana, { text: 'Look', named: [pia.id, both.id] })
      expect([refused.statusCode, refused.json().error]).toEqual([400, expect.stringContaining(`@${pia.name}`)])
      expect(refused.json().error).not.toContain(both.name)
      expect((await write(kind, ids[kind], ana, { text: `Fraud? ${kind}`, named: [both.id] })).statusCode).toBe(200)
      // Who does not know of it writes as ever.
      expect((await write(kind, ids[kind], pia, { text: `Hello ${kind}`, named: [ana.id] })).statusCode).toBe(200)
    }
    for (const kind of places) {
      expect((await read(kind, ids[kind], pia)).body).not.toContain('Fraud')
      expect(await notesIn(kind, ids[kind], pia)).toContain(`Hello ${kind}`)
      for (const asker of [ana, both]) expect(await notesIn(kind, ids[kind], asker)).toContain(`Fraud? ${kind}`)
    }
    expect(await notesIn('location', ids.location, pia)).toContain('Before')
    await testApp.drainJobs()
    expect((await mailTo(pia.email)).map(({ text }) => text.includes('Fraud'))).toEqual([false])
    expect(await mailTo(both.email)).toHaveLength(places.length)
  })

  it('stays with an operator whose account is closed', async () => {
    const { id, token } = await anOperator(testApp)
    const ana = await aStaffMember(testApp, 'reviewer')
    await write('operator', id, ana, { text: 'Moves to Milwaukee' })
    const closed = await testApp.call('POST', 'app/auth/closing/', { token, body: { password: TEST_PASSWORD } })
    expect(closed.json()).toMatchObject({ closed: true })
    expect(await notesIn('operator', id, ana)).toEqual(['Moves to Milwaukee'])
    expect((await write('operator', id, ana, { text: 'Has closed' })).statusCode).toBe(200)
  })

  it('goes with an account that nobody has verified in a week, and its place', async () => {
    const { id, location } = await anOperator(testApp, { emailVerifiedAt: null })
    const ana = await aStaffMember(testApp, 'reviewer')
    for (const [kind, about] of [
      ['operator', id],
      ['location', location.id],
    ] as const)
      expect((await write(kind, about, ana, { text: 'Called twice' })).statusCode).toBe(200)
    testApp.clock.advance(8 * 24 * 3_600_000)
    await tidyAccounts(testApp.services)
    for (const [kind, about] of [
      ['operator', id],
      ['location', location.id],
    ] as const)
      expect((await read(kind, about, ana)).statusCode).toBe(404)
  })

  it('goes with a draft of an offer that is thrown away, and its letter is not written then', async () => {
    const offer = await anOffer(testApp, { state: 'DRAFT' })
    const [ana, ben] = [await aStaffMember(testApp, 'publisher'), await aStaffMember(testApp, 'publisher')]
    expect((await write('offer', offer.id, ana, { text: 'Look', named: [ben.id] })).statusCode).toBe(200)
    await testApp.services.db.transaction((tx) => removeOffer(tx, offer.id))
    await testApp.drainJobs()
    expect(await mailTo(ben.email)).toEqual([])
  })

  it('is one of the latest hundred, and hides nothing else that was done', async () => {
    const { ids } = await someRecords()
    const ana = await aStaffMember(testApp, 'admin')
    const before = (await timelineOf('payment', ids.payment, ana)).length
    for (let at = 0; at < 102; at++) await write('payment', ids.payment, ana, { text: `Note ${at}` })
    const notes = await notesIn('payment', ids.payment, ana)
    expect([notes.length, notes.includes('Note 101'), notes.includes('Note 2'), notes.includes('Note 1')]).toEqual([
      100,
      true,
      true,
      false,
    ])
    expect(await timelineOf('payment', ids.payment, ana)).toHaveLength(before + 100)
  })
})
