import { approvedClaimStatuses } from '@caseback/domain'
import type { Facts, Finding } from './facts.ts'

/** Every transaction of the ledger sums to zero, and the accounts say what claims, receipts and payments say. */
export function judgeLedger({ database }: Pick<Facts, 'database'>): Finding[] {
  const findings: Finding[] = []
  const { ledger, claims, receipts, payments } = database
  for (const [id, entries] of Map.groupBy(ledger, ({ transactionId }) => transactionId)) {
    const sum = sumOf(entries)
    if (sum !== 0) findings.push({ kind: 'wrong', says: `transaction ${id} of the ledger sums to ${sum}` })
  }
  const balance = (...accounts: string[]) => sumOf(ledger.filter(({ account }) => accounts.includes(account)))
  const approved = claims.filter(({ status }) => approvedClaimStatuses.some((each) => each === status))
  const owed = approved.reduce((sum, { payoutCents }) => sum + (payoutCents ?? 0), 0)
  const received = sumOf(receipts)
  const live = payments.filter((payment) => payment.phase === 'SENT' && payment.live)
  const paid = sumOf(live.filter(({ isPaid }) => isPaid))
  const outstanding = sumOf(live) - paid
  const compare = (account: string, has: number, should: number) => {
    if (has !== should)
      findings.push({ kind: 'wrong', says: `the ledger's ${account} is ${has} and should be ${should}` })
  }
  compare('receivable and unapplied', balance('receivable', 'unapplied'), owed - received)
  compare('cash', balance('cash'), received - paid)
  compare('checks outstanding', balance('checks_outstanding'), zero(-outstanding))
  compare('payable', balance('payable'), zero(paid + outstanding - owed))
  return findings
}

const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
/** Minus zero is zero. */
const zero = (cents: number) => (cents === 0 ? 0 : cents)
