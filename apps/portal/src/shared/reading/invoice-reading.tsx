import type { WireOffer, WireReading } from '@caseback/contract'
import { useOfferWords } from '@caseback/web/use-offer-words'
import FileSearch from 'lucide-react/icons/file-search'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useReadingCopy } from '../copy/use-reading-copy.ts'

export type ReadOffer = Pick<WireOffer, 'terms' | 'valid_from' | 'valid_to'>

/**
 * What was read on an invoice, in one sentence, and what its buyer may put right.
 * @param name what the invoice is called where it cannot be told by what stands on it
 * @param waiting what is said while it is being read
 * @param further warnings that are not of the reading itself, before its own
 * @param children what can be done about it
 */
export function InvoiceReading({
  reading,
  name,
  offer,
  waiting,
  further = [],
  children,
}: {
  reading: WireReading
  name: string
  offer: ReadOffer
  waiting: string
  further?: readonly string[]
  children?: ReactNode
}) {
  const copy = useReadingCopy()
  const say = useOfferWords()
  const sentenceOf = useSentence(offer)
  const { date } = reading
  const { valid_from: from, valid_to: to } = offer
  const isOutside = date !== null && (date < from || date > to)
  const warnings = [
    ...further,
    ...(isOutside ? [copy.outside(say.longDay(date), say.longDay(from), say.longDay(to))] : []),
    ...reading.problems.flatMap((problem) => copy.problems.get(problem) ?? []),
  ]
  return (
    <li className="flex flex-col gap-2">
      <p className="flex gap-2 wrap-anywhere">
        <FileSearch aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <span className="min-w-0">
          {reading.state === 'WAITING'
            ? waiting
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
      {children}
    </li>
  )
}

/** “Lakeshore Foodservice, invoice 88601, Nov 10: 20 cases of Crispy Straight-Cut Fries”. */
function useSentence({ terms }: ReadOffer): (reading: WireReading) => string {
  const copy = useReadingCopy()
  const say = useOfferWords()
  return ({ distributor, number, date, units }) => {
    const head = [distributor, number && copy.invoice(number), date && say.shortDay(date)].filter(Boolean)
    const bought = terms.products.flatMap((product) =>
      product.product_variants.flatMap(({ variant_sku, variant_name }) => {
        const count = units[variant_sku] ?? 0
        if (count === 0) return []
        const cases = say.unitCount(Math.abs(count), terms.unit)
        return [count > 0 ? copy.cases(cases, variant_name) : copy.cameBack(cases, variant_name)]
      }),
    )
    return [head.join(', '), bought.join(', ')].filter(Boolean).join(': ')
  }
}
