import { languageOr } from '@caseback/words/languages'
import type { AccountLetters, ChangedFacts } from '@caseback/words/letters/account-letter-facts'
import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import type { Tx } from '../../database/connect.ts'
import type { operators } from '../../database/schema/index.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'

type Operator = typeof operators.$inferSelect
type Payout = Pick<Operator, 'payoutMethod' | 'payeeName'>

/**
 * Tells the owner of an account that something was changed in it, so that a thief is noticed. `operator` is the row as it was before:
 * the letter goes to the address that it had then.
 */
export async function mailAccountChange(
  tx: Tx,
  services: Services,
  operator: Operator,
  write: (letters: AccountLetters, about: ChangedFacts) => Wording,
): Promise<void> {
  const { publicUrl, timeZone } = services.settings
  const language = languageOr(operator.language)
  const about = { publicUrl, firstName: operator.firstName, at: services.clock.now(), timeZone }
  await enqueueMail(services, tx, { to: operator.email, language, ...write(accountLetters[language], about) })
}

/** The same for the way checks go; `operator` is locked and as it was before. Nothing is mailed when both are what they were. */
export async function mailPayoutChange(tx: Tx, services: Services, operator: Operator, payout: Payout): Promise<void> {
  const payoutMethod = payout.payoutMethod === operator.payoutMethod ? null : payout.payoutMethod
  const payeeChanged = payout.payeeName !== operator.payeeName
  if (payoutMethod === null && !payeeChanged) return
  await mailAccountChange(tx, services, operator, (letters, about) =>
    letters.payoutChanged({ ...about, payoutMethod, payeeChanged }),
  )
}
