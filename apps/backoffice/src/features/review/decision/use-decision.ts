import { decideClaim, type ResponseOf, type WireApprovedBefore, type WireReviewClaim } from '@caseback/contract'
import type { AttentionReason } from '@caseback/domain'
import { toast } from '@caseback/ui'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, isSessionEnd, mayHelpToRetry, sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import type { NextAsked } from '../holding/use-next-for-me.ts'
import { type InvoiceDraft, readInvoicesOf } from '../read-invoices.ts'
import type { DecidedLine } from '../reading/lines/decided-lines.ts'
import { forgetReviewDraft } from '../review-draft.ts'
import type { Action } from './claim-actions.ts'
import type { MadeDecision } from './last-decision.tsx'
import { forgetTypedNotes } from './typed-notes.ts'

/** What the server asks about before it validates, by the code of its refusal. */
const QUESTIONS = ['distributor.new', 'invoice.approved_before', 'offer.budget'] as const
/** A validation that the server asks about, with what it was given. */
export type Question = { code: (typeof QUESTIONS)[number]; refusal: ApiError; given: Details }

const questionIn = (error: unknown, given: Details): Question | null => {
  const code = error instanceof ApiError ? QUESTIONS.find((each) => each === error.body.code) : undefined
  return code && error instanceof ApiError ? { code, refusal: error, given } : null
}

const withLines = <T>(invoice: T, lines: DecidedLine[]) => (lines.length > 0 ? { ...invoice, lines } : invoice)

export type Details = {
  reason?: AttentionReason
  note?: string
  new_distributors?: string[]
  approved_before?: WireApprovedBefore
  over_budget?: true
}

/** So long a decision is under way without a word: most are made by then, and a claim that is rendered anew delays the next. */
const SILENT_MS = 150

/** What the desk does around the claim that is open. */
export type DeskCalls = {
  /** Done once what comes next is there. */
  decided: (decided: ResponseOf<typeof decideClaim>, made: MadeDecision) => Promise<void>
  /** How the next claim is asked for together with a decision; undefined where it is not. */
  nextAsked: (action: Action) => NextAsked | undefined
  /** Reads a claim and the queue anew. */
  refresh: (claimId: number) => void
  /** Goes on from a claim, where that is still the one that is open. */
  openNext: (from: number) => void
  moveBy: (steps: number) => void
  showKeys: () => void
}

/**
 * Sends a decision on the claim, with what the reviewer has read of its invoices and the status that was seen.
 * @param amount what a validation pays, for the sentence that tells of it
 * @param onClose what asked for the decision is no longer needed: it was made, or the server would refuse it again
 */
export function useDecision({
  claim,
  drafts,
  linesOf,
  amount,
  desk,
  isElsewhere,
  onClose,
}: {
  claim: WireReviewClaim
  drafts: readonly InvoiceDraft[]
  /** What the reviewer has said of the lines of an invoice. */
  linesOf: (invoiceId: number) => DecidedLine[]
  amount: string
  /** A decision goes on from where it was begun, whatever is open when its answer comes. */
  desk: () => DeskCalls
  /** Says that a colleague has the claim, where that is so: nothing is sent then. */
  isElsewhere: () => boolean
  onClose: () => void
}) {
  const copy = useCopy()
  const [question, setQuestion] = useState<Question | null>(null)
  const [busy, setBusy] = useState<Action | null>(null)
  const [problem, setProblem] = useState<string>()

  const isUnderWay = useRef(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  /** `typed`: where an answer has just changed what is read. */
  const decide = async (action: Action, details: Details = {}, typed: readonly InvoiceDraft[] = drafts) => {
    if (isUnderWay.current) return
    if (isElsewhere()) {
      // Below a dialog nobody would read it; what was typed there is kept.
      setQuestion(null)
      onClose()
      return
    }
    isUnderWay.current = true
    const begun = desk()
    const saying = setTimeout(() => setBusy(action), SILENT_MS)
    setProblem(undefined)
    try {
      const decided = await call(decideClaim, {
        params: { id: claim.id },
        body: {
          expected_status: claim.status,
          action,
          ...details,
          invoices:
            action === 'validate'
              ? readInvoicesOf(claim, typed).map((invoice) => withLines(invoice, linesOf(invoice.id)))
              : [],
          next: begun.nextAsked(action),
        },
      })
      clearTimeout(saying)
      forgetReviewDraft(claim.id)
      forgetTypedNotes(claim.id)
      setQuestion(null)
      onClose()
      await begun.decided(decided, { claim, action, amount, drafts: typed, ...details })
    } catch (error) {
      // A reviewer who has gone on to another claim sees a toast instead.
      const asked = questionIn(error, details)
      if (asked && shown.current) {
        setQuestion(asked)
        return
      }
      const sentence = sentenceOf(error, copy.errors)
      const asksInDialog = question !== null || action !== 'validate'
      if (asksInDialog && shown.current && mayHelpToRetry(error)) {
        setProblem(sentence)
        return
      }
      setQuestion(null)
      onClose()
      // The sign-in page, which is there in a moment, says so itself.
      if (isSessionEnd(error)) return
      const changed = error instanceof ApiError && error.status === 409
      toast({
        tone: 'destructive',
        title: changed ? copy.errors.changed : copy.errors.error,
        description: changed ? copy.errors.loadedAnew(sentence) : sentence,
      })
      if (changed) begun.refresh(claim.id)
    } finally {
      clearTimeout(saying)
      isUnderWay.current = false
      // After most decisions this claim is no longer there.
      if (shown.current) setBusy(null)
    }
  }

  return {
    decide,
    busy,
    /** Why a decision was not made whose dialog is still open. */
    problem,
    forgetProblem: () => setProblem(undefined),
    question,
    forgetQuestion: () => setQuestion(null),
  }
}
