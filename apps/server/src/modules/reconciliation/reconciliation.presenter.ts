import type {
  getReconciliation,
  ResponseOf,
  WireBankColumns,
  WireBankLine,
  WireBankProposal,
  WireBankStatement,
  WireStatementLook,
} from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import type { BankColumns, bankStatements } from '../../database/schema/index.ts'
import type { DaysToClose } from './closing/days-to-close.ts'
import type { StatementLook } from './import-statement.ts'
import type { Proposal } from './lines/proposals.ts'
import type { ReversedReceipt } from './lines/reversed-receipts.ts'
import type { BankEntry } from './reading/read-statement.ts'

const presentEntry = ({ bookedOn, amountCents, description, reference, checkNumber }: Omit<BankEntry, 'bankId'>) => ({
  booked_on: bookedOn,
  amount: centsToDollars(amountCents),
  description,
  reference,
  check_number: checkNumber,
})

const presentColumns = (columns: BankColumns): WireBankColumns => ({
  day: columns.day,
  amount: columns.amount ?? null,
  paid_in: columns.paidIn ?? null,
  paid_out: columns.paidOut ?? null,
  description: columns.description,
  reference: columns.reference ?? null,
  check_number: columns.checkNumber ?? null,
})

const FIRST_LINES = 5

/** A statement as it was looked at or imported. */
export function presentLook(seen: StatementLook): WireStatementLook {
  const { account, table, columns, statement, newEntries, statementId } = seen
  const sum = (entries: readonly BankEntry[]) =>
    centsToDollars(entries.reduce((cents, { amountCents }) => cents + amountCents, 0))
  return {
    account,
    table: table && { columns: table.columns, rows: table.rows },
    columns: columns && presentColumns(columns),
    statement: statement && {
      first_day: statement.firstDay,
      last_day: statement.lastDay,
      lines: statement.entries.length,
      new_lines: newEntries.length,
      money_in: sum(newEntries.filter(({ amountCents }) => amountCents > 0)),
      money_out: sum(newEntries.filter(({ amountCents }) => amountCents < 0)),
      begin: newEntries.slice(0, FIRST_LINES).map(presentEntry),
    },
    imported: statementId !== null,
  }
}

/** A statement that was imported, with how many of its lines are explained. */
export function presentStatement({
  statement,
  accountName,
  by,
  takenBackBy,
  explained,
}: {
  statement: typeof bankStatements.$inferSelect
  accountName: string
  by: string
  takenBackBy: string | null
  explained: number
}): WireBankStatement {
  return {
    id: statement.id,
    account_id: statement.accountId,
    account_name: accountName,
    file_name: statement.fileName,
    first_day: statement.firstDay,
    last_day: statement.lastDay,
    new_lines: statement.newLines,
    known_lines: statement.knownLines,
    explained,
    by,
    created: statement.createdAt.toISOString(),
    taken_back: statement.takenBackAt && { at: statement.takenBackAt.toISOString(), by: takenBackBy ?? '' },
  }
}

/** What a line of so many cents may be. */
export function presentProposal(proposal: Proposal, lineCents: number): WireBankProposal {
  const { kind, sure, because } = proposal
  const checks = kind === 'check' ? proposal.checks : []
  const amountCents =
    kind === 'check'
      ? checks.reduce((cents, check) => cents + check.amountCents, 0)
      : kind === 'receipt'
        ? proposal.amountCents
        : Math.abs(lineCents)
  return {
    kind,
    sure,
    because,
    fits: amountCents === Math.abs(lineCents),
    amount: centsToDollars(amountCents),
    receipt_id: kind === 'receipt' ? proposal.receiptId : null,
    approval_id: kind === 'pay_back' ? proposal.approvalId : null,
    manufacturer_id: kind === 'new_receipt' ? proposal.manufacturerId : null,
    manufacturer_name: kind === 'check' ? null : proposal.manufacturerName,
    reference: kind === 'receipt' || kind === 'pay_back' ? proposal.reference : null,
    received_on: kind === 'receipt' ? proposal.receivedOn : null,
    apply:
      kind === 'new_receipt'
        ? proposal.apply.map(({ fundingId, amountCents }) => ({
            funding_id: fundingId,
            amount: centsToDollars(amountCents),
          }))
        : [],
    credit: kind === 'new_receipt' ? centsToDollars(proposal.creditCents) : 0,
    checks: checks.map((check) => ({
      payment_id: check.paymentId,
      claim_id: check.claimId,
      check_number: check.checkNumber,
      payee: check.payeeName,
      amount: centsToDollars(check.amountCents),
      paid: check.paid,
    })),
  }
}

/** A line as it was read, with what it is and what it may be. */
export type ReadLine = {
  line: Omit<BankEntry, 'bankId'> & { id: number; accountId: number; open: boolean }
  accountName: string
  matches: {
    kind: WireBankLine['matches'][number]['kind']
    receiptId: number | null
    manufacturerId: number | null
    paymentId: number | null
    claimId: number | null
    name: string | null
    amountCents: number
    reason: string | null
    by: string
    at: Date
  }[]
  proposals: Proposal[]
  reversed: ReversedReceipt | null
  datedOn: string
}

export function presentBankLine({ line, accountName, matches, proposals, reversed, datedOn }: ReadLine): WireBankLine {
  return {
    id: line.id,
    account_id: line.accountId,
    account_name: accountName,
    ...presentEntry(line),
    state: line.open ? 'open' : matches.some(({ kind }) => kind === 'aside') ? 'aside' : 'matched',
    matches: matches.map((match) => ({
      kind: match.kind,
      receipt_id: match.receiptId,
      manufacturer_id: match.manufacturerId,
      payment_id: match.paymentId,
      claim_id: match.claimId,
      name: match.name,
      amount: centsToDollars(match.amountCents),
      reason: match.reason,
      by: match.by,
      at: match.at.toISOString(),
    })),
    proposals: proposals.map((proposal) => presentProposal(proposal, line.amountCents)),
    reversed: reversed && {
      manufacturer_name: reversed.manufacturerName,
      reference: reversed.reference,
      at: reversed.reversedAt.toISOString(),
    },
    dated_on: datedOn,
  }
}

/** Which days are closed, which balance, and what keeps the others. */
export const presentDays = (days: DaysToClose): ResponseOf<typeof getReconciliation>['days'] => ({
  closed_through: days.closedThrough,
  known_through: days.knownThrough,
  shortest: days.shortest,
  ready_through: days.readyThrough,
  in_the_way: days.inTheWay.map(({ amountCents, manufacturerId, claimId, ...each }) => ({
    ...each,
    manufacturer_id: manufacturerId,
    claim_id: claimId,
    amount: centsToDollars(amountCents),
  })),
})
