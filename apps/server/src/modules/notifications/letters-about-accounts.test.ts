import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anEnrollment, anOperator, anOperatorSession, confirmedPassword } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { useTestApp } from '../../testing/test-app.ts'

const NEW_PASSWORD = 'forty quiet ovens'
const PAYOUT = 'Your Caseback payout was changed'
const ADDRESS = 'The address of your Caseback account was changed'
const PASSWORD = 'Your Caseback password was changed'
const EMAIL = 'Your Caseback e-mail address was changed'
const UNDO = /http:\/\/localhost:3000\/api\/v1\/tradespend\/app\/auth\/undo\/\d+\.[\w-]{43}\//

describe('a change that decides where money goes or who signs in', () => {
  const testApp = useTestApp()
  const mailsTo = async (address: string) => {
    await testApp.drainJobs()
    return (await testApp.mails()).filter((mail) => mail.to === address)
  }
  /** In alphabetical order: mails of one instant have no other. */
  const subjectsTo = async (address: string) => (await mailsTo(address)).map((mail) => mail.subject).toSorted()
  const textTo = async (address: string, subject: string) => {
    const texts = (await mailsTo(address)).filter((mail) => mail.subject === subject).map((mail) => mail.text)
    expect(texts).toHaveLength(1)
    return texts.join()
  }
  const linkTo = async (address: string, pattern: RegExp) => {
    const link = (await mailsTo(address)).map((mail) => pattern.exec(mail.text)?.[0]).findLast(Boolean)
    return new URL(link ?? '').pathname
  }
  const save = async (path: string, token: string, body: object) => {
    if (path === 'update-payout') await confirmedPassword(testApp, token)
    const response = await testApp.call('POST', `app/auth/${path}/`, { token, body })
    expect(response.statusCode).toBe(200)
  }
  const byMail = (payeeName: string) => ({ payout_method: 'MAIL', payee_name: payeeName, confirm_address: true })
  const byEmail = (payeeName: string) => ({ payout_method: 'EMAIL', payee_name: payeeName })
  const newAddress = { street_address: '9 N Pier', city: 'Milwaukee', state: 'WI', postal_code: '53202', country: '' }
  const addressOf = ({ location }: Awaited<ReturnType<typeof anOperator>>) => ({
    street_address: location.streetAddress,
    city: location.city,
    state: location.state,
    postal_code: location.postalCode,
    country: location.country,
  })
  const resetPassword = async (email: string) => {
    await testApp.call('POST', 'app/auth/password/reset/', { body: { email } })
    const [, , uid, token] = (await linkTo(email, /http\S+password-reset-confirm\S+/)).split('/')
    return testApp.call('POST', 'app/auth/password/reset/confirm/', {
      body: { uid, token, new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD },
    })
  }
  const changeEmail = async (token: string, email: string) => {
    await testApp.call('POST', 'app/auth/update-email/', { token, body: { email } })
    return testApp.app.inject({ method: 'POST', url: await linkTo(email, /http\S+confirm-email\S+/) })
  }

  it('the way checks arrive: the operator is told what it is now, when it was changed and what to do', async () => {
    const { email, token, payee } = await anOperator(testApp)
    await save('update-payout', token, byMail(payee.name))
    const text = await textTo(email, PAYOUT)
    expect(text).toContain('How checks arrive: Printed, by mail')
    // 15:00 UTC on the clock of Chicago.
    expect(text).toMatch(/When: November 16, 2026 at 9:00\sAM CST/)
    expect(text).toContain('If this was not you')
    expect(text).toMatch(UNDO)
    expect(text).toContain('support@caseback.example')
    expect(text).not.toContain('Checks are made out to')
  })

  it('the payee: the operator is told, and neither the old name nor the new one is in the mail', async () => {
    const { email, token, payee } = await anOperator(testApp)
    await save('update-payout', token, byEmail('Thief Holdings'))
    const text = await textTo(email, PAYOUT)
    expect(text).toContain('Checks are made out to: Another name')
    expect(text).not.toContain('How checks arrive')
    for (const name of [payee.name, 'Thief Holdings']) expect(text).not.toContain(name)
  })

  it('the payee on a claim: the operator is told once a confirmed one is replaced', async () => {
    const { id: personId, email, token } = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId })
    const submit = async (payee_name: string) => {
      const files = [{ name: 'invoice.pdf', bytes: aPdf(randomUUID()) }]
      const path = `app/rebates/enrollment/${enrollment.id}/claims/`
      expect((await testApp.upload('POST', path, token, files, { payee_name })).statusCode).toBe(201)
    }
    await submit('Blue Door Diner LLC')
    await submit('Blue Door Diner LLC')
    expect(await subjectsTo(email)).not.toContain(PAYOUT)
    await confirmedPassword(testApp, token)
    await submit('Thief Holdings')
    expect(await textTo(email, PAYOUT)).toContain('Checks are made out to: Another name')
  })

  it('the payee on a claim: one that was set in Settings before the first claim is a confirmed one', async () => {
    const { id: personId, email, token } = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId })
    await save('update-payout', token, byEmail('Owner LLC'))
    const files = [{ name: 'invoice.pdf', bytes: aPdf(randomUUID()) }]
    const path = `app/rebates/enrollment/${enrollment.id}/claims/`
    await testApp.upload('POST', path, token, files, { payee_name: 'Thief Holdings' })
    expect((await subjectsTo(email)).filter((subject) => subject === PAYOUT)).toHaveLength(2)
  })

  it('the address: the operator is told while checks are mailed, and no address is in the mail', async () => {
    const operator = await anOperator(testApp, { payee: { method: 'MAIL' } })
    await save('update-address', operator.token, newAddress)
    const text = await textTo(operator.email, ADDRESS)
    expect(text).toMatch(/When: November 16, 2026 at 9:00\sAM CST/)
    expect(text).toContain('http://localhost:3000/forgot-password')
    expect(text).toContain('support@caseback.example')
    for (const street of [operator.location.streetAddress, newAddress.street_address])
      expect(text).not.toContain(street)
  })

  it('the address while checks come by e-mail decides nothing, and nothing is mailed', async () => {
    const { email, token } = await anOperator(testApp)
    await save('update-address', token, newAddress)
    expect(await subjectsTo(email)).toEqual([])
  })

  it('a save with the same values mails nothing and leaves the payout as it is', async () => {
    const operator = await anOperator(testApp, { payee: { method: 'MAIL' } })
    const { email, token, payee } = operator
    await save('update-payout', token, byMail(payee.name))
    await save('update-address', token, addressOf(operator))
    expect(await subjectsTo(email)).toEqual([])
    expect((await testApp.call('GET', 'app/auth/profile/', { token })).json()).toMatchObject({ payout_method: 'MAIL' })
  })

  it.each([
    ['street_address', '9 N Pier'],
    ['city', 'Saint Louis'],
    // This ZIP code lies in both states.
    ['state', 'IL'],
    ['postal_code', '63101'],
  ])('another %s alone is another address', async (field, value) => {
    const place = { city: 'St. Mary', state: 'MO', postalCode: '63673' }
    const operator = await anOperator(testApp, { ...place, payee: { method: 'MAIL' } })
    await save('update-address', operator.token, { ...addressOf(operator), [field]: value })
    expect(await subjectsTo(operator.email)).toEqual([ADDRESS])
  })

  it('the same change twice at once is told once', async () => {
    const { email, token, payee } = await anOperator(testApp)
    await Promise.all([1, 2, 3].map(() => save('update-payout', token, byMail(payee.name))))
    expect(await subjectsTo(email)).toEqual([PAYOUT])
    await Promise.all([1, 2, 3].map(() => save('update-address', token, newAddress)))
    expect(await subjectsTo(email)).toEqual([ADDRESS, PAYOUT])
  })

  it('the password: the address that the link was mailed to is told, and only once it is changed', async () => {
    const { email } = await anOperator(testApp)
    await testApp.call('POST', 'app/auth/password/reset/', { body: { email } })
    expect(await subjectsTo(email)).not.toContain(PASSWORD)
    testApp.clock.advance(1)
    expect((await resetPassword(email)).statusCode).toBe(200)
    const text = await textTo(email, PASSWORD)
    expect(text).toMatch(/When: November 16, 2026 at 9:00\sAM CST/)
    expect(text).toMatch(UNDO)
    expect(text).toContain('support@caseback.example')
    expect(text).not.toContain(NEW_PASSWORD)
  })

  it('the e-mail address: the old one and the new one are told, and the old one of further changes', async () => {
    const { email, token } = await anOperator(testApp)
    const moved = `moved-${email}`
    await changeEmail(token, moved)
    const text = await textTo(email, EMAIL)
    expect(text).toMatch(/When: November 16, 2026 at 9:00\sAM CST/)
    expect(text).toContain('support@caseback.example')
    expect(text).toMatch(UNDO)
    expect(text).toContain('because this address belonged to')
    expect(await textTo(moved, EMAIL)).toContain('because this address belongs to')
    await save('update-payout', token, byEmail('Another Diner'))
    expect(await textTo(email, PAYOUT)).toMatch(UNDO)
    expect(await textTo(moved, PAYOUT)).toMatch(UNDO)
  })

  it('the address that the account has already, confirmed again, is no change', async () => {
    const { email, token } = await anOperator(testApp)
    expect((await changeEmail(token, email)).headers.location).toBe('/settings?email=confirmed')
    expect(await subjectsTo(email)).not.toContain(EMAIL)
  })

  it('is told in Spanish to those who read Spanish', async () => {
    const { id, email, token, payee } = await anOperator(testApp, { language: 'es' })
    await save('update-payout', token, byMail(payee.name))
    await save('update-address', token, newAddress)
    await resetPassword(email)
    testApp.clock.advance(1)
    await changeEmail(await anOperatorSession(testApp, id), `nuevo-${email}`)
    expect(await subjectsTo(email)).toEqual(
      expect.arrayContaining([
        'La dirección de su cuenta de Caseback cambió',
        'Su contraseña de Caseback cambió',
        'Su correo de Caseback cambió',
      ]),
    )
    const text = await textTo(email, 'Sus datos de pago de Caseback cambiaron')
    expect(text).toContain('Cómo le llegan los cheques: Impresos, por correo postal')
    expect(text).toMatch(/Cuándo: 16 de noviembre de 2026 a las 9:00\sa\.\s?m\. CST/)
    expect(text).toContain('Si no fue usted')
  })
})
