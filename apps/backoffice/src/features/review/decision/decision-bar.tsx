import type { StaffMember, WireReviewClaim } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import type { Action } from './claim-actions.ts'
import type { ReturnAction } from './return-dialog.tsx'

/** Three decisions stand side by side on a phone too. */
const onOneLine = 'whitespace-nowrap max-sm:px-3'

/** Below the claim: the keys at the left, at the right what may be decided, or why nothing may. */
export function DecisionBar({
  claim,
  member,
  actions,
  amount,
  busy,
  onAsk,
  onValidate,
  onReopen,
  showKeys,
}: {
  claim: WireReviewClaim
  member: StaffMember
  actions: readonly Action[]
  /** What a validation pays; null while that is nothing. */
  amount: string | null
  /** What is under way. */
  busy: Action | null
  onAsk: (action: ReturnAction) => void
  onValidate: () => void
  onReopen: () => void
  showKeys: () => void
}) {
  const copy = useCopy()
  const isOpen =
    claim.status === 'CLAIM_SUBMITTED' || claim.status === 'NEEDS_ATTENTION' || claim.dispute?.open === true
  return (
    <div className="flex shrink-0 items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2.5 max-lg:sticky max-lg:bottom-0">
      <p className="flex items-center gap-2 text-sm text-muted max-lg:hidden">
        <span className="flex items-center gap-2 max-xl:hidden">
          <kbd className="key">J</kbd>
          <kbd className="key">K</kbd> {copy.review.nextPrevious}
          <kbd className="key ml-2">Z</kbd> {copy.review.zoom}
        </span>
        <button type="button" className="ml-2 flex items-center gap-2 rounded-control" onClick={showKeys}>
          <kbd aria-hidden="true" className="key">
            ?
          </kbd>{' '}
          {copy.review.allKeys}
        </button>
      </p>
      <div className="flex grow justify-end gap-2">
        {actions.includes('reject') && (
          <Button className={`text-tomato ${onOneLine}`} onClick={() => onAsk('reject')}>
            {copy.review.actions.reject}{' '}
            <kbd aria-hidden="true" className="key max-lg:hidden">
              R
            </kbd>
          </Button>
        )}
        {actions.includes('needs_attention') && (
          <Button className={onOneLine} onClick={() => onAsk('needs_attention')}>
            <span aria-hidden="true" className="sm:hidden">
              {copy.review.actions.needsAttentionShort}
            </span>
            <span className="max-sm:sr-only">{copy.review.actions.needsAttention}</span>{' '}
            <kbd aria-hidden="true" className="key max-lg:hidden">
              N
            </kbd>
          </Button>
        )}
        {actions.includes('validate') && (
          <Button
            className={`${onOneLine} max-sm:grow`}
            variant="primary"
            busy={busy === 'validate'}
            onClick={onValidate}
          >
            {copy.review.actions.validate(amount)}{' '}
            <kbd aria-hidden="true" className="key-on-basil max-lg:hidden">
              A
            </kbd>
          </Button>
        )}
        {actions.includes('uphold') && (
          <Button className={`text-tomato ${onOneLine}`} onClick={() => onAsk('uphold')}>
            {copy.review.actions.uphold}
          </Button>
        )}
        {actions.includes('reopen') && (
          <Button busy={busy === 'reopen'} onClick={() => onReopen()}>
            {copy.review.actions.reopen}
          </Button>
        )}
        {actions.length === 0 && (
          <p className="text-sm text-muted">
            {claim.dispute?.open && !claim.dispute.may_decide && member.role !== 'finance'
              ? copy.review.othersDispute
              : isOpen && member.role === 'finance'
                ? copy.review.reviewersDecide
                : copy.review.nothingToDecide}
          </p>
        )}
      </div>
    </div>
  )
}
