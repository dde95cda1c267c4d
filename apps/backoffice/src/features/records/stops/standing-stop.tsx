import { askToLiftStop, type StaffMember, type WireStandingStop } from '@caseback/contract'
import { Banner, Button, toast, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { WaitingApprovals } from '../../../shared/approvals/waiting-approvals.tsx'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { stopsCopy as words } from '../../../shared/copy/payments/stops-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { useAction } from '../../../shared/use-action.ts'

const dayOf = (instant: string) => formatShortDay(providerDay(instant))

/** That payments of a location are stopped: since when, by whom, why, and what is out; with the way to lift it for finance. */
export function StandingStop({
  of: { payment_stop: stop },
  member,
  onChanged,
}: {
  of: { payment_stop: WireStandingStop | null }
  member: StaffMember
  onChanged: () => void
}) {
  const [asking, setAsking] = useState(false)
  if (!stop) return null
  const { reason, claim_id, stopped, lift, checks_out, paid_alike } = stop
  const decides = may(member, 'finance')
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="danger" title={words.title}>
        <div className="flex flex-col gap-2">
          <p className="wrap-anywhere">“{reason}”</p>
          <p className="wrap-anywhere">
            {words.since(stopped.by, dayOf(stopped.at))}
            {claim_id !== null && (
              <>
                {' '}
                {words.shownBy} <To href={paths.claimRecord.href(claim_id)}>{words.claim(claim_id)}</To>.
              </>
            )}
          </p>
          <p>{words.meaning}</p>
          {checks_out.length > 0 && (
            <Listed says={words.out(checks_out.length)}>
              {checks_out.map(({ payment_id, check_number, amount }) => (
                <li key={payment_id}>
                  <To href={paths.paymentRecord.href(payment_id)}>{words.check(check_number, inDollars(amount))}</To>
                </li>
              ))}
            </Listed>
          )}
          {paid_alike.length > 0 && (
            <Listed says={words.alike}>
              {paid_alike.map(({ location_id, operator_name }) => (
                <li key={location_id} className="wrap-anywhere">
                  <To href={paths.locationRecord.href(location_id)}>{operator_name}</To>
                </li>
              ))}
            </Listed>
          )}
          {lift && !decides && <p className="font-semibold">{words.liftAsked(lift.by, dayOf(lift.at))}</p>}
          {!lift && decides && (
            <div>
              <Button size="small" onClick={() => setAsking(true)}>
                {words.lift.open}
              </Button>
            </div>
          )}
        </div>
      </Banner>
      {lift && decides && (
        <WaitingApprovals key={lift.approval_id} locationId={stop.location_id} onDecided={onChanged} />
      )}
      {asking && <LiftDialog stop={stop} onClose={() => setAsking(false)} onChanged={onChanged} />}
    </div>
  )
}

/** Asks why payments may go on. */
function LiftDialog({
  stop,
  onClose,
  onChanged,
}: {
  stop: WireStandingStop
  onClose: () => void
  onChanged: () => void
}) {
  const action = useAction(onChanged, { close: onClose })
  return (
    <NoteDialog
      about={`lift-${stop.id}`}
      title={words.lift.title(stop.operator_name)}
      confirm={words.lift.confirm}
      action={action}
      onCancel={onClose}
      onConfirm={(reason) =>
        void action.run(async () => {
          await call(askToLiftStop, { params: { id: stop.id }, body: { reason } })
          toast({ tone: 'success', title: words.lift.done })
          onClose()
          onChanged()
        })
      }
    >
      <p>{words.lift.text}</p>
    </NoteDialog>
  )
}

function Listed({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold">{says}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">{children}</ul>
    </div>
  )
}

function To({ href, children }: { href: string; children: ReactNode }) {
  return (
    <UiLink href={href} className="rounded-control font-semibold underline underline-offset-2">
      {children}
    </UiLink>
  )
}
