import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf, insertMany } from '../../database/lists.ts'
import { type BankColumns, bankAccounts, bankLines, bankMatches, bankStatements } from '../../database/schema/index.ts'
import { appError, found, written } from '../../platform/errors.ts'

export type BankAccountRow = typeof bankAccounts.$inferSelect
export type BankLineRow = typeof bankLines.$inferSelect
type NewMatch = Omit<typeof bankMatches.$inferInsert, 'counts' | 'undoneAt' | 'undoneBy'>

/** The accounts of ours, by name. */
export const listBankAccounts = (db: Database): Promise<BankAccountRow[]> =>
  db.select().from(bankAccounts).orderBy(bankAccounts.name)

/** Imports of statements wait for each other: the same file twice at once must not be two of every line. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank statements'))`)
}

export async function insertBankAccount(tx: Tx, account: typeof bankAccounts.$inferInsert): Promise<BankAccountRow> {
  const [row] = await tx.insert(bankAccounts).values(account).returning()
  return written(row)
}

/** An account, locked until the transaction ends. 404 when there is none. */
export async function lockBankAccount(tx: Tx, accountId: number): Promise<BankAccountRow> {
  const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, accountId)).for('no key update')
  return found(row)
}

/** Whether another account has the name, however it is written. */
export async function isAccountNameTaken(tx: Tx, name: string, accountId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(sql`lower(${bankAccounts.name}) = lower(${name})`, ne(bankAccounts.id, accountId)))
    .limit(1)
  return rows.length > 0
}

/** Keeps what the account's own file says of it, for the next one, or what a person says. */
export async function updateBankAccount(
  tx: Tx,
  accountId: number,
  known: { number?: string; columns?: BankColumns; name?: string; givenUpAt?: Date | null },
): Promise<void> {
  if (Object.keys(known).length > 0) await tx.update(bankAccounts).set(known).where(eq(bankAccounts.id, accountId))
}

/** Which of these lines an account has already. */
export async function knownKeys(db: Database, accountId: number, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ bankKey: bankLines.bankKey })
    .from(bankLines)
    .where(and(eq(bankLines.accountId, accountId), eq(bankLines.withdrawn, false), anyOf(bankLines.bankKey, keys)))
  return new Set(rows.map(({ bankKey }) => bankKey))
}

/** The last day of these that a statement of the account covers which came in another format; null without one. */
export async function coveredOtherwise(
  db: Database,
  accountId: number,
  { format, firstDay, lastDay }: Pick<typeof bankStatements.$inferSelect, 'format' | 'firstDay' | 'lastDay'>,
): Promise<string | null> {
  const [row] = await db
    .select({ lastDay: sql<string | null>`to_char(max(${bankStatements.lastDay}), 'YYYY-MM-DD')` })
    .from(bankStatements)
    .where(
      and(
        eq(bankStatements.accountId, accountId),
        isNull(bankStatements.takenBackAt),
        sql`${bankStatements.format} <> ${format}`,
        sql`${bankStatements.firstDay} <= ${lastDay} and ${bankStatements.lastDay} >= ${firstDay}`,
      ),
    )
  return found(row).lastDay
}

/** @returns the statement's id */
export async function insertStatement(tx: Tx, statement: typeof bankStatements.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bankStatements).values(statement).returning({ id: bankStatements.id })
  return written(row).id
}

export const insertLines = (tx: Tx, lines: readonly (typeof bankLines.$inferInsert)[]): Promise<number> =>
  insertMany(tx, bankLines, lines)

/** A statement, locked until the transaction ends, and how many of its lines are explained. 404 when there is none. */
export async function lockStatement(
  tx: Tx,
  statementId: number,
): Promise<{ statement: typeof bankStatements.$inferSelect; explained: number }> {
  const [statement] = await tx
    .select()
    .from(bankStatements)
    .where(eq(bankStatements.id, statementId))
    .for('no key update')
  // Nobody explains one of its lines meanwhile.
  await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(eq(bankLines.statementId, statementId))
    .for('no key update')
  const [row] = await tx
    .select({ lines: count() })
    .from(bankLines)
    .where(and(eq(bankLines.statementId, statementId), eq(bankLines.open, false), eq(bankLines.withdrawn, false)))
  return { statement: found(statement), explained: found(row).lines }
}

