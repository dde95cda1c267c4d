import type { AccountLetters } from './account-letter-facts.ts'
import type { ClaimLetters } from './claim-letter-facts.ts'
import type { LayoutWords } from './letter.ts'
import type { PaymentLetters } from './payment-letter-facts.ts'
import type { ReminderLetters } from './reminder-letter-facts.ts'

/** All letters in one language. */
export type Letters = {
  account: AccountLetters
  claim: ClaimLetters
  payment: PaymentLetters
  reminder: ReminderLetters
  layout: LayoutWords
}
