import {
  decideClaim,
  getReviewClaim,
  keepClaim,
  leaveClaim,
  undoDecision,
  type WireProvider,
  type WireReviewClaim,
} from '@caseback/contract'
import { type AttentionReason, fillNote, leftInNote } from '@caseback/domain'
import { englishDuplicateNote } from '@caseback/words/en/claims/duplicate-note'
import { spanishDuplicateNote } from '@caseback/words/es/claims/duplicate-note'
import { ApiError, call, isSessionEnd, sentenceOf } from '../../../shared/api.ts'
import { bulkCopy } from './bulk-copy.ts'

/** What is decided about many claims at once. */
export type BulkDecision =
  | {
      action: 'needs_attention'
      reason: AttentionReason
      /** In the language of each operator; what was written stands in both. */
      note: Pick<WireProvider['ready_notes'][number], 'en' | 'es'>
    }
  | { action: 'duplicates' }

/** What came of one. `isUnknown`: no answer came, so that it may be decided; it is tried to take that back like the others. */
export type BulkResult = { claimId: number; done: boolean; isUnknown?: boolean; says: string }

type Fallback = Parameters<typeof sentenceOf>[1]
const duplicateNotes = { en: englishDuplicateNote, es: spanishDuplicateNote }
/** Of these the same is on another claim; what is nearly so is looked at by somebody. */
const SAME = new Set(['duplicate_file', 'duplicate_invoice'])

/** The earlier claim that has the same; null where a later one has it, which is the duplicate. */
const earlierOne = ({ id, flags }: WireReviewClaim): number | null =>
  flags.find(({ kind, claim_id: other }) => SAME.has(kind) && other !== null && other < id)?.claim_id ?? null

/** Whether all that a claim is for is on the other one: of several invoices each has a file that is there too. */
const isWhollyOn = (otherId: number, { invoices }: WireReviewClaim): boolean =>
  invoices.length === 1 || invoices.every(({ files }) => files.some((file) => file.duplicate_of === otherId))

/** `foretold`: what is said before it is decided, where that is asked. */
type Move = { body: Parameters<typeof bodyOf>[1]; says: string; foretold?: string }

const bodyOf = (
  claim: WireReviewClaim,
  move: { action: 'needs_attention' | 'reject'; reason: AttentionReason; note: string },
) => ({
  expected_status: claim.status,
  ...move,
})

/** What is to be decided about this claim, or why nothing is. */
async function moveOf(claim: WireReviewClaim, decision: BulkDecision): Promise<Move | string> {
  const { language } = claim.operator
  if (decision.action === 'needs_attention') {
    const note = fillNote(decision.note[language], {
      claim: String(claim.id),
      offer: claim.offer.name,
      manufacturer: claim.offer.manufacturer_name,
      operator: claim.operator.name,
    })
    return {
      body: { action: 'needs_attention', reason: decision.reason, note },
      says: bulkCopy.asked,
    }
  }
  const otherId = earlierOne(claim)
  if (otherId === null) return bulkCopy.noDuplicate
  const other = await call(getReviewClaim, { params: { id: otherId } })
  // One that does not count is no reason: then this one may be the right one.
  if (other.status === 'CLAIM_REJECTED') return bulkCopy.otherRejected(otherId)
  // One invoice may stand for products of two offers.
  if (other.offer.id !== claim.offer.id) return bulkCopy.otherOffer(otherId)
  if (!isWhollyOn(otherId, claim)) return bulkCopy.inPart(otherId)
  const isTheirs = other.operator.id === claim.operator.id
  return {
    body: { action: 'reject', reason: 'duplicate', note: duplicateNotes[language](isTheirs ? otherId : null) },
    says: bulkCopy.rejected(otherId),
    foretold: bulkCopy.toBeRejected(otherId),
  }
}

/**
 * What would come of one claim as a duplicate, `done` where it would be rejected; `isUnknown` where it could not be looked at. It
 * changes nothing.
 */
export async function lookAtOne(claimId: number, fallback: Fallback): Promise<BulkResult> {
  try {
    const claim = await call(getReviewClaim, { params: { id: claimId } })
    const move = claim.status === 'CLAIM_SUBMITTED' ? await moveOf(claim, { action: 'duplicates' }) : bulkCopy.moved
    if (typeof move === 'string') return { claimId, done: false, says: move }
    return { claimId, done: true, says: move.foretold ?? move.says }
  } catch (error) {
    if (isSessionEnd(error)) throw error
    return { claimId, done: false, isUnknown: true, says: sentenceOf(error, fallback) }
  }
}

/**
 * Decides about one claim as somebody would who opens it: it is theirs for that moment, unless a colleague has it, and it is
 * decided as it stands now. What was decided already is no longer where it was, so that nothing is decided twice.
 */
export async function decideOne(claimId: number, decision: BulkDecision, fallback: Fallback): Promise<BulkResult> {
  const not = (says: string): BulkResult => ({ claimId, done: false, says })
  let isHeld = false
  try {
    const { hold } = await call(keepClaim, { params: { id: claimId }, body: { take_over: false } })
    if (hold === null) return not(bulkCopy.moved)
    if (!hold.mine) return not(bulkCopy.held(hold.name))
    isHeld = true
    const claim = await call(getReviewClaim, { params: { id: claimId } })
    const move = claim.status === 'CLAIM_SUBMITTED' ? await moveOf(claim, decision) : bulkCopy.moved
    if (typeof move === 'string') {
      await call(leaveClaim, { params: { id: claimId } })
      return not(move)
    }
    return await decided(claim, move)
  } catch (error) {
    if (isSessionEnd(error)) throw error
    // What stays is anybody's again; at the latest once the hold is over.
    if (isHeld) await call(leaveClaim, { params: { id: claimId } }).catch(() => undefined)
    return not(error instanceof ApiError && error.status === 400 ? firstProblem(error) : sentenceOf(error, fallback))
  }
}

/** Decides; where no answer comes the claim is asked whether it was decided. */
async function decided(claim: WireReviewClaim, move: Move): Promise<BulkResult> {
  const done = { claimId: claim.id, done: true, says: move.says }
  try {
    await call(decideClaim, { params: { id: claim.id }, body: bodyOf(claim, move.body) })
    return done
  } catch (error) {
    if (error instanceof ApiError) throw error
    const now = await call(getReviewClaim, { params: { id: claim.id } }).catch(() => null)
    if (now === null) return { claimId: claim.id, done: false, isUnknown: true, says: bulkCopy.unknown }
    if (now.status === claim.status) throw error
    return done
  }
}

const firstProblem = (error: ApiError) => error.fieldError('note') ?? error.fieldError('reason') ?? error.message

/** Takes one back. @returns what came of it, in its place */
export async function undoOne({ claimId, isUnknown, says }: BulkResult, fallback: Fallback): Promise<BulkResult> {
  try {
    await call(undoDecision, { params: { id: claimId } })
    return { claimId, done: false, says: bulkCopy.undone }
  } catch (error) {
    if (isSessionEnd(error)) throw error
    if (isUnknown) return { claimId, done: false, isUnknown, says }
    return { claimId, done: true, says: `${says} ${bulkCopy.stands(sentenceOf(error, fallback))}` }
  }
}

/** What is left to be filled in, in either language: nothing that is known of a claim. */
export const leftInNotes = ({ en, es }: { en: string; es: string }): string | undefined => {
  const known = { claim: '', offer: '', manufacturer: '', operator: '' }
  return leftInNote(fillNote(en, known)) ?? leftInNote(fillNote(es, known))
}
