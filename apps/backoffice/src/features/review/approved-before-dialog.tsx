import { Button, Dialog } from '@caseback/ui'
import { type ApiError, sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/paths.ts'

/** An invoice of the claim has earned already: one invoice may stand for two offers, so the reviewer decides. */
export function ApprovedBeforeDialog({
  refusal,
  amount,
  busy,
  onCancel,
  onConfirm,
}: {
  /** 409 `invoice.approved_before`; `claim_id` is the claim that has the invoice, null for this one. */
  refusal: ApiError
  amount: string
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}) {
  const copy = useCopy()
  const words = copy.review.approvedBefore
  const claimId = refusal.body['claim_id']
  return (
    <Dialog
      open
      title={words.title}
      onCancel={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {words.confirm(amount)}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{sentenceOf(refusal, copy.errors)}</p>
      {typeof claimId === 'number' && (
        <p className="mt-3">
          <a
            className="rounded-control font-semibold text-basil underline-offset-2 hover:underline"
            href={`/staff${paths.claim.href(claimId)}`}
            target="_blank"
            rel="noopener"
          >
            {words.look(claimId)}
          </a>
        </p>
      )}
      <p className="mt-3 text-muted">{words.hint}</p>
    </Dialog>
  )
}
