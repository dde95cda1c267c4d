import type { WireClaimRecord } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { claimRecordCopy as words } from '../../../shared/copy/records/claim-record-copy.ts'
import { providerDay, providerToday } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'

/** Whose claim it is, what it pays, and who has to do what next. */
export function RecordHead({ claim }: { claim: WireClaimRecord }) {
  const { operator, offer } = claim
  const next = nextOf(claim)
  const validated = claim.steps.find(({ step }) => step === 'approved')?.at ?? null
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-lg font-bold wrap-anywhere">{operator.name}</p>
          <p className="text-muted wrap-anywhere">
            {[operator.city, operator.state].filter(Boolean).join(', ')} · {operator.email}
          </p>
          <p className="text-muted wrap-anywhere">{words.about(offer.name, offer.manufacturer_name)}</p>
          {claim.corrects !== null && (
            <UiLink href={paths.claimRecord.href(claim.corrects)} className="text-basil underline underline-offset-4">
              {words.corrects(claim.corrects)}
            </UiLink>
          )}
        </div>
        <div className="sm:ml-auto sm:text-right">
          {claim.payout_amount === null ? (
            <p className="text-lg font-semibold text-muted">
              {claim.status === 'CLAIM_REJECTED' ? words.pays : words.noPayout}
            </p>
          ) : (
            <>
              <p className="figures text-3xl font-bold">{inDollars(claim.payout_amount)}</p>
              {validated && claim.payout_amount > 0 && (
                <p className="text-sm text-muted">{words.fixed(formatShortDay(providerDay(validated)))}</p>
              )}
              {claim.kept_back > 0 && (
                <p className="text-sm text-muted">{words.keptBack(inDollars(claim.kept_back))}</p>
              )}
            </>
          )}
        </div>
      </div>
      {next && (
        <p className="rounded-card bg-sky-tint px-4 py-3">
          <span className="font-semibold">{next}</span> <Promise claim={claim} />
          {claim.payments_stopped && (
            <>
              {' '}
              <UiLink
                href={paths.operatorRecord.href(operator.id)}
                className="font-semibold text-tomato underline underline-offset-4"
              >
                {words.stopped}
              </UiLink>
            </>
          )}
        </p>
      )}
    </section>
  )
}

/** By when its money was promised; nothing of a promise that is over once its check was made. */
function Promise({ claim: { promise_date: day, status, check_failed: hasFailed } }: { claim: WireClaimRecord }) {
  // A check that was sent is what was promised: nobody can say when it is deposited.
  if (day === null || status === 'PAID' || (status === 'OPERATOR_PAYMENT_SUBMITTED' && !hasFailed)) return null
  if (day >= providerToday()) return <span>{words.promised(formatShortDay(day))}</span>
  return <span className="font-semibold text-tomato">{words.late(formatShortDay(day))}</span>
}

/** What the claim waits for; null where nothing is to come. */
function nextOf(claim: WireClaimRecord): string | null {
  const { status, disputed, second_review: isReviewed, payout_amount, funding } = claim
  const [latest] = claim.checks
  if (disputed) return words.next.dispute
  if (status === 'CLAIM_SUBMITTED') return isReviewed ? words.next.second : words.next.review
  if (status === 'NEEDS_ATTENTION') return words.next.operator
  if (status === 'CLAIM_VALIDATED') return payout_amount === 0 ? null : words.next.request
  if (status === 'PAID' || status === 'CLAIM_REJECTED') return null
  // One that came back in the mail has still to be stopped.
  if (claim.check_failed || latest?.returned_on) return words.next.failed
  if (latest?.live && latest.sent === null)
    return latest.status === 'NEEDS_PERSON' ? words.next.held : words.next.sending
  if (status === 'OPERATOR_PAYMENT_SUBMITTED')
    return !latest?.live ? words.next.failed : latest.waits_for_deposit ? words.next.deposit : words.next.arriving
  return funding === null || funding.funded ? words.next.payment : words.next.manufacturer(funding.id)
}
