import type { Wording } from './letter.ts'

/** About the account of an operator. */
type OperatorFacts = { publicUrl: string; personId: number; name: string; email: string }

/** The letters to support and about what support does. */
export type SupportLetters = {
  /** To support: what an operator has written. */
  supportAsked: (facts: OperatorFacts & { text: string }) => Wording
  /**
   * To finance and admins: one of them, for support, has asked that an operator's account use another e-mail address. Checks and
   * links for new passwords go there from then on.
   */
  operatorEmailAsked: (facts: OperatorFacts & { newEmail: string; askedBy: string }) => Wording
}