/** The statement's lines count no more: another file may bring them, and tell the account's number. */
export async function withdrawStatement(
  tx: Tx,
  { id: statementId, accountId }: Pick<typeof bankStatements.$inferSelect, 'id' | 'accountId'>,
  by: { staffId: number; at: Date },
): Promise<void> {
  await tx
    .update(bankStatements)
    .set({ takenBackBy: by.staffId, takenBackAt: by.at })
    .where(eq(bankStatements.id, statementId))
  await tx.update(bankLines).set({ open: false, withdrawn: true }).where(eq(bankLines.statementId, statementId))
  // What no file that counts has told is not the account's number: it may be that of the wrong file.
  await tx.execute(sql`
    update bank_accounts set number = null
    where id = ${accountId} and not exists (
      select from bank_statements where account_id = ${accountId} and format <> 'table' and taken_back_at is null)`)
}

/** A line that counts. 404 when there is none. */
export async function findBankLine(db: Database, lineId: number): Promise<BankLineRow> {
  const [row] = await db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, lineId), eq(bankLines.withdrawn, false)))
  return found(row)
}

/** A line that counts, locked until the transaction ends. 404 when there is none. */
export async function lockBankLine(tx: Tx, lineId: number): Promise<BankLineRow> {
  const [row] = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, lineId), eq(bankLines.withdrawn, false)))
    .for('no key update')
  return found(row)
}

/**
 * Matches an open line with receipts, checks or a payment of credit; it is open no more. 409 `bank_line.taken` when one of
 * these is matched by another line already. The caller has locked them or has just written them, so nobody else matches them
 * meanwhile.
 */
export async function insertMatches(tx: Tx, lineId: number, matches: readonly NewMatch[]): Promise<void> {
  for (const match of matches) {
    const { rowCount } = await tx.insert(bankMatches).values(match).onConflictDoNothing()
    if (rowCount !== 1) throw appError('bank_line.taken', { logText: `a match of line ${lineId} is taken` })
  }
  await tx.update(bankLines).set({ open: false }).where(eq(bankLines.id, lineId))
}

/** What a line is counts no more, and it is open again. */
export async function undoMatches(tx: Tx, lineId: number, undone: { by: number | null; at: Date }): Promise<void> {
  await tx
    .update(bankMatches)
    .set({ counts: false, undoneBy: undone.by, undoneAt: undone.at })
    .where(and(eq(bankMatches.lineId, lineId), eq(bankMatches.counts, true)))
  await tx.update(bankLines).set({ open: true }).where(eq(bankLines.id, lineId))
}

/** Whether a line is nothing of the books, as somebody has said. */
export async function isSetAside(db: Database, lineId: number): Promise<boolean> {
  const rows = await db
    .select({ id: bankMatches.id })
    .from(bankMatches)
    .where(and(eq(bankMatches.lineId, lineId), eq(bankMatches.kind, 'aside'), eq(bankMatches.counts, true)))
    .limit(1)
  return rows.length > 0
}

/** The line of the bank that a receipt or a payment is matched with; null without one. */
export async function lineOf(
  db: Database,
  subject: { receiptId: number } | { paymentId: number },
): Promise<number | null> {
  const is =
    'receiptId' in subject ? eq(bankMatches.receiptId, subject.receiptId) : eq(bankMatches.paymentId, subject.paymentId)
  const [row] = await db
    .select({ lineId: bankMatches.lineId })
    .from(bankMatches)
    .where(and(is, eq(bankMatches.counts, true)))
  return row?.lineId ?? null
}
