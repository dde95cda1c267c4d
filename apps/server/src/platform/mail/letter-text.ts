import type { Language } from '@caseback/words/languages'
import { layoutWords } from '@caseback/words/letters/every-letter'
import type { Letter } from '@caseback/words/letters/letter'
import { provider } from '@caseback/words/provider'

/** The letter for mail programs without HTML, and for those who prefer it: the same words in the same order. */
export function letterText(language: Language, letter: Letter): string {
  const words = layoutWords[language]
  const parts = letter.parts.map((part) => {
    if ('paragraph' in part) return part.paragraph
    if ('quote' in part) return [words.writes(part.quote.by), ...part.quote.lines.map((line) => `> ${line}`)].join('\n')
    if ('note' in part) return [`${part.note.title}:`, ...part.note.lines].join('\n')
    return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  })
  return [
    words.product,
    letter.heading,
    letter.highlight,
    ...parts,
    letter.button && `${letter.button.label}:\n${letter.button.url}`,
    letter.footnote,
    `--\n${letter.why}\n${words.questions}\n${provider.legalName}`,
  ]
    .filter((block) => block)
    .join('\n\n')
    .concat('\n')
}
