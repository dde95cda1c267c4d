import type { StaffMember, WireReviewClaim } from '@caseback/contract'
import { hasPayoutToCome, isClosedCheck } from '@caseback/domain'
import { classNames, UiLink } from '@caseback/ui'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-status-label'
import { useState } from 'react'
import { WaitingApprovals } from '../../shared/approvals/waiting-approvals.tsx'
import { claimRecordCopy } from '../../shared/copy/records/claim-record-copy.ts'
import { checkOfClaim } from '../../shared/copy/review/claim-check-copy.ts'
import { skippingCopy } from '../../shared/copy/review/skipping-copy.ts'
import { reviewCopy } from '../../shared/copy/review-copy.ts'
import { TakeBackButton } from '../../shared/corrections/take-back-button.tsx'
import { may } from '../../shared/may.ts'
import { InternalNote, PublicNote } from '../../shared/notes/kinds-of-note.tsx'
import { paths } from '../../shared/paths.ts'
import { ClaimCorrections } from './correction/claim-corrections.tsx'
import { ClaimPayee } from './payee/claim-payee.tsx'

/** What has happened to a claim, newest first: its moves, and who has put it by, which only colleagues read. */
function entriesOf({ state_changes: changes, notes, skips }: WireReviewClaim) {
  const moves = changes.map((change) => ({
    ...change,
    title: claimStatusLabel(change.to_state),
    internal: notes.flatMap(({ kind, created, text }) =>
      kind === 'internal' && created === change.created ? [text] : [],
    ),
  }))
  const written = notes
    .filter(({ kind, created }) => kind === 'internal' && !changes.some((change) => change.created === created))
    .map(({ text, ...note }) => ({ ...note, title: claimRecordCopy.noted, notes: null, internal: [text] }))
  const skipped = skips.map(({ reason, ...skip }) => ({
    ...skip,
    title: skippingCopy.entry,
    notes: null,
    internal: [reason],
  }))
  return [...moves, ...written, ...skipped].toSorted((one, other) => other.created.localeCompare(one.created))
}

/** What has happened to the claim, newest first, and what became of its check. */
export function ClaimHistory({
  claim,
  member,
  onChanged,
}: {
  claim: WireReviewClaim
  /** Finance takes a claim back out of its request here, and puts a paid one right. */
  member: StaffMember
  onChanged: () => void
}) {
  const payment = claim.operator_payment
  // What waits is read anew when something was asked for here.
  const [asked, setAsked] = useState(0)
  const onAsked = () => setAsked((before) => before + 1)
  const isTrouble = payment !== null && isClosedCheck(payment.status)
  return (
    <details
      // What the operator was asked or told, or a colleague wrote, is what the claim is about then.
      open={
        isTrouble ||
        claim.corrects !== null ||
        claim.corrections.length > 0 ||
        claim.kept_back > 0 ||
        (may(member, 'finance') && (claim.status === 'PAID' || hasPayoutToCome(claim.status))) ||
        claim.status === 'NEEDS_ATTENTION' ||
        claim.status === 'CLAIM_REJECTED' ||
        claim.skips.length > 0 ||
        claim.notes.some(({ kind }) => kind === 'internal')
      }
      className="border-t border-line px-4 py-4"
    >
      <summary className="cursor-pointer text-sm font-bold tracking-wide text-muted uppercase">
        {reviewCopy.history}
      </summary>
      <p className="mt-3 text-sm">
        <UiLink href={paths.claimRecord.href(claim.id)} className="text-basil underline underline-offset-4">
          {claimRecordCopy.open}
        </UiLink>
      </p>
      {payment && (
        <p className={classNames('mt-3 text-sm', isTrouble ? 'font-semibold text-tomato' : 'text-muted')}>
          {checkOfClaim(payment.check_number, payment.status, payment.returned_on)}
        </p>
      )}
      {may(member, 'finance') && (
        <>
          <TakeBackButton claim={claim} onChanged={onChanged} />
          <WaitingApprovals key={asked} claimId={claim.id} onDecided={onChanged} />
          <ClaimPayee claim={claim} onChanged={onChanged} onAsked={onAsked} />
        </>
      )}
      <ClaimCorrections claim={claim} member={member} onChanged={onChanged} onAsked={onAsked} />
      <ol className="mt-3 flex flex-col gap-3 text-sm">
        {entriesOf(claim).map((entry) => (
          <li key={`${entry.created}${entry.title}`}>
            <p className="font-semibold">{entry.title}</p>
            <p className="text-muted">{reviewCopy.changedBy(entry.by, new Date(entry.created))}</p>
            {(entry.notes || entry.internal.length > 0) && (
              <div className="mt-1 flex flex-col gap-1">
                {entry.notes && <PublicNote text={entry.notes} />}
                {entry.internal.map((text) => (
                  <InternalNote key={text} text={text} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
