import type { WireReviewClaim } from '@caseback/contract'
import type { InvoiceDraft } from '../../read-invoices.ts'
import type { At } from '../read-field.ts'
import { isToDecide, linesToName, variantsOf } from '../read-values.ts'
import type { LineQuestion, ReadState } from '../readings.ts'
import { choiceOf } from './decided-lines.ts'

/**
 * What is asked of lines, in the order of the form: lines that are counted for nothing until somebody says what they are, and
 * those whose cases stand in a field and may be another product's.
 */
export function openQuestions(
  claim: WireReviewClaim,
  drafts: readonly InvoiceDraft[],
  stateOf: (at: At) => ReadState | null,
): LineQuestion[] {
  if (!isToDecide(claim)) return []
  return drafts.flatMap((draft): LineQuestion[] => {
    const { id: invoiceId } = draft
    const reading = claim.invoices.find(({ id }) => id === invoiceId)?.reading
    if (reading?.state !== 'READ') return []
    const unnamed = linesToName(reading).filter((at) => {
      const line = reading.lines[at]
      return line && choiceOf(draft, at, line) === undefined
    })
    return [
      ...unnamed.map((line) => ({ invoiceId, field: `line ${line}` as const, line })),
      ...variantsOf(claim).flatMap(({ key }) => {
        const at = { invoiceId, field: `units ${key}` as const }
        const state = stateOf(at)
        const why = state?.kind === 'check' ? state.why : null
        return why !== null && typeof why === 'object' && 'line' in why ? [{ ...at, line: why.at }] : []
      }),
    ]
  })
}
