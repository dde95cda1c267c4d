import type { WireClaim, WireEnrollment } from '@caseback/contract'
import type { Day } from '@caseback/domain'
import { Card, classNames } from '@caseback/ui'
import { useClaimWords } from '@caseback/web/use-claim-words'
import { useOfferWords } from '@caseback/web/use-offer-words'
import type { OfferWords } from '@caseback/words/catalogues/words'
import type { ClaimsCopy } from '@caseback/words/en/portal/claims-copy'
import { dayOfInstant } from '../../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../../shared/copy/use-claims-copy.ts'
import { approvedUnits, validatedUnits } from './approved-units.ts'
import { isTakenBack } from './claim-now.ts'

type Change = WireClaim['state_changes'][number]

/** Of two moves of one moment the one that begins where the other ends is the newer. */
function newestFirst(a: Change, b: Change): number {
  const apart = Date.parse(b.created) - Date.parse(a.created)
  if (apart !== 0) return apart
  if (a.from_state === b.to_state) return -1
  return b.from_state === a.to_state ? 1 : 0
}

/** What has happened to a claim: newest first. */
type Entry = { at: string; day: Day; title: string; done: string | null; note: string | null }

/** Every state of the claim, newest first (CL-15), and who did what. */
export function ClaimHistory({ claim, enrollment }: { claim: WireClaim; enrollment: WireEnrollment | undefined }) {
  const { detail: words, progress, dispute } = useClaimsCopy()
  const format = useOfferWords()
  const say = useClaimWords()
  const changes = claim.state_changes.toSorted(newestFirst)
  const entries = changes.map((change, index): Entry => {
    const isWithdrawal = index === 0 && change.to_state === claim.status && isTakenBack(claim)
    const done = whatWasDone(change, index, changes, { claim, enrollment, progress, format })
    return {
      at: change.created,
      day: dayOfInstant(change.created),
      title: say.status(change.to_state, isWithdrawal),
      done: done ?? change.created_by_email,
      note: change.notes_parts && say.notes(change.notes_parts),
    }
  })
  // The status stays until somebody else has decided, and until another check is sent.
  const extra = claim.dispute
    ? { at: claim.dispute.created, day: dayOfInstant(claim.dispute.created), title: dispute.waiting }
    : claim.check_returned && { at: claim.check_returned, day: claim.check_returned, title: progress.now.returned }
  if (extra) {
    const isLater = ({ at, day }: Entry) => (claim.dispute ? Date.parse(at) > Date.parse(extra.at) : day > extra.day)
    entries.splice(entries.filter(isLater).length, 0, { ...extra, done: null, note: null })
  }
  return (
    <Card title={words.history}>
      <ol className="flex flex-col">
        {entries.map(({ at, day, title, done, note }, index) => (
          <li key={`${at} ${title}`} className="relative flex gap-4 pb-5 last:pb-0">
            {index < entries.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-[7px] w-0.5 bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1 size-4 shrink-0 rounded-full border-2',
                index === 0 ? 'border-basil bg-basil' : 'border-line-strong bg-surface',
              )}
            />
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="font-bold">{title}</p>
                <time dateTime={at} className="figures text-sm text-muted">
                  {format.shortDay(day)}
                </time>
              </div>
              {done && <p className="text-sm wrap-anywhere text-muted">{done}</p>}
              {note && <p className="text-sm">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/**
 * Who did what, in a sentence; '' where the note beside it says so, null for a status of a newer server. Particulars are known of
 * the latest move of its kind alone.
 */
function whatWasDone(
  { from_state: from, to_state: to, notes_parts: notes }: Change,
  index: number,
  changes: readonly Change[],
  {
    claim,
    enrollment,
    progress: { history: words, manufacturer },
    format,
  }: {
    claim: WireClaim
    enrollment: WireEnrollment | undefined
    progress: ClaimsCopy['progress']
    format: OfferWords
  },
): string | null {
  const isLatest = !changes.slice(0, index).some((each) => each.to_state === to)
  switch (to) {
    case 'CLAIM_SUBMITTED': {
      if (from === 'NEEDS_ATTENTION') return words.sentAnew
      if (from !== null) return words.reopened
      const files = claim.invoices.reduce((sum, invoice) => sum + invoice.files.length, 0)
      const isWhole = files > 0 && !changes.some((each) => each.from_state === 'NEEDS_ATTENTION')
      return isWhole ? words.sent(files) : words.sentInvoices
    }
    case 'CLAIM_VALIDATED': {
      // One that pays a correction begins so, and its note says it.
      if (from === null) return ''
      if (from !== 'CLAIM_SUBMITTED') return words.arrangedAnew
      const units = isLatest ? validatedUnits(claim) : 0
      if (units === 0) return words.approved
      const counted = claim.invoices.filter((invoice) => approvedUnits([invoice]) > 0).length
      return words.counted(format.unitCount(units, enrollment?.offer.terms.unit ?? 'unit'), counted)
    }
    case 'NEEDS_ATTENTION':
      return words.asked
    case 'CLAIM_REJECTED':
      // Its note says that the operator withdrew it.
      return index === 0 && isTakenBack(claim) ? '' : words.rejected
    case 'PENDING_MANUFACTURER_PAYMENT':
      return words.manufacturerAsked(enrollment?.offer.manufacturer_details.name ?? manufacturer)
    case 'OPERATOR_PAYMENT_SUBMITTED': {
      if (from === 'PAID') return words.notPaid
      if (!isLatest || !claim.check_sent_to) return words.checkSent
      return claim.operator_payment?.deposit_option === 'MAIL'
        ? words.mailed(claim.check_sent_to)
        : words.emailed(claim.check_sent_to)
    }
    case 'PAID':
      // Where all of it was kept back the note says so.
      return notes?.system?.code === 'payout.kept_back' ? '' : words.paid
    default:
      return null
  }
}
