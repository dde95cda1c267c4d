import { getReviewClaim, undoDecision, type WireReviewClaim } from '@caseback/contract'
import { type AttentionReason, DECISION_UNDO_SECONDS } from '@caseback/domain'
import { Button, toast } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call, isSessionEnd, mayHelpToRetry, sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { undoCopy } from '../../../shared/copy/review/undo-copy.ts'
import { secondReviewCopy } from '../../../shared/copy/second-review/second-review-copy.ts'
import { reviewDraftKey } from '../../../shared/session/desk-drafts.ts'
import type { InvoiceDraft } from '../read-invoices.ts'
import type { Action } from './claim-actions.ts'
import { keepTypedNote } from './typed-notes.ts'

/** A decision that was made, with what is needed to have it all there again. */
export type MadeDecision = {
  /** As it was before. */
  claim: Pick<WireReviewClaim, 'id' | 'status'>
  action: Action
  /** What a validation pays. */
  amount: string
  /** What was typed; null where nobody knows any more. */
  drafts: readonly InvoiceDraft[] | null
  reason?: AttentionReason | undefined
  note?: string | undefined
  /** It is a validation that a second reviewer decides about: no e-mail is on its way. */
  waitsForSecond?: boolean
  /** How long its e-mail still waits, where it was made before this page was there. */
  secondsLeft?: number
}

/**
 * What was decided last, over the left of the decision bar, for as long as its e-mail waits: the button or Ctrl+Z takes it back,
 * and what was typed is there again. Each decision has one of its own.
 */
export function LastDecision({
  made,
  onEnd,
  onUndone,
}: {
  made: MadeDecision
  /** It stands. */
  onEnd: () => void
  onUndone: (claimId: number) => void
}) {
  const { claim, action, amount, secondsLeft = DECISION_UNDO_SECONDS } = made
  const copy = useCopy()
  const { mutate } = useSWRConfig()
  const [seconds, setSeconds] = useState(Math.ceil(secondsLeft))
  const [busy, setBusy] = useState(false)
  /** Fields that have something of their own to take back. */
  const typed = useRef(new WeakSet<EventTarget>())
  const title = made.waitsForSecond
    ? secondReviewCopy.waits(claim.id, amount)
    : undoCopy.decided[action](claim.id, amount)

  const begin = useEffectEvent(() => {
    const began = performance.now()
    const look = () => {
      // Of the difference, not of an end: the sum is rounded, and would say a second more than there is.
      const left = Math.ceil(secondsLeft - (performance.now() - began) / 1000)
      setSeconds(left)
      if (left <= 0) onEnd()
    }
    look()
    return setInterval(look, 500)
  })
  useEffect(() => {
    const ticking = begin()
    return () => clearInterval(ticking)
  }, [])

  const undo = async () => {
    if (busy) return
    setBusy(true)
    try {
      const before = await call(undoDecision, { params: { id: claim.id } })
      keepTyped(before, made)
      await mutate(urlOf(getReviewClaim, { id: claim.id }), before, { revalidate: false })
      // Of a claim that had just been validated the e-mail about that leaves.
      const isQuiet = claim.status === 'CLAIM_VALIDATED' || made.waitsForSecond
      const description = isQuiet ? undefined : undoCopy.nothingSent
      toast({ tone: 'success', title: undoCopy.undone(claim.id), description })
      onUndone(claim.id)
    } catch (error) {
      setBusy(false)
      if (isSessionEnd(error)) return
      toast({ tone: 'destructive', title: copy.errors.error, description: sentenceOf(error, copy.errors) })
      if (!mayHelpToRetry(error)) onEnd()
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'z') return
    // Where something was typed since, it takes back that.
    if ((event.target && typed.current.has(event.target)) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    const note = ({ target }: Event) => target && typed.current.add(target)
    document.addEventListener('keydown', listen)
    document.addEventListener('input', note, true)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('input', note, true)
    }
  }, [])

  return (
    <div className="flex items-center gap-3 border-line bg-surface px-4 py-2 text-sm max-lg:fixed max-lg:inset-x-4 max-lg:top-4 max-lg:z-40 max-lg:rounded-card max-lg:border max-lg:shadow-card lg:absolute lg:bottom-0 lg:left-0 lg:max-w-[calc(100%-27rem)] lg:max-xl:gap-2 lg:max-xl:px-3 lg:max-xl:py-1 lg:max-xl:text-xs">
      <p className="flex min-w-0 flex-col leading-tight max-lg:grow">
        <output className="font-semibold wrap-anywhere">{title}</output>
        <span className="figures text-muted lg:max-xl:hidden">
          {made.waitsForSecond ? undoCopy.canUndo(seconds) : undoCopy.leaves(seconds)}
        </span>
      </p>
      <Button size="small" className="shrink-0" busy={busy} onClick={() => void undo()}>
        {undoCopy.undo}{' '}
        <span aria-hidden="true" className="figures font-normal text-muted max-lg:hidden xl:hidden">
          {undoCopy.seconds(seconds)}
        </span>
        <kbd aria-hidden="true" className="key max-xl:hidden">
          {undoCopy.key}
        </kbd>
      </Button>
    </div>
  )
}

/** What was typed for the decision, where the claim's form and its dialog look for it. */
function keepTyped(claim: WireReviewClaim, { action, drafts, reason, note }: MadeDecision) {
  if (drafts) sessionStorage.setItem(reviewDraftKey(claim.id), JSON.stringify(drafts))
  if (action !== 'validate') keepTypedNote(claim, action, { reason: reason ?? '', note: note ?? '' })
}
