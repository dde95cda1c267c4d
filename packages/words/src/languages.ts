/** The languages of the portal and of the server's sentences. The back office speaks English. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** What everybody is answered in who asks for none of ours. */
export const defaultLanguage = 'en' satisfies Language

/** Every language but the one that comes with the portal's first load. */
export type FurtherLanguage = Exclude<Language, typeof defaultLanguage>

export const isFurtherLanguage = (language: Language): language is FurtherLanguage => language !== defaultLanguage

/** Each language by its own name, which is how those find it who cannot read the page. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

/**
 * The cookie that keeps the choice made in the footer, under this name or with https `__Host-` before it. It tells nothing else.
 */
export const languageCookie = 'language'

export function isLanguage(text: unknown): text is Language {
  return languages.some((each) => each === text)
}

/** The language to write to an account in: its own, or English when it is none of ours any more. */
export const languageOr = (text: string): Language => (isLanguage(text) ? text : defaultLanguage)

/**
 * The language to answer in: what was chosen in the footer, else the first of the browser's languages that we have, else English.
 * @param chosen the cookie's value; what is no language of ours counts as no choice
 * @param accepted language tags in the order of preference, as `navigator.languages` or `acceptedLanguages(…)` give them
 */
export function chooseLanguage(chosen: string | null | undefined, accepted: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen
  // 'es-MX' is Spanish, 'est' is Estonian.
  return accepted.map((tag) => tag.trim().toLowerCase().split('-')[0]).find(isLanguage) ?? defaultLanguage
}

/** The tags of an Accept-Language header, the most wanted first; those with `q=0` are not wanted at all. */
export function acceptedLanguages(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((each) => /^q=/i.test(each))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
