import { discardFunding, issueFunding, type WireFunding, withdrawFromFunding } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { call } from '../../shared/api.ts'
import { ConfirmDialog, NoteDialog } from '../../shared/confirm-dialog.tsx'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { TakeBackDialog } from '../../shared/corrections/take-back-dialog.tsx'
import { inDollars } from '../../shared/dollars.ts'
import { ReverseReceiptDialog } from '../../shared/receipts/reverse-receipt-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { ApplyCreditDialog } from './apply-credit-dialog.tsx'
import { TakeCreditBackDialog } from './received/take-credit-back-dialog.tsx'
import { RecordMoneyDialog } from './record-money-dialog.tsx'
import { WhoGetsIt } from './who-gets-it.tsx'

type Announcement = WireFunding['announcements'][number]

/** What is asked about a request before it is done. */
export type FundingQuestion =
  | 'issue'
  | 'discard'
  | 'money'
  | 'credit'
  | { announced: Announcement }
  | { withdraw: Pick<WireFunding['claims'][number], 'claim_id' | 'operator_name' | 'amount'> }
  | { takeBack: { claim_id: number } }
  | { reverse: WireFunding['receipts'][number] }
  | { creditBack: WireFunding['applications'][number] }

/** The question about a request, and what is done after a yes. */
export function FundingDialog({
  asking,
  request,
  onChanged,
  onReload,
  close,
}: {
  asking: FundingQuestion
  request: WireFunding
  onChanged: (request: WireFunding) => void
  onReload: () => void
  close: () => void
}) {
  const words = fundingRequestCopy
  const action = useAction(onReload, { close })
  const total = inDollars(request.total)
  const closeWith = (answer: WireFunding) => {
    onChanged(answer)
    close()
  }
  const done = (answer: WireFunding, title: string) => {
    toast({ tone: 'success', title })
    closeWith(answer)
  }
  const params = { id: request.id }

  if (asking === 'issue')
    return (
      <ConfirmDialog
        title={words.issuing.title(request.manufacturer_name)}
        confirm={words.issuing.confirm(total)}
        action={action}
        onCancel={close}
        onConfirm={() =>
          void action.run(async () => done(await call(issueFunding, { params }), words.issuing.done(request.id)))
        }
      >
        <p>{words.issuing.text(request.claim_count, total)}</p>
        <p className="text-muted">{words.issuing.hint}</p>
        <WhoGetsIt manufacturerId={request.manufacturer_id} />
      </ConfirmDialog>
    )
  if (asking === 'discard')
    return (
      <ConfirmDialog
        danger
        title={words.discarding.title}
        confirm={words.discarding.confirm}
        action={action}
        onCancel={close}
        onConfirm={() =>
          void action.run(async () => done(await call(discardFunding, { params }), words.discarding.done(request.id)))
        }
      >
        <p>{words.discarding.text}</p>
      </ConfirmDialog>
    )
  if (asking === 'money' || (typeof asking === 'object' && 'announced' in asking))
    return (
      <RecordMoneyDialog
        request={request}
        announced={asking === 'money' ? undefined : asking.announced}
        action={action}
        onCancel={close}
        onRecorded={closeWith}
      />
    )
  if (asking === 'credit')
    return <ApplyCreditDialog request={request} action={action} onCancel={close} onApplied={closeWith} />
  if ('reverse' in asking)
    return (
      <ReverseReceiptDialog
        receipt={asking.reverse}
        onCancel={close}
        onStale={onReload}
        onReversed={() => (onReload(), close())}
      />
    )
  if ('creditBack' in asking)
    return (
      <TakeCreditBackDialog
        fundingId={request.id}
        application={asking.creditBack}
        onCancel={close}
        onStale={onReload}
        onTakenBack={closeWith}
      />
    )
  if ('takeBack' in asking)
    return (
      <TakeBackDialog claimId={asking.takeBack.claim_id} onCancel={close} onStale={onReload} onTakenBack={closeWith} />
    )
  return (
    <NoteDialog
      about={`funding-${request.id}-${asking.withdraw.claim_id}`}
      title={words.withdrawing.title(asking.withdraw.claim_id)}
      hint={words.withdrawing.hint}
      confirm={words.withdrawing.confirm}
      action={action}
      onCancel={close}
      onConfirm={(note, onInvalid) => {
        const { claim_id } = asking.withdraw
        void action.run(async () => {
          const answer = await call(withdrawFromFunding, { params: { ...params, claim_id }, body: { note } })
          done(answer, words.withdrawing.done(claim_id))
        }, onInvalid)
      }}
    >
      <p>{words.withdrawing.text(asking.withdraw.operator_name, inDollars(asking.withdraw.amount))}</p>
    </NoteDialog>
  )
}
