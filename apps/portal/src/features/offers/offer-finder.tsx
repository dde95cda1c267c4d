import type { WireOfferListItem } from '@caseback/contract'
import { bestTierCeiling } from '@caseback/domain'
import { Input, Select } from '@caseback/ui'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useCopy } from '../../shared/copy/copy-provider.tsx'

const orders = ['usual', 'endsFirst', 'mostFirst', 'name'] as const
type Order = (typeof orders)[number]

/** Accents and case aside: 'Jalapeño' is found by 'jalapeno'. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const ceilingOf = ({ offer_details: offer }: WireOfferListItem) =>
  bestTierCeiling(offer.offer_terms.tiers, offer.max_units_per_location) ?? Number.POSITIVE_INFINITY

const compare: Record<Exclude<Order, 'usual'>, (one: WireOfferListItem, other: WireOfferListItem) => number> = {
  endsFirst: (one, other) => (endOf(one) < endOf(other) ? -1 : endOf(one) > endOf(other) ? 1 : 0),
  // Two without a limit are alike.
  mostFirst: (one, other) => (ceilingOf(one) === ceilingOf(other) ? 0 : ceilingOf(other) - ceilingOf(one)),
  name: (one, other) => one.offer_details.name.localeCompare(other.offer_details.name),
}
const endOf = ({ offer_details: offer, enrollment_id: id }: WireOfferListItem) =>
  id === null ? offer.valid_to : offer.submission_deadline

/** One of many offers: by words of its name, manufacturer or products, and in another order. */
export default function OfferFinder({
  items,
  show,
}: {
  items: readonly WireOfferListItem[]
  show: (items: readonly WireOfferListItem[]) => ReactNode
}) {
  const words = useCopy().offers.finder
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>('usual')
  const wanted = plain(useDeferredValue(typed)).split(/\s+/).filter(Boolean)
  const found = items.filter(({ offer_details: offer }) => {
    const text = plain(
      [
        offer.name,
        offer.manufacturer_details.name,
        ...offer.offer_terms.products.flatMap((product) => [
          product.product_name,
          ...product.product_variants.map((variant) => variant.variant_name),
        ]),
      ].join(' '),
    )
    return wanted.every((word) => text.includes(word))
  })
  const sorted = order === 'usual' ? found : found.toSorted(compare[order])
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="grow sm:max-w-sm"
        />
        <Select
          aria-label={words.order}
          value={order}
          onChange={(event) => setOrder(orders.find((each) => each === event.target.value) ?? 'usual')}
          className="w-auto"
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {words.orders[each]}
            </option>
          ))}
        </Select>
      </div>
      <output className={sorted.length === 0 ? 'text-muted' : 'sr-only'}>
        {sorted.length === 0 ? words.none : wanted.length > 0 ? words.found(sorted.length) : ''}
      </output>
      {sorted.length > 0 && show(sorted)}
    </>
  )
}
