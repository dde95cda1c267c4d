/** What the site has texts about: the terms are agreed to with each enrollment, the agreement with the account. */
export const textKinds = ['terms', 'privacy', 'agreement'] as const
export type TextKind = (typeof textKinds)[number]
