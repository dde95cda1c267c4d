import { askToWriteOffCarry, type StaffMember, type WireReviewClaim } from '@caseback/contract'
import { isClosedCheck } from '@caseback/domain'
import { Button, ButtonLink, toast, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { unitText } from '@caseback/words/en/terms-display'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { correctionCopy } from '../../../shared/copy/review/correction-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { useAction } from '../../../shared/use-action.ts'

const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${inDollars(Math.abs(amount))}`
const signedUnits = (units: number, unit: string) =>
  `${units > 0 ? '+' : units < 0 ? '−' : ''}${Math.abs(units)} ${unitText(unit, Math.abs(units))}`
const linkClass = 'rounded-control text-basil underline underline-offset-2'

/** Paid, or paid and corrected before its check was closed after all. */
export const mayBeCorrected = ({ status, corrects, corrections, operator_payment: check }: WireReviewClaim): boolean =>
  corrects === null &&
  (status === 'PAID' ||
    (status === 'OPERATOR_PAYMENT_SUBMITTED' &&
      corrections.length > 0 &&
      check !== null &&
      isClosedCheck(check.status)))

function whatBecame({ carried, given_up: givenUp }: WireReviewClaim['corrections'][number]): string {
  if (carried > 0) return correctionCopy.stillCarried(inDollars(carried))
  return givenUp > 0 ? correctionCopy.givenUp(inDollars(givenUp)) : correctionCopy.keptBackSo
}

/** What was put right of a claim after it was paid, what waits for a second person, and for finance the way to do so. */
export function ClaimCorrections({
  claim,
  member,
  onChanged,
  onAsked,
}: {
  claim: WireReviewClaim
  member: StaffMember
  onChanged: () => void
  onAsked: () => void
}) {
  const words = correctionCopy
  const mayFund = may(member, 'finance')
  const [writingOff, setWritingOff] = useState(false)
  const carried = claim.corrections.reduce((sum, each) => sum + each.carried, 0)
  return (
    <div className="flex flex-col gap-3 pt-3 text-sm empty:hidden">
      {claim.corrects !== null && (
        <p>
          {words.corrects(claim.corrects)}{' '}
          <UiLink href={paths.claim.href(claim.corrects)} className={linkClass}>
            {words.back(claim.corrects)}
          </UiLink>
        </p>
      )}
      {claim.kept_back > 0 && <p>{words.keptBack(inDollars(claim.kept_back))}</p>}
      {claim.corrections.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">{words.lines}</h3>
          <ul className="flex flex-col gap-2">
            {claim.corrections.map((each) => (
              <li key={each.created} className="border-l-4 border-line-strong pl-3">
                <p className="figures font-semibold">
                  {each.amount === 0
                    ? words.paysAsMuch(each.units === 0 ? null : signedUnits(each.units, claim.terms.unit))
                    : words.line(signed(each.amount), signedUnits(each.units, claim.terms.unit))}
                </p>
                <p className="text-muted">{formatShortDay(providerDay(each.created))}</p>
                <p className="wrap-anywhere">{each.note}</p>
                {each.paid_by !== null ? (
                  <UiLink href={paths.claim.href(each.paid_by)} className={linkClass}>
                    {words.paidBy(each.paid_by)}
                  </UiLink>
                ) : (
                  each.amount !== 0 && <p>{whatBecame(each)}</p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayFund && mayBeCorrected(claim) && (
        <>
          <div className="flex flex-wrap gap-2">
            <ButtonLink size="small" href={paths.claimCorrection.href(claim.id)}>
              {words.open}
            </ButtonLink>
            {carried > 0 && may(member, 'admin') && (
              <Button size="small" onClick={() => setWritingOff(true)}>
                {words.writeOff}
              </Button>
            )}
          </div>
        </>
      )}
      {writingOff && (
        <WriteOffDialog
          claimId={claim.id}
          amount={inDollars(carried)}
          onStale={onChanged}
          onAsked={onAsked}
          close={() => setWritingOff(false)}
        />
      )}
    </div>
  )
}

function WriteOffDialog({
  claimId,
  amount,
  onStale,
  onAsked,
  close,
}: {
  claimId: number
  amount: string
  onStale: () => void
  onAsked: () => void
  close: () => void
}) {
  const words = correctionCopy.writingOff
  const action = useAction(onStale, { close })
  return (
    <NoteDialog
      danger
      about={`write-off-carry-${claimId}`}
      title={words.title(amount)}
      hint={words.hint}
      confirm={words.confirm}
      action={action}
      onCancel={close}
      onConfirm={(reason) =>
        void action.run(async () => {
          await call(askToWriteOffCarry, { params: { id: claimId }, body: { reason } })
          toast({ tone: 'success', title: correctionCopy.asked })
          onAsked()
          close()
        })
      }
    >
      <p>{words.text(amount)}</p>
    </NoteDialog>
  )
}
