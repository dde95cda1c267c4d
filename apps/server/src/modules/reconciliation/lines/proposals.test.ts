import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bankMatches, operatorPayments } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aManufacturer, aStaffMember } from '../../../testing/factories.ts'
import { aSentPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { approveMove } from '../../approvals/approve-move.ts'
import { askToPayBack } from '../../approvals/ask-to-pay-back.ts'
import { recordReceipt } from '../../receipts/record-receipt.ts'
import { importStatement } from '../import-statement.ts'
import { openStatement } from '../reading/open-statement.ts'
import { listedLines } from './listed-lines.ts'
import { sayWhatLineIs } from './say-what-line-is.ts'

describe('what money that went out may be', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const finance = async () => (await aStaffMember(testApp, 'finance')).id
  /** The one line of a new account. */
  const aLine = async (amount: string, text: string) => {
    const staffId = await finance()
    const { account } = await importStatement(testApp.services, {
      staffId,
      fileName: 'november.csv',
      opened: await openStatement(Buffer.from(`Date,Description,Amount\n11/16/2026,${text},${amount}\n`)),
      accountId: null,
      accountName: `Account of ${staffId}`,
      columns: { day: 'Date', amount: 'Amount', description: ['Description'] },
      dryRun: false,
    })
    const read = async () => {
      const { rows } = await listedLines(testApp.services, {
        show: 'all',
        sort: 'day',
        limit: 1,
        ...(account?.id && { account: account.id }),
      })
      const [line] = rows
      if (!line) throw new Error('A line was imported, and is not there.')
      return line
    }
    return { read, staffId, id: (await read()).id }
  }

  it('is credit that was paid back, sure by its reference, and once', async () => {
    const manufacturer = await aManufacturer(testApp)
    const [asker, other] = [await finance(), await finance()]
    const money = { manufacturerId: manufacturer.id, amountCents: 7_711, receivedOn: '2026-11-16', reference: 'EARLY' }
    await recordReceipt(testApp.services, { ...money, staffId: asker }, [])
    const approvalId = await askToPayBack(testApp.services, {
      manufacturerId: manufacturer.id,
      amountCents: 7_711,
      reference: 'BACK-7711',
      reason: 'They have paid twice.',
      staffId: asker,
    })
    await approveMove(testApp.services, { approvalId, staffId: other, roles: ['finance'] })
    const { read, id, staffId } = await aLine('-77.11', 'WIRE OUT BACK7711')
    expect((await read()).proposals).toMatchObject([
      { kind: 'pay_back', sure: true, approval_id: approvalId, because: ['reference', 'amount'] },
    ])
    await sayWhatLineIs(testApp.services, { lineId: id, staffId, said: { kind: 'pay_back', approvalId } })
    expect(await read()).toMatchObject({
      state: 'matched',
      matches: [{ kind: 'pay_back', manufacturer_id: manufacturer.id, amount: 77.11 }],
    })
    const twin = await aLine('-77.11', 'WIRE OUT BACK7711')
    expect((await twin.read()).proposals).toEqual([])
    const again = sayWhatLineIs(testApp.services, { lineId: twin.id, staffId, said: { kind: 'pay_back', approvalId } })
    await expect(again).rejects.toMatchObject({ code: 'bank_line.taken' })
  })

  it('is every check that was paid on one day, where the provider takes their sum, and never surely', async () => {
    const paid = [await aSentPayment(testApp, { units: 21 }), await aSentPayment(testApp, { units: 22 })]
    for (const { payment } of paid)
      await testApp.services.db
        .update(operatorPayments)
        .set({ paidAt: new Date('2026-11-14T15:00:00Z'), checkStatus: 'PAID' })
        .where(eq(operatorPayments.id, payment.id))
    const { read, id, staffId } = await aLine('-258.00', 'CHECK SERVICE DEBIT')
    const [proposal, ...others] = (await read()).proposals
    expect(others).toEqual([])
    expect(proposal).toMatchObject({ kind: 'check', sure: false, fits: true, because: ['sum', 'day'] })
    const paymentIds = proposal?.checks.map((check) => check.payment_id) ?? []
    expect(paymentIds).toEqual(paid.map(({ payment }) => payment.id))
    await sayWhatLineIs(testApp.services, { lineId: id, staffId, said: { kind: 'check', paymentIds } })
    expect((await read()).matches.map(({ amount }) => amount)).toEqual([126, 132])
    // Paid in the books already: nothing was booked again.
    const [match] = await testApp.services.db.select().from(bankMatches).where(eq(bankMatches.lineId, id)).limit(1)
    expect(match).toMatchObject({ kind: 'check', counts: true })
    const [row] = await testApp.services.db
      .select()
      .from(operatorPayments)
      .where(eq(operatorPayments.id, paymentIds[0] ?? 0))
    expect(row?.clearedOn).toBeNull()
  })
})
