import type { WireReviewClaim } from '@caseback/contract'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../keys/desk-keys.ts'
import type { InvoiceDraft } from '../../read-invoices.ts'
import { fieldAt } from '../read-field.ts'
import type { LineQuestion } from '../readings.ts'
import { withChoice } from './decided-lines.ts'

/**
 * X says of a line that it is none of the offer's: of the one that somebody is at, else of the first that is asked about. In a
 * field it is a letter, but in that of cases which are in question.
 */
export function useNoneKey({
  claim,
  drafts,
  questions,
  isOn,
  onChange,
}: {
  claim: WireReviewClaim
  drafts: readonly InvoiceDraft[]
  questions: readonly LineQuestion[]
  isOn: boolean
  onChange: (invoiceId: number, values: Partial<InvoiceDraft>) => void
}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || !isPlainX(event) || document.querySelector('dialog[open]')) return
    const here = questionAt(event.target, questions)
    const meant = here ?? (isTyping(event.target) ? undefined : questions[0])
    const draft = drafts.find(({ id }) => id === meant?.invoiceId)
    const reading = claim.invoices.find(({ id }) => id === meant?.invoiceId)?.reading
    if (!meant || !draft || !reading) return
    event.preventDefault()
    onChange(draft.id, withChoice(claim, reading, draft, meant.line, null))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const isPlainX = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'x' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)

/** The line that somebody is at, asked about or not, or that whose cases stand in the field that they are in. */
function questionAt(target: EventTarget | null, questions: readonly LineQuestion[]): LineQuestion | undefined {
  const at = fieldAt(target)
  if (!at) return undefined
  const line = /^line (\d+)$/.exec(at.field)?.[1]
  if (line !== undefined) return { ...at, line: Number(line) }
  return questions.find(({ invoiceId, field }) => invoiceId === at.invoiceId && field === at.field)
}
