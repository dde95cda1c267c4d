import type { Letters } from '../letters/letters.ts'
import { englishAccountLetters } from './letters/account-letters.ts'
import { englishClaimLetters } from './letters/claim-letters.ts'
import { englishLayoutWords } from './letters/layout-words.ts'
import { englishPaymentLetters } from './letters/payment-letters.ts'
import { englishReminderLetters } from './letters/reminder-letters.ts'

export const englishLetters: Letters = {
  account: englishAccountLetters,
  claim: englishClaimLetters,
  payment: englishPaymentLetters,
  reminder: englishReminderLetters,
  layout: englishLayoutWords,
}
