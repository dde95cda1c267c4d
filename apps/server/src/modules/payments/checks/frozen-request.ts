import { createHash, randomUUID } from 'node:crypto'
import { brand, centsToDollars } from '@caseback/domain'
import * as z from 'zod/mini'
import type { operatorPayments, operators } from '../../../database/schema/index.ts'

type Operator = typeof operators.$inferSelect
type Payment = typeof operatorPayments.$inferSelect

const PATHS = { EMAIL: '/v3/check/digital', MAIL: '/v3/check/physical' } as const

/** MAIL only to an address that the operator has confirmed. */
export const payoutMethodOf = (operator: Pick<Operator, 'payoutMethod' | 'mailAddressConfirmedAt'>) =>
  operator.payoutMethod === 'MAIL' && operator.mailAddressConfirmedAt ? 'MAIL' : 'EMAIL'

/**
 * What the check's description says, and by what a check of unclear fate is found again at the provider. A batch pays a claim
 * once (a unique index holds it), so both numbers together name one payment.
 */
export const paymentReference = (payment: { claimId: number; batchId: number }) =>
  `${brand.name} claim ${payment.claimId}, batch ${payment.batchId}`

const hashOf = (path: string, body: string) => createHash('sha256').update(`${path}\n${body}`).digest('hex')

/** Everything that will be sent, fixed at approval: later changes of the account do not reach it. */
export function freezeRequest(payment: {
  claimId: number
  batchId: number
  amountCents: number
  operator: Operator
}): Pick<Payment, 'payoutMethod' | 'payeeName' | 'requestPath' | 'requestBody' | 'requestHash' | 'idempotencyKey'> {
  const { operator } = payment
  const payoutMethod = payoutMethodOf(operator)
  const requestPath = PATHS[payoutMethod]
  const requestBody = JSON.stringify({
    name: operator.payeeName,
    recipient:
      payoutMethod === 'MAIL'
        ? {
            line_1: operator.streetAddress,
            city: operator.city,
            state: operator.state,
            zip: operator.postalCode,
            country: 'US',
          }
        : operator.email,
    amount: centsToDollars(payment.amountCents),
    description: paymentReference(payment),
  })
  return {
    payoutMethod,
    payeeName: operator.payeeName,
    requestPath,
    requestBody,
    requestHash: hashOf(requestPath, requestBody),
    idempotencyKey: randomUUID(),
  }
}

/** Whether path and body are still those that were frozen. */
export const isUnchanged = (payment: Pick<Payment, 'requestPath' | 'requestBody' | 'requestHash'>) =>
  hashOf(payment.requestPath, payment.requestBody) === payment.requestHash

const frozenBody = z.object({
  recipient: z.union([
    z.string(),
    z.object({ line_1: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  ]),
})

/** The recipient of a frozen body in one line. */
export function frozenRecipient(requestBody: string): string {
  const { recipient } = z.parse(frozenBody, JSON.parse(requestBody))
  if (typeof recipient === 'string') return recipient
  return addressLine({
    streetAddress: recipient.line_1,
    city: recipient.city,
    state: recipient.state,
    postalCode: recipient.zip,
  })
}

export const addressLine = (address: Pick<Operator, 'streetAddress' | 'city' | 'state' | 'postalCode'>) =>
  `${address.streetAddress}, ${address.city}, ${address.state} ${address.postalCode}`
