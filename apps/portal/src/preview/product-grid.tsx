import type { WireProduct } from '@caseback/contract'
import PackageOpen from 'lucide-react/icons/package-open'
import { usePreviewTranslation } from './preview-translation.ts'

/** Every variant that qualifies, with what stands on its case and on the invoice (PR-04). */
export function ProductGrid({ products }: { products: WireProduct[] }) {
  const copy = usePreviewTranslation()
  const variants = products.flatMap((product) => product.product_variants)
  return (
    <section aria-labelledby="qualifying-products">
      <h2 id="qualifying-products" className="mb-4 text-lg font-bold">
        {copy.preview.products}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {variants.map((variant) => (
          <li
            key={variant.variant_id}
            className="flex items-start gap-4 rounded-card border border-line bg-surface p-4"
          >
            <span
              aria-hidden="true"
              className="inline-flex size-12 shrink-0 items-center justify-center rounded-control bg-paper text-muted"
            >
              <PackageOpen className="size-6" strokeWidth={1.5} />
            </span>
            <div className="min-w-0">
              <h3 className="leading-snug font-bold">{variant.variant_name}</h3>
              {variant.variant_format && <p className="text-muted">{variant.variant_format}</p>}
              <dl className="figures mt-1 text-sm text-muted">
                {variant.variant_sku && <Code label={copy.offer.sku} value={variant.variant_sku} />}
                {variant.variant_gtin && <Code label={copy.offer.gtin} value={variant.variant_gtin} />}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Code({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  )
}
