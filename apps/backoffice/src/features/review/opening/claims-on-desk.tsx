import type { StaffMember, WireReviewClaim } from '@caseback/contract'
import { Activity, memo, useRef } from 'react'
import { ClaimReview } from '../claim-review.tsx'
import type { DeskCalls } from '../decision/use-decision.ts'
import { useIdleSince } from './use-idle-since.ts'
import { useLayOutAhead } from './use-lay-out-ahead.ts'

// The desk loads this module as one chunk, and needs it with every claim.
export { BackToQueue } from '../queue/back-to-queue.tsx'

const Claim = memo(ClaimReview)

/** What its fields are filled from: where one of these changes, they begin anew. */
const filledFrom = ({ id, status, invoices, corrections, first_review: first }: WireReviewClaim) =>
  [id, status, ...invoices.map((each) => each.id), corrections.length, first !== null].join(' ')

/** Both claims lie in the same cell of a grid. */
const onDesk = 'flex min-h-0 min-w-0 flex-col [grid-area:1/1]'

/**
 * Neither painted nor focused, but laid out. Its box is there: below the claim that is open, which gets the clicks. Both are
 * properties of this element alone, so that no style of what is in it changes as it is shown.
 */
const OUT_OF_SIGHT = { contentVisibility: 'hidden', zIndex: -1 } as const

/**
 * The claim that is open, and out of sight the one that most likely follows: it is rendered once the browser has nothing else to
 * do, so that after a decision it only has to be shown. Until it is open none of its effects run: nobody holds it, and no key is
 * its own. One that was open before is rendered anew, without its dialogs: it is gone until the browser is idle.
 */
export function ClaimsOnDesk({
  shown,
  ahead,
  isListedElsewhere,
  member,
  desk,
}: {
  shown: WireReviewClaim
  ahead: WireReviewClaim | undefined
  isListedElsewhere: boolean
  member: StaffMember
  desk: () => DeskCalls
}) {
  const mayRenderAhead = useIdleSince(shown.id)
  const place = useRef<HTMLDivElement>(null)
  useLayOutAhead(place)
  return (
    <div ref={place} className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <Activity key={filledFrom(shown)}>
        <div className={onDesk}>
          <Claim claim={shown} isListedElsewhere={isListedElsewhere} member={member} desk={desk} />
        </div>
      </Activity>
      {mayRenderAhead && ahead && ahead.id !== shown.id && (
        <Activity key={filledFrom(ahead)} mode="hidden">
          <div className={onDesk} style={OUT_OF_SIGHT} data-ahead>
            <Claim claim={ahead} isListedElsewhere={false} member={member} desk={desk} />
          </div>
        </Activity>
      )}
    </div>
  )
}
