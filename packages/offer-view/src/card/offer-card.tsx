import type { WireOfferListItem } from '@caseback/contract'
import { bestTierCeiling, portalPaths as paths } from '@caseback/domain'
import { Badge, ButtonLink, type ButtonVariant, UiLink } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import type { OfferWords } from '@caseback/words/catalogues/words'
import type { OfferCopy, OffersCopy } from '@caseback/words/en/portal/offers-copy'
import { ClaimStatusBadge } from '../claim-status-badge.tsx'
import { ManufacturerMark } from '../manufacturer-mark.tsx'
import { OfferPicture } from '../offer-picture.tsx'
import { centsOf, enrollmentProgress, firstTier, type Progress } from '../offer-terms.ts'
import { TierBar } from './tier-bar.tsx'

type CardWords = OffersCopy['card']
type Tab = 'pending' | 'enrolled' | 'expired'

/**
 * One offer of My Offers: what it gives, how far the operator is, and the one thing to do next. The whole card leads to
 * the enrollment, or to the enroll page before there is one (OF-02); the button is a shortcut on top of it.
 */
export function OfferCard({
  item,
  tab,
  bought = false,
  copy,
  words,
}: {
  item: WireOfferListItem
  tab: Tab
  /** Its products were on the operator's invoices. */
  bought?: boolean
  copy: OfferCopy
  words: CardWords
}) {
  const format = useOfferWords()
  const { offer_details: offer, enrollment_details: enrollment } = item
  const terms = enrollment?.enrollment_terms ?? offer.offer_terms
  const tier = firstTier(terms)
  const target =
    item.enrollment_id === null ? paths.enroll.href(offer.code) : paths.enrollmentDetails.href(item.enrollment_id)
  return (
    <article className="relative row-span-5 grid min-w-0 grid-rows-subgrid gap-y-4 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-line-strong max-sm:grid-cols-[30%_minmax(0,1fr)] max-sm:gap-x-4 max-sm:[&>*]:col-span-2">
      {/* A phone has it small, beside badge and name. */}
      <div className="sm:-mx-5 sm:-mt-5 max-sm:row-span-2 max-sm:col-span-1!">
        <OfferPicture
          picture={offer.picture}
          manufacturer={offer.manufacturer_details}
          className="aspect-4/3 w-full rounded-control sm:aspect-2/1 sm:rounded-b-none sm:rounded-t-card"
        />
      </div>
      <div className="max-sm:-mb-3 max-sm:col-span-1! max-sm:empty:hidden sm:empty:invisible sm:absolute sm:top-3 sm:left-3 sm:rounded-full sm:shadow-card sm:[&>span]:bg-surface">
        <CardBadge item={item} bought={bought} words={words} />
      </div>
      <header className="flex min-w-0 items-center gap-3 max-sm:col-span-1!">
        {/* Without a picture it stands in its place; a phone has room for the name alone. */}
        {offer.picture && (
          <span className="max-sm:hidden">
            <ManufacturerMark name={offer.manufacturer_details.name} logo={offer.manufacturer_details.logo} />
          </span>
        )}
        <div className="min-w-0">
          <h2 className="leading-snug font-bold wrap-anywhere">
            <UiLink href={target} className="after:absolute after:inset-0 after:rounded-card">
              {offer.name}
            </UiLink>
          </h2>
          <p className="text-sm wrap-anywhere text-muted">{offer.manufacturer_details.name}</p>
        </div>
      </header>
      {/* The slot stays where there is nothing to say, else the cards beside it would stand higher. */}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        {tier && (
          <>
            <span>
              <span className="figures text-3xl font-extrabold sm:whitespace-nowrap tracking-tight">
                {format.discount(tier)}
              </span>{' '}
              <span className="font-semibold text-muted">{copy.perUnit(format.unit(terms.unit, 1))}</span>
            </span>
            <span className="figures text-sm text-muted">{format.tierRange(tier, terms.unit)}</span>
          </>
        )}
      </p>
      <div className="self-end">
        {enrollment ? <EnrolledProgress item={item} words={words} /> : <PendingPromise item={item} copy={copy} />}
      </div>
      <CardFooter item={item} tab={tab} words={words} />
    </article>
  )
}

/**
 * The claim that a card is about, in its badge, date and action alike: one that waits for the operator, else the latest that was
 * not taken back.
 */
function claimInFocus({ enrollment_details: enrollment }: WireOfferListItem) {
  return (
    enrollment?.claims.find((claim) => claim.waits_for_operator) ??
    enrollment?.claims.find(({ withdrawn }) => !withdrawn)
  )
}

