import { getCreditReversal, takeCreditBack, type WireFunding } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Banner, ErrorState, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { call, sentenceOf } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { fundingMoneyCopy } from '../../../shared/copy/money/funding-money-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'

/** Asks why credit is taken back from a request; says before what that does, to the cent. */
export function TakeCreditBackDialog({
  fundingId,
  application,
  onCancel,
  onTakenBack,
  onStale,
}: {
  fundingId: number
  application: WireFunding['applications'][number]
  onCancel: () => void
  onTakenBack: (request: WireFunding) => void
  onStale: () => void
}) {
  const copy = useCopy()
  const words = fundingMoneyCopy.takingBack
  const action = useAction(onStale, { close: onCancel })
  const params = { id: fundingId, application_id: application.id }
  const reversal = useRead(getCreditReversal, { params }, { dedupingInterval: 0 })
  const { data } = reversal
  const afterCents = data ? dollarsToCents(data.credit_after) : 0
  return (
    <NoteDialog
      danger
      about={`credit-${application.id}`}
      title={words.title(inDollars(data?.amount ?? application.amount))}
      hint={words.hint}
      confirm={words.confirm}
      action={action}
      onCancel={onCancel}
      {...(!data && {
        instead: reversal.error ? (
          <ErrorState title={words.failed} onRetry={() => void reversal.mutate()} retrying={reversal.isValidating}>
            {sentenceOf(reversal.error, copy.errors)}
          </ErrorState>
        ) : (
          <SkeletonRegion label={words.loading}>
            <Skeleton className="h-24" />
          </SkeletonRegion>
        ),
      })}
      onConfirm={(reason) =>
        void action.run(async () => {
          const answer = await call(takeCreditBack, { params, body: { reason } })
          toast({ tone: 'success', title: words.done(inDollars(data?.amount ?? application.amount)) })
          onTakenBack(answer)
        })
      }
    >
      <p>{words.text}</p>
      {data && (
        <Banner tone="info">
          <ul className="flex flex-col gap-1">
            {data.amount < application.amount && <li>{words.less(inDollars(data.amount))}</li>}
            <li>{words.open(inDollars(data.amount), data.unfunded_claims)}</li>
            <li>{afterCents < 0 ? words.debt(formatDollars(-afterCents)) : words.credit(formatDollars(afterCents))}</li>
          </ul>
        </Banner>
      )}
    </NoteDialog>
  )
}
