import type { giveTaxForm, InputOf, WireNeedsYou, WirePaidPayee, WirePayLine, WireTaxForm } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import { formatLongDay } from '@caseback/words/en/amounts-and-days'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog, events, memberships, operatorPayments, people, taxForms } from '../../../database/schema/index.ts'
import { encrypt } from '../../../platform/secrets.ts'
import { anOperator, anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { aBatchOf, aFundedClaim, aPreparedPayment, aValidatedClaim } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { eraseTaxForms } from '../../locations/tax-forms/erase-tax-forms.ts'
import { askForTaxForms } from '../../payments/tax-forms/ask-for-tax-forms.ts'
import { heldForTaxForms } from '../../payments/tax-forms/held-for-tax-forms.ts'
import { changeProvider } from '../../provider/change-provider.ts'
import { sendReminders } from '../reminders/send-reminders.ts'

const DAY_MS = 86_400_000
const NUMBER = '12-3456789'
const unreadable = { numberKind: 'EIN', lastFour: '6789', sealed: encrypt('another key', 'tax form', '{}') } as const
const form: InputOf<typeof giveTaxForm, 'body'> = {
  name_on_tax_return: 'Blue Door Holdings LLC',
  business_name: 'Blue Door Diner',
  classification: 'llc_s',
  street_address: '12 W Lake St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60601',
  tax_number_kind: 'EIN',
  tax_number: NUMBER,
  signature: 'Ada Moreno',
  certified: true,
}

describe('tax forms', () => {
  const testApp = useTestApp()
  const set = (changes: Parameters<typeof changeProvider>[1]['changes']) =>
    changeProvider(testApp.services, { staffId: null, changes })
  const asking = { tax_forms_asked: true, tax_form_threshold: 100, tax_forms_hold: false }
  beforeEach(() => set(asking))

  const someone = async () => {
    const operator = await anOperator(testApp)
    return { ...operator, token: await anOperatorSession(testApp, operator.id) }
  }
  const give = (token: string, fields: object = {}) =>
    testApp.call('POST', 'app/auth/tax-form/', { token, body: { ...form, ...fields } })
  const own = async (token: string) => (await testApp.call('GET', 'app/auth/tax-form/', { token })).json<WireTaxForm>()
  const needs = async (token: string) =>
    (await testApp.call('GET', 'app/rebates/needs-you/', { token })).json<WireNeedsYou>().tax_form_missing
  const lettersTo = async (email: string) => {
    await testApp.drainJobs()
    return (await testApp.mails()).filter(({ to, subject }) => to === email && /tax form/.test(subject))
  }
  const finance = () => aStaffMember(testApp, 'finance')
  const candidates = async () =>
    (await testApp.call('GET', 'staff/batches/candidates?limit=100', { cookie: (await finance()).cookie })).json<{
      results: WirePayLine[]
    }>().results
  const makeBatch = async () =>
    testApp.call('POST', 'staff/batches', { cookie: (await finance()).cookie, body: { cutoff: '2027-12-31' } })

  it('are asked for once the year comes to the threshold, once, with three reminders, and not while nobody asks', async () => {
    const { id, email, token } = await someone()
    await set({ tax_forms_asked: false })
    await aValidatedClaim(testApp, { personId: id, units: 10 })
    await aValidatedClaim(testApp, { personId: id, units: 7 })
    await askForTaxForms(testApp.services)
    expect(await lettersTo(email)).toEqual([])
    expect(await own(token)).toMatchObject({ tax_forms_asked: false, missing: false, tax_form: null })
    expect((await give(token)).json()).toMatchObject({ code: 'tax_form.not_asked' })

    await set({ ...asking, tax_form_threshold: 102.01 })
    await askForTaxForms(testApp.services)
    expect(await lettersTo(email)).toEqual([])
    await set({ tax_form_threshold: 102 })
    await askForTaxForms(testApp.services)
    await askForTaxForms(testApp.services)
    const [asked, ...more] = await lettersTo(email)
    expect(more).toEqual([])
    expect(asked?.subject).toBe('Caseback: please give us your tax form (W-9)')
    expect(asked?.text).toContain('/settings/tax-form')
    expect(await own(token)).toMatchObject({ missing: true, payments_wait: 'never', tax_form_threshold: 102 })
    expect(await needs(token)).toBe('We need your tax form (W-9) for what you are paid this year.')

    const begun = testApp.clock.now()
    for (const day of [6, 7, 8, 21, 43, 63, 84]) {
      testApp.clock.set(new Date(begun.getTime() + day * DAY_MS))
      await sendReminders(testApp.services)
    }
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
      asked?.subject,
      ...Array.from({ length: 3 }, () => 'Caseback: your tax form (W-9) is still missing'),
    ])
    testApp.clock.set(begun)
  })

  it('are asked for by hand without a sum, and anew by the day of the one that counts no more', async () => {
    const { email, token, location } = await someone()
    const { cookie } = await finance()
    await set({ tax_forms_hold: true })
    const ask = () => testApp.call('POST', `staff/locations/${location.id}/tax-form/ask`, { cookie })
    const begun = testApp.clock.now()
    expect((await ask()).statusCode).toBe(204)
    const [first] = await lettersTo(email)
    expect(first?.subject).toBe('Caseback: please give us your tax form (W-9)')
    expect(first?.text).toContain('we may have to report to the IRS')
    // Nothing is to be paid: no check waits.
    for (const untrue of ['Your rebates come to', 'send no check']) expect(first?.text).not.toContain(untrue)
    expect(first?.text).toContain('Further checks may have to wait for it.')
    expect(await needs(token)).toBe('We need your tax form (W-9). Further checks may have to wait for it.')
    expect((await own(token)).payments_wait).toBe('later')
    await give(token)
    expect((await own(token)).payments_wait).toBe('never')
    const day = formatLongDay(dayOf(testApp.clock.now(), testApp.services.settings.timeZone))
    testApp.clock.advance(1_000)
    await ask()
    testApp.clock.advance(7 * DAY_MS)
    await sendReminders(testApp.services)
    const anew = (await lettersTo(email)).filter(({ subject }) => subject.includes('new tax form'))
    expect(anew).toHaveLength(2)
    for (const { text } of anew) expect(text).toContain(`the one of ${day} counts no more`)
    testApp.clock.set(begun)
  })

  it('are sealed, told by four digits, and kept as they were when another one is given', async () => {
    const { id, email, token, location } = await someone()
    const given = await give(token)
    expect([given.statusCode, given.json()]).toMatchObject([
      200,
      { missing: false, tax_form: { tax_number_kind: 'EIN', last_four: '6789', given_by: expect.any(String) } },
    ])
    expect((await lettersTo(email)).at(-1)?.text).toContain('ends in 6789')
    await give(token, { classification: 'individual', tax_number_kind: 'SSN', tax_number: '219-45-1111' })
    expect((await own(token)).tax_form).toMatchObject({ tax_number_kind: 'SSN', last_four: '1111' })
    const rows = await testApp.services.db.select().from(taxForms).where(eq(taxForms.locationId, location.id))
    expect(rows.map(({ lastFour }) => lastFour)).toEqual(['6789', '1111'])
    await expect(
      testApp.services.db.update(taxForms).set({ lastFour: '0000' }).where(eq(taxForms.locationId, location.id)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    // Wherever else something of it is written: events, the trail, jobs with their letters, what they take away.
    const everything = JSON.stringify([
      rows,
      await testApp.services.db.select().from(events),
      await testApp.services.db.select().from(auditLog),
      (await testApp.services.db.execute(sql`select * from pgboss.job`)).rows,
      await testApp.mails(),
      (await testApp.call('GET', 'app/auth/my-data/', { token })).body,
      await own(token),
    ])
    for (const secret of ['123456789', NUMBER, '219451111', '219-45-1111', 'Blue Door Holdings'])
      expect(everything).not.toContain(secret)
    expect(everything).toContain('6789')
    await testApp.services.db
      .update(memberships)
      .set({ role: 'member', organisationId: null, locationId: location.id })
      .where(eq(memberships.personId, id))
    expect((await own(token)).may_give).toBe(false)
    expect((await give(token)).json()).toMatchObject({ code: 'tax_form.owner' })
  })

  it.each([
    [{ tax_number: '00-1234567' }, 'tax_number'],
    [{ tax_number: '' }, 'tax_number'],
    [{ classification: 'individual', tax_number_kind: 'SSN', tax_number: '666-12-1234' }, 'tax_number'],
    [{ classification: 'partnership', tax_number_kind: 'SSN', tax_number: '123-45-6789' }, 'tax_number_kind'],
    [{ certified: false }, 'certified'],
    [{ signature: ' ' }, 'signature'],
    [{ exempt_payee_code: 14 }, 'exempt_payee_code'],
    [{ state: 'NY' }, 'postal_code'],
  ])('refuse %j at its field, and do not say the number again', async (fields, field) => {
    const { token } = await someone()
    const refused = await give(token, fields)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { [field]: [expect.any(String)] }])
    const number = (fields as { tax_number?: string }).tax_number || NUMBER
    expect(refused.body).not.toContain(number)
  })

  it('hold what is to be paid where that is switched on, and let it go with the next batch once they are given', async () => {
    const { id, email, token, location } = await someone()
    const claims = [await aFundedClaim(testApp, { personId: id }), await aFundedClaim(testApp, { personId: id })]
    const other = await aFundedClaim(testApp)
    const batchId = await aBatchOf(testApp, [claims[0]?.id ?? 0])
    const ofOurs = async () => (await candidates()).filter(({ claim_id }) => claim_id === claims[1]?.id)
    expect(await ofOurs()).toMatchObject([{ waits_for_tax_form: false }])
    await set({ tax_forms_hold: true })
    await askForTaxForms(testApp.services)
    expect(await ofOurs()).toMatchObject([{ waits_for_tax_form: true }])
    const approver = await finance()
    const ask = () => testApp.call('POST', `staff/locations/${location.id}/tax-form/ask`, { cookie: approver.cookie })
    // Where every owner's account is closed nobody could let it go: nothing waits.
    const deactivated = (deactivatedAt: Date | null) =>
      testApp.services.db.update(people).set({ deactivatedAt }).where(eq(people.id, id))
    await deactivated(testApp.clock.now())
    expect(await ofOurs()).toMatchObject([{ waits_for_tax_form: false }])
    expect((await ask()).json()).toMatchObject({ code: 'tax_form.nobody' })
    await deactivated(null)
    // Both wait, also the one that a draft holds.
    expect((await heldForTaxForms(testApp.services, [location.id])).get(location.id)).toBe(12_000)
    // A draft that was made before says so, and is not approved.
    const draft = await testApp.call('GET', `staff/batches/${batchId}`, { cookie: approver.cookie })
    expect(draft.json()).toMatchObject({ lines: [{ waits_for_tax_form: true }] })
    const refused = await testApp.call('POST', `staff/batches/${batchId}/approve`, { cookie: approver.cookie })
    expect(refused.json()).toMatchObject({
      code: 'payment.state',
      because: [{ code: 'claims.without_tax_form', params: { claims: [claims[0]?.id] } }],
    })
    await testApp.call('POST', `staff/batches/${batchId}/discard`, { cookie: approver.cookie })
    const without = (await makeBatch()).json<{ id: number; lines: WirePayLine[] }>()
    expect(without.lines.map(({ claim_id }) => claim_id)).toContain(other.id)
    expect(without.lines.map(({ claim_id }) => claim_id)).not.toContain(claims[1]?.id)
    expect((await makeBatch()).json()).toMatchObject({ code: 'batch.empty' })
    expect(await needs(token)).toBe('We need your tax form (W-9). No check is sent before it is here.')
    expect((await lettersTo(email)).map(({ text }) => text)).toEqual([expect.stringContaining('we send no check')])
    expect((await own(token)).payments_wait).toBe('now')

    expect((await give(token)).statusCode).toBe(200)
    const made = (await makeBatch()).json<{ lines: WirePayLine[] }>()
    expect(made.lines.map(({ claim_id }) => claim_id)).toEqual(claims.map((claim) => claim.id))
    // Asked again by hand, as the number was wrong: what comes next waits for another form.
    await aFundedClaim(testApp, { personId: id })
    testApp.clock.advance(1_000)
    expect((await ask()).statusCode).toBe(204)
    expect((await makeBatch()).json()).toMatchObject({ code: 'batch.empty' })
    await set({ tax_forms_asked: false })
    expect((await makeBatch()).statusCode).toBe(201)
    expect((await ask()).json()).toMatchObject({ code: 'tax_form.not_asked' })
  })

  it('are opened by finance itself, which is written down, and taken with the list of a year', async () => {
    const { id, token, location } = await someone()
    await give(token)
    const payment = await aPreparedPayment(testApp, (await aFundedClaim(testApp, { personId: id })).id)
    await testApp.services.db
      .update(operatorPayments)
      .set({ paidAt: new Date('2026-06-01T12:00:00Z') })
      .where(eq(operatorPayments.id, payment.id))
    const [admin, bookkeeper] = [await aStaffMember(testApp, 'admin'), await finance()]
    const reveal = (cookie: string) =>
      testApp.call('POST', `staff/locations/${location.id}/tax-form/reveal`, { cookie })
    const table = (cookie: string) =>
      testApp.call('POST', 'staff/ledger/payees-tax-numbers.csv', { cookie, body: { year: 2026 } })
    for (const refused of [await reveal(admin.cookie), await table(admin.cookie)])
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'auth.role' }])
    expect((await reveal(bookkeeper.cookie)).json()).toMatchObject({
      name_on_tax_return: 'Blue Door Holdings LLC',
      classification: 'llc_s',
      tax_number: NUMBER,
      signature: 'Ada Moreno',
    })
    expect((await table(bookkeeper.cookie)).body).toContain(`EIN,${NUMBER},Blue Door Holdings LLC`)
    const trail = await testApp.services.db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.staffId, bookkeeper.id))
    expect(trail.filter(({ action }) => action.startsWith('tax_form.'))).toEqual([
      { action: 'tax_form.revealed', after: { kind: 'EIN', last_four: '6789' } },
      { action: 'tax_form.exported', after: { year: 2026, least: 1 } },
    ])
    const listed = async (query: string) =>
      (await testApp.call('GET', `staff/ledger/payees?year=2026${query}`, { cookie: admin.cookie })).json<{
        results: WirePaidPayee[]
      }>().results
    expect(await listed('')).toMatchObject([{ tax_form: { last_four: '6789' }, tax_form_asked: null, held_amount: 0 }])
    expect(JSON.stringify(await listed(''))).not.toContain('3456')
    expect(await listed('&tax_form=missing')).toEqual([])
    expect(await listed('&tax_form=given')).toHaveLength(1)
    testApp.clock.advance(1_000)
    await testApp.call('POST', `staff/locations/${location.id}/tax-form/ask`, { cookie: bookkeeper.cookie })
    const { body: again } = await table(bookkeeper.cookie)
    expect(again).toContain(',,asked again,')
    expect(again).not.toContain(NUMBER)
    await testApp.services.db
      .insert(taxForms)
      .values({ locationId: location.id, personId: id, givenAt: testApp.clock.now(), ...unreadable })
    expect((await table(bookkeeper.cookie)).body).toContain(',,cannot be opened: ask again,')
    expect((await reveal(bookkeeper.cookie)).json()).toMatchObject({ code: 'tax_form.unreadable' })
  })

  it('are erased once the account is closed and four years are over', async () => {
    const { id, token, location } = await someone()
    await give(token)
    const payment = await aPreparedPayment(testApp, (await aFundedClaim(testApp, { personId: id })).id)
    const kept = () => testApp.services.db.$count(taxForms, eq(taxForms.locationId, location.id))
    const paidIn = (year: number) =>
      testApp.services.db
        .update(operatorPayments)
        .set({ paidAt: new Date(`${year}-06-01T12:00:00Z`) })
        .where(eq(operatorPayments.id, payment.id))
    await paidIn(2021)
    await eraseTaxForms(testApp.services)
    expect(await kept()).toBe(1)
    await testApp.services.db.update(people).set({ closedAt: testApp.clock.now() }).where(eq(people.id, id))
    await paidIn(2022)
    await eraseTaxForms(testApp.services)
    expect(await kept()).toBe(1)
    await paidIn(2021)
    await eraseTaxForms(testApp.services)
    expect(await kept()).toBe(0)
  })
})
