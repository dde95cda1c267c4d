import {
  decideClaim,
  openReviewClaim,
  type StaffMember,
  type WireApprovedBefore,
  type WireReviewClaim,
} from '@caseback/contract'
import type { AttentionReason } from '@caseback/domain'
import { Button, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { ApprovedBeforeDialog } from './approved-before-dialog.tsx'
import { ClaimHistory, ClaimSummary, PayoutSummary } from './claim-summary.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { InvoiceViewer, pagesOf } from './invoice-viewer.tsx'
import { payoutOf, problemsOf, readInvoicesOf } from './read-invoices.ts'
import { type ReturnAction, ReturnDialog } from './return-dialog.tsx'
import { forgetReviewDraft, useReviewDraft } from './review-draft.ts'

type Action = 'validate' | 'reopen' | ReturnAction

/** Three decisions stand side by side on a phone too. */
const onOneLine = 'whitespace-nowrap max-sm:px-3'

/** What a role may do with a claim in its status now; the server decides again. */
const actionsFor = (claim: WireReviewClaim, member: StaffMember): readonly Action[] => {
  if (member.role !== 'reviewer' && member.role !== 'admin') return []
  if (claim.status === 'CLAIM_SUBMITTED') return ['reject', 'needs_attention', 'validate']
  if (claim.status === 'CLAIM_VALIDATED') return ['reject', 'needs_attention']
  if (claim.status === 'NEEDS_ATTENTION') return ['reject']
  if (claim.status !== 'CLAIM_REJECTED') return []
  if (!claim.dispute?.open) return ['reopen']
  return claim.dispute.may_decide ? ['uphold', 'reopen'] : []
}

/** One claim on the desk: pages in the middle, terms and units at the right, the decision below. */
export function ClaimReview({
  claim,
  member,
  onDecided,
  onRefresh,
  moveBy,
  showKeys,
}: {
  claim: WireReviewClaim
  member: StaffMember
  /** The server's answer to a decision. */
  onDecided: (claim: WireReviewClaim) => void
  onRefresh: () => void
  moveBy: (steps: number) => void
  showKeys: () => void
}) {
  const copy = useCopy()
  const { drafts, change } = useReviewDraft(claim)
  const [page, setPage] = useState(0)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState<ReturnAction | null>(null)
  /** What the server says of an invoice that has earned already. */
  const [approvedBefore, setApprovedBefore] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState<Action | null>(null)
  const payout = payoutOf(claim, drafts)
  const problems = problemsOf(claim, drafts)
  const actions = actionsFor(claim, member)
  const readOnly = !actions.includes('validate')

  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  // From here on the operator can no longer add pages to what is being looked at.
  useEffect(() => {
    if (actionsFor(claim, member).includes('validate'))
      void call(openReviewClaim, { params: { id: claim.id } }).catch(() => undefined)
  }, [claim, member])

  const decide = async (
    action: Action,
    details: { reason?: AttentionReason; note?: string; approved_before?: WireApprovedBefore } = {},
  ) => {
    if (busy) return
    setBusy(action)
    try {
      const decided = await call(decideClaim, {
        params: { id: claim.id },
        body: {
          expected_status: claim.status,
          action,
          ...details,
          invoices: action === 'validate' ? readInvoicesOf(claim, drafts) : [],
        },
      })
      forgetReviewDraft(claim.id)
      setApprovedBefore(null)
      toast({ tone: 'success', title: copy.review.decided[action](claim.id, formatDollars(payout.payoutCents)) })
      onDecided(decided)
    } catch (error) {
      // Whoever has gone on to another claim is told in its place.
      const ask = error instanceof ApiError && error.body.code === 'invoice.approved_before' && shown.current
      setApprovedBefore(ask ? error : null)
      if (ask) return
      toast({ tone: 'destructive', title: copy.errors.error, description: sentenceOf(error, copy.errors) })
      if (error instanceof ApiError && error.status === 409) onRefresh()
    } finally {
      setBusy(null)
      setAsking(null)
    }
  }
  const validate = () => {
    setTried(true)
    if (problems.length === 0) void decide('validate')
    else toast({ tone: 'info', title: copy.review.incomplete, description: copy.review.incompleteHint })
  }
  const ask = (action: ReturnAction) => {
    if (actions.includes(action)) setAsking(action)
  }
  useDeskKeys({
    j: () => moveBy(1),
    k: () => moveBy(-1),
    a: () => actions.includes('validate') && validate(),
    n: () => ask('needs_attention'),
    r: () => ask('reject'),
    '?': showKeys,
  })
  const showInvoice = (invoiceId: number) => {
    const first = pagesOf(claim, copy.review.pageTitle).findIndex((each) => each.invoiceId === invoiceId)
    if (first >= 0 && pagesOf(claim, copy.review.pageTitle)[page]?.invoiceId !== invoiceId) setPage(first)
  }

  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <div className="flex min-h-0 grow max-lg:flex-col">
        <InvoiceViewer claim={claim} page={page} onPageChange={setPage} onRefresh={onRefresh} />
        <aside
          aria-label={copy.review.claim(claim.id)}
          className="flex min-h-0 w-full shrink-0 flex-col border-l border-line bg-surface max-lg:border-t lg:w-90"
        >
          <div className="min-h-0 grow overflow-y-auto">
            <ClaimSummary claim={claim} payout={payout} />
            {drafts.map((draft, position) => (
              <InvoiceForm
                key={draft.id}
                claim={claim}
                draft={draft}
                position={position}
                problems={tried ? problems : []}
                readOnly={readOnly}
                onChange={(values) => change(draft.id, values)}
                onFocus={() => showInvoice(draft.id)}
              />
            ))}
            <ClaimHistory claim={claim} />
          </div>
          <PayoutSummary claim={claim} payout={payout} />
        </aside>
      </div>
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
            <Button className={`text-tomato ${onOneLine}`} onClick={() => ask('reject')}>
              {copy.review.actions.reject}{' '}
              <kbd aria-hidden="true" className="key max-lg:hidden">
                R
              </kbd>
            </Button>
          )}
          {actions.includes('needs_attention') && (
            <Button className={onOneLine} onClick={() => ask('needs_attention')}>
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
              onClick={validate}
            >
              {copy.review.actions.validate(formatDollars(payout.payoutCents))}{' '}
              <kbd aria-hidden="true" className="key-on-basil max-lg:hidden">
                A
              </kbd>
            </Button>
          )}
          {actions.includes('uphold') && (
            <Button className={`text-tomato ${onOneLine}`} onClick={() => ask('uphold')}>
              {copy.review.actions.uphold}
            </Button>
          )}
          {actions.includes('reopen') && (
            <Button busy={busy === 'reopen'} onClick={() => void decide('reopen')}>
              {copy.review.actions.reopen}
            </Button>
          )}
          {actions.length === 0 && (
            <p className="text-sm text-muted">
              {claim.dispute?.open && !claim.dispute.may_decide && member.role !== 'finance'
                ? copy.review.othersDispute
                : copy.review.nothingToDecide}
            </p>
          )}
        </div>
      </div>
      {approvedBefore && (
        <ApprovedBeforeDialog
          refusal={approvedBefore}
          amount={formatDollars(payout.payoutCents)}
          busy={busy !== null}
          onCancel={() => setApprovedBefore(null)}
          onConfirm={(approved_before) => void decide('validate', { approved_before })}
        />
      )}
      {asking && (
        <ReturnDialog
          action={asking}
          operatorName={claim.operator.name}
          busy={busy !== null}
          onCancel={() => setAsking(null)}
          onConfirm={(decision) => void decide(asking, decision)}
        />
      )}
    </div>
  )
}
