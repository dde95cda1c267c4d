import type { WireClaim, WireEnrollment } from '@caseback/contract'
import { ManufacturerMark } from '@caseback/offer-view/manufacturer-mark'
import { Thumbnail } from '@caseback/offer-view/offer-picture'
import { UiLink } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { dayOfInstant } from '../../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../../shared/copy/use-claims-copy.ts'
import { paths } from '../../../../shared/routing/paths.ts'

/** Whose offer the claim is for, and when it was submitted (CL-07). */
export function OfferLink({
  claim,
  enrollmentId,
  enrollment,
}: {
  claim: WireClaim
  enrollmentId: number
  enrollment: WireEnrollment | undefined
}) {
  const words = useClaimsCopy().detail
  const submitted = words.submitted(useOfferWords().longDay(dayOfInstant(claim.created)))
  if (!enrollment) return <p className="text-sm text-muted">{submitted}</p>
  const { name, picture, manufacturer_details: manufacturer } = enrollment.offer
  return (
    <UiLink
      href={paths.enrollmentDetails.href(enrollmentId)}
      className="-mx-2 flex items-center gap-3 self-start rounded-card px-2 py-1 hover:bg-basil-tint"
    >
      {picture ? (
        <Thumbnail picture={picture} />
      ) : (
        <ManufacturerMark name={manufacturer.name} logo={manufacturer.logo} />
      )}
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-bold">
          {manufacturer.name} – {name}
        </span>
        <span className="block text-sm text-muted">{submitted}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </UiLink>
  )
}
