import type { WireReviewClaim } from '@caseback/contract'
import { disputeCopy } from '../../shared/copy/review/dispute-copy.ts'

/** What its operator says against the rejection of a claim, and what was answered. */
export function ClaimDispute({ dispute }: { dispute: NonNullable<WireReviewClaim['dispute']> }) {
  return (
    <section className="flex flex-col gap-2 border-b border-line px-4 py-4">
      <h3 className="text-sm font-bold tracking-wide text-muted uppercase">
        {dispute.open ? disputeCopy.open : disputeCopy.answered}
      </h3>
      <blockquote className="border-l-4 border-saffron pl-3 break-words whitespace-pre-line">{dispute.text}</blockquote>
      <p className="text-sm text-muted">{disputeCopy.disputedOn(new Date(dispute.created))}</p>
      {dispute.answer && <p className="break-words whitespace-pre-line">{dispute.answer}</p>}
    </section>
  )
}
