import type { WireRecordedClaims } from '@caseback/contract'
import { isUndecided } from '@caseback/domain'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-status-label'
import { listsCopy as words } from '../../shared/copy/records/lists-copy.ts'
import { CHECK_FAILED } from '../../shared/copy/review/claim-check-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { inDollars } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { RecordPart } from './record-part.tsx'
import { RecordRows } from './record-rows.tsx'

type Status = WireRecordedClaims['claims_by_status'][number]['status']

/** Claims of whatever the page tells about: how many have come how far, with what they pay, and the latest. */
export function ClaimsPart({
  of: { claims, claim_count, claims_by_status },
  none,
  tells,
  listOf,
}: {
  of: WireRecordedClaims
  /** What is said where there is none. */
  none: string
  /** What tells one from another: what all of them have in common is left out. */
  tells: readonly ('location' | 'offer')[]
  /** Where those of a status are listed; null where the role may not go there. */
  listOf?: ((status: Status | 'ANY') => string) | null
}) {
  // The list of their status has both, and a number leads to what it counts.
  const hasFailed = claims_by_status.some(({ check_failed: isFailed }) => isFailed)
  return (
    <RecordPart title={words.claims} aside={claim_count > 0 && words.claimsOf(claim_count)}>
      {claim_count === 0 && <p className="text-sm text-muted">{none}</p>}
      {claim_count > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {claims_by_status.map(({ status, check_failed: isFailed, claims: those, amount }) => (
            <div key={`${status} ${isFailed}`}>
              <dt className={isFailed ? 'text-tomato' : 'text-muted'}>
                {isFailed ? CHECK_FAILED : claimStatusLabel(status)}
              </dt>
              <dd className="figures font-semibold">
                {listOf && !(isFailed || (status === 'OPERATOR_PAYMENT_SUBMITTED' && hasFailed)) ? (
                  <UiLink href={listOf(status)} className="text-basil underline underline-offset-4">
                    {words.claimsOf(those)}
                  </UiLink>
                ) : (
                  words.claimsOf(those)
                )}
                {!isUndecided(status) && status !== 'CLAIM_REJECTED' && ` · ${inDollars(amount)}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <RecordRows
        count={claim_count}
        list={listOf ? listOf('ANY') : null}
        rows={claims.map((claim) => ({
          key: claim.id,
          label: words.claim(claim.id),
          href: paths.claimRecord.href(claim.id),
          about: words.at(
            tells.includes('location') ? claim.location_name : '',
            tells.includes('offer') ? claim.offer_name : '',
            formatShortDay(providerDay(claim.submitted)),
          ),
          badge: <StatusBadge status={claim.status} checkFailed={claim.check_failed} />,
          amount:
            claim.payout_amount !== null
              ? inDollars(claim.payout_amount)
              : claim.status === 'CLAIM_REJECTED'
                ? words.paysNothing
                : words.undecided,
        }))}
      />
    </RecordPart>
  )
}
