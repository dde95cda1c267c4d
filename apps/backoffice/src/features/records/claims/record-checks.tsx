import type { StaffMember, WireClaimRecord, WireRecordedCheck } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import type { ReactNode } from 'react'
import { claimRecordCopy as words } from '../../../shared/copy/records/claim-record-copy.ts'
import { checkState } from '../../../shared/copy/review/claim-check-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { RecordFacts } from '../record-facts.tsx'
import { RecordPart } from '../record-part.tsx'

/** Every check that was made for the claim, the newest first. */
export function RecordChecks({ claim: { checks }, member }: { claim: WireClaimRecord; member: StaffMember }) {
  return (
    <RecordPart title={words.checks}>
      {checks.length === 0 && <p className="text-sm text-muted">{words.noChecks}</p>}
      {checks.map((check) => (
        <Check key={check.payment_id} check={check} opensBatch={may(member, 'finance')} />
      ))}
    </RecordPart>
  )
}

function Check({ check, opensBatch }: { check: WireRecordedCheck; opensBatch: boolean }) {
  const day = (instant: string | null) => (instant === null ? null : formatShortDay(providerDay(instant)))
  const facts: [string, ReactNode][] = [
    [
      words.amount,
      <span key="amount" className="figures">
        {inDollars(check.amount)}
      </span>,
    ],
    [words.payee, check.payee_name],
    [words.sentTo, check.sent_to],
    [words.state, checkState(check.status)],
    [words.sent, day(check.sent)],
    [words.resent, day(check.resent)],
    [words.returned, check.returned_on && formatShortDay(check.returned_on)],
    [words.paid, day(check.paid)],
    [words.madeBy, words.made(check.created_by, check.approved_by)],
  ]
  return (
    <div className={check.live ? 'flex flex-col gap-1' : 'flex flex-col gap-1 text-muted'}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">
          <UiLink href={paths.paymentRecord.href(check.payment_id)} className="text-basil underline underline-offset-4">
            {check.check_number === null ? words.noNumber : words.checkNumber(check.check_number)}
          </UiLink>
          , {check.payout_method === 'EMAIL' ? words.emailed : words.mailed}
        </span>
        {opensBatch && (
          <UiLink href={paths.batch.href(check.batch_id)} className="text-basil underline underline-offset-4">
            {words.batch(check.batch_id)}
          </UiLink>
        )}
      </p>
      <RecordFacts facts={facts} />
    </div>
  )
}
