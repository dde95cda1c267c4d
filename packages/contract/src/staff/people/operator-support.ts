import { problem } from '@caseback/words/field-messages'
import { languages } from '@caseback/words/languages'
import * as z from 'zod/mini'
import { address, addressFields, phoneNumber } from '../../core/account-fields.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { emailAddress, id, idParams, instant, note, text } from '../../core/fields.ts'
import { staffOperator } from '../operators.ts'

const admin = ['admin'] as const

const operatorAccount = z.object({
  id,
  account: staffOperator.shape.account,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** A new address that waits for its link to be opened. */
  pending_email: z.nullable(z.object({ email: z.string(), expires: instant })),
  phone_number: z.string(),
  language: z.enum(languages),
  location_id: id,
  location_name: z.string(),
  address,
  /** Claims that are not settled: an account is closed after the last of them. */
  open_claims: z.int(),
})
export type WireOperatorAccount = z.output<typeof operatorAccount>

/** Why support does something, for colleagues. */
const why = { note: note(problem('note.required'), 600) }

export const getOperatorAccount = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/account',
  access: admin,
  summary: 'What support reads and changes of an operator account',
  params: idParams,
  response: operatorAccount,
})

export const changeOperator = defineEndpoint({
  method: 'PATCH',
  path: 'staff/operators/{id}',
  access: admin,
  summary: 'Changes name, phone number or language for an operator; what is left out stays as it is',
  params: idParams,
  body: z.object({
    first_name: z.optional(text(problem('first_name.required'), 80)),
    last_name: z.optional(text(problem('last_name.required'), 80)),
    phone_number: z.optional(phoneNumber),
    language: z.optional(z.enum(languages, problem('answer_language.unknown'))),
  }),
  response: operatorAccount,
  refusals: ['operator.state'],
})

export const moveOperator = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/address',
  access: admin,
  summary: 'Changes the address of an operator’s location',
  about: 'Checks are e-mailed until the operator confirms it. The operator is told by mail.',
  params: idParams,
  body: z.object(addressFields),
  response: operatorAccount,
  refusals: ['operator.state'],
})

export const renameOperatorLocation = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/location-name',
  access: admin,
  summary: 'Changes the name of an operator’s location; its company and its payee stay',
  about: 'Not while a claim of it is open, whose invoices name it as it is. The operator is told by mail.',
  params: idParams,
  body: z.object({ location_name: text(problem('location.required'), 120) }),
  response: operatorAccount,
  refusals: ['operator.state', 'location.open_claim'],
})

export const changeOperatorEmail = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/email',
  access: admin,
  summary: 'Mails a link that confirms a new address of an operator; the old one is told',
  about: 'Nothing changes before it is opened. An account that was never verified gets the address and a link at once.',
  params: idParams,
  body: z.object({ email: emailAddress }),
  response: operatorAccount,
  refusals: ['operator.state', 'signup.over'],
})

export const verifyOperator = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/verify',
  access: admin,
  summary: 'Takes an operator’s address for theirs without the mailed link',
  params: idParams,
  body: z.object(why),
  response: operatorAccount,
  refusals: ['operator.state'],
})

export const sendOperatorVerification = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/verification',
  access: admin,
  summary: 'Mails an operator the link of the sign-up once more; the earlier one ends',
  params: idParams,
  refusals: ['operator.state'],
})

export const sendOperatorReset = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/password-reset',
  access: admin,
  summary: 'Mails an operator a link that sets a new password',
  params: idParams,
  refusals: ['operator.state'],
})

export const deactivateOperator = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/deactivate',
  access: admin,
  summary: 'Nobody signs in to the account any more; claims go their way',
  params: idParams,
  body: z.object(why),
  response: operatorAccount,
  refusals: ['operator.state'],
})

export const reactivateOperator = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/reactivate',
  access: admin,
  summary: 'An account that was deactivated is its operator’s again',
  params: idParams,
  body: z.object(why),
  response: operatorAccount,
  refusals: ['operator.state'],
})

export const closeOperator = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/close',
  access: admin,
  summary: 'Closes an account, once its last claim is settled',
  about: 'For an operator who asked support to. They are told by mail.',
  params: idParams,
  body: z.object(why),
  response: operatorAccount,
  refusals: ['operator.state'],
})

export const keepOperator = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/keep',
  access: admin,
  summary: 'An account that was to be closed stays open',
  params: idParams,
  body: z.object(why),
  response: operatorAccount,
  refusals: ['operator.state'],
})
