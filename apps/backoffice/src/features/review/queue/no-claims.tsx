import { ButtonLink, EmptyState } from '@caseback/ui'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import { filteringCopy } from '../../../shared/copy/review/filtering-copy.ts'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'

// In one chunk with it: each has a name in what loads them.
export { QueueFailed } from './queue-failed.tsx'

/** A queue without claims, or in which none fits. */
export function NoClaims({
  isToReview,
  searched,
  isFiltered,
  allHref,
}: {
  isToReview: boolean
  searched: boolean
  /** It is narrowed: by whose claims they are, or by anything else. */
  isFiltered: boolean
  /** The search among all claims; null where it is that. */
  allHref: string | null
}) {
  if (searched || isFiltered)
    return (
      <EmptyState
        icon={<SearchX />}
        title={reviewCopy.nothingFound}
        action={allHref !== null && <ButtonLink href={allHref}>{reviewCopy.searchAll}</ButtonLink>}
      >
        {isFiltered ? filteringCopy.nothingFits : reviewCopy.nothingFoundHint}
      </EmptyState>
    )
  return isToReview ? (
    <EmptyState icon={<CircleCheckBig />} title={reviewCopy.queueEmpty}>
      {reviewCopy.queueEmptyHint}
    </EmptyState>
  ) : (
    <EmptyState icon={<Inbox />} title={reviewCopy.otherQueueEmpty}>
      {reviewCopy.otherQueueEmptyHint}
    </EmptyState>
  )
}
