import { taxClassifications, taxNumberKinds } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { idParams, instant } from '../../core/fields.ts'
import { whichPayees } from './paid-payees.ts'
import { finance } from './payment-shapes.ts'

/** All of a form, its number too. */
const revealedTaxForm = z.object({
  edition: z.string(),
  given: instant,
  given_by: z.string(),
  name_on_tax_return: z.string(),
  business_name: z.nullable(z.string()),
  classification: z.enum(taxClassifications),
  exempt_payee_code: z.nullable(z.int()),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  tax_number_kind: z.enum(taxNumberKinds),
  tax_number: z.string(),
  signature: z.string(),
})
export type WireRevealedTaxForm = z.output<typeof revealedTaxForm>

const whoseNumbers = 'An admin needs the role finance as well. Who has seen which number is written into the audit log.'

export const askForTaxForm = defineEndpoint({
  method: 'POST',
  path: 'staff/locations/{id}/tax-form/ask',
  access: finance,
  summary: 'Asks a location for its tax form by a letter, again where it has given one',
  params: idParams,
  refusals: ['tax_form.not_asked', 'tax_form.nobody'],
})

export const revealTaxForm = defineEndpoint({
  method: 'POST',
  path: 'staff/locations/{id}/tax-form/reveal',
  adminNeedsRole: true,
  access: finance,
  summary: 'Opens the latest tax form of a location, with its number',
  about: whoseNumbers,
  params: idParams,
  response: revealedTaxForm,
  refusals: ['tax_form.unreadable'],
})

export const exportTaxNumbers = defineEndpoint({
  method: 'POST',
  path: 'staff/ledger/payees-tax-numbers.csv',
  adminNeedsRole: true,
  access: finance,
  summary: 'What was paid to each payee in a year as a table, with what their tax forms say',
  about: whoseNumbers,
  body: z.object({
    year: z
      .int(problem('year.invalid'))
      .check(z.minimum(2000, problem('year.invalid')), z.maximum(2099, problem('year.invalid'))),
    least: z._default(
      z
        .int(problem('number.positive'))
        .check(z.minimum(1, problem('number.positive')), z.maximum(999_999_999, problem('number.positive'))),
      1,
    ),
    tax_form: whichPayees.tax_form,
  }),
  transport: 'file',
  contentType: 'text/csv',
})
