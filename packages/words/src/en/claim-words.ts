import type { ClaimWords } from '../words.ts'
import { claimStatusLabel, paymentSentence, paymentStatusSuffix, reasonSentence } from './claim-sentences.ts'
import { claimStatusMeaning } from './claim-status-meaning.ts'

export const englishClaimWords: ClaimWords = {
  status: claimStatusLabel,
  meaning: claimStatusMeaning,
  paymentSentence,
  paymentSuffix: paymentStatusSuffix,
  reason: reasonSentence,
  note: (text) => text,
}
