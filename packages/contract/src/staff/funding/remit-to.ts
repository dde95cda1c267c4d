import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { idParams, note } from '../../core/fields.ts'
import { reason } from '../../core/money-fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { approval } from './approvals.ts'
import { funding } from './funding.ts'

/** The first account is written with the provider's other settings, by an admin alone: it replaces none. */
export const askToChangeRemitTo = defineEndpoint({
  method: 'POST',
  path: 'staff/provider/remit-to',
  access: ['admin'],
  summary: 'Asks a second person to let requests name another account to manufacturers',
  about: 'Requests that are out keep what they say; see `renewRemitTo`. Finance and admins are told by e-mail.',
  body: z.object({ remit_to: note(problem('remit_to.required'), 600), reason }),
  response: approval,
  status: 201,
  made: 'staff/approvals/{id}',
  refusals: ['remit_to.none', 'remit_to.unchanged', 'approval.waits'],
})

export const renewRemitTo = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/remit-to',
  access: finance,
  summary: 'Lets a request that is out name the account that requests name now',
  about: 'Its billing contacts are told by e-mail.',
  params: idParams,
  response: funding,
  refusals: ['funding.state', 'remit_to.none', 'remit_to.unchanged'],
})
