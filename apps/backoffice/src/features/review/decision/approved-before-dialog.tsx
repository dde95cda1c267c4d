import { approvedBefore, otherInvoices, type WireApprovedBefore, type WireReviewClaim } from '@caseback/contract'
import { Button, Dialog } from '@caseback/ui'
import { Fragment } from 'react'
import { type ApiError, sentenceOf } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { returningCopy } from '../../../shared/copy/review/returning-copy.ts'
import type { Action } from '../../../shared/use-action.ts'
import { FirstPage, OtherInvoice } from './other-invoice.tsx'

/** A number that stands on every invoice ("none") has many others. */
const MOST_SHOWN = 3

/**
 * Invoices of the claim have earned already, by their number or their bytes, each beside the one that has: one invoice may stand
 * for two offers, so the reviewer decides.
 */
export function ApprovedBeforeDialog({
  claim,
  refusal,
  confirm,
  action,
  onCancel,
  onConfirm,
}: {
  claim: WireReviewClaim
  /** 409 `invoice.approved_before`, which names them. */
  refusal: ApiError
  /** What accepting them is called. */
  confirm: string
  action: Pick<Action, 'busy' | 'problem'>
  onCancel: () => void
  onConfirm: (accepted: WireApprovedBefore) => void
}) {
  const copy = useCopy()
  const words = returningCopy.approvedBefore
  const named = approvedBefore.parse(refusal.body['approved_before'])
  const others = otherInvoices.parse(refusal.body['other_invoices'] ?? []).slice(0, MOST_SHOWN)
  return (
    <Dialog
      open
      width={others.length > 0 ? 'medium' : 'small'}
      title={words.title}
      onCancel={onCancel}
      footer={
        // Cancel is last here: on a phone the second tap of a double tap on Validate lands there.
        <>
          <Button variant="danger" busy={action.busy} onClick={() => onConfirm(named)}>
            {confirm}
          </Button>
          <Button data-autofocus onClick={onCancel}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{sentenceOf(refusal, copy.errors)}</p>
      {others.length > 0 && (
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
          {others.map(({ invoice_id, claim_id, other_invoice_id }) => (
            <Fragment key={`${invoice_id} ${claim_id}`}>
              <section className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-3">
                <p className="flex min-h-6 items-center font-semibold max-md:min-h-11">{words.thisOne}</p>
                <FirstPage claim={claim} invoiceId={invoice_id} />
              </section>
              <OtherInvoice claimId={claim_id} invoiceId={other_invoice_id} />
            </Fragment>
          ))}
        </div>
      )}
      <p className="mt-3 text-muted">{words.hint}</p>
      <ActionProblem action={action} />
    </Dialog>
  )
}
