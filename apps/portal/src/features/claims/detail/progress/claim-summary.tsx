import type { WireClaim, WireEnrollment } from '@caseback/contract'
import { isClosedCheck, isUndecided } from '@caseback/domain'
import { ClaimStatusBadge } from '@caseback/offer-view/claim-status-badge'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { ButtonLink, Money, Skeleton } from '@caseback/ui'
import { useClaimWords } from '@caseback/web/use-claim-words'
import { useOfferWords } from '@caseback/web/use-offer-words'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { lazy, Suspense } from 'react'
import { useCopy } from '../../../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../../../shared/copy/use-claims-copy.ts'
import { ClaimEstimate } from '../../../../shared/offer/claim-estimate.tsx'
import { paths } from '../../../../shared/routing/paths.ts'
import { waitsForInvoices } from '../reading/asks-for-more.ts'
import { checkToDeposit, claimNow, isLookedAtAgain, isTakenBack, lateSince, takesInvoices } from './claim-now.ts'
import { ClaimSteps } from './claim-steps.tsx'
import { today } from './today.ts'

// Few claims have a check that waits in somebody's e-mail.
const SendAgain = lazy(async () => ({ default: (await import('./send-again.tsx')).SendAgain }))
const PayoutSum = lazy(async () => ({ default: (await import('./payout-sum.tsx')).PayoutSum }))
const RealMail = lazy(async () => ({ default: (await import('./send-again.tsx')).RealMail }))

type Shown = { claim: WireClaim; enrollment: WireEnrollment | undefined }

/**
 * The claim as a parcel: how much, with the sum behind it, what waits for whom, by when, and the steps there.
 * @param onWrongAddress leads to where the operator says that the check went to the wrong address
 */
export function ClaimSummary({
  claim,
  enrollment,
  onSentAgain,
  onWrongAddress,
}: Shown & { onSentAgain: (resent: string) => void; onWrongAddress: () => void }) {
  const { detail, progress: words, dispute } = useClaimsCopy()
  const { header } = useCopy()
  const format = useOfferWords()
  const say = useClaimWords()
  const now = claimNow({ claim, enrollment, words, lookAgain: dispute.sent, format, say, today: today() })
  const toDeposit = checkToDeposit(claim)
  const hasAmount = (claim.payout_amount ?? 0) > 0 || (claim.estimate?.amount ?? 0) > 0
  const mayStartAnew = claim.status === 'CLAIM_REJECTED' && enrollment !== undefined && takesInvoices(enrollment)
  return (
    <section className="rounded-card border border-line bg-surface shadow-card">
      <div className={hasAmount ? 'md:grid md:grid-cols-[18rem_minmax(0,1fr)]' : undefined}>
        {hasAmount && <Amount claim={claim} enrollment={enrollment} />}
        <div className="flex flex-col items-start gap-3 p-5">
          {!hasAmount && <Status claim={claim} />}
          {now && <h2 className="text-lg font-bold">{now.title}</h2>}
          {now && now.texts.length > 0 && <p className="wrap-anywhere">{now.texts.join(' ')}</p>}
          {toDeposit && (
            <Suspense fallback={<Skeleton className="h-11 w-48" />}>
              <SendAgain claim={claim} onSent={onSentAgain} onWrongAddress={onWrongAddress} />
            </Suspense>
          )}
          {claim.check_returned && (
            <ButtonLink variant="primary" href={paths.settings.href()}>
              {header.settings}
            </ButtonLink>
          )}
          {mayStartAnew && (
            <ButtonLink
              variant={isLookedAtAgain(claim) ? 'secondary' : 'primary'}
              wide
              href={paths.enrollmentSubmit.href(enrollment.id)}
            >
              {detail.sendAnother}
            </ButtonLink>
          )}
          <Promise claim={claim} />
        </div>
      </div>
      {claim.steps.length > 1 && (
        <ClaimSteps claim={claim} enrollment={enrollment} className="border-t border-line p-5" />
      )}
      {toDeposit && (
        <Suspense>
          <RealMail claim={claim} />
        </Suspense>
      )}
    </section>
  )
}

const Status = ({ claim }: { claim: WireClaim }) => (
  <ClaimStatusBadge
    status={claim.status}
    withdrawn={isTakenBack(claim)}
    suffix={useClaimWords().paymentSuffix(claim.operator_payment?.status)}
  />
)

