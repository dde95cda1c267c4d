import type { AttentionReason } from '@caseback/domain'
import { reasonSentence } from '@caseback/words/en/claims/claim-sentences'
import { returningCopy } from './returning-copy.ts'

/** A coded reason as staff read it. */
export const reasonInList = (reason: AttentionReason): string =>
  reason === 'other' ? returningCopy.otherReason : reasonSentence(reason)
