import type { WireReviewClaim, WireTouchlessApproval } from '@caseback/contract'
import { provider } from '@caseback/words/provider'
import { touchlessCopy } from '../../../shared/copy/review/touchless-copy.ts'

/** Why a claim was approved without a person: the rule, and each value with how sure it was. */
export function TouchlessNote({ approval, claim }: { approval: WireTouchlessApproval; claim: WireReviewClaim }) {
  const words = touchlessCopy.claim
  const invoices = claim.invoices.map(({ id }, at) => ({
    id,
    position: at + 1,
    values: approval.values.filter(({ invoice_id }) => invoice_id === id),
  }))
  return (
    <section className="flex flex-col gap-2 border-b border-line px-4 py-4 text-sm">
      <h3 className="text-sm font-bold tracking-wide text-muted uppercase">{words.title(provider.name)}</h3>
      <p className="wrap-anywhere">{words.why(claim.offer.manufacturer_name, approval)}</p>
      <details open>
        <summary className="cursor-pointer py-1 font-semibold">{words.values}</summary>
        {invoices.map(({ id, position, values }) => (
          <dl key={id} aria-label={words.invoice(position)} className="flex flex-col pt-1">
            {values.map(({ field, text, confidence }) => (
              <div key={`${field} ${text}`} className="flex justify-between gap-3 py-1">
                <dt className="shrink-0 text-muted">{words.field[field]}</dt>
                <dd className="min-w-0 text-right wrap-anywhere">
                  <bdi>{text}</bdi> <span className="figures text-muted">{words.sure(confidence)}</span>
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </details>
    </section>
  )
}
