import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, instant, listOf, pageQuery } from '../../core/fields.ts'
import { givenTaxForm } from '../../core/tax-form-shape.ts'
import { finance } from './payment-shapes.ts'

/** Whom checks that were paid in a year were made out to; the address is where the location is paid now. */
export const paidPayee = z.object({
  payee_name: z.string(),
  operator_name: z.string(),
  /** `location:31`. */
  subject: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  checks: z.int(),
  amount: dollars,
  /** The latest tax form that was given; null without one. */
  tax_form: z.nullable(givenTaxForm),
  /** When one was last asked for that was not given since; null where nobody waits for one. */
  tax_form_asked: z.nullable(instant),
  /** What is to be paid to the location and waits for its form. */
  held_amount: dollars,
})

export const whichPayees = {
  /** A calendar year of the provider's time zone. */
  year: z.pipe(
    z.string().check(z.regex(/^20\d\d$/, problem('year.invalid'))),
    z.transform((text: string) => Number(text)),
  ),
  /** Whole dollars: only names and locations with this or more in the year, all lines of them together. */
  least: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, problem('number.positive'))),
      z.transform((text: string) => Number(text)),
    ),
    1,
  ),
  /** `missing`: none was given, or none since it was last asked for. */
  tax_form: z.optional(z.enum(['missing', 'given'])),
}

/** The year in which a check was cashed is that of its payment. */
export const listPaidPayees = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/payees',
  access: finance,
  summary: 'What was paid to each payee in a year, for tax forms; the largest first',
  query: z.object({ ...whichPayees, ...pageQuery }),
  response: listOf(paidPayee),
})

export const exportPaidPayees = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/payees.csv',
  access: finance,
  summary: 'The same as a table',
  query: z.object(whichPayees),
  transport: 'file',
  contentType: 'text/csv',
})

export type WirePaidPayee = z.output<typeof paidPayee>
