import type { Wording } from './letter.ts'

/** About the account of an operator. */
type OperatorFacts = { publicUrl: string; personId: number; name: string; email: string }

/** Two accounts of one operator. */
type TwoAccounts = { firstName: string; email: string; otherEmail: string }

/** The letters to support and about what support does. */
export type SupportLetters = {
  /** To support: what an operator has written. */
  supportAsked: (facts: OperatorFacts & { text: string }) => Wording
  /**
   * To finance and admins: one of them, for support, has asked that an operator's account use another e-mail address. Checks and
   * links for new passwords go there from then on.
   */
  operatorEmailAsked: (facts: OperatorFacts & { newEmail: string; askedBy: string }) => Wording
  /** To both addresses of an operator who had two accounts: `email` signs in, `otherEmail` does not. */
  accountsMerged: (facts: TwoAccounts) => Wording
  accountsParted: (facts: TwoAccounts) => Wording
  /** To the operator: support has given their location another name. */
  locationRenamed: (facts: { publicUrl: string; firstName: string; before: string; after: string }) => Wording
}
