import type { WireOwnClaim, WireOwnClaimGroup } from '@caseback/contract'
import { ClaimStatusBadge } from '@caseback/offer-view/claim-status-badge'
import { Thumbnail } from '@caseback/offer-view/offer-picture'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { Money, UiLink } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { paths } from '../../../shared/routing/paths.ts'
import type { Groups } from './claim-groups.tsx'

/** All claims where there is room to compare them: numbers at the end, what happens next in words, the sums at the foot. */
export function ClaimsTable({
  claims,
  groups,
  group: part,
  year,
}: {
  claims: readonly WireOwnClaim[]
  groups: Groups
  /** The part that is shown, whose sum alone stands at the foot. */
  group: WireOwnClaimGroup | undefined
  year: string | undefined
}) {
  const copy = useCopy()
  const words = useClaimsCopy().all
  const format = useOfferWords()
  const { columns } = words
  // What waits for the operator is in another part too.
  const count = groups.reduce(
    (sum, { group, claims: many }) => ((part ? group === part : group !== 'needs_you') ? sum + many : sum),
    0,
  )
  const sums = groups.filter(
    ({ group, amount }) => amount > 0 && (part ? group === part : group !== 'needs_you' && group !== 'rejected'),
  )
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{copy.offers.allClaims}</caption>
        <thead>
          <tr className="border-b border-line bg-paper text-left text-muted [&>th]:px-4 [&>th]:py-2.5 [&>th]:font-semibold">
            <th scope="col">{columns.claim}</th>
            <th scope="col">{columns.submitted}</th>
            <th scope="col">{columns.offer}</th>
            <th scope="col" className="text-right">
              {columns.units}
            </th>
            <th scope="col" className="text-right">
              {columns.amount}
            </th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.next}</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr
              key={claim.id}
              className={`relative h-11 border-b border-line last:border-b-0 hover:bg-basil-tint [&>td]:px-4 [&>td]:py-1.5 ${claim.waits_for_operator ? 'shadow-[inset_4px_0_0_var(--tomato)]' : ''}`}
            >
              <th scope="row" className="figures px-4 text-left font-bold">
                <UiLink
                  href={paths.claim.href(claim.enrollment_id, claim.id)}
                  className="text-ink no-underline after:absolute after:inset-0"
                >
                  {claim.id}
                </UiLink>
              </th>
              <td className="figures whitespace-nowrap text-muted">{format.shortDay(dayOfInstant(claim.created))}</td>
              <td>
                <span className="flex items-center gap-3">
                  {claim.picture && (
                    <span className="shrink-0 [&>img]:h-8 [&>img]:w-11">
                      <Thumbnail picture={claim.picture} />
                    </span>
                  )}
                  <span className="min-w-0 wrap-anywhere">
                    <bdi className="font-semibold">{claim.offer_name}</bdi>{' '}
                    <bdi className="text-muted">{claim.manufacturer_name}</bdi>
                  </span>
                </span>
              </td>
              <td className="figures text-right whitespace-nowrap">
                {claim.units !== null && format.unitCount(claim.units, claim.unit)}
              </td>
              <td className="text-right whitespace-nowrap">
                <Amount claim={claim} />
              </td>
              <td className="whitespace-nowrap">
                <ClaimStatusBadge status={claim.status} withdrawn={claim.withdrawn} />
              </td>
              <td>
                <WhatHappens claim={claim} />
              </td>
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            <tr className="border-t border-line-strong bg-paper">
              <td colSpan={7} className="px-4 py-3">
                <span className="flex flex-wrap justify-end gap-x-8 gap-y-1">
                  <b className="figures mr-auto font-semibold">
                    {[words.count(count), year].filter(Boolean).join(' · ')}
                  </b>
                  {sums.map(({ group, amount }) => (
                    <span key={group} className={group === 'not_approved' ? 'text-muted' : undefined}>
                      {words.groups[group]}{' '}
                      <Money>
                        {(group === 'not_approved' || group === 'needs_you') && '≈ '}
                        {format.dollars(centsOf(amount))}
                      </Money>
                    </span>
                  ))}
                </span>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Amount({ claim }: { claim: WireOwnClaim }) {
  const format = useOfferWords()
  if (claim.payout_amount !== null) return <Money>{format.dollars(centsOf(claim.payout_amount))}</Money>
  if (claim.estimate && claim.estimate.amount > 0)
    return <span className="figures text-muted">≈ {format.dollars(centsOf(claim.estimate.amount))}</span>
  return <span className="text-muted">–</span>
}

/** A date, or what the operator has to do. */
function WhatHappens({ claim }: { claim: WireOwnClaim }) {
  const { detail, list, progress } = useClaimsCopy()
  const { titles } = useCopy().offers.needsYou
  const format = useOfferWords()
  if (claim.waits_for_operator)
    return (
      <span className="font-semibold text-tomato">
        {titles[claim.status === 'NEEDS_ATTENTION' ? 'claim.attention' : 'check.waiting']}
      </span>
    )
  if (claim.may_send_another && !claim.withdrawn)
    return (
      <UiLink
        href={paths.enrollmentSubmit.href(claim.enrollment_id)}
        // Above the link of its row.
        className="relative inline-flex min-h-8 items-center font-semibold text-basil underline underline-offset-4"
      >
        {detail.sendAnother}
      </UiLink>
    )
  if (claim.paid) return <span className="figures">{format.shortDay(dayOfInstant(claim.paid))}</span>
  if (claim.promise_date && claim.status !== 'PAID')
    return <span className="figures">{list.paidBy(format.shortDay(claim.promise_date))}</span>
  // Of one that is paid all was kept back.
  return claim.payout_amount === 0 && claim.status !== 'PAID' ? progress.now.countsOnly : null
}
