import type { WireBookkeeping, WireLedgerBalances, WireLedgerEntry } from '@caseback/contract'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { aFundedClaim, aSentPayment, aValidatedClaim } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

type Page<Row> = { results: Row[]; next: string | null }

describe('the books', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  let cookie: string | undefined
  const get = async (path: string) => {
    cookie ??= (await aStaffMember(testApp, 'finance')).cookie
    return testApp.call('GET', `staff/ledger/${path}`, { cookie })
  }
  const read = async <T>(path: string) => (await get(path)).json<T>()
  /** Every row of a list, however few come at a time. */
  async function all<Row>(path: string, limit: number): Promise<Row[]> {
    const rows: Row[] = []
    for (let next: string | null = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`; next; ) {
      const page: Page<Row> = await read(next)
      if (!page.results) throw new Error(JSON.stringify(page))
      rows.push(...page.results)
      next = page.next && page.next.slice(page.next.indexOf('staff/ledger/') + 'staff/ledger/'.length)
    }
    return rows
  }
  const cents = (dollars: number) => Math.round(dollars * 100)
  const linesOf = (csv: string) =>
    csv
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))

  it('come to nothing in all, and each account to what its entries come to', async () => {
    const owed = await aValidatedClaim(testApp)
    const { claim } = await aSentPayment(testApp)
    await aFundedClaim(testApp)
    const balances = await read<WireLedgerBalances>('balances?limit=100')
    expect(balances.total).toBe(0)
    expect(balances.results).toContainEqual({
      account: 'receivable',
      subject: `manufacturer:${owed.manufacturerId}`,
      subject_name: expect.any(String),
      debit: 60,
      credit: 0,
      balance: 60,
    })
    expect(balances.results).toContainEqual({
      account: 'checks_outstanding',
      subject: null,
      subject_name: null,
      debit: 0,
      credit: 60,
      balance: -60,
    })
    const byAccount = await read<WireLedgerBalances>('balances?by=account')
    expect(byAccount.results.map(({ account }) => account)).toEqual([
      'receivable',
      'payable',
      'checks_outstanding',
      'cash',
    ])
    for (const { account, balance, debit, credit } of byAccount.results) {
      const subjects = balances.results.filter((each) => each.account === account)
      expect(subjects.reduce((sum, each) => sum + cents(each.balance), 0)).toBe(cents(balance))
      const entries = await all<WireLedgerEntry>(`entries?account=${account}`, 2)
      expect(entries.reduce((sum, each) => sum + cents(each.debit), 0)).toBe(cents(debit))
      expect(entries.reduce((sum, each) => sum + cents(each.credit), 0)).toBe(cents(credit))
    }
    const paid = await read<Page<WireLedgerEntry>>(
      `entries?account=receivable&subject=manufacturer:${claim.manufacturerId}`,
    )
    expect(paid.results.map(({ event, debit, credit, claim_id }) => ({ event, debit, credit, claim_id }))).toEqual([
      { event: 'manufacturer money arrived', debit: 0, credit: 60, claim_id: null },
      { event: 'claim validated', debit: 60, credit: 0, claim_id: claim.id },
    ])
  })

  it('are what they were at the end of a day of the provider', async () => {
    testApp.clock.set('2026-11-18T05:30:00Z')
    await aValidatedClaim(testApp)
    const receivable = async (on: string) => {
      const { results } = await read<WireLedgerBalances>(`balances?by=account&account=receivable&on=${on}`)
      return results[0]?.debit
    }
    // Half past eleven at night in Chicago, on the 17th.
    expect([await receivable('2026-11-16'), await receivable('2026-11-17')]).toEqual([180, 240])
    expect(await receivable('2026-11-15')).toBeUndefined()
    const ofDay = (day: string) => all<WireLedgerEntry>(`entries?account=receivable&from=${day}&to=${day}`, 1)
    expect((await ofDay('2026-11-17')).length).toBe(1)
    expect((await ofDay('2026-11-18')).length).toBe(0)
  })

  it('every list has each row once, and its tables have the same', async () => {
    const some = await all<{ account: string; subject: string | null }>('balances', 3)
    expect(new Set(some.map(({ account, subject }) => `${account} ${subject}`)).size).toBe(some.length)
    const [head, ...rows] = linesOf((await get('balances.csv')).body)
    expect(head).toEqual(['account', 'subject', 'name', 'debit', 'credit', 'balance'])
    expect(rows.length).toBe(some.length)
    // A balance below zero is a number, too.
    expect(rows.reduce((sum, row) => sum + cents(Number(row.at(-1))), 0)).toBe(0)

    const journal = linesOf((await get('journal.csv?from=2026-11-16&to=2026-11-17')).body)
    const [columns, ...entries] = journal
    const at = (name: string) => columns?.indexOf(name) ?? -1
    const sum = (name: string) => entries.reduce((total, entry) => total + cents(Number(entry[at(name)] || 0)), 0)
    expect(sum('debit')).toBe(sum('credit'))
    expect(entries.length).toBe(
      (
        await Promise.all(
          ['receivable', 'payable', 'checks_outstanding', 'cash'].map((account) =>
            all(`entries?account=${account}`, 5),
          ),
        )
      ).flat().length,
    )
    const days = entries.map((entry) => entry[at('day')])
    expect(days).toEqual(days.toSorted())
    expect(days.at(-1)).toBe('2026-11-17')
  })

  it('are imported by QuickBooks and Xero: one balanced journal a day, under the names that finance has said', async () => {
    const change = async (body: object) => {
      cookie ??= (await aStaffMember(testApp, 'finance')).cookie
      return testApp.call('PATCH', 'staff/ledger/bookkeeping', { cookie, body })
    }
    const [columns, ...lines] = linesOf((await get('bookkeeping.csv?program=quickbooks&to=2026-11-17')).body)
    expect(columns).toEqual(['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'])
    expect(lines.at(0)).toEqual([
      'REBATES-2026-11-16',
      '11/16/2026',
      'Rebates receivable',
      '60.00',
      '',
      'Rebates of 2026-11-16',
    ])
    const byDay = Map.groupBy(lines, ([journal]) => journal)
    expect([...byDay.keys()]).toEqual(['REBATES-2026-11-16', 'REBATES-2026-11-17'])
    for (const journal of byDay.values())
      expect(
        journal.reduce((sum, [, , , debit, credit]) => sum + cents(Number(debit || 0)) - cents(Number(credit || 0)), 0),
      ).toBe(0)

    const refused = await get('bookkeeping.csv?program=xero')
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'books.unmapped' }])
    const named = ['receivable', 'payable', 'checks_outstanding', 'cash'].map((account, at) => ({
      account,
      xero_code: String(610 + at),
    }))
    const changed = await change({ accounts: named, xero_tax_rate: 'Tax on Nothing' })
    expect(changed.json()).toMatchObject({
      accounts: expect.arrayContaining([
        { account: 'cash', quickbooks_name: 'Rebate bank account', xero_code: '613' },
        { account: 'unapplied', quickbooks_name: 'Manufacturer credits', xero_code: null },
      ]),
      xero_tax_rate: 'Tax on Nothing',
    })
    const [head, ...journals] = linesOf((await get('bookkeeping.csv?program=xero&from=2026-11-16')).body)
    expect(head).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'])
    expect(journals.at(0)).toEqual([
      'Rebates of 2026-11-16',
      '16/11/2026',
      'Rebates receivable',
      '610',
      'Tax on Nothing',
      '60.00',
    ])
    expect(journals.reduce((sum, line) => sum + cents(Number(line.at(-1))), 0)).toBe(0)

    await change({ accounts: [{ account: 'cash', quickbooks_name: 'Bank: Rebates' }] })
    expect((await read<WireBookkeeping>('bookkeeping')).accounts).toContainEqual({
      account: 'cash',
      quickbooks_name: 'Bank: Rebates',
      xero_code: '613',
    })
    const [audited] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'provider.changed'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(JSON.stringify(audited?.after)).toContain('Bank: Rebates')
  })

  it.each([
    ['entries?account=petty', 'account'],
    ['entries?account=cash&subject=claim:1', 'subject'],
    ['entries?account=cash&from=2026-02-30', 'from'],
    [`entries?account=cash&cursor=${Buffer.from('["x"]').toString('base64url')}`, 'cursor'],
    ['balances?on=yesterday', 'on'],
  ])('say what is wrong with %s', async (path, field) => {
    expect(await read(path)).toMatchObject({ code: 'input.invalid', [field]: [expect.any(String)] })
  })
})
