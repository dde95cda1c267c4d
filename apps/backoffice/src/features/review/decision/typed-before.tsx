import type { WireReviewClaim } from '@caseback/contract'
import { isDay } from '@caseback/domain'
import { Button } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { reasonInList } from '../../../shared/copy/review/reason-in-list.ts'
import { typedBeforeCopy } from '../../../shared/copy/review/typed-before-copy.ts'
import { type InvoiceDraft, variantKey } from '../read-invoices.ts'
import { forgetReviewDraft, keptDrafts } from '../review-draft.ts'
import { forgetTypedNotes, overtakenNotes } from './typed-notes.ts'

/** What somebody had typed for a claim that a colleague has decided first, beside what was decided. */
export function TypedBefore({ claim }: { claim: WireReviewClaim }) {
  const [isForgotten, setForgotten] = useState(false)
  if (isForgotten || claim.status === 'CLAIM_SUBMITTED') return null
  const drafts = keptDrafts(claim.id) ?? []
  const notes = overtakenNotes(claim)
  const invoices = claim.invoices.flatMap(({ id }, position) => {
    const draft = drafts.find((each) => each.id === id)
    const lines = draft ? linesOf(claim, draft) : []
    return lines.length > 0 ? [{ position, lines }] : []
  })
  if (invoices.length === 0 && notes.length === 0) return null
  const forget = () => {
    forgetReviewDraft(claim.id)
    forgetTypedNotes(claim.id)
    setForgotten(true)
  }
  const words = typedBeforeCopy
  return (
    <section className="flex flex-col items-start gap-2 border-b border-line bg-saffron-tint px-4 py-4 text-sm">
      <h3 className="font-semibold">{words.title}</h3>
      <p>{words.hint}</p>
      {invoices.map(({ position, lines }) => (
        <div key={position} className="w-full wrap-anywhere">
          <p className="font-semibold">{words.invoice(position + 1)}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
      {notes.map(({ reason, note }) => (
        <div key={`${reason} ${note}`} className="w-full wrap-anywhere">
          {reason !== '' && (
            <p>
              <span className="font-semibold">{words.reason}</span> {reasonInList(reason)}
            </p>
          )}
          {note.trim() && (
            <p className="whitespace-pre-line">
              <span className="font-semibold">{words.note}</span> {note.trim()}
            </p>
          )}
        </div>
      ))}
      <Button size="small" onClick={forget}>
        {words.forget}
      </Button>
    </section>
  )
}

/** What is typed of an invoice, as people read it. */
function linesOf({ terms }: WireReviewClaim, { distributor, number, date, purchase, units }: InvoiceDraft): string[] {
  const head = [distributor, number, isDay(date) ? formatShortDay(date) : date]
    .map((each) => each.trim())
    .filter(Boolean)
  return [
    ...(head.length > 0 ? [head.join(', ')] : []),
    ...(purchase.trim() ? [`$${purchase.trim()}`] : []),
    ...terms.products.flatMap((product) =>
      product.variants.flatMap((variant) => {
        const typed = units[variantKey(product.product_id, variant.variant_id)]?.trim()
        return typed ? [typedBeforeCopy.units(typed, variant.name)] : []
      }),
    ),
  ]
}
