import { ButtonLink } from '@caseback/ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { paths } from '../../../shared/paths.ts'

/** On a phone, where the queue is not beside the claim. */
export const BackToQueue = ({ query }: { query: string }) => (
  <ButtonLink
    href={`${paths.claims.href()}${query}`}
    variant="quiet"
    icon={<ArrowLeft aria-hidden="true" />}
    className="self-start lg:hidden"
  >
    {reviewCopy.backToQueue}
  </ButtonLink>
)
