import { takeUpClaim, type WireClaimSkip } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { call } from '../../../shared/api.ts'
import { skippingCopy } from '../../../shared/copy/review/skipping-copy.ts'
import { formatMoment } from '../../../shared/days/today.ts'
import { useAction } from '../../../shared/use-action.ts'

/** On a claim that a reviewer has put by: who, and why. Whoever has takes it up again. */
export function SkipNote({
  claimId,
  skip,
  onChanged,
}: {
  claimId: number
  skip: WireClaimSkip
  onChanged: () => void
}) {
  const action = useAction(onChanged)
  const takeUp = () =>
    action.run(async () => {
      await call(takeUpClaim, { params: { id: claimId } })
      onChanged()
    })
  return (
    <div className="flex flex-col items-start gap-2 border-b border-line px-4 py-2.5 text-sm">
      <p className="border-l-4 border-saffron pl-3 wrap-anywhere">
        <span className="text-muted">
          {skip.mine
            ? skippingCopy.mine(formatShortDay(skip.until))
            : skippingCopy.byOther(skip.name, formatMoment(new Date(skip.since)))}
        </span>{' '}
        <span className="font-semibold">{skip.reason}</span>
      </p>
      {skip.mine && (
        <Button size="small" busy={action.busy} onClick={() => void takeUp()}>
          {skippingCopy.takeUp}
        </Button>
      )}
    </div>
  )
}
