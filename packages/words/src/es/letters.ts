import type { Letters } from '../letters/letters.ts'
import { spanishAccountLetters } from './letters/account-letters.ts'
import { spanishClaimLetters } from './letters/claim-letters.ts'
import { spanishLayoutWords } from './letters/layout-words.ts'
import { spanishPaymentLetters } from './letters/payment-letters.ts'
import { spanishReminderLetters } from './letters/reminder-letters.ts'

export const spanishLetters: Letters = {
  account: spanishAccountLetters,
  claim: spanishClaimLetters,
  payment: spanishPaymentLetters,
  reminder: spanishReminderLetters,
  layout: spanishLayoutWords,
}
