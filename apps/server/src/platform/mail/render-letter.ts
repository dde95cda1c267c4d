import type { LetterLanguage } from './language.ts'
import type { Letter } from './mail.ts'

/**
 * The HTML of a letter and its plain-text twin. The template is loaded with the first letter: a process that only answers requests
 * has no use for React.
 */
export async function renderLetter(language: LetterLanguage, letter: Letter): Promise<{ html: string; text: string }> {
  const template = await import('./letter.tsx')
  return template.renderLetter(language, letter)
}
