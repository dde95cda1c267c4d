import type { ClaimWords } from '../../catalogues/words.ts'
import { sayNotes } from '../../history-notes.ts'
import { paymentSentence, paymentStatusSuffix, reasonSentence } from './claim-sentences.ts'
import { claimStatusLabel } from './claim-status-label.ts'
import { claimStatusMeaning } from './claim-status-meaning.ts'
import { englishHistoryNotes } from './history-notes.ts'
import { payoutPhrases } from './payout-phrases.ts'

export const englishClaimWords: ClaimWords = {
  status: claimStatusLabel,
  meaning: claimStatusMeaning,
  paymentSentence,
  paymentSuffix: paymentStatusSuffix,
  reason: reasonSentence,
  payout: payoutPhrases,
  notes: (parts) => sayNotes({ reason: reasonSentence, historyNotes: englishHistoryNotes }, parts),
}
