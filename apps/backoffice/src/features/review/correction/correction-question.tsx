import type { WireApprovedBefore, WireReviewClaim } from '@caseback/contract'
import { ApiError } from '../../../shared/api.ts'
import { correctionCopy } from '../../../shared/copy/review/correction-copy.ts'
import type { Action } from '../../../shared/use-action.ts'
import { ApprovedBeforeDialog } from '../decision/approved-before-dialog.tsx'
import { NewDistributorDialog } from '../distributor/new-distributor-dialog.tsx'
import { type InvoiceDraft, withDistributors } from '../read-invoices.ts'

/** What was said with a correction. */
export type Accepted = { new_distributors?: string[]; approved_before?: WireApprovedBefore }

const QUESTIONS = ['distributor.new', 'invoice.approved_before'] as const
/** What the server asks about before it hands a correction to a second person, with what was accepted before. */
export type CorrectionQuestion = { code: (typeof QUESTIONS)[number]; refusal: ApiError; given: Accepted }

/** The question in a refusal, or null where it asks nothing. */
export function correctionQuestionIn(error: unknown, given: Accepted): CorrectionQuestion | null {
  if (!(error instanceof ApiError)) return null
  const code = QUESTIONS.find((each) => each === error.body.code)
  return code ? { code, refusal: error, given } : null
}

/** Asks it; the answer goes with what was accepted before. */
export function AskedOfCorrection({
  claim,
  question: { code, refusal, given },
  drafts,
  action,
  onCancel,
  onAnswered,
}: {
  claim: WireReviewClaim
  question: CorrectionQuestion
  drafts: readonly InvoiceDraft[]
  action: Pick<Action, 'busy' | 'problem'>
  onCancel: () => void
  /** `typed`: what is read on the invoices, as the answer leaves it. */
  onAnswered: (accepted: Accepted, typed: readonly InvoiceDraft[]) => void
}) {
  if (code === 'distributor.new')
    return (
      <NewDistributorDialog
        refusal={refusal}
        action={action}
        onCancel={onCancel}
        onSettled={({ meant, added }) =>
          onAnswered({ ...given, new_distributors: added }, withDistributors(drafts, meant))
        }
      />
    )
  return (
    <ApprovedBeforeDialog
      claim={claim}
      refusal={refusal}
      confirm={correctionCopy.askAllTheSame}
      action={action}
      onCancel={onCancel}
      onConfirm={(approved_before) => onAnswered({ ...given, approved_before }, drafts)}
    />
  )
}
