import type { StaffMember, WireReviewClaim } from '@caseback/contract'
import { Activity, memo } from 'react'
import { ClaimReview } from '../claim-review.tsx'
import type { DeskCalls } from '../decision/use-decision.ts'
import { useIdleSince } from './use-idle-since.ts'

// In one chunk with it: each has a name in what loads them.
export { BackToQueue } from '../queue/back-to-queue.tsx'

const Claim = memo(ClaimReview)

/** What a claim on the desk is made of: where one of these changes, its fields begin anew. */
const madeOf = ({ id, status, invoices, corrections }: WireReviewClaim) =>
  `${id} ${status} ${invoices.length} ${corrections.length}`

/**
 * The claim that is open, and out of sight the one that most likely follows: it is rendered once the browser has nothing else to
 * do, so that after a decision it only has to be shown. Until it is open none of its effects run: nobody holds it, and no key is
 * its own.
 * @param visit counts the claims that were open: one that was open before is rendered anew, without its dialogs
 */
export function ClaimsOnDesk({
  shown,
  ahead,
  visit,
  isListedElsewhere,
  member,
  desk,
}: {
  shown: WireReviewClaim | undefined
  ahead: WireReviewClaim | undefined
  visit: number
  isListedElsewhere: boolean
  member: StaffMember
  desk: () => DeskCalls
}) {
  const isIdle = useIdleSince(visit)
  return (
    <>
      {shown && (
        <Activity key={`${visit} ${madeOf(shown)}`}>
          <div className="contents">
            <Claim claim={shown} isListedElsewhere={isListedElsewhere} member={member} desk={desk} />
          </div>
        </Activity>
      )}
      {isIdle && shown && ahead && ahead.id !== shown.id && (
        <Activity key={`${visit + 1} ${madeOf(ahead)}`} mode="hidden">
          <div className="contents" data-ahead>
            <Claim claim={ahead} isListedElsewhere={false} member={member} desk={desk} />
          </div>
        </Activity>
      )}
    </>
  )
}
