const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Marks that turn the direction of what follows: with them a text can be made to look like another one. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu

/** One line without control characters, as a header needs it. */
export const oneLine = (text: string): string =>
  text.replaceAll(lineBreaks, ' ').replaceAll(directionMarks, '').replaceAll(/ {2,}/g, ' ').trim()

/** Breaks what a mail program would take for an address, with a space that nobody sees. */
const NO_LINK = '\u200B'
const startsLink = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})|:(?=\/\/)|@(?=[\p{L}\p{N}])/gu

/**
 * What a person typed, for a letter to somebody: one line in which nothing becomes a link. Markup needs no care here, the layout
 * escapes it; but mail programs make links out of plain words, and our letters must not carry those of others.
 */
export const quoted = (text: string): string => oneLine(text).replaceAll(startsLink, `$&${NO_LINK}`)

/** The same for a text of several lines; empty ones are left out. */
export const quotedLines = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(quoted)
    .filter((line) => line !== '')

/**
 * The provider's own text of several lines, an account or an address; empty lines are left out. Nothing is put into it that would
 * be copied along.
 */
export const ownLines = (text: string): string[] =>
  text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')

const LONGEST_NAME = 40
/** One to three words of letters, with apostrophes and hyphens inside and a point at the end: 'Mary-Jo', "D'Arcy", 'J. P.'. */
const name =
  /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?(?: \p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?){0,2}$/u

/**
 * A first name as a greeting may use it; null when it does not look like a name. Anybody can register with anybody's address:
 * a 'name' with a link or a sentence in it would make our mail the carrier of theirs.
 */
export function greetingName(firstName: string): string | null {
  const line = oneLine(firstName)
  return line.length <= LONGEST_NAME && name.test(line) ? line : null
}