/** The state of that claim, which is what an operator wants to know; before one, that of the offer. */
function CardBadge({ item, bought, words }: { item: WireOfferListItem; bought: boolean; words: CardWords }) {
  const claim = claimInFocus(item)
  if (claim) return <ClaimStatusBadge status={claim.status} />
  if (item.offer_details.state === 'PAUSED') return <Badge>{words.paused}</Badge>
  if (bought) return <Badge tone="basil">{words.bought}</Badge>
  return item.enrollment_id === null ? null : <Badge tone="basil">{words.enrolled}</Badge>
}

function PendingPromise({ item: { offer_details: offer }, copy }: { item: WireOfferListItem; copy: OfferCopy }) {
  const format = useOfferWords()
  const best = bestTierCeiling(offer.offer_terms.tiers, offer.max_units_per_location)
  const last = offer.offer_terms.tiers.at(-1)
  const promise =
    best !== null
      ? copy.upTo(format.dollars(centsOf(best)))
      : last?.discount_type === 'percentage_off'
        ? format.rebateMaximum(last)
        : null
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
      {promise && (
        <span className="figures rounded-control bg-saffron-tint px-2.5 py-1 font-semibold text-saffron">
          {promise}
        </span>
      )}
      <span className="text-muted">{format.offerType(offer.type)}</span>
    </p>
  )
}

function progressOf({ offer_details: offer, enrollment_details: enrollment }: WireOfferListItem): Progress | null {
  if (!enrollment) return null
  const terms = enrollment.enrollment_terms
  return enrollmentProgress(terms, offer.max_units_per_location, {
    units: enrollment.approved_units,
    payoutDollars: enrollment.approved_payout,
    ceilingDollars: bestTierCeiling(terms.tiers, offer.max_units_per_location),
  })
}

/** More invoices would bring nothing. */
const hasEarnedAll = (item: WireOfferListItem): boolean => progressOf(item)?.openCents === 0

/** What was counted on claims that nobody has decided; null when none of them has an estimate. */
function inReviewOf({ enrollment_details: enrollment }: WireOfferListItem): { units: number; cents: number } | null {
  const estimates = (enrollment?.claims ?? []).flatMap(({ estimate }) => estimate ?? [])
  if (estimates.length === 0) return null
  return {
    units: estimates.reduce((sum, { units }) => sum + units, 0),
    cents: estimates.reduce((sum, { amount }) => sum + centsOf(amount), 0),
  }
}

/** What has become of the claim in focus, with its amount. */
function sentenceOf(item: WireOfferListItem, words: CardWords, format: OfferWords): { text: string; urgent: boolean } {
  const claim = claimInFocus(item)
  const said = (text: string, urgent = false) => ({ text, urgent })
  if (!claim) return said(item.enrollment_details?.approved_units ? '' : words.nothingSent)
  const payout = claim.payout_amount ? format.dollars(centsOf(claim.payout_amount)) : null
  const estimate = claim.estimate?.amount ? format.dollars(centsOf(claim.estimate.amount)) : null
  if (claim.status === 'NEEDS_ATTENTION') return said(estimate ? words.amountWaits(estimate) : words.waits, true)
  if (claim.waits_for_operator) return said(payout ? words.checkWaits(payout) : words.waits, true)
  if (claim.status === 'CLAIM_SUBMITTED') {
    const all = inReviewOf(item)
    return said(all && all.cents > 0 ? words.amountInReview(format.dollars(all.cents)) : words.inReview)
  }
  if (claim.status === 'PAID') return said(payout ? words.paid(payout) : '')
  // Disputed, somebody looks at it again.
  if (claim.status === 'CLAIM_REJECTED' && claim.dispute?.answer === null) return said(words.inReview)
  if (claim.status === 'CLAIM_REJECTED' || !payout) return said(claim.payout_amount === 0 ? words.countsOnly : '')
  return said(claim.promise_date ? words.paidBy(payout, format.shortDay(claim.promise_date)) : words.approved(payout))
}

