import type { WireClaimRecord } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { aClaim, anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a note about a claim', () => {
  const testApp = useTestApp()
  const write = (claimId: number, { cookie }: { cookie: string }, body: { text: string; named?: number[] }) =>
    testApp.call('POST', `staff/claims/${claimId}/notes`, { cookie, body })
  const mailTo = async (email: string) => (await testApp.mails()).filter(({ to }) => to === email)

  it('is read by colleagues, whatever their role and the claim’s status, and never by its operator', async () => {
    const claim = await aClaim(testApp)
    const [ana, ben] = [await aStaffMember(testApp, 'publisher'), await aStaffMember(testApp, 'finance')]
    const answer = await write(claim.id, ana, { text: '  I called Lakeshore.\nTwo orders. ' })
    expect(answer.statusCode).toBe(200)
    const read = (await testApp.call('GET', `staff/claims/${claim.id}/record`, { cookie: ben.cookie })).json()
    expect(read).toEqual(answer.json())
    expect((read as WireClaimRecord).timeline[0]).toMatchObject({
      by: { kind: 'staff', name: ana.name },
      moved_to: null,
      action: 'claim.noted',
      notes: null,
      internal: 'I called Lakeshore.\nTwo orders.',
    })
    const desk = await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: ben.cookie })
    expect(desk.json().notes).toMatchObject([
      { kind: 'internal', by: ana.name, text: 'I called Lakeshore.\nTwo orders.' },
    ])
    const token = await anOperatorSession(testApp, claim.personId)
    for (const path of [`app/rebates/claims/${claim.id}/`, 'app/rebates/claims/', 'app/rebates/enrollment/'])
      expect((await testApp.call('GET', path, { token })).body).not.toContain('Lakeshore')
  })

  it('tells whom it names by one letter each, with a way to the claim: not its writer, nor who has left', async () => {
    const claim = await aClaim(testApp)
    const [ana, ben, cem] = [
      await aStaffMember(testApp, 'reviewer'),
      await aStaffMember(testApp, 'finance'),
      await aStaffMember(testApp, 'publisher'),
    ]
    const gone = await aStaffMember(testApp, 'reviewer')
    const admin = await aStaffMember(testApp, 'admin')
    expect(
      (await testApp.call('POST', `staff/people/${gone.id}/deactivate/`, { cookie: admin.cookie })).statusCode,
    ).toBeLessThan(300)
    const named = [ana.id, ben.id, ben.id, gone.id, 999_999]
    expect((await write(claim.id, ana, { text: '@Ben have a look <b>', named })).statusCode).toBe(200)
    await testApp.drainJobs()
    const [letter, ...more] = await mailTo(ben.email)
    expect(more).toEqual([])
    expect(letter?.text).toContain('have a look <b>')
    expect(letter?.html).not.toContain('look <b>')
    expect(letter?.text).toContain(`/staff/claims/${claim.id}/record`)
    for (const { email } of [ana, cem, gone]) expect(await mailTo(email)).toEqual([])
  })

  it('needs words, and a claim', async () => {
    const claim = await aClaim(testApp)
    const ana = await aStaffMember(testApp, 'reviewer')
    const empty = await write(claim.id, ana, { text: '   ' })
    expect([empty.statusCode, empty.json()]).toEqual([400, expect.objectContaining({ text: [expect.any(String)] })])
    expect((await write(999_999, ana, { text: 'Hm.' })).statusCode).toBe(404)
  })

  it('may name everybody else of staff who can sign in', async () => {
    const [ana, ben] = [await aStaffMember(testApp, 'reviewer'), await aStaffMember(testApp, 'publisher')]
    const { results } = (await testApp.call('GET', 'staff/colleagues', { cookie: ana.cookie })).json<{
      results: { id: number; name: string }[]
    }>()
    const ids = results.map(({ id }) => id)
    expect([ids.includes(ben.id), ids.includes(ana.id)]).toEqual([true, false])
    expect(Object.keys(results[0] ?? {})).toEqual(['id', 'name'])
  })
})
