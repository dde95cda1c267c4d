import type { WireReadingProblem, WireReviewClaim } from '@caseback/contract'
import { Button } from '@caseback/ui'
import CircleHelp from 'lucide-react/icons/circle-help'
import { readingCopy } from '../../../shared/copy/review/reading-copy.ts'
import type { InvoiceDraft } from '../read-invoices.ts'
import { LineChoices } from './lines/line-choices.tsx'
import { Read, ReadMark } from './read-mark.tsx'
import { isSaidAtFields, isUnread } from './read-values.ts'
import type { Readings } from './readings.ts'
import { otherBuyer } from './sold-to.ts'
import { BeingRead, NotRead } from './unread-notes.tsx'

/**
 * What the whole reading of an invoice says, and what of it a person has to look at; where a person has read it before, only
 * which products its lines are.
 */
export function ReadingNotes({
  claim,
  invoice,
  draft,
  readings,
  readOnly,
  onChange,
}: {
  claim: WireReviewClaim
  invoice: WireReviewClaim['invoices'][number]
  draft: InvoiceDraft
  readings: Readings
  readOnly: boolean
  onChange: (values: Partial<InvoiceDraft>) => void
}) {
  const { id, reading } = invoice
  if (!reading) return null
  const lines = <LineChoices {...{ claim, invoice, draft, readings, readOnly, onChange }} />
  if (!isUnread(claim, invoice)) return lines
  if (reading.state === 'WAITING') return <BeingRead claimId={claim.id} />
  // What is said at its field needs no second place.
  const problems = reading.problems.filter(
    (problem) => problem !== 'distributor_unknown' && !(problem === 'product_unsure' && isSaidAtFields(reading)),
  )
  const buyer = otherBuyer(claim, reading)
  return (
    <>
      {reading.state === 'UNREADABLE' && <NotRead claimId={claim.id} invoiceId={id} readOnly={readOnly} />}
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {problems.map((problem) => (
            <li key={problem}>
              <Problem invoiceId={id} problem={problem} readings={readings} readOnly={readOnly} />
            </li>
          ))}
        </ul>
      )}
      {buyer !== null && (
        <p className="flex gap-1.5 text-sm">
          <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-saffron" />
          <span className="min-w-0 wrap-anywhere">{readingCopy.otherBuyer(buyer, placeOf(claim))}</span>
        </p>
      )}
      {lines}
    </>
  )
}

/** A claim's operator with its location, where that is called otherwise. */
const placeOf = ({ operator: { name, location_name } }: WireReviewClaim) =>
  name.includes(location_name) ? name : `${name}, ${location_name}`

/** One problem of the invoice; where it leaves in doubt what no field has, somebody says here that they have looked. */
function Problem({
  invoiceId,
  problem,
  readings,
  readOnly,
}: {
  invoiceId: number
  problem: WireReadingProblem
  readings: Readings
  readOnly: boolean
}) {
  const at = { invoiceId, field: `whole ${problem}` } as const
  const state = readings.stateOf(at)
  return (
    <Read {...at} state={state} className="flex gap-1.5">
      <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-saffron" />
      <span className="min-w-0 grow">
        {readingCopy.problems[problem]}
        {state?.kind === 'confirmed' && <ReadMark state={state} />}
      </span>
      {state?.kind === 'check' && !readOnly && (
        <Button
          size="small"
          className="shrink-0"
          aria-label={`${readingCopy.looked}: ${readingCopy.problems[problem]}`}
          onClick={() => readings.confirm(at)}
        >
          {readingCopy.looked}
        </Button>
      )}
    </Read>
  )
}
