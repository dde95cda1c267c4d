import type { WireLetterAsSent, WireSentLetter } from '@caseback/contract'
import { languageOr } from '@caseback/words/languages'
import { layoutWords } from '@caseback/words/letters/every-letter'
import type { Letter, LetterPart } from '@caseback/words/letters/letter'
import type { sentLetters } from '../../../database/schema/index.ts'

type Row = typeof sentLetters.$inferSelect
type Listed = Pick<Row, 'id' | 'to' | 'subject' | 'language' | 'sentAt' | 'againOf'>
type Words = NonNullable<WireLetterAsSent['words']>

export const presentSentLetter = ({ id, to, subject, language, sentAt, againOf }: Listed): WireSentLetter => ({
  id,
  to,
  subject,
  language: languageOr(language),
  sent: sentAt.toISOString(),
  again: againOf !== null,
})

/**
 * @param letter its words, null where they are not kept
 * @param sendsTo where it would go, sent once more; null where it cannot be
 */
export function presentLetterAsSent({
  sent,
  letter,
  sendsTo,
}: {
  sent: Row
  letter: Letter | null
  sendsTo: string | null
}): WireLetterAsSent {
  const words: Words | null = letter && {
    heading: letter.heading,
    highlight: letter.highlight ?? null,
    blocks: letter.parts.map(presentBlock),
    button: letter.button?.label ?? null,
    footnote: letter.footnote ?? null,
    why: `${letter.why} ${layoutWords[languageOr(sent.language)].questions}`,
  }
  return { ...presentSentLetter(sent), words, sends_to: words && sendsTo, request: sent.fundingId }
}

function presentBlock(part: LetterPart): Words['blocks'][number] {
  if ('paragraph' in part) return { kind: 'paragraph', lines: [part.paragraph] }
  if ('quote' in part) return { kind: 'quote', lines: part.quote.lines }
  if ('note' in part) return { kind: 'note', lines: [part.note.title, ...part.note.lines] }
  return { kind: 'facts', lines: part.facts.map(({ label, value }) => `${label}: ${value}`) }
}
