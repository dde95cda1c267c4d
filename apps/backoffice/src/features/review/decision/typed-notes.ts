import { draftKey } from '../../../shared/session/desk-drafts.ts'
import type { Action, ReturnAction } from './claim-actions.ts'

const ACTIONS = ['needs_attention', 'reject', 'uphold', 'reopen'] as const satisfies ReturnAction[]

/** Where the sheet of a decision finds what was typed in it; it forgets that when it is closed. */
const sheetKey = (claimId: number, action: Action) => draftKey(`${claimId}-${action}-note`)
const overtakenKey = (claimId: number, action: Action) => draftKey(`${claimId}-${action}-overtaken`)

/** Keeps the note of a decision that a colleague has overtaken, for its sheet and beside what was decided. */
export function keepOvertakenNote(claimId: number, action: Action, note: string): void {
  for (const keyOf of [sheetKey, overtakenKey]) sessionStorage.setItem(keyOf(claimId, action), note)
}

/** What was typed as notes for a claim and is not sent, each once. */
export const typedNotes = (claimId: number): string[] => [
  ...new Set(
    ACTIONS.flatMap((action) =>
      [overtakenKey, sheetKey].flatMap((keyOf) => sessionStorage.getItem(keyOf(claimId, action))?.trim() || []),
    ),
  ),
]

/** Forgets them all: somebody says so, or has decided on the claim. */
export function forgetTypedNotes(claimId: number): void {
  for (const action of ACTIONS)
    for (const keyOf of [sheetKey, overtakenKey]) sessionStorage.removeItem(keyOf(claimId, action))
}
