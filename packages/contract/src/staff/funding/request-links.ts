import { defineEndpoint } from '../../core/endpoint.ts'
import { idParams } from '../../core/fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { funding } from './funding.ts'

/** The address that was there opens nothing any more. */
export const makeRequestLink = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/link',
  access: finance,
  summary: 'Makes a new link for the manufacturer of an issued request, in place of the one before',
  params: idParams,
  response: funding,
  refusals: ['funding.state'],
})

export const revokeRequestLink = defineEndpoint({
  method: 'DELETE',
  path: 'staff/funding/{id}/link',
  access: finance,
  summary: 'Ends the link of the manufacturer to its request',
  params: idParams,
  response: funding,
  refusals: ['funding.state'],
})
