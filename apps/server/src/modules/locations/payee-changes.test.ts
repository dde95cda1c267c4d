import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payees } from '../../database/schema/index.ts'
import { anEnrollment, anOperator, confirmedPassword } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { aFundedClaim, aPreparedPayment } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

describe('a change of where money goes', () => {
  const testApp = useTestApp()
  const save = async (path: string, { token }: Operator, body: object) =>
    expect((await testApp.call('POST', `app/auth/${path}/`, { token, body })).statusCode).toBe(200)
  const submitWith = async (operator: Operator, payeeName: string) => {
    const { id } = await anEnrollment(testApp, { personId: operator.id })
    const files = [{ name: 'invoice.pdf', bytes: aPdf(payeeName) }]
    const path = `app/rebates/enrollment/${id}/claims/`
    const answer = await testApp.upload('POST', path, operator.token, files, { payee_name: payeeName })
    expect(answer.statusCode).toBe(201)
  }
  const rowsOf = ({ location }: Operator) =>
    testApp.services.db.select().from(payees).where(eq(payees.locationId, location.id)).orderBy(asc(payees.id))

  const changes: Record<string, (operator: Operator) => Promise<void>> = {
    'another address': (operator) =>
      save('update-address', operator, {
        street_address: '9 N Pier',
        city: 'Chicago',
        state: 'IL',
        postal_code: '60611',
        country: 'United States',
      }),
    'another company': (operator) =>
      save('update-entity', operator, {
        caseback_id: 'OTHER',
        operator_type_id: 1,
        overridden_company_name: 'Thief Holdings',
        overridden_company_door_name: 'Thief Holdings',
        overridden_company_domain: 'thief.example',
      }),
    async 'another payee in the settings'(operator) {
      await confirmedPassword(testApp, operator.token)
      await save('update-payout', operator, { payout_method: 'EMAIL', payee_name: 'Thief Holdings' })
    },
    async 'another payee with a claim, after one was confirmed'(operator) {
      await submitWith(operator, 'Blue Door Diner Inc.')
      await confirmedPassword(testApp, operator.token)
      await submitWith(operator, 'Thief Holdings')
    },
    async 'another e-mail address, once its link is followed'(operator) {
      const email = `thief${operator.id}@example.com`
      await save('update-email', operator, { email })
      await testApp.drainJobs()
      const mail = (await testApp.mails()).find((each) => each.to === email)
      const [link] = /http\S+confirm-email\S+/.exec(mail?.text ?? '') ?? []
      const followed = await testApp.app.inject({ method: 'POST', url: new URL(link ?? '').pathname })
      expect(followed.headers.location).toBe('/settings?email=confirmed')
    },
  }

  it.each(
    Object.entries(changes),
  )('by %s: the next payment waits for a person, and the row of before stays', async (_by, change) => {
    const operator = await anOperator(testApp)
    await change(operator)
    const rows = await rowsOf(operator)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ replacedAt }) => replacedAt === null)).toEqual(rows.map((_, at) => at === rows.length - 1))
    expect(rows[0]).toMatchObject({
      name: operator.payee.name,
      streetAddress: operator.payee.streetAddress,
      changedAt: null,
    })
    const claim = await aFundedClaim(testApp, { personId: operator.id })
    expect(await aPreparedPayment(testApp, claim.id)).toMatchObject({ phase: 'NEEDS_PERSON' })
  })

  it('that is the first confirmation holds nothing', async () => {
    const operator = await anOperator(testApp)
    await submitWith(operator, 'Blue Door Diner Inc.')
    const claim = await aFundedClaim(testApp, { personId: operator.id })
    expect(await aPreparedPayment(testApp, claim.id)).toMatchObject({
      phase: 'PREPARED',
      payeeName: 'Blue Door Diner Inc.',
    })
  })

  it('that is none makes no row, and five at once leave one that counts', async () => {
    const operator = await anOperator(testApp)
    await confirmedPassword(testApp, operator.token)
    const payout = { payout_method: 'EMAIL', payee_name: 'Blue Door Diner Inc.' }
    await save('update-payout', operator, payout)
    await save('update-payout', operator, payout)
    expect(await rowsOf(operator)).toHaveLength(2)
    await Promise.all(
      [1, 2, 3, 4, 5].map((at) => save('update-payout', operator, { ...payout, payee_name: `Blue Door ${at}` })),
    )
    const rows = await rowsOf(operator)
    expect(rows).toHaveLength(7)
    expect(rows.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
  })
})
