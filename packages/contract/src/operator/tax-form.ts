import {
  HIGHEST_EXEMPT_PAYEE_CODE,
  needsEmployerNumber,
  readTaxNumber,
  taxClassifications,
  taxFormWaits,
  taxNumberKinds,
} from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { address, placeFields } from '../core/account-fields.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { dollars, optionalText, text } from '../core/fields.ts'
import { givenTaxForm } from '../core/tax-form-shape.ts'

const taxForm = z.object({
  /** Whether the provider asks for tax forms at all. */
  tax_forms_asked: z.boolean(),
  /** Whether one is missing: it was asked for, and none was given since. */
  missing: z.boolean(),
  /** Whether payments to the location wait until it is given: now, not yet but maybe later, or never. */
  payments_wait: z.enum(taxFormWaits),
  /** What comes to this much in a calendar year is reported. */
  tax_form_threshold: dollars,
  /** Only an owner gives it. */
  may_give: z.boolean(),
  tax_form: z.nullable(givenTaxForm),
  /** Whom checks are made out to, and where the location is: what a form begins with. */
  payee_name: z.string(),
  address,
})

/** The questions of Form W-9. */
const taxFormFields = {
  name_on_tax_return: text(problem('tax_form.legal_name'), 120),
  business_name: optionalText(120),
  classification: z.enum(taxClassifications, problem('tax_form.classification')),
  /** Line 4, for payees that are exempt from backup withholding. */
  exempt_payee_code: z.optional(
    z.nullable(
      z
        .int(problem('tax_form.exempt_code'))
        .check(
          z.minimum(1, problem('tax_form.exempt_code')),
          z.maximum(HIGHEST_EXEMPT_PAYEE_CODE, problem('tax_form.exempt_code')),
        ),
    ),
  ),
  ...placeFields,
  tax_number_kind: z.enum(taxNumberKinds, problem('tax_number.kind')),
  tax_number: z
    .string(problem('tax_number.required'))
    .check(z.trim(), z.minLength(1, problem('tax_number.required')), z.maxLength(20, problem('tax_number.invalid'))),
  /** The signer's name as they type it, under penalties of perjury. */
  signature: text(problem('tax_form.signature'), 120),
  certified: z.literal(true, problem('tax_form.certify')),
}

export const getTaxForm = defineEndpoint({
  method: 'GET',
  path: 'app/auth/tax-form/',
  access: 'operator',
  // Which digits its number ends with is told at the desk to finance alone.
  inStaffView: false,
  summary: 'Whether a tax form of the location is missing, and the last four digits of what was given',
  response: taxForm,
})

export const giveTaxForm = defineEndpoint({
  method: 'POST',
  path: 'app/auth/tax-form/',
  access: 'operator',
  summary: 'Gives the tax form of the location, in place of the one before',
  about:
    'What is given is sealed at once and never answered here again but for the last four digits of its number. An earlier form stays as it was given.',
  body: z.object(taxFormFields).check(
    z.refine(({ tax_number_kind: kind, tax_number: number }) => readTaxNumber(kind, number) !== null, {
      error: problem('tax_number.invalid'),
      path: ['tax_number'],
    }),
    z.refine(({ classification, tax_number_kind: kind }) => kind === 'EIN' || !needsEmployerNumber(classification), {
      error: problem('tax_number.employer'),
      path: ['tax_number_kind'],
    }),
  ),
  response: taxForm,
  refusals: ['tax_form.not_asked', 'tax_form.owner'],
})

export type WireTaxForm = z.output<typeof taxForm>
