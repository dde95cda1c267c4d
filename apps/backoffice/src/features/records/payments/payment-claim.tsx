import type { WirePaymentRecord } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { paymentRecordCopy as words } from '../../../shared/copy/records/payment-record-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { RecordPart } from '../record-part.tsx'

const LINK = 'py-1 text-basil underline underline-offset-4'

/** The claim that it pays, what of its payout was kept back, and what is left. */
export function PaymentClaim({ payment: { claim, kept_back_for, amount } }: { payment: WirePaymentRecord }) {
  return (
    <RecordPart title={words.pays} aside={<StatusBadge status={claim.status} checkFailed={claim.check_failed} />}>
      <ul className="flex flex-col gap-2 text-sm">
        <li className="flex items-baseline justify-between gap-4">
          <span className="flex min-w-0 flex-col">
            <UiLink href={paths.claimRecord.href(claim.id)} className={`self-start ${LINK}`}>
              {words.claim(claim.id)}
            </UiLink>
            {claim.corrects !== null && (
              <UiLink href={paths.claimRecord.href(claim.corrects)} className={`self-start ${LINK}`}>
                {words.corrects(claim.corrects)}
              </UiLink>
            )}
          </span>
          <span className="figures">{claim.payout_amount !== null && inDollars(claim.payout_amount)}</span>
        </li>
        {claim.payout_formula !== null && <li className="text-muted wrap-anywhere">{claim.payout_formula}</li>}
        {kept_back_for.map(({ claim_id, amount: kept }) => (
          <li key={claim_id} className="flex items-baseline justify-between gap-4">
            <UiLink href={paths.claimRecord.href(claim_id)} className={LINK}>
              {words.keptBack(claim_id)}
            </UiLink>
            <span className="figures">−{inDollars(kept)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-2 text-sm font-semibold">
        <span>{words.sum}</span>
        <span className="figures">{inDollars(amount)}</span>
      </p>
    </RecordPart>
  )
}
