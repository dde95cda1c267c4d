import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { address, addressFields, entityFields, payeeName, phoneNumber } from '../core/account-fields.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { emailAddress, text } from '../core/fields.ts'
import { productId } from '../core/product-id.ts'

export const updateName = defineEndpoint({
  method: 'PATCH',
  path: 'app/auth/user/',
  access: 'operator',
  summary: "Changes the operator's name",
  body: z.object({
    first_name: text(problem('first_name.required'), 80),
    last_name: text(problem('last_name.required'), 80),
  }),
  response: z.object({ first_name: z.string(), last_name: z.string() }),
})

export const updateEmail = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-email/',
  access: 'operator',
  summary: 'Mails a link that confirms a new address; the answer is the same for a taken one',
  body: z.object({ email: emailAddress }),
  response: z.object({ detail: z.string() }),
  refusals: ['auth.too_many'],
})

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: 'app/auth/update-email/',
  access: 'operator',
  summary: 'Gives up a change of address that waits for its link to be opened; the link ends',
})

export const updateAddress = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-address/',
  access: 'operator',
  summary: "Changes the location's address",
  body: z.object(addressFields),
  response: address,
})

export const updateEntity = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-entity/',
  access: 'operator',
  summary: 'Changes the company and location',
  body: z.object(entityFields),
  response: z.object({
    operator_type: z.object({ name: z.string() }),
    company_name: z.string(),
    location_name: z.string(),
    domain: z.nullable(z.string()),
    [productId]: z.string(),
  }),
  refusals: ['location.open_claim'],
})

export const updatePhone = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-phone/',
  access: 'operator',
  summary: 'Changes the phone number',
  body: z.object({ phone_number: phoneNumber }),
  response: z.object({ phone_number: z.string() }),
})

/** MAIL needs `confirm_address`: the operator says that checks may be mailed to the address on file. */
export const updatePayout = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-payout/',
  access: 'operator',
  summary: 'Chooses how checks arrive and to whom they are made out',
  about:
    'Asks for the password: without `app/auth/confirm-password/` in this session within ten minutes it is 409 `auth.confirm_password`.',
  body: z.object({
    payout_method: z.enum(['EMAIL', 'MAIL'], problem('payout_method.required')),
    payee_name: payeeName,
    confirm_address: z._default(z.boolean(problem('address.unconfirmed')), false),
  }),
  response: z.object({ payout_method: z.enum(['EMAIL', 'MAIL']), payee_name: z.string() }),
  refusals: ['auth.confirm_password'],
})
