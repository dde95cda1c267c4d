import type { WireBankLine, WireBankProposal } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { operatorPayments } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aManufacturer, aStaffMember } from '../../../testing/factories.ts'
import { aSentPayment, claimById, requireBalancedLedger } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { recordReceipt } from '../../receipts/record-receipt.ts'
import { importStatement } from '../import-statement.ts'
import { openStatement } from '../reading/open-statement.ts'

describe('a line that is several together', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  afterEach(() => requireBalancedLedger(testApp))

  const finance = () => aStaffMember(testApp, 'finance')
  const aLine = async (amount: string, description: string) => {
    await importStatement(testApp.services, {
      staffId: (await finance()).id,
      fileName: 'november.csv',
      opened: await openStatement(Buffer.from(`Date,Description,Amount\n11/16/2026,${description},${amount}\n`)),
      accountId: null,
      accountName: `Account of ${description}`,
      columns: { day: 'Date', amount: 'Amount', description: ['Description'] },
      dryRun: false,
    })
    const { cookie } = await finance()
    const answer = await testApp.call('GET', `staff/reconciliation/lines?q=${encodeURIComponent(description)}`, {
      cookie,
    })
    const [line] = answer.json<{ results: WireBankLine[] }>().results
    if (!line) throw new Error('The line is not there.')
    return line
  }
  const find = async (line: WireBankLine, q: string) =>
    (
      await testApp.call('GET', `staff/reconciliation/lines/${line.id}/find?q=${encodeURIComponent(q)}`, {
        cookie: (await finance()).cookie,
      })
    ).json<{ results: WireBankProposal[] }>().results
  const confirm = async (line: WireBankLine, body: object) =>
    testApp.call('POST', `staff/reconciliation/lines/${line.id}/confirm`, { cookie: (await finance()).cookie, body })

  it('of checks that were paid as one sum: all of them clear, or none where the sum is another', async () => {
    const paper = async (checkNumber: string, units: number) => {
      const sent = await aSentPayment(testApp, { units })
      await testApp.services.db
        .update(operatorPayments)
        .set({ depositOption: 'MAIL', checkStatus: 'MAILED', checkNumber })
        .where(eq(operatorPayments.id, sent.payment.id))
      return sent
    }
    const [one, two] = [await paper('7001', 10), await paper('7002', 9)]
    const line = await aLine('-114.00', 'CHECKS PAID IN A BUNDLE')
    const [found] = await find(line, '7001')
    expect(found).toMatchObject({ kind: 'check', fits: false, amount: 60, checks: [{ payment_id: one.payment.id }] })
    const refused = await confirm(line, { kind: 'check', payment_ids: [one.payment.id] })
    expect(refused.json()).toMatchObject({ amount: ['The amount is another one than the bank’s.'] })
    expect((await claimById(testApp, one.claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    const told = await confirm(line, { kind: 'check', payment_ids: [two.payment.id, one.payment.id] })
    expect(told.json()).toMatchObject({ state: 'matched', matches: [{ amount: 60 }, { amount: 54 }] })
    for (const { claim } of [one, two]) expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    expect(await find(line, '7001')).toEqual([])
  })

  it('of receipts that were deposited together, also of several manufacturers', async () => {
    const { id: staffId } = await finance()
    const receiptOf = async (amountCents: number, reference: string) => {
      const manufacturer = await aManufacturer(testApp)
      const receiptId = await recordReceipt(
        testApp.services,
        { manufacturerId: manufacturer.id, amountCents, receivedOn: '2026-11-12', reference, staffId },
        [],
      )
      return { receiptId, manufacturer }
    }
    const [one, two] = [await receiptOf(10_150, 'CHECK 881'), await receiptOf(20_225, 'CHECK 882')]
    const line = await aLine('303.75', 'BRANCH DEPOSIT OF PAPER')
    const [found] = await find(line, 'CHECK 881')
    expect(found).toMatchObject({ kind: 'receipt', fits: false, amount: 101.5, receipt_id: one.receiptId })
    const none = await confirm(line, { kind: 'receipt', receipt_ids: [] })
    expect(none.json()).toHaveProperty('receipt_ids')
    const half = await confirm(line, { kind: 'receipt', receipt_ids: [one.receiptId, one.receiptId] })
    expect(half.json()).toMatchObject({ amount: ['The amount is another one than the bank’s.'] })
    const told = await confirm(line, { kind: 'receipt', receipt_ids: [two.receiptId, one.receiptId] })
    expect(told.json()).toMatchObject({ state: 'matched', matches: [{ amount: 101.5 }, { amount: 202.25 }] })
    const again = await aLine('101.50', 'ANOTHER DEPOSIT')
    expect((await find(again, 'CHECK 881')).filter(({ kind }) => kind === 'receipt')).toEqual([])
    expect((await confirm(again, { kind: 'receipt', receipt_ids: [one.receiptId] })).json()).toMatchObject({
      code: 'bank_line.taken',
    })
  })
})
