import * as z from 'zod/mini'

/** Where a printed check goes, as the provider takes it. */
const address = z.object({
  line_1: text('recipient.line_1'),
  line_2: z.nullish(z.string()),
  city: text('recipient.city'),
  state: text('recipient.state'),
  zip: z.string('recipient.zip is required').check(z.regex(/^\d{5}(-\d{4})?$/, 'recipient.zip must be a US ZIP code')),
  country: z._default(z.string(), 'US'),
})

function text(name: string) {
  return z.string(`${name} is required`).check(z.trim(), z.minLength(1, `${name} is required`))
}

const amount = z.number('amount must be a number of dollars').check(
  z.refine((dollars) => dollars > 0 && dollars <= 1_000_000 && Math.round(dollars * 100) / 100 === dollars, {
    error: 'amount must be above 0 and have at most two decimals',
  }),
)

const description = z.nullish(z.string().check(z.maxLength(1000, 'description is too long')))

/** Body of POST /v3/check/digital. */
export const digitalRequest = z.object({
  name: text('name'),
  recipient: z.email('recipient must be an e-mail address'),
  amount,
  description,
})

/** Body of POST /v3/check/physical. */
export const physicalRequest = z.object({ name: text('name'), recipient: address, amount, description })

/** A check as the store keeps it. Status is any string: tests may set one that nobody knows. */
export type Check = {
  id: string
  number: number
  kind: 'digital' | 'physical'
  status: string
  /** null until the recipient chose; a physical one is mailed. */
  depositOption: string | null
  name: string
  /** E-mail of a digital check, JSON of the address of a physical one. */
  recipient: string
  amountCents: number
  description: string
  createdAt: string
  /** Opens the deposit page of a digital check. */
  depositToken: string
}

/** The statuses that the provider documents. */
const knownStatuses = [
  'UNPAID',
  'IN_PROCESS',
  'PRINTED',
  'MAILED',
  'PAID',
  'VOID',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
] as const
type KnownStatus = (typeof knownStatuses)[number]

/** What the page offers a button for. The call /simulator/checks/{id}/status sets anything. */
const usualMoves: Record<KnownStatus, readonly KnownStatus[]> = {
  UNPAID: ['IN_PROCESS', 'VOID', 'EXPIRED'],
  IN_PROCESS: ['PAID', 'PRINTED', 'FAILED', 'VOID'],
  PRINTED: ['MAILED', 'VOID'],
  MAILED: ['PAID', 'VOID', 'EXPIRED'],
  PAID: ['REFUNDED', 'FAILED'],
  VOID: [],
  EXPIRED: [],
  FAILED: ['IN_PROCESS'],
  REFUNDED: [],
}

/** The statuses that usually come next. */
export function movesFrom(status: string): readonly string[] {
  const known = knownStatuses.find((each) => each === status)
  return known ? usualMoves[known] : knownStatuses
}

/** Whether DELETE may still void it: money that has moved, or never will, cannot be stopped. */
export function isVoidable(status: string): boolean {
  return movesFrom(status).includes('VOID')
}

/** The provider's JSON of a check: decimal dollars, dates without a zone (they are UTC). */
export function checkJson(check: Check) {
  return {
    id: check.id,
    number: check.number,
    status: check.status,
    type: 'CHECK',
    amount: check.amountCents / 100,
    date: check.createdAt.slice(0, 19).replace('T', ' '),
    description: check.description,
    name: check.name,
    recipient: check.kind === 'digital' ? check.recipient : parseAddress(check.recipient),
    direction: 'OUTGOING',
    deposit_option: check.depositOption,
  }
}

function parseAddress(json: string): z.infer<typeof address> {
  return address.parse(JSON.parse(json))
}

/** The recipient in one line for people. */
export function recipientText(check: Check): string {
  if (check.kind === 'digital') return check.recipient
  const to = parseAddress(check.recipient)
  return [to.line_1, to.line_2, to.city, `${to.state} ${to.zip}`].filter(Boolean).join(', ')
}
