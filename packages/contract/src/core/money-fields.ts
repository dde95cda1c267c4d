import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { text } from './fields.ts'

/** Dollars that somebody types: above nothing, with at most two decimals. */
export const amount = z
  .number(problem('amount.required'))
  .check(
    z.minimum(0.01, problem('amount.positive')),
    z.maximum(100_000_000, problem('amount.most')),
    z.multipleOf(0.01, problem('amount.decimals')),
  )

/** Of a transfer or a check, as the bank names it. */
export const reference = text(problem('reference.required'), 120)

/** Why money is moved. */
export const reason = text(problem('why.required'), 500)
