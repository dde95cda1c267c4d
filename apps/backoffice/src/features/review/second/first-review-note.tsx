import type { WireReviewClaim } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { secondReviewCopy } from '../../../shared/copy/second-review/second-review-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import type { InvoiceDraft } from '../read-invoices.ts'
import { firstDraft } from './first-draft.ts'

type First = NonNullable<WireReviewClaim['first_review']>

/**
 * Who would approve the claim as the first of two, and why it takes two. What they have read is folded: the second one reads for
 * themselves. `onUse` fills the form with it; null for whoever cannot validate.
 */
export function FirstReviewNote({
  first,
  claim,
  onUse,
}: {
  first: First
  claim: WireReviewClaim
  onUse: ((invoiceId: number, values: Partial<InvoiceDraft>) => void) | null
}) {
  const words = secondReviewCopy
  const [amount, day] = [inDollars(first.payout_amount), formatShortDay(providerDay(first.created))]
  const productOf = (variantId: number) =>
    claim.terms.products.flatMap(({ variants }) => variants).find(({ variant_id: id }) => id === variantId)?.name ?? ''
  return (
    <section className="flex flex-col gap-1.5 border-b border-line bg-sky-tint px-4 py-3 text-sm">
      <h3 className="text-sm font-bold tracking-wide text-muted uppercase">{words.title}</h3>
      <p className="font-semibold wrap-anywhere">
        {first.mine ? words.own(amount, day) : words.others(first.by, amount, day)}
      </p>
      <p>{words.why[first.reason]}</p>
      {first.mine ? (
        <p className="text-muted">{words.ownHint}</p>
      ) : (
        <details>
          <summary className="cursor-pointer py-1 font-semibold wrap-anywhere">{words.show(first.by)}</summary>
          <ul className="flex flex-col gap-1 pb-2">
            {first.invoices.map(({ id, distributor, number, date, purchase_amount: purchase, approved }) => (
              <li key={id} className="wrap-anywhere">
                {[distributor, number, formatShortDay(date), purchase !== null && inDollars(purchase)]
                  .filter(Boolean)
                  .join(' · ')}
                <span className="block text-muted">
                  {approved
                    .filter(({ units }) => units > 0)
                    .map((line) => words.units(line.units, productOf(line.variant_id)))
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {onUse && (
            <Button
              size="small"
              onClick={() => first.invoices.forEach((invoice) => onUse(invoice.id, firstDraft(invoice)))}
            >
              {words.use}
            </Button>
          )}
        </details>
      )}
    </section>
  )
}
