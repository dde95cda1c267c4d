import type { WireEnrollment } from '@caseback/contract'
import { Banner, ButtonLink } from '@caseback/ui'
import CirclePause from 'lucide-react/icons/circle-pause'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'

/** CL-03: why no invoices are taken, in place of the uploader. */
export default function ClosedNotice({ enrollment: { id, offer } }: { enrollment: WireEnrollment }) {
  const claimsWords = useClaimsCopy()
  const words = claimsWords.enrolledBanners
  const action = <ButtonLink href={paths.enrollmentClaims.href(id)}>{claimsWords.seeClaims}</ButtonLink>
  if (offer.state === 'PAUSED')
    return (
      <Banner tone="info" icon={<CirclePause aria-hidden="true" />} title={words.pausedTitle} action={action}>
        {words.paused}
      </Banner>
    )
  const deleted = offer.state === 'DELETED'
  return (
    <Banner tone="danger" title={deleted ? words.deletedTitle : words.expiredTitle} action={action}>
      {deleted ? words.deleted : words.expired}
    </Banner>
  )
}