function EnrolledProgress({ item, words }: { item: WireOfferListItem; words: CardWords }) {
  const format = useOfferWords()
  const progress = progressOf(item)
  if (!progress || !item.enrollment_details) return null
  const terms = item.enrollment_details.enrollment_terms
  const { approvedUnits, goalUnits } = progress
  const inReview = inReviewOf(item)?.units ?? 0
  const done =
    approvedUnits === 0
      ? words.noneYet(format.unit(terms.unit, 2))
      : goalUnits === null
        ? words.counted(format.unitCount(approvedUnits, terms.unit))
        : words.ofUnits(format.count(approvedUnits), format.unitCount(goalUnits, terms.unit))
  const waiting = inReview > 0 ? words.inReviewUnits(format.unitCount(inReview, terms.unit)) : null
  const text = [approvedUnits > 0 || !waiting ? done : null, waiting].filter(Boolean).join(', ')
  const { text: sentence, urgent } = sentenceOf(item, words, format)
  const steps = terms.tiers.flatMap(({ min }) => (min && min > 1 ? [{ units: min, text: format.count(min) }] : []))
  const limit = Math.min(terms.tiers.at(-1)?.max || Infinity, item.offer_details.max_units_per_location ?? Infinity)
  // Without a limit the bar has room for the last tier, and for more than there is.
  const end = Number.isFinite(limit)
    ? limit
    : Math.ceil(Math.max(2 * (steps.at(-1)?.units ?? 5), 1.25 * (approvedUnits + inReview)))
  return (
    <div className="flex flex-col gap-1.5">
      <p className={`min-h-6 font-semibold ${urgent ? 'text-tomato' : ''}`}>{sentence}</p>
      <TierBar
        label={words.progress}
        text={text}
        approved={approvedUnits}
        inReview={inReview}
        end={end}
        steps={steps}
        endText={Number.isFinite(limit) ? format.unitCount(limit, terms.unit) : ''}
      />
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{text}</span>
        <span className="font-bold text-ink">{outlookOf(item, progress, words, format)}</span>
      </p>
    </div>
  )
}

/** What is still to earn, in the words that the terms allow. */
function outlookOf(
  item: WireOfferListItem,
  { payout, openCents, earnedCents }: Progress,
  words: CardWords,
  format: OfferWords,
) {
  const terms = item.enrollment_details?.enrollment_terms ?? item.offer_details.offer_terms
  if (openCents === 0) return words.allEarned(format.dollars(earnedCents))
  // Of an offer that is over nothing more can be earned.
  if (['EXPIRED', 'DELETED'].includes(item.offer_details.state)) return words.earned(format.dollars(earnedCents))
  if (payout.unitsToNextTier !== null && payout.countedUnits > 0) {
    const missing = format.unitCount(payout.unitsToNextTier, terms.unit)
    return payout.nextTierGainCents === null
      ? words.nextTierPlain(missing)
      : words.nextTier(missing, format.dollars(payout.nextTierGainCents))
  }
  if (openCents !== null) return words.stillToEarn(format.dollars(openCents))
  const tier = payout.tier
  const wireTier = tier ? terms.tiers.find((each) => each.min === tier.min) : terms.tiers[0]
  return wireTier?.discount_type === 'percentage_off' ? format.rebateMaximum(wireTier) : null
}

function CardFooter({ item, tab, words }: { item: WireOfferListItem; tab: Tab; words: CardWords }) {
  const format = useOfferWords()
  const { offer_details: offer } = item
  const action = nextAction(item, tab, words)
  const date =
    tab === 'expired'
      ? offer.state === 'DELETED'
        ? words.removed
        : words.ended(format.longDay(item.enrollment_id === null ? offer.valid_to : offer.submission_deadline))
      : item.enrollment_id === null
        ? words.validUntil(format.longDay(offer.valid_to))
        : words.submitBy(format.longDay(offer.submission_deadline))
  // The badge says so where it does not say the state of a claim.
  const isPaused = offer.state === 'PAUSED' && claimInFocus(item)
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <span className="grow basis-0 text-sm text-muted">{isPaused ? `${words.paused} · ${date}` : date}</span>
      {/* Above the link that covers the card. */}
      <ButtonLink size="small" href={action.href} variant={action.variant} className="relative z-10 shrink-0">
        {action.label}
      </ButtonLink>
    </footer>
  )
}

/** One action per card: what brings the operator's money forward. Of what is enrolled none is primary: “Needs you” has that. */
function nextAction(
  item: WireOfferListItem,
  tab: Tab,
  words: CardWords,
): { label: string; href: string; variant: ButtonVariant } {
  const { enrollment_id: id, offer_details: offer } = item
  if (id === null)
    return {
      label: words.enroll,
      href: paths.enroll.href(offer.code),
      variant: tab === 'expired' ? 'secondary' : 'primary',
    }
  const claim = claimInFocus(item)
  if (claim?.status === 'NEEDS_ATTENTION')
    return { label: words.fixClaim, href: paths.claim.href(id, claim.id), variant: 'secondary' }
  const takesInvoices = !['EXPIRED', 'DELETED', 'PAUSED'].includes(offer.state) && !hasEarnedAll(item)
  if (takesInvoices) return { label: words.submit, href: paths.enrollmentSubmit.href(id), variant: 'secondary' }
  if (claim) return { label: words.viewClaim, href: paths.claim.href(id, claim.id), variant: 'secondary' }
  return { label: words.viewEnrollment, href: paths.enrollmentDetails.href(id), variant: 'secondary' }
}
