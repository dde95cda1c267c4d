import type { WireProduct, WireStaffOffer } from '@caseback/contract'
import { isDollarsOff, rebateCents, tierWithinCap, type WireTier } from '@caseback/domain'
import { Table } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { discountText, tierRangeText, unitText } from '@caseback/words/en/terms-display'
import PackageOpen from 'lucide-react/icons/package-open'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { wireTiers } from '../../shared/offers/what-changes.ts'

type Terms = NonNullable<WireStaffOffer['terms']>

/** The tiers that new enrollments get, and what each pays a location. */
export function OfferTerms({ terms }: { terms: Terms }) {
  const words = offersCopy
  const columns = words.tierColumns
  return (
    <DeskSection title={words.terms}>
      <Table
        caption={words.terms}
        captionHidden
        rows={wireTiers(terms)}
        rowKey={({ min }) => min ?? 0}
        columns={[
          {
            id: 'range',
            header: columns.range,
            rowHeader: true,
            render: (tier) => (
              <span className="figures">
                {tierRangeText(tierWithinCap(tier, terms.max_units_per_location), terms.unit)}
              </span>
            ),
          },
          {
            id: 'discount',
            header: columns.discount,
            render: (tier) => words.per(discountText(tier), unitText(terms.unit, 1)),
          },
          {
            id: 'pays',
            header: columns.pays,
            align: 'end',
            render: (tier) => paysOf(tier, terms.max_units_per_location),
          },
        ]}
      />
    </DeskSection>
  )
}

/** '$30.00 to $300.00': what a location gets that ends in this tier. */
export function paysOf(tier: WireTier, cap: number | null): string {
  if (!isDollarsOff(tier)) return offersCopy.paysShare
  const last = tierWithinCap(tier, cap).max
  const least = formatDollars(rebateCents(tier.min ?? 0, tier))
  if (!last) return offersCopy.paysAtLeast(least)
  return offersCopy.paysFrom(least, formatDollars(rebateCents(Math.max(last, tier.min ?? 0), tier)))
}

/** What an operator may buy for it, by product. */
export function OfferProducts({ products }: { products: readonly WireProduct[] }) {
  return (
    <DeskSection title={offersCopy.products}>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {products.flatMap((product) =>
          product.product_variants.map((variant) => (
            <li key={variant.variant_id} className="flex items-center gap-3 px-3 py-2">
              {variant.picture ? (
                <img
                  src={variant.picture}
                  alt=""
                  loading="lazy"
                  className="h-9 w-12 shrink-0 rounded-control bg-mark-line object-cover"
                />
              ) : (
                <span
                  aria-hidden="true"
                  className="flex h-9 w-12 shrink-0 items-center justify-center rounded-control border border-line bg-paper text-muted [&_svg]:size-4"
                >
                  <PackageOpen />
                </span>
              )}
              <span className="flex min-w-0 flex-col text-sm">
                <span className="font-semibold wrap-anywhere">{variant.variant_name}</span>
                <span className="text-xs text-muted wrap-anywhere">
                  {[product.product_name, variant.variant_format, variant.variant_sku, variant.variant_gtin].join(
                    ' · ',
                  )}
                </span>
              </span>
            </li>
          )),
        )}
      </ul>
    </DeskSection>
  )
}
