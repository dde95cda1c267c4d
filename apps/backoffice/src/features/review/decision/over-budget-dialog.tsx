import { overBudget } from '@caseback/contract'
import { Button, Dialog } from '@caseback/ui'
import type { ApiError } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { overBudgetCopy } from '../../../shared/copy/publishing/over-budget-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import type { Action } from '../../../shared/use-action.ts'

/** The claim would pass the budget of its offer: by how much, and who may go on. */
export function OverBudgetDialog({
  refusal,
  action,
  onCancel,
  onConfirm,
}: {
  /** 409 `offer.budget`, which has the amounts. */
  refusal: ApiError
  action: Pick<Action, 'busy' | 'problem'>
  onCancel: () => void
  onConfirm: () => void
}) {
  const words = overBudgetCopy
  const { allowed, ...amounts } = overBudget.parse(refusal.body['over_budget'])
  return (
    <Dialog
      open
      title={words.title}
      onCancel={onCancel}
      footer={
        // The way out is last: on a phone the second tap of a double tap on Validate lands there.
        <>
          {allowed && (
            <Button variant="danger" busy={action.busy} onClick={onConfirm}>
              {words.confirm(inDollars(amounts.payout))}
            </Button>
          )}
          <Button data-autofocus onClick={onCancel}>
            {words.close}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col divide-y divide-line">
        {(['budget', 'committed', 'payout', 'over'] as const).map((row) => (
          <div key={row} className="flex justify-between gap-4 py-1.5">
            <dt className={row === 'over' ? 'font-semibold text-tomato' : 'text-muted'}>{words.rows[row]}</dt>
            <dd className={row === 'over' ? 'figures font-bold text-tomato' : 'figures font-semibold'}>
              {inDollars(amounts[row])}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">{allowed ? words.allowed : words.refused}</p>
      <ActionProblem action={action} />
    </Dialog>
  )
}
