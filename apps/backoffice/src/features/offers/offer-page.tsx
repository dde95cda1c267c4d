import { getStaffOffer, type StaffMember, type WireStaffOffer } from '@caseback/contract'
import { refuseShareLink } from '@caseback/domain'
import { Banner, ButtonLink, Skeleton, SkeletonRegion, UiLink } from '@caseback/ui'
import { useNavigate, useParams } from '@caseback/web/router'
import { formatLongDay } from '@caseback/words/en/amounts-and-days'
import { offerTypeLabel, unitText } from '@caseback/words/en/terms-display'
import type { ReactNode } from 'react'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { budgetCopy } from '../../shared/copy/publishing/budget-copy.ts'
import { formatMoment, providerToday } from '../../shared/days/today.ts'
import { DeskPage, DeskSection, Figures } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { may } from '../../shared/may.ts'
import { useAudienceNames } from '../../shared/offers/audience-names.ts'
import { isInLastMonth } from '../../shared/offers/last-month.ts'
import { OfferState } from '../../shared/offers/offer-state.tsx'
import { paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/use-read.ts'
import { BudgetBar } from './budget/budget-bar.tsx'
import { EnrolledByWeek } from './enrollments/enrolled-by-week.tsx'
import { OfferMoves } from './offer-moves.tsx'
import { OfferProducts, OfferTerms } from './offer-terms.tsx'
import { OfferVersions } from './offer-versions.tsx'
import { MoveAsked } from './second-person/move-asked.tsx'
import { PublishingRequest } from './second-person/publishing-request.tsx'
import { countingAnew, withReach } from './with-reach.ts'

/** One offer: where it stands, what operators get, its versions, and what can be done with it. */
export default function OfferPage({ member }: { member: StaffMember }) {
  const words = offersCopy
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const read = useRead(getStaffOffer, { params: { id } })
  const back = { href: paths.offers.href(), label: words.back }
  if (!read.data)
    return (
      <DeskPage title={words.title} back={back}>
        {read.error ? (
          <DetailFailed
            error={read.error}
            missing={words.noOne}
            failed={words.oneFailed}
            onRetry={() => void read.mutate()}
            retrying={read.isValidating}
          />
        ) : (
          <SkeletonRegion label={words.loadingOne} className="flex flex-col gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-40" />
          </SkeletonRegion>
        )}
      </DeskPage>
    )
  const offer = read.data
  const change = (changed: WireStaffOffer) => void read.mutate((known) => withReach(changed, known), countingAnew)
  const mayWrite = may(member, 'publisher')
  return (
    <DeskPage
      title={offer.name}
      badge={<OfferState {...offer} />}
      back={back}
      aside={
        <>
          <ButtonLink href={paths.offerRecord.href(offer.id)}>{words.toRecord}</ButtonLink>
          {offer.state !== 'DRAFT' && <ButtonLink href={paths.offerLinks.href(offer.id)}>{words.links}</ButtonLink>}
          {mayWrite && (
            <>
              <OfferMoves
                offer={offer}
                onChanged={change}
                onStale={() => void read.mutate()}
                onGone={() => navigate(paths.offers.href(), { replace: true })}
                onDuplicated={(copy) => navigate(paths.offerEditor.href(copy.id))}
              />
              {offer.state !== 'DELETED' && (
                <ButtonLink variant="primary" href={paths.offerEditor.href(offer.id)}>
                  {offer.has_draft ? words.goOn : words.edit}
                </ButtonLink>
              )}
            </>
          )}
        </>
      }
    >
      <p className="-mt-4 text-sm text-muted wrap-anywhere">{standingOf(offer)}</p>
      <Draft offer={offer} />
      <PublishingRequest offer={offer} member={member} onChanged={change} onStale={() => void read.mutate()} />
      {mayWrite && <Unshared offer={offer} />}
      <MoveAsked offer={offer} member={member} onChanged={change} onStale={() => void read.mutate()} />
      <Figures
        figures={[
          { label: words.figures.enrolled, value: inFull(offer.enrolled), strong: offer.enrolled > 0 },
          {
            label: words.figures.reaches[isInLastMonth(offer) ? 'LAST_MONTH' : offer.state],
            value: offer.state === 'DELETED' ? inFull(0) : offer.reaches === null ? '…' : inFull(offer.reaches),
            strong: (offer.reaches ?? 0) > 0 && offer.state !== 'DELETED',
          },
          { label: words.figures.version, value: offer.versions || words.notPublished, strong: offer.versions > 0 },
          { label: words.figures.committed, value: inDollars(offer.committed), strong: offer.committed > 0 },
        ]}
      />
      <BudgetBar offer={offer} />
      {offer.enrolled > 0 && <EnrolledByWeek offer={offer} />}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="flex min-w-0 flex-col gap-8">
          {offer.terms ? (
            <>
              <OfferTerms terms={offer.terms} />
              <OfferProducts products={offer.terms.products} />
            </>
          ) : (
            <DeskSection title={words.terms}>
              <p className="text-sm text-muted">{words.noTerms}</p>
            </DeskSection>
          )}
        </div>
        <Facts offer={offer} />
      </div>
      <OfferVersions offerId={offer.id} current={offer.versions} />
    </DeskPage>
  )
}

/** What comes next once it is published: nobody who is not in its audience finds it without a link. */
function Unshared({ offer: { id, state, links_out, valid_to } }: { offer: WireStaffOffer }) {
  const words = offersCopy.unshared
  if (links_out > 0 || refuseShareLink({ state, validTo: valid_to }, providerToday()) !== null) return null
  return (
    <Banner
      tone="info"
      title={words.title}
      action={
        <ButtonLink size="small" variant="primary" href={paths.offerLinks.href(id, { new: '1' })}>
          {words.make}
        </ButtonLink>
      }
    >
      {words.text}
    </Banner>
  )
}

/** Where it stands, in a sentence that is true of its state and of today. */
function standingOf(offer: WireStaffOffer): string {
  const { state, valid_from, valid_to, submission_deadline, deleted_reason } = offer
  const { standing, deletedBecause } = offersCopy
  const withCause = (says: string) => [pauseOf(offer), says].filter(Boolean).join(' ')
  if (isInLastMonth(offer))
    return state === 'PAUSED'
      ? withCause(standing.LAST_MONTH_PAUSED(valid_to, submission_deadline))
      : standing.LAST_MONTH(valid_to, submission_deadline)
  if (state === 'SCHEDULED') return standing.SCHEDULED(valid_from)
  if (state === 'ACTIVE') return standing.ACTIVE(valid_to, submission_deadline)
  if (state === 'EXPIRED')
    return providerToday() > submission_deadline
      ? standing.EXPIRED_CLOSED(valid_to)
      : standing.EXPIRED(valid_to, submission_deadline)
  if (state === 'DELETED')
    return deleted_reason ? `${standing.DELETED} ${deletedBecause(deleted_reason)}` : standing.DELETED
  return state === 'PAUSED' ? withCause(standing.PAUSED) : standing[state]
}

/** Why it is paused, where that is known. */
function pauseOf({ paused }: WireStaffOffer): string | null {
  if (!paused) return null
  const moment = formatMoment(new Date(paused.at))
  return paused.at_budget ? budgetCopy.pausedAtBudget(moment) : paused.by && budgetCopy.pausedBy(paused.by, moment)
}

/** What waits to be published, and whether it can be. */
function Draft({ offer: { state, draft, publishing_asked } }: { offer: WireStaffOffer }) {
  const words = offersCopy
  if (!draft || state === 'DELETED') return null
  const problems = draft.problems.length
  // Whoever wants it published says as much, right below.
  if (publishing_asked && problems === 0) return null
  return (
    <Banner tone={problems > 0 ? 'warning' : 'info'} title={problems > 0 ? words.problems(problems) : words.ready}>
      {words.drafted(draft.by, formatMoment(new Date(draft.updated)))}
    </Banner>
  )
}

function Facts({ offer }: { offer: WireStaffOffer }) {
  const { facts, about, days } = offersCopy
  const { audience, manufacturer } = offer
  // Of what nobody has published, the terms that it is to have: the dates beside them are those, too.
  const promised = offer.terms ?? offer.draft?.terms
  const reached = useAudienceNames(audience)
  const rows: [string, ReactNode][] = [
    [facts.dates, days(offer.valid_from, offer.valid_to)],
    [facts.deadline, formatLongDay(offer.submission_deadline)],
    [
      facts.cap,
      promised?.max_units_per_location
        ? `${inFull(promised.max_units_per_location)} ${unitText(promised.unit, promised.max_units_per_location)}`
        : facts.noCap,
    ],
    [facts.audience, reached.length > 0 ? reached.join(', ') : facts.linkOnly],
    [
      facts.manufacturer,
      <UiLink
        key="manufacturer"
        href={paths.manufacturer.href(manufacturer.id)}
        className="inline-flex min-h-11 items-center font-semibold text-basil underline underline-offset-4 pointer-fine:min-h-0"
      >
        {manufacturer.name}
      </UiLink>,
    ],
    [
      facts.code,
      <span key="code">
        {offer.offer_code} · FBR{offer.id}
        <span className="block text-xs text-muted">{facts.codeHint}</span>
      </span>,
    ],
    [facts.type, offerTypeLabel(offer.offer_type)],
    [facts.learnMore, offer.learn_more_url ?? facts.none],
    [facts.aboutEn, offer.about_en ?? facts.none],
    [facts.aboutEs, offer.about_es ?? (offer.about_en ? facts.notInSpanish : facts.none)],
  ]
  return (
    <DeskSection title={about}>
      <dl className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-col py-2.5">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-sm wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  )
}
