import { describe, expect, it } from 'vitest'
import { aDraftedOffer } from '../../testing/catalog-factories.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { changeProvider } from '../provider/change-provider.ts'
import { deactivateStaff } from '../staff/access/deactivate-staff.ts'

describe('letters about publishing by two', () => {
  const testApp = useTestApp()
  type Member = Awaited<ReturnType<typeof aStaffMember>>

  const call = async (member: Member, path: string, body?: object) =>
    expect(
      (await testApp.call('POST', `staff/offers/${path}`, { cookie: member.cookie, ...(body && { body }) })).statusCode,
    ).toBe(200)
  const needed = (publishing_needs_second_person: boolean) =>
    changeProvider(testApp.services, { staffId: null, changes: { publishing_needs_second_person } })
  /** Mails about an offer, those to these people alone. */
  const mailsAbout = async (offerId: number, ...members: Member[]) => {
    await testApp.drainJobs()
    const to = new Set(members.map(({ email }) => email))
    return (await testApp.mails()).filter(({ subject, to: each }) => subject.includes(`FBR${offerId}`) && to.has(each))
  }
  const people = async () => ({
    asker: await aStaffMember(testApp, 'publisher'),
    other: await aStaffMember(testApp, 'publisher'),
    admin: await aStaffMember(testApp, 'admin'),
    reviewer: await aStaffMember(testApp, 'reviewer'),
    left: await aStaffMember(testApp, 'publisher'),
  })

  it('tell everybody else who may publish, once, and who has asked that it is done', async () => {
    await needed(true)
    const { asker, other, admin, reviewer, left } = await people()
    await deactivateStaff(testApp.services, { who: { id: left.id }, by: null })
    const { id } = await aDraftedOffer(testApp)
    await call(asker, `${id}/publish/`, { note: 'For December.\nSee evil.example' })
    const asked = await mailsAbout(id, asker, other, admin, reviewer, left)
    expect(asked.map(({ to }) => to).toSorted()).toEqual([other.email, admin.email].toSorted())
    for (const { subject, html, text } of asked) {
      expect(subject).toBe(`Caseback: offer FBR${id} waits to be published`)
      expect(html).toContain(`/staff/offers/${id}`)
      for (const version of [html, text]) expect(version).toContain('For December.')
      // Nothing that somebody typed becomes a link.
      expect(html).not.toContain('evil.example')
    }
    await call(other, `${id}/publish/?seen=0`)
    const done = await mailsAbout(id, asker, other, admin, reviewer, left)
    expect(done).toHaveLength(3)
    expect(done.find(({ to }) => to === asker.email)?.subject).toBe(`Caseback: offer FBR${id} is published`)
  })

  it('tell who has asked why it was refused, and again when it is asked again', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aDraftedOffer(testApp)
    await call(asker, `${id}/publish/`)
    await call(other, `${id}/refuse-publishing/`, { reason: 'The cap is missing.' })
    const [refused] = await mailsAbout(id, asker)
    expect(refused?.subject).toBe(`Caseback: offer FBR${id} was not published`)
    expect(refused?.text).toContain('The cap is missing.')
    // Answered before anybody was told of it: who may publish hears nothing of the first request.
    expect(await mailsAbout(id, other)).toEqual([])
    await call(asker, `${id}/publish/`)
    expect(await mailsAbout(id, other)).toHaveLength(1)
  })

  it('tell who has asked that a colleague has changed the offer, which takes the request back', async () => {
    await needed(true)
    const { asker, other } = await people()
    const { id } = await aDraftedOffer(testApp)
    await call(asker, `${id}/publish/`)
    const changed = await testApp.call('PATCH', `staff/offers/${id}/`, {
      cookie: other.cookie,
      body: { budget: 500 },
    })
    expect(changed.json()).toMatchObject({ publishing_asked: null })
    const [told] = await mailsAbout(id, asker)
    expect(told?.subject).toBe(`Caseback: offer FBR${id} was not published`)
    expect(told?.text).toContain('has changed the offer since you asked')
  })

  it('are not written where nobody is asked, nor to who publishes what they asked for themselves', async () => {
    await needed(false)
    const { asker, other } = await people()
    const plain = await aDraftedOffer(testApp)
    await call(asker, `${plain.id}/publish/`)
    expect(await mailsAbout(plain.id, asker, other)).toEqual([])
    await needed(true)
    const { id } = await aDraftedOffer(testApp)
    await call(asker, `${id}/publish/`)
    expect(await mailsAbout(id, asker, other)).toHaveLength(1)
    await needed(false)
    await call(asker, `${id}/publish/`)
    expect(await mailsAbout(id, asker)).toEqual([])
  })
})
