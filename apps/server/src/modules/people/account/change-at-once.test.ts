import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { anEnrollment, anOffer, anOperator } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'

/** Resolves once so many sessions of the database wait for a lock; `client` is the server's superuser, who sees that. */
async function untilWaiting(client: Client, sessions: number): Promise<void> {
  for (;;) {
    // Within a transaction they would stay as they were first seen.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.count ?? 0) >= sessions) return
  }
}

describe('a change of the location while something else goes on', () => {
  const testApp = useTestApp()
  const newEntity = {
    caseback_id: 'OTHER',
    operator_type_id: 1,
    overridden_company_name: 'Other Diner Inc.',
    overridden_company_door_name: 'Other Diner',
    overridden_company_domain: 'other.example',
  }

  /** Runs both while the account is held, in this order, and lets go once both wait. */
  async function inOrder<First, Second>(
    locationId: number,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ) {
    const holder = new Client({ connectionString: testApp.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from locations where id = $1 for no key update', [locationId])
    // A call is begun by whoever waits for its answer.
    const firstAnswer = Promise.resolve().then(first)
    await untilWaiting(holder, 1)
    const secondAnswer = Promise.resolve().then(second)
    await untilWaiting(holder, 2)
    await holder.query('commit')
    await holder.end()
    return [await firstAnswer, await secondAnswer] as const
  }

  it('is refused when a claim is submitted a moment before', async () => {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    const [submitted, changed] = await inOrder(
      operator.location.id,
      () =>
        testApp.upload('POST', `app/rebates/enrollment/${enrollment.id}/claims/`, operator.token, [
          { name: 'invoice.pdf', bytes: aPdf('invoice 1') },
        ]),
      () => testApp.call('POST', 'app/auth/update-entity/', { token: operator.token, body: newEntity }),
    )
    expect(submitted.statusCode).toBe(201)
    expect({ status: changed.statusCode, code: changed.json<{ code: string }>().code }).toEqual({
      status: 409,
      code: 'location.open_claim',
    })
  })

  it('is what an enrollment is made with that comes a moment later', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    const [changed, enrolled] = await inOrder(
      operator.location.id,
      () => testApp.call('POST', 'app/auth/update-entity/', { token: operator.token, body: newEntity }),
      () => testApp.call('POST', 'app/rebates/enrollment/', { token: operator.token, body: { offer_id: offer.id } }),
    )
    expect([changed.statusCode, enrolled.statusCode]).toEqual([200, 201])
    const { rows } = await testApp.services.db.execute<{ location_key: string }>(
      sql`select location_key from enrollments where location_id = ${operator.location.id}`,
    )
    expect(rows[0]?.location_key).toContain('other diner')
  })

  it('and of its address one after the other leave a key of both', async () => {
    const operator = await anOperator(testApp)
    const body = { street_address: '9 N Pier', city: 'Chicago', state: 'IL', postal_code: '60611', country: '' }
    const answers = await inOrder(
      operator.location.id,
      () => testApp.call('POST', 'app/auth/update-entity/', { token: operator.token, body: newEntity }),
      () => testApp.call('POST', 'app/auth/update-address/', { token: operator.token, body }),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { rows } = await testApp.services.db.execute<{ key: string }>(
      sql`select key from locations where id = ${operator.location.id}`,
    )
    expect(rows[0]?.key).toBe('company other diner|other diner|9 n pier|chicago|il|60611')
  })
})
