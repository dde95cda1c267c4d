import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { addressFields, payeeName } from '../../core/account-fields.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { id, idParams, instant } from '../../core/fields.ts'
import { reason } from '../../core/money-fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { approval, proposedPayee } from './approvals.ts'

const claimPayee = z.object({
  claim_id: id,
  /** Another one once anything of it has changed. */
  payee_id: id,
  operator_name: z.string(),
  ...proposedPayee,
  /** Where e-mailed checks go: the operator's own address, which staff do not change. */
  email: z.string(),
  /** The last change of payee, address or e-mail: for three days it holds payments. null while there was none. */
  changed: z.nullable(instant),
})

export const getClaimPayee = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/{id}/payee',
  access: finance,
  summary: 'To whom and how the location of a claim is paid now',
  params: idParams,
  response: claimPayee,
})

/** A check that is out, or was asked for, stays what it is: it is voided or cancelled, and the claim paid again. */
export const askToChangePayee = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/payee',
  access: finance,
  summary: "Asks a second person to change to whom and how a claim's location is paid",
  about: 'The operator is told once it is approved, with a link that takes it back.',
  params: idParams,
  body: z.object({
    /** The one that was read: where it is another by now, nothing is asked for. */
    payee_id: id,
    payee_name: payeeName,
    payout_method: z.enum(['EMAIL', 'MAIL'], problem('payout_method.required')),
    street_address: addressFields.street_address,
    city: addressFields.city,
    state: addressFields.state,
    postal_code: addressFields.postal_code,
    reason,
  }),
  response: approval,
  status: 201,
  made: 'staff/approvals/{id}',
  refusals: ['payee.unchanged', 'payee.nothing_to_pay', 'approval.changed', 'approval.waits'],
})

export type WireClaimPayee = z.output<typeof claimPayee>
