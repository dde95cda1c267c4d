import type { WireReviewClaim } from '@caseback/contract'
import { type AttentionReason, attentionReasons } from '@caseback/domain'
import { useState } from 'react'
import { draftKey } from '../../../shared/session/desk-drafts.ts'
import type { ReturnAction } from './claim-actions.ts'

const ACTIONS = ['needs_attention', 'reject', 'uphold', 'reopen'] as const satisfies ReturnAction[]

type Claim = Pick<WireReviewClaim, 'id' | 'status' | 'submitted'>
type Typed = { reason: AttentionReason | ''; note: string }
/** What is typed in the sheet of a decision; `about`, `submitted`: of the claim that it was typed for. */
type TypedNote = Typed & { about: string; submitted: string }
const NOTHING: TypedNote = { reason: '', note: '', about: '', submitted: '' }

const keyOf = (claimId: number, action: ReturnAction) => draftKey(`${claimId}-${action}`)

/** What the browser has kept may be of an earlier release, of nobody's making, or about what the operator has sent before. */
function typedNote({ id, submitted }: Claim, action: ReturnAction): TypedNote {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id, action)) ?? 'null')
    const fields = new Map<string, unknown>(Object.entries(kept ?? {}))
    const textOf = (name: keyof TypedNote) => {
      const text = fields.get(name)
      return typeof text === 'string' ? text : ''
    }
    const reason = attentionReasons.find((each) => each === fields.get('reason')) ?? ''
    const typed: TypedNote = { reason, note: textOf('note'), about: textOf('about'), submitted: textOf('submitted') }
    return typed.submitted === submitted ? typed : NOTHING
  } catch {
    return NOTHING
  }
}

/** Keeps what was typed in the sheet of a decision on the claim as it is; nothing where there is none. */
export function keepTypedNote({ id, status, submitted }: Claim, action: ReturnAction, typed: Typed): void {
  if (typed.reason === '' && typed.note.trim() === '') sessionStorage.removeItem(keyOf(id, action))
  else sessionStorage.setItem(keyOf(id, action), JSON.stringify({ ...typed, about: status, submitted }))
}

/**
 * The reason and the note of a decision's sheet. What is typed survives Cancel, a reload, another claim and the end of the
 * session, until a decision is made or somebody forgets it.
 */
export function useTypedNote(claim: Claim, action: ReturnAction) {
  const [{ reason, note }, setTyped] = useState<Typed>(() => typedNote(claim, action))
  const type = (fields: Partial<Typed>) => {
    const now = { reason, note, ...fields }
    setTyped(now)
    keepTypedNote(claim, action, now)
  }
  return { reason, note, type }
}

/** What was typed for a claim that a colleague has decided since, and is not sent. */
export const overtakenNotes = (claim: Claim): Typed[] =>
  ACTIONS.map((action) => typedNote(claim, action)).filter(
    ({ reason, note, about }) => about !== claim.status && (reason !== '' || note.trim() !== ''),
  )

/** Forgets them all: somebody says so, or has decided on the claim. */
export function forgetTypedNotes(claimId: number): void {
  for (const action of ACTIONS) sessionStorage.removeItem(keyOf(claimId, action))
}
