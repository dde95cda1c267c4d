import type { WireReviewClaim } from '@caseback/contract'
import { lazy, Suspense } from 'react'
import { returningCopy } from '../../../shared/copy/review/returning-copy.ts'
import type { Action } from '../../../shared/use-action.ts'
import { type InvoiceDraft, withDistributors } from '../read-invoices.ts'
import { ApprovedBeforeDialog } from './approved-before-dialog.tsx'
import { OverBudgetDialog } from './over-budget-dialog.tsx'
import type { Details, Question } from './use-decision.ts'

const NewDistributorDialog = lazy(async () => ({
  default: (await import('../distributor/new-distributor-dialog.tsx')).NewDistributorDialog,
}))

/** What the server asks before it validates; the answer goes with what was answered before. */
export function DecisionQuestion({
  claim,
  question,
  drafts,
  amount,
  action,
  onCancel,
  onAnswered,
}: {
  claim: WireReviewClaim
  question: Question
  drafts: readonly InvoiceDraft[]
  /** What the validation pays. */
  amount: string
  action: Pick<Action, 'busy' | 'problem'>
  onCancel: () => void
  /** `typed`: what is read on the invoices, as the answer leaves it. */
  onAnswered: (details: Details, typed: readonly InvoiceDraft[]) => void
}) {
  const { code, refusal, given } = question
  const asked = { refusal, action, onCancel }
  if (code === 'distributor.new')
    return (
      <Suspense>
        <NewDistributorDialog
          {...asked}
          onSettled={({ meant, added }) =>
            onAnswered({ ...given, new_distributors: added }, withDistributors(drafts, meant))
          }
        />
      </Suspense>
    )
  if (code === 'offer.budget')
    return <OverBudgetDialog {...asked} onConfirm={() => onAnswered({ ...given, over_budget: true }, drafts)} />
  return (
    <ApprovedBeforeDialog
      {...asked}
      claim={claim}
      confirm={returningCopy.approvedBefore.confirm(amount)}
      onConfirm={(approved_before) => onAnswered({ ...given, approved_before }, drafts)}
    />
  )
}
