import type { WireReviewClaim } from '@caseback/contract'
import { type InvoiceDraft, unitsIn } from '../read-invoices.ts'
import { casesAfterChoices } from './lines/decided-lines.ts'
import { type At, fieldsOf, isSame, type ReadField, textOf, withText } from './read-field.ts'
import { type Doubt, type ReadValue, readValuesOf } from './read-values.ts'

/**
 * The drafts as the readings are now: a field that nobody has typed into has what was read for it, or nothing where the reading
 * has nothing for it any more. What a person has typed stays, and so does the field that somebody is at: a text that changes
 * below the keys would be typed on to.
 */
export const followReading = (
  claim: WireReviewClaim,
  drafts: readonly InvoiceDraft[],
  at: At | null = null,
): InvoiceDraft[] =>
  drafts.map((draft) => {
    const values = readFor(claim, draft)
    const isHere = (field: ReadField) => at?.invoiceId === draft.id && at.field === field
    return fieldsOf(claim).reduce(
      (after, field) => (isHere(field) ? after : followField(after, field, values.get(field))),
      draft,
    )
  })

function followField(draft: InvoiceDraft, field: ReadField, value: ReadValue | undefined): InvoiceDraft {
  const isOfAPerson = !isSame(field, textOf(draft, field), draft.filled?.[field] ?? '')
  if (isOfAPerson || draft.filled?.[field] === value?.text) return draft
  return { ...withText(draft, field, value?.text ?? ''), filled: { ...draft.filled, [field]: value?.text } }
}

/** The draft with what a person has typed: a field that has changed was typed with what is read for it now in sight. */
export function withTyped(claim: WireReviewClaim, draft: InvoiceDraft, typed: Partial<InvoiceDraft>): InvoiceDraft {
  const values = readFor(claim, draft)
  const after = { ...draft, ...typed }
  const changed = fieldsOf(claim).filter((field) => textOf(after, field) !== textOf(draft, field))
  const seen = Object.fromEntries(changed.map((field) => [field, values.get(field)?.text]))
  return { ...after, filled: { ...draft.filled, ...seen } }
}

function readFor(claim: WireReviewClaim, draft: InvoiceDraft): ReadonlyMap<ReadField, ReadValue> {
  const invoice = claim.invoices.find(({ id }) => id === draft.id)
  return invoice ? readValuesOf(claim, invoice) : new Map<ReadField, never>()
}

/**
 * How a field's text stands to what is read for it: `why` is null where that is sure. Null where nothing is to be said: nothing
 * is read, or a person has typed something else in its place.
 */
export function standingOf(
  draft: InvoiceDraft,
  field: ReadField,
  value: ReadValue | undefined,
): { why: Doubt | null } | null {
  // Somebody has found one.
  if (field === 'whole product_not_found' && Object.values(draft.units).some((units) => (unitsIn(units) ?? 0) > 0))
    return null
  // Somebody has said of each what it is: of these lines, and not of others that stood there in an earlier reading.
  if (value?.asks?.length && value.asks.every(({ at, text }) => draft.lines?.[at]?.text === text)) return null
  const text = textOf(draft, field)
  const said = value?.counted && casesAfterChoices(draft, value.counted)
  if (said && text !== '' && isSame(field, text, said.text)) return { why: said.why }
  const before = draft.filled?.[field]
  if (!value) return before && isSame(field, text, before) ? { why: 'read_before' } : null
  if (isSame(field, text, value.text)) return { why: value.why }
  if (before === value.text) return null
  // Typed before this was read, or filled from an earlier reading.
  return { why: value.text === '' ? value.why : { reads: value.text } }
}
