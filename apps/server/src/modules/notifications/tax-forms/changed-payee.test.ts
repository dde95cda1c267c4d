import type { giveTaxForm, InputOf, WireTaxForm } from '@caseback/contract'
import { customChainKey } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberships, people, taxFormRequests } from '../../../database/schema/index.ts'
import { anOperator, anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changeAddress } from '../../locations/change-address.ts'
import { changeEntity } from '../../locations/change-entity.ts'
import { changePayout } from '../../locations/change-payout.ts'
import { undoChange } from '../../people/undo/undo-change.ts'
import { changeProvider } from '../../provider/change-provider.ts'

const form: InputOf<typeof giveTaxForm, 'body'> = {
  name_on_tax_return: 'Blue Door Holdings LLC',
  business_name: 'Blue Door Diner',
  classification: 'llc_s',
  street_address: '12 W Lake St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60601',
  tax_number_kind: 'EIN',
  tax_number: '12-3456789',
  signature: 'Ada Moreno',
  certified: true,
}

const another = {
  caseback_id: customChainKey,
  operator_type_id: 1,
  overridden_company_name: 'Another Company',
  overridden_company_door_name: 'Blue Door',
  overridden_company_domain: 'another.example',
}

describe('the tax form of a location that is somebody else now', () => {
  const testApp = useTestApp()
  const ask = (asked: boolean) =>
    changeProvider(testApp.services, { staffId: null, changes: { tax_forms_asked: asked, tax_form_threshold: 100 } })

  async function someone() {
    await ask(true)
    const operator = await anOperator(testApp)
    const token = await anOperatorSession(testApp, operator.id)
    const give = async () => {
      testApp.clock.advance(1_000)
      await testApp.call('POST', 'app/auth/tax-form/', { token, body: form })
      testApp.clock.advance(1_000)
    }
    const isMissing = async () =>
      (await testApp.call('GET', 'app/auth/tax-form/', { token })).json<WireTaxForm>().missing
    const asks = async () => {
      await testApp.drainJobs()
      return (await testApp.mails()).filter(({ to, subject }) => to === operator.email && /new tax form/.test(subject))
    }
    return { ...operator, give, isMissing, asks }
  }
  const payout = (name: string) => ({ payout_method: 'EMAIL' as const, payee_name: name, confirm_address: false })

  it('counts no more after a change of company, and the letter says why; another one counts', async () => {
    const { id, give, isMissing, asks } = await someone()
    await give()
    expect(await isMissing()).toBe(false)
    await changeEntity(testApp.services, id, another)
    expect(await isMissing()).toBe(true)
    const [letter, ...more] = await asks()
    expect(more).toEqual([])
    expect(letter?.text).toMatch(/Your company or payee was changed\..*the one of .* counts no more/s)
    expect(letter?.text).not.toContain('Your rebates come to')
    await give()
    expect(await isMissing()).toBe(false)
  })

  it('counts no more after a change of the payee’s name; another method or address asks for nothing', async () => {
    const { id, give, isMissing, asks } = await someone()
    await changePayout(testApp.services, id, payout('Blue Door Diner'))
    await give()
    await changeAddress(testApp.services, id, {
      street_address: '9 N Pier',
      city: 'Chicago',
      state: 'IL',
      postal_code: '60611',
    })
    await changePayout(testApp.services, id, {
      ...payout('Blue Door Diner'),
      payout_method: 'MAIL',
      confirm_address: true,
    })
    expect(await isMissing()).toBe(false)
    await changePayout(testApp.services, id, payout('Ada Moreno'))
    expect(await isMissing()).toBe(true)
    await changePayout(testApp.services, id, payout('Ada B. Moreno'))
    expect(await asks()).toHaveLength(1)
  })

  it('of a company with several locations is asked for of each that has given one', async () => {
    const { id, give, location } = await someone()
    await give()
    const { db } = testApp.services
    const { rows } = await db.execute<{ id: number }>(sql`
      with peer as (
        insert into locations (organisation_id, name, street_address, city, state, postal_code, key, created_at)
        select organisation_id, 'Pier', '9 N Pier', city, state, postal_code, 'blue door pier', created_at
        from locations where id = ${location.id} returning id
      )
      insert into tax_forms (location_id, person_id, given_at, number_kind, last_four, sealed)
      select peer.id, form.person_id, form.given_at, form.number_kind, form.last_four, form.sealed
      from peer, tax_forms form where form.location_id = ${location.id} returning location_id as id`)
    await changeEntity(testApp.services, id, another)
    const asked = await db.select().from(taxFormRequests).where(eq(taxFormRequests.ofChange, true))
    expect(asked.map(({ locationId }) => locationId)).toEqual(expect.arrayContaining([location.id, rows[0]?.id]))
  })

  it('that somebody else gave under another payee counts no more once that change is undone', async () => {
    const { id, give, isMissing, asks } = await someone()
    await changePayout(testApp.services, id, payout('Blue Door Diner'))
    await give()
    await changePayout(testApp.services, id, payout('Somebody Else'))
    await give()
    expect(await isMissing()).toBe(false)
    await testApp.drainJobs()
    const change = (await testApp.mails()).findLast(({ subject }) => /changed/i.test(subject))
    const key = decodeURIComponent(/auth\/undo\/([^\s/]+)/.exec(change?.text ?? '')?.[1] ?? '')
    expect(await undoChange(testApp.services, key)).toBe(true)
    testApp.clock.advance(1_000)
    const { rows } = await testApp.services.db.execute<{ missing: boolean }>(sql`
      select max(asked_at) > (select max(given_at) from tax_forms form where form.location_id = request.location_id) as missing
      from tax_form_requests request where location_id = (select location_id from payees where person_id = ${id} limit 1)
      group by location_id`)
    expect(rows).toEqual([{ missing: true }])
    expect((await asks()).length).toBeGreaterThan(1)
  })

  it('is asked for from an owner where the account of whoever is paid is closed', async () => {
    const { id, email, location } = await someone()
    const other = await anOperator(testApp)
    const { db, clock } = testApp.services
    await db
      .insert(memberships)
      .values({ personId: other.id, locationId: location.id, role: 'owner', createdAt: clock.now() })
    await db.update(people).set({ deactivatedAt: clock.now() }).where(eq(people.id, id))
    const { cookie } = await aStaffMember(testApp, 'finance')
    const asked = await testApp.call('POST', `staff/locations/${location.id}/tax-form/ask`, { cookie })
    expect(asked.statusCode).toBe(204)
    await testApp.drainJobs()
    const asksOf = async (address: string) =>
      (await testApp.mails()).filter(({ to, subject }) => to === address && /W-9/.test(subject)).length
    expect([await asksOf(email), await asksOf(other.email)]).toEqual([0, 1])
  })

  it('is asked for by nobody while none was given, or the provider asks for none', async () => {
    const first = await someone()
    await changePayout(testApp.services, first.id, payout('Ada Moreno'))
    expect(await first.asks()).toEqual([])
    const second = await someone()
    await second.give()
    await ask(false)
    await changePayout(testApp.services, second.id, payout('Ada Moreno'))
    expect(await second.asks()).toEqual([])
  })
})
