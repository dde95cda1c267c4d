import type { AboutClaim } from './claim-letter-facts.ts'
import type { Wording } from './letter.ts'

type PaymentFacts = AboutClaim & { amountCents: number }

/** The letters about the payment of a claim. */
export type PaymentLetters = {
  sent: (facts: PaymentFacts & { payoutMethod: 'EMAIL' | 'MAIL'; payeeName: string; recipient: string }) => Wording
  paid: (facts: PaymentFacts) => Wording
  /** It was told as paid, and is not. */
  notPaid: (facts: PaymentFacts) => Wording
  /** Its envelope came back from the postal address `recipient`; of an e-mailed one that is the e-mail address. */
  returned: (facts: PaymentFacts & { recipient: string; payoutMethod: 'EMAIL' | 'MAIL' }) => Wording
  /** A check is void, expired, failed or refunded, and another will be sent. */
  /** `promiseDay` null: no day is promised. */
  problem: (facts: PaymentFacts & { checkStatus: string; promiseDay: string | null }) => Wording
  /** The operator has told us that their check has not come. */
  reported: (facts: PaymentFacts) => Wording
  /** Finance has looked into what the operator reported about a payment. */
  answered: (facts: PaymentFacts & { note: string }) => Wording
  /** What was read on a paid claim was put right: it pays more by another claim, has paid too much, or pays as much. */
  corrected: (
    facts: PaymentFacts & {
      /** Of more; else null. */
      paidByClaimId: number | null
      unitsBefore: number
      units: number
      unit: string
      note: string
    },
  ) => Wording
  /** Its payment is lowered by what was paid too much for another claim. `leftCents` 0: no check is sent. */
  keptBack: (facts: PaymentFacts & { leftCents: number; forClaimIds: readonly number[] }) => Wording
}
