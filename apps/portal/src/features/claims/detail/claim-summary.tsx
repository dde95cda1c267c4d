import type { WireClaim, WireEnrollment } from '@caseback/contract'
import {
  bestTierCeiling,
  brand,
  isBeingDeposited,
  isClaimStatus,
  isClosedCheck,
  isWithdrawn,
  waitsForDeposit,
} from '@caseback/domain'
import { ClaimStatusBadge } from '@caseback/offer-view/claim-status-badge'
import { ManufacturerMark } from '@caseback/offer-view/manufacturer-mark'
import { centsOf, enrollmentProgress } from '@caseback/offer-view/offer-terms'
import { Banner, ButtonLink, Card, Money, UiLink } from '@caseback/ui'
import { useClaimWords } from '@caseback/web/use-claim-words'
import { useOfferWords } from '@caseback/web/use-offer-words'
import type { ClaimWords } from '@caseback/words/catalogues/words'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { ClaimEstimate } from '../../../shared/offer/claim-estimate.tsx'
import { paths } from '../../../shared/routing/paths.ts'
import { unreadableFiles } from './unreadable-files.tsx'

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
  const { name, manufacturer_details: manufacturer } = enrollment.offer
  return (
    <UiLink
      href={paths.enrollmentDetails.href(enrollmentId)}
      className="-mx-2 flex items-center gap-3 rounded-card px-2 py-1 hover:bg-basil-tint"
    >
      <ManufacturerMark name={manufacturer.name} logo={manufacturer.logo} />
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

/** How much, by when, and what the status means. */
export function ClaimSummary({ claim, enrollment }: { claim: WireClaim; enrollment: WireEnrollment | undefined }) {
  const {
    detail: words,
    estimate: { note: estimateNote },
  } = useClaimsCopy()
  const format = useOfferWords()
  const say = useClaimWords()
  const withdrawn = isWithdrawn({ status: claim.status, reason: claim.invalidation_parts?.reason })
  const toDeposit = checkToDeposit(claim)
  const mayStartAnew = claim.status === 'CLAIM_REJECTED' && enrollment !== undefined && takesInvoices(enrollment)
  const meaning = withdrawn
    ? mayStartAnew
      ? words.withdrawnMeaning
      : words.withdrawnForGood
    : toDeposit
      ? words.waitsForDeposit
      : claim.status === 'CLAIM_SUBMITTED' && unreadableFiles(claim).length > 0
        ? // The status itself says that there is nothing to do.
          words.checking
        : meaningOf(claim, enrollment, say)
  // When the money arrives is in the operator's hands then.
  const promised = claim.promise_date && claim.status !== 'PAID' && !toDeposit ? claim.promise_date : null
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        <ClaimStatusBadge
          status={claim.status}
          withdrawn={withdrawn}
          suffix={say.paymentSuffix(claim.operator_payment?.status)}
        />
        {claim.payout_amount !== null && claim.payout_amount > 0 && (
          // A million is nine figures: they fit a phone one size smaller.
          <Money size={claim.payout_amount < 1_000_000 ? 'hero' : 'large'}>
            {format.dollars(centsOf(claim.payout_amount))}
          </Money>
        )}
        <ClaimEstimate estimate={claim.estimate} className="text-xl" />
        {claim.estimate && (
          <p className="-mt-2 text-sm text-muted">
            {words.counted(format.unitCount(claim.estimate.units, enrollment?.offer.terms.unit ?? 'unit'))}{' '}
            {estimateNote}
          </p>
        )}
        {meaning && <p className="text-md">{meaning}</p>}
        {toDeposit && (
          <Banner tone="warning" title={words.openCheck(brand.checkProviderName)}>
            <p className="wrap-anywhere">
              {toDeposit.recipient ? words.checkWentTo(brand.checkProviderName, toDeposit.recipient) : words.checkWent}
            </p>
            <p>{words.checkMissing}</p>
          </Banner>
        )}
        {mayStartAnew && (
          <ButtonLink variant="primary" wide href={paths.enrollmentSubmit.href(enrollment.id)}>
            {words.sendAnother}
          </ButtonLink>
        )}
        {promised && (
          <div className="flex w-full items-start gap-3 rounded-control bg-basil-tint px-4 py-3 text-basil-strong">
            <CalendarCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <div>
              <p className="font-bold">{words.paidBy(format.shortDay(promised))}</p>
              <p className="text-sm">
                {/* Under review the status itself says that there is nothing to do. */}
                {claim.status !== 'CLAIM_SUBMITTED' && `${words.nothingToDo} `}
                {words.writesOnChange}
              </p>
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}

/** The check that lies in the operator's mailbox and waits for its link to be opened. */
function checkToDeposit({ status, operator_payment: payment }: WireClaim) {
  if (status !== 'OPERATOR_PAYMENT_SUBMITTED' || !payment) return null
  return waitsForDeposit({ status: payment.status, depositOption: payment.deposit_option }) ? payment : null
}

/** Another invoice of the same offer would be taken, and could bring something. */
const takesInvoices = (enrollment: WireEnrollment) =>
  !['EXPIRED', 'DELETED', 'PAUSED'].includes(enrollment.offer.state) && progressOf(enrollment).openCents !== 0

/**
 * A check that is over, or that the operator has opened, is no longer on its way: the summary says so itself. All other sentences
 * stand in the payment details.
 */
export const isNews = ({
  status,
  deposit_option: depositOption,
}: NonNullable<WireClaim['operator_payment']>): boolean =>
  isClosedCheck(status) || isBeingDeposited({ status, depositOption })

function meaningOf(claim: WireClaim, enrollment: WireEnrollment | undefined, say: ClaimWords): string | null {
  // A status from a newer server has its name and no sentence.
  if (!isClaimStatus(claim.status)) return null
  const payment = claim.operator_payment
  const terms = enrollment?.offer.terms
  return say.meaning(claim.status, {
    // The promise has a box of its own.
    promiseDay: null,
    payoutCents: claim.payout_amount === null ? null : centsOf(claim.payout_amount),
    unitsToNextTier: enrollment && terms ? progressOf(enrollment).payout.unitsToNextTier : null,
    ...(terms && { unit: terms.unit }),
    paymentSentence:
      payment && isNews(payment)
        ? say.paymentSentence({ claimStatus: claim.status, paymentStatus: payment.status })
        : null,
  })
}

const progressOf = ({ offer, approved_units, approved_payout }: WireEnrollment) =>
  enrollmentProgress(offer.terms, offer.max_units_per_location, {
    units: approved_units,
    payoutDollars: approved_payout,
    ceilingDollars: bestTierCeiling(offer.terms.tiers, offer.max_units_per_location),
  })
