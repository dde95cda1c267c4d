import * as z from 'zod/mini'
import type { Check } from './check.ts'
import { number, type Statements } from './statements.ts'

const checkRow = z.pipe(
  z.object({
    number: z.number(),
    id: z.string(),
    kind: z.enum(['digital', 'physical']),
    status: z.string(),
    deposit_option: z.nullable(z.string()),
    name: z.string(),
    recipient: z.string(),
    amount_cents: z.number(),
    description: z.string(),
    created_at: z.string(),
    deposit_token: z.string(),
  }),
  z.transform(
    ({ deposit_option, amount_cents, created_at, deposit_token, ...row }): Check => ({
      ...row,
      depositOption: deposit_option,
      amountCents: amount_cents,
      createdAt: created_at,
      depositToken: deposit_token,
    }),
  ),
)

/** The checks of the store. */
export function storedChecks(sql: Statements) {
  return {
    /** Numbers go up from 5001. */
    insertCheck(check: Omit<Check, 'number'>): Check {
      const row = sql.one(
        `insert into checks (number, id, kind, status, deposit_option, name, recipient, amount_cents, description,
           created_at, deposit_token)
         values ((select coalesce(max(number), 5000) + 1 from checks), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
        check.id,
        check.kind,
        check.status,
        check.depositOption,
        check.name,
        check.recipient,
        check.amountCents,
        check.description,
        check.createdAt,
        check.depositToken,
      )
      return checkRow.parse(row)
    },

    findCheck(id: string): Check | null {
      const row = sql.one('select * from checks where id = ?', id)
      return row ? checkRow.parse(row) : null
    },

    findCheckByDepositToken(token: string): Check | null {
      const row = sql.one('select * from checks where deposit_token = ?', token)
      return row ? checkRow.parse(row) : null
    },

    /** Newest first. `q` looks into everything that the provider's list shows. */
    listChecks(query: { q: string; limit: number; offset: number }): { checks: Check[]; total: number } {
      const where = `where ?1 = '' or instr(lower(id || ' ' || number || ' ' || name || ' ' || recipient || ' ' ||
        description || ' ' || status || ' ' || printf('%.2f', amount_cents / 100.0)), lower(?1)) > 0`
      return {
        checks: sql
          .all(
            `select * from checks ${where} order by number desc limit ?2 offset ?3`,
            query.q,
            query.limit,
            query.offset,
          )
          .map((row) => checkRow.parse(row)),
        total: number.parse(sql.one(`select count(*) as n from checks ${where}`, query.q)).n ?? 0,
      }
    },

    updateStatus(id: string, status: string, depositOption: string | null): void {
      sql.run('update checks set status = ?, deposit_option = ? where id = ?', status, depositOption, id)
    },
  }
}
