import { getTakingBack, takeClaimBack, type WireFunding, type WireTakingBack } from '@caseback/contract'
import { Banner, ErrorState, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { checkStatusLabel } from '@caseback/words/en/claims/claim-sentences'
import { call, sentenceOf } from '../api.ts'
import { NoteDialog } from '../confirm-dialog.tsx'
import { useCopy } from '../copy/copy-provider.tsx'
import { takingBackCopy } from '../copy/money/taking-back-copy.ts'
import { inDollars } from '../dollars.ts'
import { useAction } from '../use-action.ts'
import { useRead } from '../use-read.ts'

/** Asks why a claim is taken back out of its request; says before what that does, to the cent, in whose books. */
export function TakeBackDialog({
  claimId,
  onCancel,
  onTakenBack,
  onStale,
}: {
  claimId: number
  onCancel: () => void
  /** With the request that it has left. */
  onTakenBack: (request: WireFunding) => void
  onStale: () => void
}) {
  const copy = useCopy()
  const words = takingBackCopy
  const action = useAction(onStale, { close: onCancel })
  const params = { id: claimId }
  const taking = useRead(getTakingBack, { params }, { dedupingInterval: 0 })
  return (
    <NoteDialog
      about={`take-back-${claimId}`}
      title={words.title(claimId)}
      hint={words.hint}
      confirm={words.confirm}
      action={action}
      onCancel={onCancel}
      {...(!taking.data && {
        instead: taking.error ? (
          <ErrorState title={words.failed} onRetry={() => void taking.mutate()} retrying={taking.isValidating}>
            {sentenceOf(taking.error, copy.errors)}
          </ErrorState>
        ) : (
          <SkeletonRegion label={words.loading}>
            <Skeleton className="h-24" />
          </SkeletonRegion>
        ),
      })}
      onConfirm={(note, onInvalid) =>
        void action.run(async () => {
          const request = await call(takeClaimBack, { params, body: { note } })
          toast({ tone: 'success', title: words.done(claimId) })
          onTakenBack(request)
        }, onInvalid)
      }
    >
      {taking.data && <Consequences taking={taking.data} />}
    </NoteDialog>
  )
}

function Consequences({ taking }: { taking: WireTakingBack }) {
  const words = takingBackCopy
  const amount = inDollars(taking.amount)
  return (
    <>
      <p>{words.text(taking.operator_name, amount, taking.funding_id)}</p>
      <Banner tone="info">
        <ul className="flex flex-col gap-1">
          {taking.to_credit > 0 && (
            <li>
              {words.toCredit(inDollars(taking.to_credit), taking.manufacturer_name, inDollars(taking.credit_after))}
            </li>
          )}
          {taking.loss_made_good > 0 && <li>{words.madeGood(inDollars(taking.loss_made_good))}</li>}
          {taking.to_other_claims > 0 && <li>{words.toOthers(inDollars(taking.to_other_claims))}</li>}
          {taking.to_credit + taking.to_other_claims + taking.loss_made_good === 0 && <li>{words.noMoney}</li>}
          <li>
            {taking.request_total_after > 0
              ? words.total(taking.funding_id, inDollars(taking.request_total_after))
              : words.empty(taking.funding_id)}
          </li>
          {taking.batch_id !== null && <li>{words.batch(taking.batch_id)}</li>}
          {taking.closed_check !== null && <li>{words.check(checkStatusLabel(taking.closed_check))}</li>}
          <li>{words.owed(amount)}</li>
        </ul>
      </Banner>
    </>
  )
}
