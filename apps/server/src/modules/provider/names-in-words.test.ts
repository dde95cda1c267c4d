import { brand } from '@caseback/domain'
import { accountLetters, layoutWords } from '@caseback/words/letters/every-letter'
import { speakFor } from '@caseback/words/provider'
import { sayProblem, sayRefusal } from '@caseback/words/say-refusal'
import { afterAll, describe, expect, it } from 'vitest'
import { anOperator, anOperatorSession, aStaffMember } from '../../testing/factories.ts'
import { reviewSteps } from '../../testing/review-steps.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('the names of the provider', () => {
  const testApp = useTestApp()
  const { aReviewedClaim } = reviewSteps(testApp)
  // Test files share a process.
  afterAll(() => speakFor({ ...brand, logo: null }))

  const rename = async () =>
    testApp.call('PATCH', 'staff/provider/', {
      cookie: (await aStaffMember(testApp, 'admin')).cookie,
      body: { name: 'Lakeshore', legal_name: 'Lakeshore Rebates LLC', support_email: 'help@lakeshore.example' },
    })

  it('stand in letters, in both languages, as soon as they are set', async () => {
    await rename()
    const operator = await anOperator(testApp)
    for (const language of ['en', 'es'])
      await testApp.call('POST', 'app/auth/password/reset/', {
        body: { email: operator.email },
        headers: { 'accept-language': language },
      })
    const { cookie } = await aStaffMember(testApp, 'admin')
    await testApp.call('POST', 'staff/people/', {
      cookie,
      body: { email: 'new@lakeshore.example', name: 'Ann', roles: ['reviewer'] },
    })
    await testApp.drainJobs()
    const mails = await testApp.mails()
    expect(mails.map(({ subject }) => subject)).toContain('You are invited to the Lakeshore desk')
    expect(mails.map(({ subject }) => subject)).toContain('Reset your Lakeshore password')
    for (const { html, text, subject } of mails)
      for (const version of [html, text]) {
        expect([subject, version]).toEqual([subject, expect.stringContaining('Lakeshore Rebates LLC')])
        expect(version).toContain('help@lakeshore.example')
        expect(version).not.toMatch(/Caseback|caseback\.example/)
      }
    const link = { publicUrl: 'https://rebates.example.com', firstName: 'Ada', key: 'key', uid: 'MTI' }
    expect(accountLetters.es.passwordReset(link).subject).toBe('Cambie su contraseña de Lakeshore')
    expect(layoutWords.es.questions).toBe('¿Preguntas? Escriba a help@lakeshore.example.')
  })

  it('stand in refusals and on pages, and an operator reads the address beside moves of staff', async () => {
    await rename()
    const taken = { code: 'enrollment.location_taken', because: [], fields: {} } as const
    expect(sayRefusal('en', taken)).toContain('help@lakeshore.example')
    expect(sayRefusal('es', taken)).toContain('help@lakeshore.example')
    expect(sayProblem('en', { code: 'email.taken_sign_in' })).toContain('help@lakeshore.example')
    const page = await testApp.app.inject('/api/v1/tradespend/app/auth/verify-email/key/')
    expect(page.payload).toContain('Lakeshore')
    expect(page.payload).not.toContain('Caseback')
    const claim = await aReviewedClaim()
    await testApp.call('POST', `staff/claims/${claim.id}/decision`, {
      cookie: claim.cookie,
      body: { expected_status: 'CLAIM_SUBMITTED', action: 'reject', reason: 'other', note: 'Not ours.' },
    })
    const token = await anOperatorSession(testApp, claim.personId)
    const seen = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json()
    expect(seen.state_changes[0].created_by_email).toBe('help@lakeshore.example')
  })
})
