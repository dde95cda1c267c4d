import type { WireReviewClaim } from '@caseback/contract'
import { useEffect, useState } from 'react'
import { reviewDraftKey } from '../../shared/session/desk-drafts.ts'
import { draftsOf, type InvoiceDraft, type LineChoice } from './read-invoices.ts'
import { followReading, withTyped } from './reading/follow-reading.ts'
import { fieldAt } from './reading/read-field.ts'

const TEXTS = ['distributor', 'number', 'date', 'purchase'] as const

/** What the browser has kept may be of an earlier release, or of nobody's making. */
function isDraft(kept: unknown): kept is InvoiceDraft {
  const fields = new Map<string, unknown>(Object.entries(kept ?? {}))
  const units = Object.values(fields.get('units') ?? [null])
  const filled = Object.values(fields.get('filled') ?? {})
  return (
    typeof fields.get('id') === 'number' &&
    [...TEXTS.map((name) => fields.get(name)), ...units, ...filled].every((each) => typeof each === 'string') &&
    Object.values(fields.get('lines') ?? {}).every(isChoice)
  )
}

function isChoice(kept: unknown): kept is LineChoice {
  const fields = new Map<string, unknown>(Object.entries(kept ?? {}))
  const variantId = fields.get('variantId')
  return typeof fields.get('text') === 'string' && (variantId === null || typeof variantId === 'number')
}

/** What was typed for a claim that nobody here has decided since; null: nothing. */
export function keptDrafts(claimId: number): InvoiceDraft[] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(reviewDraftKey(claimId)) ?? 'null')
    return Array.isArray(kept) && kept.every(isDraft) ? kept : null
  } catch {
    // A text that is not ours: begin with what the server knows.
    return null
  }
}

function readStored(claim: WireReviewClaim): InvoiceDraft[] | null {
  // What was decided is the server's to say, whatever somebody had typed here.
  const kept = claim.status === 'CLAIM_SUBMITTED' ? keptDrafts(claim.id) : null
  // The operator may have added an invoice since.
  return kept && draftsOf(claim).map((fresh) => kept.find((draft) => draft.id === fresh.id) ?? fresh)
}

/**
 * What was typed for a claim, or read without a person where nobody has; what is typed survives a reload and a look at another
 * claim until the claim is decided.
 */
export function useReviewDraft(claim: WireReviewClaim) {
  const [drafts, setDrafts] = useState(() => followReading(claim, readStored(claim) ?? draftsOf(claim)))
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (changed) sessionStorage.setItem(reviewDraftKey(claim.id), JSON.stringify(drafts))
  }, [changed, claim.id, drafts])
  // A reading may come while the claim is looked at.
  const [cameWith, setCameWith] = useState(claim.invoices)
  if (cameWith !== claim.invoices) {
    setCameWith(claim.invoices)
    setDrafts((before) => followReading(claim, before, fieldAt(document.activeElement)))
  }
  const change = (invoiceId: number, values: Partial<InvoiceDraft>) => {
    setChanged(true)
    setDrafts((before) => before.map((draft) => (draft.id === invoiceId ? withTyped(claim, draft, values) : draft)))
  }
  return { drafts, change }
}

export const forgetReviewDraft = (claimId: number) => sessionStorage.removeItem(reviewDraftKey(claimId))
