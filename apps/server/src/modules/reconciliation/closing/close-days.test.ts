import type { getReconciliation, ResponseOf, WireAuditEntry, WireBankLine } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { receipts } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import {
  anIssuedRequest,
  aSentPayment,
  aValidatedClaim,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { insertClosing, lockClosedDays } from '../../ledger/closed-days.store.ts'

type Days = ResponseOf<typeof getReconciliation>['days']

describe('closed days', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  afterEach(() => requireBalancedLedger(testApp))

  const finance = async () => (await aStaffMember(testApp, 'finance')).cookie
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    testApp.call(method, `staff/${path}`, { cookie: await finance(), ...(body && { body }) })
  const days = async () => (await call('GET', 'reconciliation')).json<{ days: Days }>().days
  const close = (through: string) => call('POST', 'reconciliation/close', { through })
  /** @param rows such as `11/02/2026,A FEE,-1.00` */
  const bring = async (account: string, ...rows: string[]) =>
    testApp.upload(
      'POST',
      'staff/reconciliation/statements',
      { cookie: await finance() },
      [{ name: 'a.csv', bytes: Buffer.from(['Date,Description,Amount', ...rows, ''].join('\n')), part: 'file' }],
      await accountNamed(account),
    )
  const accountNamed = async (name: string): Promise<Record<string, string>> => {
    const { accounts } = (await call('GET', 'reconciliation')).json<ResponseOf<typeof getReconciliation>>()
    const known = accounts.find((each) => each.name === name)
    return known ? { account: String(known.id) } : { account_name: name }
  }
  const lineOf = async (text: string) => {
    const { results } = (await call('GET', `reconciliation/lines?show=all&q=${encodeURIComponent(text)}`)).json<{
      results: WireBankLine[]
    }>()
    const [line] = results
    if (!line) throw new Error(`No line says ${text}.`)
    return line
  }
  const setAside = async (text: string) =>
    call('POST', `reconciliation/lines/${(await lineOf(text)).id}/set-aside`, { reason: 'Nothing of the books' })

  // One after the other: they close further and further days of the same books.
  it('begin with the first statement, and end where a line, a receipt or a check is not explained', async () => {
    expect(await days()).toEqual({
      closed_through: null,
      known_through: null,
      shortest: null,
      ready_through: null,
      in_the_way: [],
    })
    const claim = await aValidatedClaim(testApp, { units: 11 })
    const fundingId = await anIssuedRequest(testApp, { ...claim, amountCents: 0 })
    await bring(
      'Operating',
      '11/02/2026,FEE OF MONDAY,-1.00',
      '11/05/2026,WIRE OF THURSDAY,66.00',
      '11/08/2026,FEE OF SUNDAY,-2.00',
    )
    expect(await days()).toMatchObject({ known_through: '2026-11-08', shortest: 'Operating', ready_through: null })
    expect((await days()).in_the_way.map(({ kind, day, name }) => [kind, day, name])).toEqual([
      ['line', '2026-11-02', 'FEE OF MONDAY'],
      ['line', '2026-11-05', 'WIRE OF THURSDAY'],
      ['line', '2026-11-08', 'FEE OF SUNDAY'],
    ])
    await setAside('FEE OF MONDAY')
    await setAside('FEE OF SUNDAY')
    expect((await days()).ready_through).toBe('2026-11-04')
    // Money that was recorded by hand on the 4th, and that no line tells.
    const money = { amount: 66, received_on: '2026-11-04', reference: 'WIRE 5' }
    expect((await call('POST', `funding/${fundingId}/money`, money)).statusCode).toBe(200)
    expect((await days()).ready_through).toBe('2026-11-03')
    const [receipt] = (await days()).in_the_way
    expect(receipt).toMatchObject({ kind: 'receipt', day: '2026-11-04', amount: 66 })
    const { id } = await lineOf('WIRE OF THURSDAY')
    await call('POST', `reconciliation/lines/${id}/confirm`, {
      kind: 'receipt',
      receipt_ids: [receipt?.id],
      payment_ids: [],
    })
    expect(await days()).toMatchObject({ ready_through: '2026-11-08', in_the_way: [] })
  })

  it('are closed up to one that balances, once, and the audit log names who', async () => {
    expect((await close('2026-11-09')).json()).toMatchObject({ through: [expect.stringContaining('does not balance')] })
    const answers = await Promise.all([close('2026-11-08'), close('2026-11-08')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await days()).toMatchObject({ closed_through: '2026-11-08', ready_through: null })
    const admin = await aStaffMember(testApp, 'admin')
    const trail = await testApp.call('GET', 'staff/audit/?action=closing.made', { cookie: admin.cookie })
    expect(trail.json<{ results: WireAuditEntry[] }>().results.map(({ after }) => after)).toEqual([
      { through: '2026-11-08' },
    ])
  })

  it('take no receipt, no cleared check, no other line and no statement that is taken back', async () => {
    const claim = await aValidatedClaim(testApp, { units: 12 })
    const fundingId = await anIssuedRequest(testApp, { ...claim, amountCents: 0 })
    const receive = (received_on: string) =>
      call('POST', `funding/${fundingId}/money`, { amount: 72, received_on, reference: 'WIRE 9' })
    const closed = expect.stringContaining('closed through November 8, 2026')
    expect((await receive('2026-11-08')).json()).toMatchObject({ received_on: [closed] })
    expect((await receive('2026-11-09')).statusCode).toBe(200)
    const check = await aSentPayment(testApp)
    const clear = (cleared_on: string) => call('POST', `payments/${check.payment.id}/cleared`, { cleared_on })
    expect((await clear('2026-11-08')).json()).toMatchObject({ cleared_on: [closed] })
    expect((await bring('Operating', '11/07/2026,LATE,-3.00')).json()).toMatchObject({ file: [closed] })
    // What is known already may come again, and what is of later days.
    expect((await bring('Operating', '11/08/2026,FEE OF SUNDAY,-2.00', '11/10/2026,LATER,-4.00')).statusCode).toBe(200)
    // No line of it is explained; but it covers a closed day.
    const { results } = (await call('GET', 'reconciliation/statements')).json<{ results: { id: number }[] }>()
    const back = await call('POST', `reconciliation/statements/${results[0]?.id}/take-back`)
    expect(back.json()).toMatchObject({ lines: [closed] })
    const wire = await lineOf('WIRE OF THURSDAY')
    expect((await call('POST', `reconciliation/lines/${wire.id}/reopen`)).json()).toMatchObject({ lines: [closed] })
    // What is set aside is booked nowhere, and has no other way back.
    const fee = await lineOf('FEE OF SUNDAY')
    expect((await call('POST', `reconciliation/lines/${fee.id}/reopen`)).statusCode).toBe(200)
    expect((await days()).in_the_way[0]).toMatchObject({ id: fee.id, day: '2026-11-08' })
    await setAside('FEE OF SUNDAY')
  })

  it('are not kept open by an account of which no more statements come', async () => {
    await bring('Savings', '11/09/2026,INTEREST,-0.10')
    await setAside('INTEREST')
    await setAside('LATER')
    expect((await days()).shortest).toBe('Savings')
    const { account } = await accountNamed('Savings')
    const cookie = await finance()
    const change = (body: object) => testApp.call('PATCH', `staff/reconciliation/accounts/${account}`, { cookie, body })
    expect((await change({ name: 'operating' })).json()).toMatchObject({
      name: [expect.stringContaining('Another account')],
    })
    expect((await change({ name: 'Old savings', given_up: true })).statusCode).toBe(200)
    expect((await days()).known_through).toBe('2026-11-10')
    expect((await bring('Old savings', '11/10/2026,MORE,-0.10')).json()).toMatchObject({
      account: [expect.stringContaining('Old savings')],
    })
    await change({ given_up: false })
    expect((await days()).shortest).toBe('Old savings')
    await change({ given_up: true })
  })

  it('are not known on the day on which the file was saved: the bank goes on booking', async () => {
    await bring('Operating', '11/08/2026,FEE OF SUNDAY,-2.00', '11/16/2026,TODAY,-5.00')
    testApp.clock.advance(3 * 86_400_000)
    expect((await days()).known_through).toBe('2026-11-15')
    testApp.clock.advance(-3 * 86_400_000)
    await setAside('TODAY')
  })

  it('are closed for whoever was about to date something on them', async () => {
    const { db, clock } = testApp.services
    const claim = await aValidatedClaim(testApp, { units: 13 })
    const fundingId = await anIssuedRequest(testApp, { ...claim, amountCents: 0 })
    const { id: staffId } = await aStaffMember(testApp, 'finance')
    const money = { amount: 78, received_on: '2026-11-09', reference: 'WIRE 13' }
    const { waiting } = await transact(db, async (tx) => {
      await lockClosedDays(tx)
      await insertClosing(tx, { through: '2026-11-09', staffId, createdAt: clock.now() })
      const answer = call('POST', `funding/${fundingId}/money`, money)
      // It waits for the closing.
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      return { waiting: answer }
    })
    expect((await waiting).json()).toMatchObject({ received_on: [expect.stringContaining('November 9, 2026')] })
  })

  it('have what turns out wrong put right as of today', async () => {
    const wire = await lineOf('WIRE OF THURSDAY')
    const receiptId = wire.matches[0]?.receipt_id ?? 0
    const reversed = await call('POST', `receipts/${receiptId}/reverse`, { reason: 'Of another manufacturer' })
    expect(reversed.statusCode).toBe(200)
    // Also before the line is open again, which a job does.
    expect((await days()).in_the_way[0]).toMatchObject({ kind: 'line', id: wire.id })
    await testApp.drainJobs()
    expect((await days()).in_the_way[0]).toMatchObject({ kind: 'line', id: wire.id, day: '2026-11-05' })
    expect(await lineOf('WIRE OF THURSDAY')).toMatchObject({
      reversed: { at: expect.any(String) },
      dated_on: '2026-11-16',
    })
    const other = await aValidatedClaim(testApp, { units: 11 })
    // Recorded by hand, as of today: it is found, however long ago the line's day is.
    testApp.clock.advance(20 * 86_400_000)
    const money = { manufacturer_id: other.manufacturerId, amount: 66, received_on: '2026-12-06', reference: 'BY HAND' }
    const written = await call('POST', 'receipts', { ...money, apply: [] })
    expect([written.statusCode, (await lineOf('WIRE OF THURSDAY')).proposals[0]?.reference]).toEqual([201, 'BY HAND'])
    const [hand] = (await lineOf('WIRE OF THURSDAY')).proposals
    await call('POST', `receipts/${hand?.receipt_id}/reverse`, { reason: 'Another one' })
    const body = { kind: 'new_receipt', manufacturer_id: other.manufacturerId, apply: [], payment_ids: [] }
    expect((await call('POST', `reconciliation/lines/${wire.id}/confirm`, body)).statusCode).toBe(200)
    const [match] = (await lineOf('WIRE OF THURSDAY')).matches
    const [receipt] = await testApp.services.db
      .select({ receivedOn: receipts.receivedOn })
      .from(receipts)
      .where(eq(receipts.id, match?.receipt_id ?? 0))
    expect(receipt).toEqual({ receivedOn: '2026-12-06' })
  })
})