/**
 * Earlier claims of its enrollment are not decided yet. The enrollment shows its latest ones, and counts the units of all that
 * are undecided: what is left of them once the claim and those after it are taken off is of earlier ones.
 */
function isAfterUndecided(claim: WireClaim, enrollment: WireEnrollment | undefined): boolean {
  const undecided = enrollment?.claims.filter(({ status }) => isUndecided(status)) ?? []
  const later = undecided.filter(({ id }) => id > claim.id)
  const units = [claim, ...later].reduce((sum, { estimate }) => sum + (estimate?.units ?? 0), 0)
  return undecided.some(({ id }) => id < claim.id) || (enrollment?.undecided_units ?? 0) > units
}

/** What the claim brings, as a check has it. */
function Amount({ claim, enrollment }: Shown) {
  const {
    detail,
    progress: words,
    estimate: { note },
  } = useClaimsCopy()
  const format = useOfferWords()
  const unit = enrollment?.offer.terms.unit ?? 'unit'
  const { payout_amount: payout, operator_payment: payment, payout_parts: parts } = claim
  const number = payment?.type === 'CHECK' && !isClosedCheck(payment.status) ? payment.check_number : null
  return (
    <div className="relative isolate flex flex-col items-start gap-2 overflow-hidden rounded-t-card border-b border-line bg-basil-tint p-5 md:rounded-tr-none md:border-r md:border-b-0">
      <Guilloche />
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <Status claim={claim} />
        {number && <span className="figures text-sm text-muted">{words.check(number)}</span>}
      </div>
      {payout !== null && payout > 0 && (
        // A million is nine figures: they fit a phone one size smaller.
        <Money size={payout < 1_000_000 ? 'hero' : 'large'} className="mt-2">
          {format.dollars(centsOf(payout))}
        </Money>
      )}
      {parts && (
        <Suspense fallback={<Skeleton className="h-6 w-48" />}>
          <PayoutSum parts={parts} payout={payout ?? 0} unit={unit} />
        </Suspense>
      )}
      <ClaimEstimate estimate={claim.estimate} className="mt-2 text-xl" />
      {claim.estimate && (
        <p className="text-sm text-muted">
          {detail.counted(format.unitCount(claim.estimate.units, unit))} {note}
        </p>
      )}
      {claim.estimate && isAfterUndecided(claim, enrollment) && (
        <p className="text-sm text-muted">{words.undecided.depends}</p>
      )}
      {claim.payee_name && payout !== null && payout > 0 && (
        <p className="mt-auto pt-2 text-sm wrap-anywhere">
          {words.payTo} <bdi className="font-semibold">{claim.payee_name}</bdi>
        </p>
      )}
    </div>
  )
}

/** One promise, or what has become of it. */
function Promise({ claim }: { claim: WireClaim }) {
  const { detail, progress: words } = useClaimsCopy()
  const format = useOfferWords()
  if (!claim.promise_date || claim.status === 'PAID' || waitsForInvoices(claim)) return null
  const day = format.shortDay(claim.promise_date)
  const late = lateSince(claim, today())
  const waits = checkToDeposit(claim) !== null
  const isOver = claim.promise_date < today()
  return (
    <div className={`flex w-full items-start gap-3 ${late ? 'text-tomato' : 'text-basil-strong'}`}>
      <CalendarCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        <span className="font-bold">
          {late ? words.late(day) : waits && isOver ? words.whenDeposited : detail.paidBy(day)}
        </span>
        {waits && !isOver && <span className="text-sm text-muted"> {words.onceDeposited}</span>}
        {late && <span className="block text-sm text-ink">{words.lateText}</span>}
      </p>
    </div>
  )
}

/** The waves that a check has behind its amount. */
const Guilloche = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 300 160"
    preserveAspectRatio="none"
    className="absolute inset-0 -z-10 size-full text-basil opacity-20"
    fill="none"
    stroke="currentColor"
    strokeWidth="0.7"
  >
    {Array.from({ length: 9 }, (_, at) => {
      const y = 30 + at * 11
      return <path key={y} d={`M0 ${y + 8}C60 ${y + 44} 110 ${y - 40} 165 ${y}S250 ${y - 34} 300 ${y - 14}`} />
    })}
  </svg>
)
