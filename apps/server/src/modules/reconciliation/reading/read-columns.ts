import * as z from 'zod'
import type { BankColumns } from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'

const columnName = z.string().min(1).max(200)
const columns = z
  .strictObject({
    day: columnName,
    amount: columnName.nullish(),
    paid_in: columnName.nullish(),
    paid_out: columnName.nullish(),
    description: z.array(columnName).min(1).max(10),
    reference: columnName.nullish(),
    check_number: columnName.nullish(),
  })
  .refine(({ amount, paid_in, paid_out }) => (amount ? !paid_in && !paid_out : paid_in && paid_out))

/** What stands in which column, as the form has it. 400 `columns` for what says no day, no amount or no description. */
export function readColumns(text: string | undefined): BankColumns | null {
  if (text === undefined || text === '') return null
  const parsed = columns.safeParse(jsonOf(text))
  if (!parsed.success) throw fieldError('columns', 'bank_columns.invalid')
  const { day, amount, paid_in, paid_out, description, reference, check_number } = parsed.data
  return {
    day,
    ...(amount && { amount }),
    ...(paid_in && { paidIn: paid_in }),
    ...(paid_out && { paidOut: paid_out }),
    description,
    ...(reference && { reference }),
    ...(check_number && { checkNumber: check_number }),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fieldError('columns', 'bank_columns.invalid')
  }
}
