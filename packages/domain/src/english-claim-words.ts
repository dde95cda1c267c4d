import { claimStatusMeaning } from './claim-status-meaning.ts'
import { claimStatusLabel, reasonSentence } from './claims.ts'
import { paymentSentence, paymentStatusSuffix } from './payments.ts'
import type { ClaimWords } from './words.ts'

export const englishClaimWords: ClaimWords = {
  status: claimStatusLabel,
  meaning: claimStatusMeaning,
  paymentSentence: (payment) => paymentSentence(payment),
  paymentSuffix: paymentStatusSuffix,
  reason: reasonSentence,
  note: (text) => text,
}
