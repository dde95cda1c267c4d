import type { WireOperatorRecord } from '@caseback/contract'
import { isUndecided } from '@caseback/domain'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-status-label'
import { operatorRecordCopy as words } from '../../../shared/copy/records/operator-record-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { dayHere } from '../../../shared/today.ts'
import { RecordPart } from '../record-part.tsx'

/** The claims of the operator: how many have come how far, with what they pay, and the latest. */
export function OperatorClaims({ operator }: { operator: WireOperatorRecord }) {
  const { claims, claim_count, claims_by_status } = operator
  return (
    <RecordPart title={words.claims} aside={claim_count > 0 && words.claimsOf(claim_count)}>
      {claim_count === 0 && <p className="text-sm text-muted">{words.noClaims}</p>}
      {claim_count > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {claims_by_status.map(({ status, claims: those, amount }) => (
            <div key={status}>
              <dt className="text-muted">{claimStatusLabel(status)}</dt>
              <dd className="figures font-semibold">
                {words.claimsOf(those)}
                {!isUndecided(status) && status !== 'CLAIM_REJECTED' && ` · ${inDollars(amount)}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {claims.map((claim) => (
          <li key={claim.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <UiLink href={paths.claimRecord.href(claim.id)} className="py-1 text-basil underline underline-offset-4">
              {words.claim(claim.id)}
            </UiLink>
            <span className="min-w-0 grow wrap-anywhere text-muted">
              {claim.offer_name}, {formatShortDay(dayHere(claim.submitted))}
            </span>
            <StatusBadge status={claim.status} />
            <span className="figures ml-auto w-24 text-right whitespace-nowrap">
              {claim.payout_amount === null ? words.undecided : inDollars(claim.payout_amount)}
            </span>
          </li>
        ))}
      </ul>
      {claims.length < claim_count && (
        <p className="text-sm text-muted">{words.latestOf(claims.length, claim_count)}</p>
      )}
    </RecordPart>
  )
}
