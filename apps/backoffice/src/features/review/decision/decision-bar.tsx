import type { StaffMember, WireReviewClaim } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { may } from '../../../shared/may.ts'
import type { Action, ReturnAction } from './claim-actions.ts'

/** Three decisions stand side by side on a phone too. */
const onOneLine = 'whitespace-nowrap max-sm:px-3'

/** Below the claim: the keys at the left, at the right what may be decided, or why nothing may. */
export function DecisionBar({
  claim,
  member,
  actions,
  amount,
  paysNothing,
  busy,
  onAsk,
  onValidate,
  showKeys,
}: {
  claim: WireReviewClaim
  member: StaffMember
  actions: readonly Action[]
  /** What a validation pays; null while that is nothing. */
  amount: string | null
  /** It is filled in, and that is nothing. */
  paysNothing: boolean
  /** What is under way. */
  busy: Action | null
  onAsk: (action: ReturnAction) => void
  onValidate: () => void
  showKeys: () => void
}) {
  const isOpen =
    claim.status === 'CLAIM_SUBMITTED' || claim.status === 'NEEDS_ATTENTION' || claim.dispute?.open === true
  return (
    <div
      data-foot-bar
      className="flex shrink-0 items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2.5 max-lg:sticky max-lg:bottom-0"
    >
      <p className="flex items-center gap-2 text-sm text-muted in-data-decided:invisible max-lg:hidden">
        <span className="flex items-center gap-2 max-xl:hidden">
          <kbd className="key">J</kbd>
          <kbd className="key">K</kbd> {reviewCopy.nextPrevious}
          <kbd className="key ml-2">Z</kbd> {reviewCopy.zoom}
        </span>
        <button type="button" className="ml-2 flex items-center gap-2 rounded-control" onClick={showKeys}>
          <kbd aria-hidden="true" className="key">
            ?
          </kbd>{' '}
          {reviewCopy.allKeys}
        </button>
      </p>
      <div className="flex grow justify-end gap-2">
        {actions.includes('reject') && (
          <Button className={`text-tomato ${onOneLine}`} onClick={() => onAsk('reject')}>
            {reviewCopy.actions.reject}{' '}
            <kbd aria-hidden="true" className="key max-lg:hidden">
              R
            </kbd>
          </Button>
        )}
        {actions.includes('needs_attention') && (
          <Button className={onOneLine} onClick={() => onAsk('needs_attention')}>
            <span aria-hidden="true" className="sm:hidden">
              {reviewCopy.actions.needsAttentionShort}
            </span>
            <span className="max-sm:sr-only">{reviewCopy.actions.needsAttention}</span>{' '}
            <kbd aria-hidden="true" className="key max-lg:hidden">
              N
            </kbd>
          </Button>
        )}
        {actions.includes('validate') && (
          <Button
            className={`${onOneLine} max-sm:grow`}
            // What pays nothing, yet or at all, is not the loudest thing here.
            variant={amount === null ? 'secondary' : 'primary'}
            busy={busy === 'validate'}
            onClick={onValidate}
          >
            {reviewCopy.actions.validate(amount, paysNothing)}{' '}
            <kbd aria-hidden="true" className={`${amount === null ? 'key' : 'key-on-basil'} max-lg:hidden`}>
              A
            </kbd>
          </Button>
        )}
        {actions.includes('uphold') && (
          <Button className={`text-tomato ${onOneLine}`} onClick={() => onAsk('uphold')}>
            {reviewCopy.actions.uphold}
          </Button>
        )}
        {actions.includes('reopen') && <Button onClick={() => onAsk('reopen')}>{reviewCopy.actions.reopen}</Button>}
        {actions.length === 0 && (
          <p className="text-sm text-muted">
            {claim.dispute?.open && !claim.dispute.may_decide && may(member, 'reviewer')
              ? reviewCopy.othersDispute
              : isOpen && !may(member, 'reviewer')
                ? reviewCopy.reviewersDecide
                : reviewCopy.nothingToDecide}
          </p>
        )}
      </div>
    </div>
  )
}
