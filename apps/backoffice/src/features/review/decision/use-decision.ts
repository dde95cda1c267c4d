import { decideClaim, type WireApprovedBefore, type WireReviewClaim } from '@caseback/contract'
import type { AttentionReason } from '@caseback/domain'
import { toast } from '@caseback/ui'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { readInvoicesOf } from '../read-invoices.ts'
import { forgetReviewDraft } from '../review-draft.ts'
import type { Action } from './claim-actions.ts'

type Details = { reason?: AttentionReason; note?: string; approved_before?: WireApprovedBefore }

/**
 * Sends a decision on the claim, with what the reviewer has read of its invoices and the status that was seen.
 * @param amount what a validation pays, for the sentence that tells of it
 * @param onSettled called after the answer, whatever it is
 */
export function useDecision({
  claim,
  drafts,
  amount,
  onDecided,
  onRefresh,
  onSettled,
}: {
  claim: WireReviewClaim
  drafts: Parameters<typeof readInvoicesOf>[1]
  amount: string
  onDecided: (claim: WireReviewClaim) => void
  onRefresh: () => void
  onSettled: () => void
}) {
  const copy = useCopy()
  /** What the server says of an invoice that has earned already. */
  const [approvedBefore, setApprovedBefore] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState<Action | null>(null)

  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  const decide = async (action: Action, details: Details = {}) => {
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
      toast({ tone: 'success', title: copy.review.decided[action](claim.id, amount) })
      onDecided(decided)
    } catch (error) {
      // A reviewer who has gone on to another claim sees a toast instead.
      const ask = error instanceof ApiError && error.body.code === 'invoice.approved_before' && shown.current
      setApprovedBefore(ask ? error : null)
      if (ask) return
      toast({ tone: 'destructive', title: copy.errors.error, description: sentenceOf(error, copy.errors) })
      if (error instanceof ApiError && error.status === 409) onRefresh()
    } finally {
      setBusy(null)
      onSettled()
    }
  }

  return { decide, busy, approvedBefore, forgetApprovedBefore: () => setApprovedBefore(null) }
}
