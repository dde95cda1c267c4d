import { approvedBefore, type WireApprovedBefore } from '@caseback/contract'
import { STAFF_BASE } from '@caseback/domain'
import { Button, Dialog } from '@caseback/ui'
import { type ApiError, sentenceOf } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { returningCopy } from '../../../shared/copy/review/returning-copy.ts'
import { paths } from '../../../shared/paths.ts'
import type { Action } from '../../../shared/use-action.ts'

/** Invoices of the claim have earned already: one invoice may stand for two offers, so the reviewer decides. */
export function ApprovedBeforeDialog({
  refusal,
  amount,
  action,
  onCancel,
  onConfirm,
}: {
  /** 409 `invoice.approved_before`, which names them. */
  refusal: ApiError
  amount: string
  action: Pick<Action, 'busy' | 'problem'>
  onCancel: () => void
  onConfirm: (accepted: WireApprovedBefore) => void
}) {
  const copy = useCopy()
  const words = returningCopy.approvedBefore
  const named = approvedBefore.parse(refusal.body['approved_before'])
  const claimIds = [...new Set(named.flatMap(({ claim_id }) => claim_id ?? []))]
  return (
    <Dialog
      open
      title={words.title}
      onCancel={onCancel}
      footer={
        // Cancel is last here: on a phone the second tap of a double tap on Validate lands there.
        <>
          <Button variant="danger" busy={action.busy} onClick={() => onConfirm(named)}>
            {words.confirm(amount)}
          </Button>
          <Button data-autofocus onClick={onCancel}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{sentenceOf(refusal, copy.errors)}</p>
      {claimIds.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
          {claimIds.map((claimId) => (
            <a
              key={claimId}
              className="rounded-control font-semibold text-basil underline-offset-2 hover:underline"
              href={`${STAFF_BASE}${paths.claim.href(claimId)}`}
              target="_blank"
              rel="noopener"
            >
              {words.look(claimId)}
            </a>
          ))}
        </p>
      )}
      <p className="mt-3 text-muted">{words.hint}</p>
      <ActionProblem action={action} />
    </Dialog>
  )
}
