import { problem } from '@caseback/words/field-messages'
import { languages } from '@caseback/words/languages'
import * as z from 'zod/mini'
import { address, sessionUser } from '../core/account-fields.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'

const user = z.object({ pk: id, ...sessionUser })

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: 'app/auth/user/',
  access: 'operator',
  summary: 'The signed-in operator',
  response: user,
})

export const updateLanguage = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-language/',
  access: 'operator',
  summary: 'Chooses the language of mails',
  body: z.object({ language: z.enum(languages, problem('answer_language.unknown')) }),
  response: z.object({ language: z.enum(languages) }),
})

export const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address,
  company_data: z.object({
    operator_type: z.object({ name: z.string() }),
    company_name: z.string(),
    location_name: z.string(),
    domain: z.nullable(z.string()),
  }),
  /** A new address that waits for its link to be opened. */
  pending_email: z.nullable(z.object({ email: z.string(), expires: instant })),
  payout_method: z.enum(['EMAIL', 'MAIL']),
  payee_name: z.string(),
  /** Where printed checks are mailed, where that is not the address: it was set together with staff. */
  mailing_address: z.nullable(address),
  /** Whether somebody has named the payee already: from then on another one is a change, which asks for the password. */
  payee_confirmed: z.boolean(),
  /** Whether the provider asks for tax forms, or has one of the location. */
  has_tax_form: z.boolean(),
})

export const getProfile = defineEndpoint({
  method: 'GET',
  path: 'app/auth/profile/',
  access: 'operator',
  summary: "The operator's profile",
  response: profile,
})

export type Profile = z.output<typeof profile>

export type CurrentUser = z.output<typeof user>
