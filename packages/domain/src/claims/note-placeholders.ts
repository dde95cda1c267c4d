/** What ready notes may leave to the claim that they are taken for: `{claim}`. */
export const notePlaceholders = ['claim', 'offer', 'manufacturer', 'operator'] as const
type NotePlaceholder = (typeof notePlaceholders)[number]

/** A ready note with all that is known filled in, whether in capitals or not. */
export const fillNote = (note: string, known: Readonly<Record<NotePlaceholder, string>>): string =>
  note.replaceAll(/\{ *(\p{L}+) *\}/gu, (whole, name: string) => {
    const placeholder = notePlaceholders.find((each) => each === name.toLowerCase())
    return placeholder ? known[placeholder] : whole
  })

/** Words in braces, brackets or angle brackets, and lines to write on. */
const LEFT = /\{[^{}]*\}|\[[^[\]]*[\p{L}…][^[\]]*\]|<\p{L}[^<>]*>|_{3,}/u

/** The first place of a note that somebody still has to fill in, as it stands there; undefined without one. */
export const leftInNote = (note: string): string | undefined => LEFT.exec(note)?.[0]
