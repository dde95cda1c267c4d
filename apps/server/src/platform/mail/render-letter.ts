import type { Language } from '@caseback/words/languages'
import type { Letter } from '@caseback/words/letters/letter'
import type { MailPicture } from './mail-picture.ts'

/**
 * The HTML of a letter, with the picture that comes beside it, and its plain-text twin. The template is loaded with the first
 * letter: a process that only answers requests has no use for React.
 */
export async function renderLetter(
  language: Language,
  letter: Letter,
  picture: MailPicture | null = null,
): Promise<{ html: string; text: string }> {
  const template = await import('./letter.tsx')
  return template.renderLetter(language, letter, picture)
}
