import type { WireBatch, WireClaim, WireFunding, WirePayment, WireSharedRequest } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { manufacturers } from '../../database/schema/index.ts'
import { refreshCheck } from '../../modules/payments/checks/refresh-check.ts'
import { sendCheck } from '../../modules/payments/checks/send-check.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { anOperator, anOperatorSession, aStaffMember } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/text-of-pdf.ts'
import { anIssuedRequest, aValidatedClaim } from '../../testing/payment-factories.ts'
import { keyOfRequest } from '../../testing/request-link-factory.ts'
import { useTestApp } from '../../testing/test-app.ts'

/** The rows of a table by the names in its first line. */
function rowsOf(csv: string): Record<string, string>[] {
  const [names = [], ...lines] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0) / 100

describe('a sum of money', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  const finance = async () => ({ cookie: (await aStaffMember(testApp, 'finance')).cookie })
  const read = async <T>(path: string) => (await testApp.call('GET', path, await finance())).json<T>()
  const table = async (path: string) => rowsOf((await testApp.call('GET', path, await finance())).body)
  const textAt = async (path: string) => textOfPdf((await testApp.call('GET', path, await finance())).rawPayload)
  const mailsTo = async (email: string) => {
    await testApp.drainJobs()
    return (await testApp.mails()).filter(({ to }) => to === email).map(({ subject, text }) => `${subject}\n${text}`)
  }
  /** An operator with a validated claim of $6.00 a case. */
  const anOperatorPaid = async (units: number, offerId?: number) => {
    const operator = await anOperator(testApp)
    const claim = await aValidatedClaim(testApp, { personId: operator.id, units, ...(offerId && { offerId }) })
    const token = await anOperatorSession(testApp, operator.id)
    const own = async <T>(path: string) => (await testApp.call('GET', path, { token })).json<T>()
    return { operator, claim, token, own, dollars: units * 6 }
  }
  const owed = async (manufacturerId: number) =>
    (await read<{ receivable: number }>(`staff/manufacturers/${manufacturerId}`)).receivable

  type Paid = Awaited<ReturnType<typeof anOperatorPaid>>
  /** The checks are cashed: what each operator reads of theirs is the same. */
  const requireCashed = async (all: readonly Paid[], checks: readonly { id: string }[]) => {
    for (const check of checks) {
      await simulator.setStatus(check.id, 'IN_PROCESS')
      await simulator.setStatus(check.id, 'PAID')
      await refreshCheck(testApp.services, check.id)
    }
    for (const { operator, claim, own, token, dollars } of all) {
      const groups = (await own<{ groups: { group: string; amount: number }[] }>('app/rebates/claims/')).groups
      const saved = await testApp.call('GET', 'app/rebates/claims.pdf', { token })
      expect({
        claim: (await own<WireClaim>(`app/rebates/claims/${claim.id}/`)).payout_amount,
        paid: groups.find(({ group }) => group === 'paid')?.amount,
        table: sumOf(rowsOf((await testApp.call('GET', 'app/rebates/claims.csv', { token })).body), 'Payout (USD)'),
        desk: sumOf(await table(`staff/operators/${operator.id}/statement.csv`), 'Payout (USD)'),
      }).toEqual({ claim: dollars, paid: dollars, table: dollars, desk: dollars })
      expect(await textOfPdf(saved.rawPayload)).toContain(`Paid $${dollars}.00`)
      expect((await mailsTo(operator.email)).join()).toContain(`You have been paid $${dollars}.00`)
    }
  }

  it('is the same to the cent in every list, document, letter, table and account, from the request to the cashed check', async () => {
    const one = await anOperatorPaid(17)
    const two = await anOperatorPaid(23, one.claim.offerId)
    const all = [one, two]
    const { manufacturerId } = one.claim
    await testApp.services.db
      .update(manufacturers)
      .set({ billingContacts: [{ name: 'Dana', email: 'billing@example.com' }] })
      .where(eq(manufacturers.id, manufacturerId))
    for (const { operator, dollars } of all)
      expect((await mailsTo(operator.email)).join()).toContain(`is validated: $${dollars}.00`)

    // The request: 17 and 23 cases.
    const id = await anIssuedRequest(testApp, { ...one.claim, amountCents: 0 })
    await testApp.drainJobs()
    const detail = await read<WireFunding>(`staff/funding/${id}`)
    const shared = await read<WireSharedRequest>(`app/funding-requests/${await keyOfRequest(testApp, id)}`)
    const document = await table(`staff/funding/${id}/document.csv`)
    expect({
      list: (await read<{ results: { total: number }[] }>('staff/funding')).results.map(({ total }) => total),
      export: sumOf(await table('staff/funding.csv'), 'total'),
      detail: detail.total,
      lines: detail.claims.reduce((sum, { amount }) => sum + amount, 0),
      shared: [shared.total, shared.open, shared.lines.reduce((sum, { amount }) => sum + amount, 0)],
      document: sumOf(document, 'Amount in dollars'),
      manufacturer: await owed(manufacturerId),
      statement: (await table(`staff/manufacturers/${manufacturerId}/statement.csv`)).at(-1)?.['Owed in dollars'],
      ageing: sumOf(await table('staff/ledger/ageing.csv?side=receivable'), 'total'),
      books: sumOf(
        (await table('staff/ledger/balances.csv')).filter(({ account }) => account === 'receivable'),
        'balance',
      ),
    }).toEqual({
      list: [240],
      export: 240,
      detail: 240,
      lines: 240,
      shared: [240, 240, 240],
      document: 240,
      manufacturer: 240,
      statement: '240.00',
      ageing: 240,
      books: 240,
    })
    const pdf = await textAt(`staff/funding/${id}/document.pdf`)
    for (const text of ['Asked for $240.00', 'Still open $240.00', '2 claims $240.00', '$102.00', '$138.00'])
      expect(pdf).toContain(text)
    expect(await textAt(`staff/manufacturers/${manufacturerId}/statement.pdf`)).toContain('$240.00')
    expect((await mailsTo('billing@example.com')).join()).toMatch(/request \d+ for \$240\.00[^]*Amount: \$240\.00/)

    // Its money.
    const { cookie } = await finance()
    const money = { manufacturer_id: manufacturerId, received_on: '2026-11-16', reference: 'WIRE 1' }
    const apply = [{ funding_id: id, amount: 240 }]
    await testApp.call('POST', 'staff/receipts', { cookie, body: { ...money, amount: 240, apply } })
    expect({
      receipts: sumOf(await table('staff/receipts.csv'), 'amount'),
      received: (await read<WireFunding>(`staff/funding/${id}`)).received,
      shared: (await read<WireSharedRequest>(`app/funding-requests/${await keyOfRequest(testApp, id)}`)).paid,
      manufacturer: await owed(manufacturerId),
      statement: (await table(`staff/manufacturers/${manufacturerId}/statement.csv`)).at(-1)?.['Owed in dollars'],
      cash: sumOf(
        (await table('staff/ledger/balances.csv')).filter(({ account }) => account === 'cash'),
        'balance',
      ),
      toPay: sumOf(await table('staff/ledger/ageing.csv?side=payable'), 'total'),
    }).toEqual({ receipts: 240, received: 240, shared: 240, manufacturer: 0, statement: '0.00', cash: 240, toPay: 240 })

    // Its batch and checks.
    const made = await testApp.call('POST', 'staff/batches', { cookie, body: { cutoff: '2026-11-16' } })
    const batchId = made.json<WireBatch>().id
    const approver = (await aStaffMember(testApp, 'admin')).cookie
    await testApp.call('POST', `staff/batches/${batchId}/approve`, { cookie: approver })
    const { results: payments } = await read<{ results: WirePayment[] }>('staff/payments')
    for (const payment of payments) await sendCheck(testApp.services, payment.id)
    const batch = await read<WireBatch>(`staff/batches/${batchId}`)
    const checks = (await Promise.all(all.map(({ claim }) => simulator.checks(`claim ${claim.id},`)))).flat()
    expect({
      made: made.json<WireBatch>().total,
      batch: [batch.total, batch.lines.reduce((sum, { amount }) => sum + amount, 0)],
      list: (await read<{ results: { total: number }[] }>('staff/batches')).results.map(({ total }) => total),
      export: sumOf(await table('staff/batches.csv'), 'total'),
      payments: [
        payments.reduce((sum, { amount }) => sum + amount, 0),
        sumOf(await table('staff/payments.csv'), 'amount'),
      ],
      provider: checks.reduce((sum, { amount }) => sum + amount, 0),
      out: sumOf(
        (await table('staff/ledger/balances.csv')).filter(({ account }) => account?.startsWith('checks')),
        'balance',
      ),
    }).toEqual({
      made: 240,
      batch: [240, 240],
      list: [240],
      export: 240,
      payments: [240, 240],
      provider: 240,
      out: -240,
    })
    for (const { operator, dollars } of all)
      expect((await mailsTo(operator.email)).join()).toContain(`Your payment of $${dollars}.00`)

    // Cashed.
    await requireCashed(all, checks)
    const journal = await table('staff/ledger/journal.csv')
    const cash = journal.filter(({ account }) => account === 'cash')
    expect({
      year: sumOf(await table('staff/ledger/payees.csv?year=2026'), 'amount'),
      balances: sumOf(await table('staff/ledger/balances.csv'), 'balance'),
      journal: sumOf(journal, 'debit') - sumOf(journal, 'credit'),
      cash: [sumOf(cash, 'debit'), sumOf(cash, 'credit')],
    }).toEqual({ year: 240, balances: 0, journal: 0, cash: [240, 240] })
  })
})
