import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { day, dollars, id, idParams, instant, listOf, pageQuery } from '../../core/fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { daysToClose } from './days-to-close.ts'

/** What stands in which column of a bank's table, by its name; the amount in one column with a sign, or in two. */
const bankColumns = z.object({
  day: z.string(),
  amount: z.nullable(z.string()),
  paid_in: z.nullable(z.string()),
  paid_out: z.nullable(z.string()),
  description: z.array(z.string()),
  reference: z.nullable(z.string()),
  check_number: z.nullable(z.string()),
})

/** What a bank has booked, as its file says it. */
export const bankEntry = {
  booked_on: day,
  /** What came in is above 0. */
  amount: dollars,
  description: z.string(),
  reference: z.nullable(z.string()),
  check_number: z.nullable(z.string()),
}

const statementLook = z.object({
  /** The account that it is of, without id where it is new; null: it has to be said. */
  account: z.nullable(z.object({ id: z.nullable(id), name: z.string() })),
  /** Of a table: its columns, and its first rows. */
  table: z.nullable(z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  /** How the table is read: as it was said, remembered or guessed; null: it has to be said. */
  columns: z.nullable(bankColumns),
  /** What is in it; null while nobody has said what stands where. */
  statement: z.nullable(
    z.object({
      first_day: day,
      last_day: day,
      lines: z.int(),
      /** Of these an earlier file has brought none. */
      new_lines: z.int(),
      money_in: dollars,
      money_out: dollars,
      /** The first new lines. */
      begin: z.array(z.object(bankEntry)),
    }),
  ),
  imported: z.boolean(),
})

export const importBankStatement = defineEndpoint({
  method: 'POST',
  path: 'staff/reconciliation/statements',
  access: finance,
  summary: 'Imports what a bank has booked, or only looks at it',
  about:
    'CSV or Excel with any columns, OFX (also QFX and Web Connect) or CAMT.053. A line that an earlier file of the account has brought is not brought again. What stands in which column of a table is remembered for its account.',
  transport: 'multipart',
  form: {
    required: ['file'],
    parts: {
      file: { type: 'string', format: 'binary', description: 'A statement of one account, at most 10 MB.' },
      dry_run: { type: 'string', enum: ['true', 'false'], description: 'true: only looks, and changes nothing.' },
      account: {
        type: 'string',
        description: 'The id of the account, where the file does not name one that is known.',
      },
      account_name: { type: 'string', description: 'The name of a new account.' },
      columns: {
        type: 'string',
        description: 'Of a table: what stands in which column, as JSON like `columns` of the answer.',
      },
    },
  },
  response: statementLook,
  refusals: ['file.too_large', 'table.unsupported'],
})

const bankStatement = z.object({
  id,
  account_id: id,
  account_name: z.string(),
  file_name: z.string(),
  first_day: day,
  last_day: day,
  new_lines: z.int(),
  known_lines: z.int(),
  /** Its lines that somebody has explained: while there is one it is not taken back. */
  explained: z.int(),
  by: z.string(),
  created: instant,
  /** null while it counts. */
  taken_back: z.nullable(z.object({ at: instant, by: z.string() })),
})

export const listBankStatements = defineEndpoint({
  method: 'GET',
  path: 'staff/reconciliation/statements',
  access: finance,
  summary: 'Statements of banks that were imported, the newest first',
  query: z.object(pageQuery),
  response: listOf(bankStatement),
})

export const reconciliation = z.object({
  accounts: z.array(
    z.object({
      id,
      name: z.string(),
      /** The last characters of its number; null while no file has named it. */
      number_end: z.nullable(z.string()),
      /** The last day that a statement covers. */
      last_day: z.nullable(day),
      open_lines: z.int(),
      /** No more statements come of it. */
      given_up: z.boolean(),
    }),
  ),
  open: z.object({ lines: z.int(), money_in: dollars, money_out: dollars, oldest: z.nullable(day) }),
  days: daysToClose,
})

export const getReconciliation = defineEndpoint({
  method: 'GET',
  path: 'staff/reconciliation',
  access: finance,
  summary: 'Our accounts, until when they are known, and what of them nobody has told yet',
  response: reconciliation,
})

export const takeBankStatementBack = defineEndpoint({
  method: 'POST',
  path: 'staff/reconciliation/statements/{id}/take-back',
  access: finance,
  summary: 'Takes a statement back that was the wrong file, while none of its lines is explained',
  params: idParams,
  response: reconciliation,
})

export type WireBankColumns = z.output<typeof bankColumns>
export type WireBankStatement = z.output<typeof bankStatement>
export type WireStatementLook = z.output<typeof statementLook>
