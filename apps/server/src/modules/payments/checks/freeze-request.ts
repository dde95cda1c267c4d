import { createHash, randomUUID } from 'node:crypto'
import { centsToDollars } from '@caseback/domain'
import { provider } from '@caseback/words/provider'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../../database/connect.ts'
import { operatorPayments, type payees } from '../../../database/schema/index.ts'

type Payee = typeof payees.$inferSelect

type Payment = typeof operatorPayments.$inferSelect

/** Who is paid, with the person whose address digital checks are mailed to. */
export type PayTo = { payee: Payee; person: { email: string } }

const PATHS = { EMAIL: '/v3/check/digital', MAIL: '/v3/check/physical' } as const

/** MAIL only to an address that was confirmed. */
export const payoutMethodOf = (payee: Pick<Payee, 'method' | 'addressConfirmedAt'>) =>
  payee.method === 'MAIL' && payee.addressConfirmedAt ? 'MAIL' : 'EMAIL'

/**
 * What the check's description says, and by what a check of unclear fate is found again at the provider. A batch pays a claim
 * once (a unique index holds it), so both numbers together name one payment.
 */
const newReference = (payment: { claimId: number; batchId: number }) =>
  `${provider.name} claim ${payment.claimId}, batch ${payment.batchId}`

/** The same of a payment, as it was frozen: the provider may have had another name then. */
export const paymentReference = ({ requestBody }: Pick<Payment, 'requestBody'>): string =>
  z.parse(frozenBody, JSON.parse(requestBody)).description

const REFERENCE = / claim (\d{1,9}), batch (\d{1,9})$/

/** The payment that a check's description names, under whatever name we had; null for another text. */
export async function paymentNamedIn(db: Database, description: string): Promise<Payment | null> {
  const match = REFERENCE.exec(description)
  if (!match) return null
  const [payment] = await db
    .select()
    .from(operatorPayments)
    .where(and(eq(operatorPayments.claimId, Number(match[1])), eq(operatorPayments.batchId, Number(match[2]))))
  return payment && paymentReference(payment) === description ? payment : null
}

const hashOf = (path: string, body: string) => createHash('sha256').update(`${path}\n${body}`).digest('hex')

/** Everything that will be sent, fixed at approval: later changes of payee, address or e-mail do not reach it. */
export function freezeRequest(
  payment: { claimId: number; batchId: number; amountCents: number } & PayTo,
): Pick<Payment, 'payoutMethod' | 'payeeName' | 'requestPath' | 'requestBody' | 'requestHash' | 'idempotencyKey'> {
  const { payee, person } = payment
  const payoutMethod = payoutMethodOf(payee)
  const requestPath = PATHS[payoutMethod]
  const requestBody = JSON.stringify({
    name: payee.name,
    recipient:
      payoutMethod === 'MAIL'
        ? {
            line_1: payee.streetAddress,
            city: payee.city,
            state: payee.state,
            zip: payee.postalCode,
            country: 'US',
          }
        : person.email,
    amount: centsToDollars(payment.amountCents),
    description: newReference(payment),
  })
  return {
    payoutMethod,
    payeeName: payee.name,
    requestPath,
    requestBody,
    requestHash: hashOf(requestPath, requestBody),
    idempotencyKey: randomUUID(),
  }
}

/** The reference that identifies the payment's check: the frozen one, or that of a check that finance has adopted for it. */
export const referenceOf = (payment: Pick<Payment, 'requestBody' | 'adopted'>) =>
  payment.adopted?.reference ?? paymentReference(payment)

/** Who gets the payment's check: as it was frozen, or as the provider has it of a check that finance has taken for it. */
export const recipientOf = (payment: Pick<Payment, 'requestBody' | 'adopted'>) =>
  payment.adopted?.recipient ?? frozenRecipient(payment.requestBody)

/** Whether path and body are still those that were frozen. */
export const isUnchanged = (payment: Pick<Payment, 'requestPath' | 'requestBody' | 'requestHash'>) =>
  hashOf(payment.requestPath, payment.requestBody) === payment.requestHash

const frozenBody = z.object({
  description: z.string(),
  recipient: z.union([
    z.string(),
    z.object({ line_1: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  ]),
})

/** The recipient of a frozen body in one line. */
function frozenRecipient(requestBody: string): string {
  const { recipient } = z.parse(frozenBody, JSON.parse(requestBody))
  if (typeof recipient === 'string') return recipient
  return addressLine({
    streetAddress: recipient.line_1,
    city: recipient.city,
    state: recipient.state,
    postalCode: recipient.zip,
  })
}

export const addressLine = (address: Pick<Payee, 'streetAddress' | 'city' | 'state' | 'postalCode'>) =>
  `${address.streetAddress}, ${address.city}, ${address.state} ${address.postalCode}`
