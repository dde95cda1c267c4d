import type { WireEnrollment } from '@caseback/contract'
import { bestTierCeiling, webAddress } from '@caseback/domain'
import { OfferHeadline } from '@caseback/offer-view/offer-headline'
import { enrollmentProgress } from '@caseback/offer-view/offer-terms'
import { TermsBlock } from '@caseback/offer-view/terms-block'
import { Banner, ButtonLink, Card, Money } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { useOfferWords } from '@caseback/web/use-offer-words'
import CirclePause from 'lucide-react/icons/circle-pause'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useEnrollment } from '../../shared/api/use-enrollment.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { FirstFiles } from './first-files.tsx'

/** The Offer tab (EN-09). */
export default function EnrollmentDetails() {
  const copy = useCopy()
  const claimsCopy = useClaimsCopy()
  const { data: enrollment } = useEnrollment(Number(useParams()['enrollmentId']))
  // The layout shows nothing of this before the enrollment is there.
  if (!enrollment) return null
  const { offer } = enrollment
  const learnMore = webAddress(offer.learn_more_url)
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-6 lg:contents">
        <Card className="lg:col-start-1">
          <OfferHeadline offer={offer} copy={copy.offer} named={false} />
        </Card>
        <div className="flex flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <NextStep enrollment={enrollment} />
          <ProgressCard enrollment={enrollment} />
          {learnMore && (
            <ButtonLink
              href={learnMore}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink aria-hidden="true" />}
            >
              {claimsCopy.enrollment.learnMore}
            </ButtonLink>
          )}
        </div>
        <div className="lg:col-start-1">
          <TermsBlock offer={offer} copy={copy.offer} />
        </div>
      </div>
    </div>
  )
}

/** 'Submit Invoices', or the banner in its place when the offer is over; a pause has its banner and keeps the button. */
function NextStep({ enrollment: { id, offer } }: { enrollment: WireEnrollment }) {
  const claimsCopy = useClaimsCopy()
  const words = claimsCopy.enrolledBanners
  if (offer.state === 'DELETED')
    return (
      <Banner tone="danger" title={words.deletedTitle}>
        {words.deleted}
      </Banner>
    )
  if (offer.state === 'EXPIRED')
    return (
      <Banner tone="danger" title={words.expiredTitle}>
        {words.expired}
      </Banner>
    )
  return (
    <>
      {offer.state === 'PAUSED' && (
        <Banner tone="info" icon={<CirclePause aria-hidden="true" />} title={words.pausedTitle}>
          {words.paused}
        </Banner>
      )}
      <ButtonLink variant="primary" className="w-full" href={paths.enrollmentSubmit.href(id)}>
        {claimsCopy.enrollment.submit}
      </ButtonLink>
      {offer.state !== 'PAUSED' && <FirstFiles enrollmentId={id} />}
    </>
  )
}

function ProgressCard({ enrollment }: { enrollment: WireEnrollment }) {
  const words = useClaimsCopy().enrollment
  const format = useOfferWords()
  const { offer } = enrollment
  const over = ['EXPIRED', 'DELETED'].includes(offer.state)
  const { earnedCents, openCents } = enrollmentProgress(offer.terms, offer.max_units_per_location, {
    units: enrollment.approved_units,
    payoutDollars: enrollment.approved_payout,
    ceilingDollars: bestTierCeiling(offer.terms.tiers, offer.max_units_per_location),
  })
  return (
    <Card title={words.soFar}>
      <dl className="flex flex-col divide-y divide-line">
        <Row label={words.approved}>{format.unitCount(enrollment.approved_units, offer.terms.unit)}</Row>
        <Row label={words.earned}>
          <Money>{format.dollars(earnedCents)}</Money>
        </Row>
        {/* Of an offer that is over nothing more can be earned. */}
        {!over && openCents !== null && (
          <Row label={words.open}>
            <Money className="text-basil">{format.dollars(openCents)}</Money>
          </Row>
        )}
        {!over && <Row label={words.submitBy}>{format.longDay(offer.submission_deadline)}</Row>}
      </dl>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
      <dt className="text-muted">{label}</dt>
      <dd className="figures ml-auto min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
