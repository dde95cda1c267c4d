import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendMailJob } from '../../platform/mail/mail.ts'
import { anOperator } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { inviteStaff } from './invite-staff.ts'

describe('the keys of mailed links', () => {
  const testApp = useTestApp()

  /** The tables in which a text stands in clear; the mailbox of development is meant to show it. */
  async function tablesWith(text: string): Promise<string[]> {
    const { db } = testApp.services
    const { rows: tables } = await db.execute<{ name: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> 'dev_mailbox'`)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.raw(name)} as row where strpos(row::text, ${text}) > 0 limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  /** Drains the jobs, and answers the last part of the link in the newest mail to an address. */
  async function mailedKey(address: string, link: RegExp): Promise<string> {
    await testApp.drainJobs()
    const mail = (await testApp.mails()).findLast((each) => each.to === address)
    const key = link.exec(mail?.text ?? '')?.[1]
    if (!key) throw new Error(`No key in the mail to ${address}`)
    return key
  }

  it('stand nowhere in the database in clear, neither in our tables nor in those of the queue', async () => {
    const operator = await anOperator(testApp, { emailVerifiedAt: null })
    await testApp.call('POST', 'app/auth/resend-verification/', { body: { email: operator.email } })
    const verification = await mailedKey(operator.email, /verify-email\/([^/\s]+)/)
    await testApp.call('POST', 'app/auth/password/reset/', { body: { email: operator.email } })
    const reset = await mailedKey(operator.email, /password-reset-confirm\/[^/]+\/([^/\s]+)/)
    await testApp.call('POST', 'app/auth/update-email/', {
      token: operator.token,
      body: { email: 'moved@example.com' },
    })
    const change = await mailedKey('moved@example.com', /confirm-email\/([^/\s]+)/)
    await inviteStaff(testApp.services, { email: 'new@example.com', roles: ['reviewer'], invitedBy: null })
    const invitation = await mailedKey('new@example.com', /invitation\/([^/\s]+)/)

    for (const key of [verification, reset, change, invitation]) {
      expect(key.length).toBeGreaterThan(40)
      expect(await tablesWith(key)).toEqual([])
    }
    // The search finds what is there: the jobs of these mails, and the account.
    expect(await tablesWith(sendMailJob.name)).toContainEqual(expect.stringMatching(/^pgboss\./))
    expect(await tablesWith(operator.email)).toContain('public.people')
  })

  it('stand nowhere in clear while the mail of a registration waits, nor after it has left', async () => {
    const registered = await testApp.call('POST', 'app/auth/register/', {
      body: {
        email: 'new-operator@example.com',
        password: 'correct horse',
        first_name: 'Ada',
        last_name: 'Moreno',
        phone_number: '(312) 555-0142',
        caseback_id: 'OTHER',
        overridden_company_name: 'Blue Door Diner',
        overridden_company_door_name: 'Blue Door Diner',
        overridden_company_domain: 'bluedoor.example',
        street_address: '1 W Lake St',
        city: 'Chicago',
        state: 'IL',
        postal_code: '60601',
        country: 'US',
        operator_type_id: 1,
      },
    })
    expect(registered.statusCode).toBe(201)
    expect(await tablesWith('verify-email/')).toEqual([])
    const key = await mailedKey('new-operator@example.com', /verify-email\/([^/\s]+)/)
    expect(await tablesWith(key)).toEqual([])
  })
})
