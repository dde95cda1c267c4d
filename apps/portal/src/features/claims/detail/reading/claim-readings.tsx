import type { WireClaim, WireInvoice, WireOffer, WireReading } from '@caseback/contract'
import { Card } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import FileSearch from 'lucide-react/icons/file-search'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useClaimsCopy } from '../../../../shared/copy/use-claims-copy.ts'
import { useReadingCopy } from '../../../../shared/copy/use-reading-copy.ts'
import { invoiceName } from '../invoice-name.ts'

type Offer = Pick<WireOffer, 'terms' | 'valid_from' | 'valid_to'>

/** What was read on each invoice without a person, and what its buyer may put right before somebody looks. */
export function ClaimReadings({ claim, offer }: { claim: WireClaim; offer: Offer }) {
  const copy = useReadingCopy()
  const claims = useClaimsCopy()
  return (
    <Card title={copy.title}>
      <ul className="flex flex-col gap-4">
        {claim.invoices.map((invoice, at) => (
          <InvoiceReading key={invoice.id} invoice={invoice} name={invoiceName(claims, invoice, at)} offer={offer} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{copy.hint}</p>
    </Card>
  )
}

function InvoiceReading({ invoice, name, offer }: { invoice: WireInvoice; name: string; offer: Offer }) {
  const copy = useReadingCopy()
  const say = useOfferWords()
  const sentenceOf = useSentence(offer)
  const { reading } = invoice
  if (!reading) return null
  const { date } = reading
  const isOutside = date !== null && (date < offer.valid_from || date > offer.valid_to)
  const warnings = [
    ...(isOutside
      ? [copy.outside(say.longDay(date), say.shortDay(offer.valid_from), say.longDay(offer.valid_to))]
      : []),
    ...reading.problems.flatMap((problem) => copy.problems.get(problem) ?? []),
  ]
  return (
    <li className="flex flex-col gap-2">
      <p className="flex gap-2 wrap-anywhere">
        <FileSearch aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <span className="min-w-0">
          {reading.state === 'WAITING'
            ? copy.waiting(name)
            : reading.state === 'UNREADABLE'
              ? copy.unread(name)
              : sentenceOf(reading) || copy.readNothing(name)}
        </span>
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="flex gap-2 wrap-anywhere">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-saffron" />
          <span className="min-w-0">{warning}</span>
        </p>
      ))}
    </li>
  )
}

/** “Lakeshore Foodservice, invoice 88601, Nov 10: 20 cases of Crispy Straight-Cut Fries”. */
function useSentence({ terms }: Offer): (reading: WireReading) => string {
  const copy = useReadingCopy()
  const say = useOfferWords()
  return ({ distributor, number, date, units }) => {
    const head = [distributor, number && copy.invoice(number), date && say.shortDay(date)].filter(Boolean)
    const bought = terms.products.flatMap((product) =>
      product.product_variants.flatMap(({ variant_sku, variant_name }) => {
        const count = units[variant_sku] ?? 0
        return count > 0 ? [copy.cases(say.unitCount(count, terms.unit), variant_name)] : []
      }),
    )
    return [head.join(', '), bought.join(', ')].filter(Boolean).join(': ')
  }
}
