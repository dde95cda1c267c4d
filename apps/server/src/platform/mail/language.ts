/** Languages that letters are written in. A new one is a new entry in every catalogue of letters: the types ask for it. */
export const letterLanguages = ['en', 'es'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/** The language to write to an account in: its own, or English while no letters are written in that. */
export const letterLanguage = (language: string): LetterLanguage =>
  letterLanguages.find((each) => each === language) ?? 'en'
