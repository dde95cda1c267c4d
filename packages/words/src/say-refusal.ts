import { serverWords } from './catalogues/every-language.ts'
import { deskFieldMessages } from './en/field-messages.ts'
import { deskReasons, deskRefusals } from './en/refusals.ts'
import type { FieldProblem } from './field-messages.ts'
import type { Language } from './languages.ts'
import { sayCoded } from './messages.ts'
import type { RefusalCode, RefusalReason } from './refusals.ts'

/** What is wrong with a field, in a sentence. What only the desk is told is English in every language. */
export function sayProblem(language: Language, problem: FieldProblem): string {
  const said = sayCoded(serverWords[language].fields, problem) ?? sayCoded(deskFieldMessages, problem)
  if (said === null) throw new Error(`There is no message with the code ${problem.code}`)
  return said
}

/** The sentence of a refusal: why, where that is known, else that of the first field, else that of its code. */
export function sayRefusal(
  language: Language,
  refusal: { code: RefusalCode; because: readonly RefusalReason[]; fields: Readonly<Record<string, FieldProblem[]>> },
): string {
  const { reasons, refusals } = serverWords[language]
  const because = refusal.because.flatMap((each) => sayCoded(reasons, each) ?? sayCoded(deskReasons, each) ?? [])
  // Two reasons that read the same are said once.
  if (because.length > 0) return [...new Set(because)].join(' ')
  const [field] = Object.values(refusal.fields)
  if (field?.[0]) return sayProblem(language, field[0])
  const said = sayCoded(refusals, refusal) ?? sayCoded(deskRefusals, refusal)
  if (said === null) throw new Error(`There is no sentence for the refusal ${refusal.code}`)
  return said
}
