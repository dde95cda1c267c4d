import type { WireReviewClaim } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { readingCopy } from '../../../../shared/copy/review/reading-copy.ts'
import type { InvoiceDraft } from '../../read-invoices.ts'
import type { ReadField } from '../read-field.ts'
import type { Readings } from '../readings.ts'
import { withChoice } from './decided-lines.ts'

/** “None of the offer’s”, with its key where that would mean this line; `line` is for who does not see where it stands. */
export function NoneOfOffer({ isNext, line }: { isNext: boolean; line?: string }) {
  return (
    <>
      {readingCopy.lines.none} {line !== undefined && <span className="sr-only">{readingCopy.lines.ofLine(line)}</span>}
      {isNext && (
        <>
          {' '}
          <kbd aria-hidden="true" className="key max-lg:hidden">
            X
          </kbd>
        </>
      )}
    </>
  )
}

/** Below cases whose line may be another product's: says that it is none of the offer's. Nothing where that is not asked. */
export function NotThisProduct({
  claim,
  invoice,
  draft,
  field,
  readings,
  onChange,
}: {
  claim: WireReviewClaim
  invoice: WireReviewClaim['invoices'][number] | undefined
  draft: InvoiceDraft
  field: ReadField
  readings: Readings
  onChange: (values: Partial<InvoiceDraft>) => void
}) {
  const question = readings.questions.find((each) => each.invoiceId === draft.id && each.field === field)
  const reading = invoice?.reading
  const line = question && reading?.lines[question.line]
  if (!question || !reading || !line) return null
  return (
    <div className="mt-1 text-right">
      <Button
        size="small"
        onClick={(event) => {
          // What was pressed goes: its field is what is left of it.
          event.currentTarget.closest('[data-reads]')?.querySelector('input')?.focus()
          onChange(withChoice(claim, reading, draft, question.line, null))
        }}
      >
        <NoneOfOffer isNext={question === readings.questions[0]} line={line.text} />
      </Button>
    </div>
  )
}
