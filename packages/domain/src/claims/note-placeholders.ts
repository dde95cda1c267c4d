/** Which decisions a ready note is offered for: what can be sent again is asked for, and nobody sends a rejected claim again. */
export const readyNoteDecisions = ['both', 'needs_attention', 'reject'] as const
export type ReadyNoteDecision = (typeof readyNoteDecisions)[number]

/** What ready notes may leave to the claim that they are taken for: `{claim}`. */
export const notePlaceholders = ['claim', 'offer', 'manufacturer', 'operator'] as const
type NotePlaceholder = (typeof notePlaceholders)[number]
/** What is known of the claim that a note is about. */
export type KnownOfClaim = Readonly<Record<NotePlaceholder, string>>

/** A ready note with all that is known filled in, whether in capitals or not. */
export const fillNote = (note: string, known: KnownOfClaim): string =>
  note.replaceAll(/\{ *(\p{L}+) *\}/gu, (whole, name: string) => {
    const placeholder = notePlaceholders.find((each) => each === name.toLowerCase())
    return placeholder ? known[placeholder] : whole
  })

/** Words in braces, brackets or angle brackets but addresses, and lines to write on. */
const LEFT = /\{[^{}]*\}|\[[^[\]]*[\p{L}…][^[\]]*\]|<\p{L}[^<>@]*>|_{3,}/u
const MARKS = /[{}[\]<>_]/

/**
 * The first place of a note that somebody still has to fill in, as it stands there; undefined without one. Names that hold such
 * a mark themselves, as the offer “Fries [Fall]”, leave nothing to fill in.
 */
export function leftInNote(note: string, known?: KnownOfClaim): string | undefined {
  const names = Object.values(known ?? {}).map((name) => name.trim())
  const covered = names
    .filter((name) => MARKS.test(name))
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, ' '.repeat(name.length)), note)
  const left = LEFT.exec(covered)
  return left ? note.slice(left.index, left.index + left[0].length) : undefined
}
