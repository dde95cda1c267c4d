import type { deskReasons, deskRefusals, englishReasons, englishRefusals } from './en/refusals.ts'
import type { Coded, InLanguage } from './messages.ts'

/** The sentence of each refusal that an operator can meet, in one language. */
export type Refusals = InLanguage<typeof englishRefusals>
/** What refusals say instead of their own sentence where more is known, in one language. */
export type Reasons = InLanguage<typeof englishReasons>

export type RefusalCode = keyof typeof englishRefusals | keyof typeof deskRefusals
/** Why something was refused, where more is known than the refusal's own code says. */
export type RefusalReason = Coded<typeof englishReasons & typeof deskReasons>
