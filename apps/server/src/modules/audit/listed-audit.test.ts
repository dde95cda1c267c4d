import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, staff } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { anOperator, aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { recordAudit, recordRefusals } from './audit.store.ts'

type Listed = { results: Record<string, unknown>[]; next: string | null }

describe('the audit log', () => {
  const testApp = useTestApp()
  let admin: Promise<{ cookie: string }> | undefined

  async function list(query: Record<string, string>): Promise<Listed> {
    admin ??= aStaffMember(testApp, 'admin')
    const search = new URLSearchParams(query).toString()
    return (await testApp.call('GET', `staff/audit?${search}`, { cookie: (await admin).cookie })).json()
  }
  const record = (entry: Omit<Parameters<typeof recordAudit>[2], 'staffId'> & { staffId?: number | null }) =>
    transact(testApp.services.db, (tx) => recordAudit(tx, testApp.clock, { staffId: null, ...entry }))

  it('is found by who, what, subject, outcome and day, and says who is who', async () => {
    const finance = await aStaffMember(testApp, 'finance')
    const operator = await anOperator(testApp)
    await record({
      staffId: finance.id,
      action: 'payment.released',
      subject: 'payment',
      subjectId: 4711,
      before: { amount_cents: 12_345, lines: [{ claim_id: 3, amount_cents: 100 }] },
    })
    await record({ personId: operator.id, action: 'payee.changed', subject: 'location', subjectId: 4711 })
    testApp.clock.advance(2 * 86_400_000)
    await record({ staffId: finance.id, action: 'payment.cancelled', subject: 'payment', subjectId: 4712 })
    await record({ action: 'offer.expired', subject: 'offer', subjectId: 4711 })
    const actions = async (query: Record<string, string>) => (await list(query)).results.map(({ action }) => action)
    expect(await actions({ actor: `staff:${finance.id}` })).toEqual(['payment.cancelled', 'payment.released'])
    expect(await actions({ actor: finance.email.toUpperCase() })).toEqual(['payment.cancelled', 'payment.released'])
    expect(await actions({ actor: `operator:${operator.id}` })).toEqual(['payee.changed'])
    expect(await actions({ actor: operator.email })).toEqual(['payee.changed'])
    expect(await actions({ actor: 'program' })).toEqual(['offer.expired'])
    expect(await actions({ subject: 'payment:4711' })).toEqual(['payment.released'])
    expect(await actions({ subject: 'payment' })).toEqual(['payment.cancelled', 'payment.released'])
    expect(await actions({ action: 'payment' })).toEqual(['payment.cancelled', 'payment.released'])
    expect(await actions({ action: 'payee.changed' })).toEqual(['payee.changed'])
    expect(await actions({ actor: finance.email, to: '2026-11-16' })).toEqual(['payment.released'])
    expect(await actions({ actor: finance.email, from: '2026-11-18', to: '2026-11-18' })).toEqual(['payment.cancelled'])
    expect((await list({ subject: 'payment:4711' })).results).toMatchObject([
      {
        actor: { kind: 'staff', id: finance.id, name: finance.name, email: finance.email },
        subject: 'payment:4711',
        outcome: 'done',
        source: null,
        before: { amount: 123.45, lines: [{ claim_id: 3, amount: 1 }] },
      },
    ])
    expect((await list({ action: 'offer.expired' })).results).toMatchObject([
      { actor: { kind: 'program', name: null } },
    ])
  })

  it('is found by the name of a member of staff, and by a subject as people write it', async () => {
    const [rosa, other] = await Promise.all([aStaffMember(testApp, 'finance'), aStaffMember(testApp, 'finance')])
    await testApp.services.db.update(staff).set({ name: 'Rosa Lind' }).where(eq(staff.id, rosa.id))
    const facts = { action: 'payment.released', subject: 'payment' } as const
    await record({ staffId: rosa.id, ...facts, subjectId: 5006 })
    await record({ staffId: other.id, ...facts, subjectId: 5007 })
    await record({ staffId: other.id, action: 'bank_line.matched', subject: 'bank_line', subjectId: 31 })
    const subjects = async (query: Record<string, string>) => (await list(query)).results.map(({ subject }) => subject)
    for (const actor of ['Rosa Lind', ' rosa LIND ', `Staff #${rosa.id}`])
      expect([actor, await subjects({ actor })]).toEqual([actor, ['payment:5006']])
    for (const subject of ['payment 5006', 'Payment #5006', 'PAYMENT: 5006', 'payment no. 5006', 'Check 5006'])
      expect([subject, await subjects({ subject })]).toEqual([subject, ['payment:5006']])
    expect(await subjects({ subject: 'Bank line 31' })).toEqual(['bank_line:31'])
  })

  it('tells a stranger from the program', async () => {
    await testApp.call('GET', 'staff/me')
    await testApp.writeRefusals()
    expect((await list({ outcome: 'refused' })).results).toMatchObject([
      { actor: { kind: 'stranger' }, action: 'call.made', subject: 'call', code: 'auth.required', source: '127.0.0.1' },
    ])
  })

  it('is read page by page, the newest first', async () => {
    for (let number = 1; number <= 5; number++)
      await record({ action: 'batch.created', subject: 'batch', subjectId: number })
    const seen: unknown[] = []
    for (let page = await list({ subject: 'batch', limit: '2' }); ; ) {
      seen.push(...page.results.map(({ subject }) => subject))
      const cursor = page.next && new URL(page.next).searchParams.get('cursor')
      if (!cursor) break
      page = await list({ subject: 'batch', limit: '2', cursor })
    }
    expect(seen).toEqual(['batch:5', 'batch:4', 'batch:3', 'batch:2', 'batch:1'])
    expect(await testApp.services.db.$count(auditLog)).toBeGreaterThan(5)
  })

  it.each([
    [{ actor: 'somebody' }, 'actor'],
    [{ actor: 'Rosa Nobody' }, 'actor'],
    [{ actor: 'a\u0000b' }, 'actor'],
    [{ subject: 'claim:0' }, 'subject'],
    [{ from: '2026-11-19', to: '2026-11-18' }, 'to'],
    [{ action: 'DROP' }, 'action'],
    [{ from: '2026-02-30' }, 'from'],
    [{ cursor: Buffer.from('["2026","x"]').toString('base64url') }, 'cursor'],
  ])('says what is wrong with %j', async (query, field) => {
    expect(await list(query)).toMatchObject({ code: 'input.invalid', [field]: [expect.any(String)] })
  })
})

describe('the audit log of a flood', () => {
  const testApp = useTestApp()

  it('takes refusals that have waited for hours for a database, however many they have become', async () => {
    const refusals = Array.from({ length: 7_000 }, (_, at) => ({
      staffId: null,
      personId: null,
      account: null,
      action: 'call.made',
      subject: 'call',
      subjectId: null,
      times: 1,
      source: `2001:db8:${at.toString(16)}::/64`,
      after: { call: 'POST webhooks/checkbook/' },
      createdAt: testApp.clock.now(),
      code: 'webhook.signature',
    }))
    await transact(testApp.services.db, (tx) => recordRefusals(tx, refusals))
    const rows = await testApp.services.db.$count(auditLog, eq(auditLog.code, 'webhook.signature'))
    expect(rows).toBe(7_000)
  })
})
