import type {
  ConfirmedBankLine,
  getReconciliation,
  ResponseOf,
  WireBankLine,
  WireBankProposal,
  WireFunding,
  WireStatementLook,
} from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operatorPayments } from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aStaffMember } from '../../testing/factories.ts'
import {
  anIssuedRequest,
  aSentPayment,
  aValidatedClaim,
  claimById,
  requireBalancedLedger,
} from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

type Row = { day?: string; amount: string; id?: string; name?: string; check?: string }
/** A statement in OFX of the account that ends with 6789, which stands for another one in each test. */
const ofx = (...rows: Row[]) =>
  `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>000123456789</BANKACCTFROM><BANKTRANLIST>${rows
    .map(
      ({ day = '20261112', amount, id = `${amount} ${day}`, name = '', check }) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}${check ? `<CHECKNUM>${check}` : ''}</STMTTRN>`,
    )
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`

describe('statements of a bank', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  afterEach(() => requireBalancedLedger(testApp))

  const finance = async () => (await aStaffMember(testApp, 'finance')).cookie
  // The tests share a database: each has an account of its own, and amounts that no other one has.
  let tests = 0
  beforeEach(() => {
    tests += 1
  })
  const name = () => `Account ${tests}`
  const send = async (text: string, fields: Record<string, string> = {}) => {
    return testApp.upload(
      'POST',
      'staff/reconciliation/statements',
      { cookie: await finance() },
      [{ name: 'november.ofx', bytes: Buffer.from(text.replace('123456789', `${tests}23456789`)), part: 'file' }],
      { account_name: name(), ...fields },
    )
  }
  const look = async (text: string, fields: Record<string, string> = {}) =>
    (await send(text, fields)).json<WireStatementLook>()
  const accounts = async () => {
    const state = await testApp.call('GET', 'staff/reconciliation', { cookie: await finance() })
    return state.json<ResponseOf<typeof getReconciliation>>().accounts
  }
  const lines = async (query = '') => {
    const account = (await accounts()).find((each) => each.name === name())
    if (!account) return []
    const answer = await testApp.call('GET', `staff/reconciliation/lines?account=${account.id}${query}`, {
      cookie: await finance(),
    })
    return answer.json<{ results: WireBankLine[] }>().results
  }
  const onlyLine = async (query?: string) => {
    const [line, ...others] = await lines(query)
    if (!line || others.length > 0) throw new Error(`One line was expected, and ${others.length} more are there.`)
    return line
  }
  const post = async (path: string, body: object = {}) =>
    testApp.call('POST', `staff/reconciliation/lines/${path}`, { cookie: await finance(), body })
  /** What the desk sends when a proposal is confirmed. */
  const bodyOf = (proposal: WireBankProposal | undefined): Partial<ConfirmedBankLine> => ({
    ...(proposal && { kind: proposal.kind, apply: proposal.apply }),
    receipt_ids: proposal?.receipt_id ? [proposal.receipt_id] : [],
    ...(proposal?.manufacturer_id && { manufacturer_id: proposal.manufacturer_id }),
    payment_ids: proposal?.checks.map((check) => check.payment_id) ?? [],
  })
  const confirm = (line: WireBankLine) => post(`${line.id}/confirm`, bodyOf(line.proposals[0]))
  const anOpenRequest = async (units = 10) => {
    const claim = await aValidatedClaim(testApp, { units })
    return { ...claim, fundingId: await anIssuedRequest(testApp, { ...claim, amountCents: 0 }) }
  }
  const request = async (id: number) =>
    (await testApp.call('GET', `staff/funding/${id}`, { cookie: await finance() })).json<WireFunding>()
  const onPaper = async (checkNumber: string, units: number) => {
    const { claim, payment } = await aSentPayment(testApp, { units })
    await testApp.services.db
      .update(operatorPayments)
      .set({ depositOption: 'MAIL', checkStatus: 'MAILED', checkNumber })
      .where(eq(operatorPayments.id, payment.id))
    return { claim, payment }
  }

  it('are looked at before they are imported; the same line is never there twice, two that are alike are', async () => {
    const file = ofx({ amount: '10.00', id: 'A' }, { amount: '10.00', id: 'A' }, { amount: '-3.50', id: 'B' })
    expect(await look(file, { dry_run: 'true' })).toMatchObject({
      account: { id: null, name: name() },
      statement: { first_day: '2026-11-12', lines: 3, new_lines: 3, money_in: 20, money_out: -3.5 },
      imported: false,
    })
    expect(await lines()).toEqual([])
    expect(await look(file)).toMatchObject({ statement: { new_lines: 3 }, imported: true })
    // By its number the account is known from then on.
    const longer = ofx({ amount: '10.00', id: 'A' }, { amount: '10.00', id: 'A' }, { amount: '7.00', id: 'C' })
    expect(await look(longer, { account_name: '' })).toMatchObject({
      account: { name: name() },
      statement: { lines: 3, new_lines: 1 },
    })
    const both = await Promise.all([send(ofx({ amount: '8.00' })), send(ofx({ amount: '8.00' }))])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await lines()).map(({ amount }) => amount)).toEqual([10, 10, -3.5, 7, 8])
    const known = (await accounts()).find((each) => each.name === name())
    expect(known).toMatchObject({ number_end: '6789', last_day: '2026-11-12', open_lines: 5 })
  })

  it('may be tables: what stands where is asked once, and remembered with the account', async () => {
    const table = 'When;What;How much\n11/12/2026;HARVEST;16.00\n'
    const seen = await look(table, { dry_run: 'true', account_name: '' })
    expect(seen).toMatchObject({
      account: null,
      columns: null,
      statement: null,
      table: { columns: ['When', 'What', 'How much'], rows: [['11/12/2026', 'HARVEST', '16.00']] },
    })
    const unsaid = await send(table)
    expect(unsaid.json()).toMatchObject({
      columns: ['Say in which columns the day, the amount and the description stand.'],
    })
    const columns = JSON.stringify({ day: 'When', amount: 'How much', description: ['What'] })
    expect((await send(table, { columns, account_name: '' })).json()).toMatchObject({
      account: ['Choose the account that this statement is of, or name a new one.'],
    })
    expect(await look(table, { columns, account_name: name() })).toMatchObject({ statement: { new_lines: 1 } })
    expect(await look(`${table}11/13/2026;SAFFRON;5.00\n`, { account_name: '' })).toMatchObject({
      account: { name: name() },
      columns: { day: 'When', amount: 'How much', paid_in: null, description: ['What'] },
      statement: { new_lines: 1 },
      imported: true,
    })
    const bad = await send(table, { columns: '{"day":' })
    expect([bad.statusCode, Object.keys(bad.json<object>())]).toEqual([400, expect.arrayContaining(['columns'])])
  })

  it('are refused with the reason, and nothing of them is kept', async () => {
    const account = (await look(ofx({ amount: '1.00' }))).account?.id
    const other = await send(ofx({ amount: '2.00' }).replace('6789', '0000'), { account: String(account) })
    expect(other.json()).toMatchObject({ account: [`This file is of another account, not of ${name()}.`] })
    const twice = await send('Date,Description,Amount\n11/12/2026,x,1.00', { account: String(account) })
    expect(twice.json<{ file: string[] }>().file[0]).toContain('up to November 12, 2026 in another form')
    const future = await send(ofx({ amount: '1.00', day: '20261224' }))
    expect(future.json<{ file: string[] }>().file[0]).toContain('December 24, 2026 is still to come')
    const taken = await send(ofx({ amount: '1.00' }).replace('6789', '1111'))
    expect(taken.json()).toMatchObject({
      account_name: ['There is an account of this name already: choose it above.'],
    })
    expect(await lines()).toHaveLength(1)
  })

  it('bring money of a manufacturer: it is recorded as of the bank’s day, and funds what it names', async () => {
    const { fundingId } = await anOpenRequest(11)
    await look(ofx({ amount: '66.00', name: `ACH REQ ${fundingId}` }))
    const line = await onlyLine()
    expect(line.proposals[0]).toMatchObject({
      kind: 'new_receipt',
      sure: true,
      because: ['request', 'amount'],
      apply: [{ funding_id: fundingId, amount: 66 }],
      credit: 0,
    })
    const confirmed = await confirm(line)
    expect(confirmed.json<WireBankLine>()).toMatchObject({
      state: 'matched',
      matches: [{ kind: 'receipt', amount: 66 }],
      proposals: [],
    })
    expect(await request(fundingId)).toMatchObject({ state: 'FUNDED', received: 66 })
    const receipts = await testApp.call('GET', 'staff/receipts', { cookie: await finance() })
    expect(receipts.json<{ results: object[] }>().results[0]).toMatchObject({
      received_on: '2026-11-12',
      reference: `ACH REQ ${fundingId} (bank line ${line.id})`,
    })
    const again = await confirm(line)
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'bank_line.closed' }])
  })

  it('tell money that is written down already, once; a reversed receipt leaves its line open', async () => {
    const claim = await aValidatedClaim(testApp, { units: 12 })
    const fundingId = await anIssuedRequest(testApp, claim)
    await look(ofx({ amount: '72.00', name: `WIRE-${fundingId}`, id: '1' }, { amount: '72.00', name: 'X', id: '2' }))
    const [line, second] = await lines()
    if (!line || !second) throw new Error('Two lines were expected.')
    expect(line.proposals).toMatchObject([{ kind: 'receipt', sure: true, because: ['reference', 'amount', 'day'] }])
    expect(second.proposals).toMatchObject([{ kind: 'receipt', sure: false }])
    expect((await confirm(line)).statusCode).toBe(200)
    const taken = await confirm(second)
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'bank_line.taken' }])
    const receiptId = line.proposals[0]?.receipt_id
    await testApp.call('POST', `staff/receipts/${receiptId}/reverse`, {
      cookie: await finance(),
      body: { reason: 'The bank has taken it back.' },
    })
    await testApp.drainJobs()
    expect((await lines()).map(({ id }) => id)).toEqual([line.id, second.id])
    expect((await lines('&show=matched')).length).toBe(0)
    // Somebody had a reason: it is not recorded again with all that is sure, and who looks reads of it.
    const [open] = await lines()
    const reversed = { reference: `WIRE-${fundingId}`, manufacturer_name: expect.any(String), at: expect.any(String) }
    expect(open).toMatchObject({ reversed, dated_on: line.booked_on })
    expect(open?.proposals.filter(({ sure }) => sure)).toEqual([])
    expect(second.reversed).toBeNull()
  })

  it('tell which checks have cleared: on paper they are paid by it; one that is out again opens its line', async () => {
    const { claim, payment } = await onPaper('5012', 13)
    await look(ofx({ amount: '-78.00', check: '0005012' }))
    const line = await onlyLine()
    expect(line.proposals[0]).toMatchObject({
      kind: 'check',
      sure: true,
      because: ['number', 'amount'],
      checks: [{ payment_id: payment.id, check_number: '5012', amount: 78, paid: false }],
    })
    expect((await confirm(line)).json<WireBankLine>()).toMatchObject({
      state: 'matched',
      matches: [{ kind: 'check', payment_id: payment.id, claim_id: claim.id, amount: 78 }],
    })
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    await testApp.call('POST', `staff/payments/${payment.id}/uncleared`, {
      cookie: await finance(),
      body: { reason: 'It was another check.' },
    })
    await testApp.drainJobs()
    expect((await onlyLine()).state).toBe('open')
  })

  it('show a check whose amount is another one, and do not take it for that', async () => {
    const { payment } = await onPaper('5013', 14)
    await look(ofx({ amount: '-85.00', check: '5013' }))
    const line = await onlyLine()
    expect(line.proposals).toMatchObject([{ kind: 'check', sure: false, fits: false, because: ['number'] }])
    const refused = await confirm(line)
    expect(refused.json()).toMatchObject({ amount: ['The amount is another one than the bank’s.'] })
    const [row] = await testApp.services.db.select().from(operatorPayments).where(eq(operatorPayments.id, payment.id))
    expect(row?.clearedOn).toBeNull()
  })

  it('are confirmed where they are sure, each by itself; the rest stays for a person', async () => {
    const { fundingId } = await anOpenRequest(5)
    await onPaper('5014', 15)
    await look(
      ofx(
        { amount: '30.00', name: `REQUEST ${fundingId}` },
        { amount: '-90.00', name: 'CHECK 5014' },
        { amount: '-12.00', name: 'SERVICE CHARGE' },
      ),
    )
    const all = await lines()
    expect(all.map(({ proposals }) => proposals[0]?.sure ?? false)).toEqual([true, true, false])
    const done = await post('confirm-sure', { line_ids: all.map(({ id }) => id) })
    const [, , fee] = all
    expect(done.json()).toEqual({ confirmed: 2, left: [fee?.id] })
    const aside = await post(`${fee?.id}/set-aside`, { reason: 'Fee of the bank' })
    expect(aside.json<WireBankLine>()).toMatchObject({ state: 'aside', matches: [{ reason: 'Fee of the bank' }] })
    expect(await lines()).toEqual([])
    expect((await lines('&show=aside')).map(({ id }) => id)).toEqual([fee?.id])
    expect((await lines('&show=matched&sort=-amount')).map(({ amount }) => amount)).toEqual([30, -90])
    expect((await post(`${fee?.id}/reopen`)).json<WireBankLine>().state).toBe('open')
    const open = await post(`${fee?.id}/reopen`)
    expect([open.statusCode, open.json()]).toMatchObject([409, { code: 'bank_line.closed' }])
  })

  it('are told by a person who knows better: by the name of a manufacturer, or of a payee', async () => {
    const { manufacturerId, fundingId } = await anOpenRequest(16)
    const { payment } = await onPaper('5015', 17)
    await look(ofx({ amount: '136.00', name: 'DEPOSIT', id: '1' }, { amount: '-102.00', name: 'DEBIT', id: '2' }))
    const [money, debit] = await lines()
    const found = async (line: WireBankLine | undefined, q: string) =>
      (
        await testApp.call('GET', `staff/reconciliation/lines/${line?.id}/find?q=${encodeURIComponent(q)}`, {
          cookie: await finance(),
        })
      ).json<{ results: WireBankProposal[] }>().results
    const names = await found(money, 'e')
    const own = names.find((each) => each.manufacturer_id === manufacturerId)
    expect(own).toMatchObject({ kind: 'new_receipt', apply: [{ funding_id: fundingId, amount: 96 }], credit: 40 })
    expect((await post(`${money?.id}/confirm`, bodyOf(own))).statusCode).toBe(200)
    expect(await request(fundingId)).toMatchObject({ state: 'FUNDED', credit: 40 })
    expect((await found(debit, '5015'))[0]?.checks[0]?.payment_id).toBe(payment.id)
    expect((await found(debit, payment.payeeName.slice(1, 6)))[0]?.checks[0]?.payment_id).toBe(payment.id)
  })
})
