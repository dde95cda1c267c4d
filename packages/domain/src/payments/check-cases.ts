/** In what a check at the provider may differ from the payment that it was made for. */
export type CheckDifference = 'reference' | 'amount' | 'recipient'

/**
 * What about a check finance has to look at:
 * - `unknown`: no payment of ours has it, and its reference names none;
 * - `unrecorded`: its reference names a payment that does not have it, such as one that was cancelled;
 * - `reference`, `amount`, `recipient`: it is a payment's check and not what was approved;
 * - `status`: where the provider says the money is, and where our books have it, cannot both be right;
 * - `missing`: a payment has it, and the provider does not.
 */
export const checkCaseKinds = [
  'unknown',
  'unrecorded',
  'reference',
  'amount',
  'recipient',
  'status',
  'missing',
] as const
export type CheckCaseKind = (typeof checkCaseKinds)[number]

/** One side's word about a check. `status` is the provider's word for a check, or the phase of a payment that has none. */
export type CheckFacts = { amountCents: number; status: string; recipient: string | null; reference: string }

/** What the provider has for a check that finance has taken as a payment's, in place of what was approved. */
export type AdoptedCheck = Pick<CheckFacts, 'reference' | 'recipient'>
