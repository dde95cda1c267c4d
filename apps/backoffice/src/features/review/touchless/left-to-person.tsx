import type { WireReviewClaim } from '@caseback/contract'
import { touchlessCopy } from '../../../shared/copy/review/touchless-copy.ts'

/** Why a rule that is on has left a claim to a person. */
export function LeftToPerson({ reason }: { reason: NonNullable<WireReviewClaim['left_to_person']> }) {
  const words = touchlessCopy.claim.left
  return (
    <section className="flex flex-col gap-1 border-b border-line px-4 py-3 text-sm">
      <h3 className="text-sm font-bold tracking-wide text-muted uppercase">{words.title}</h3>
      <p>{words.why[reason]}</p>
    </section>
  )
}
