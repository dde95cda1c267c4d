/** What the site has texts about: the terms are agreed to with each enrollment, the agreement with the account. */
export const textKinds = ['terms', 'privacy', 'agreement'] as const
export type TextKind = (typeof textKinds)[number]

/** The largest HTML of a text, in one language. */
export const MOST_TEXT_BYTES = 100_000

/** Whether a word of an address names a text. */
export const isTextKind = (word: string): word is TextKind => textKinds.some((kind) => kind === word)
