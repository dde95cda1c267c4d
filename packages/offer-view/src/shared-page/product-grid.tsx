import type { WireProduct } from '@caseback/contract'
import { productBeside } from '@caseback/domain'
import { classNames } from '@caseback/ui'
import PackageOpen from 'lucide-react/icons/package-open'
import { Picture } from '../offer-picture.tsx'
import { usePreviewTranslation } from './translation.ts'

/** Every variant that qualifies, with what stands on its case and on the invoice (PR-04). */
export function ProductGrid({ products }: { products: WireProduct[] }) {
  const copy = usePreviewTranslation()
  const variants = products.flatMap(({ product_name, product_variants }) =>
    product_variants.map((variant) => ({ ...variant, product: productBeside(product_name, variant.variant_name) })),
  )
  return (
    <section aria-labelledby="qualifying-products">
      <h2 id="qualifying-products" className="mb-4 text-lg font-bold">
        {copy.preview.products}
      </h2>
      {variants.some((variant) => variant.picture) ? (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
          {variants.map((variant) => (
            <li key={variant.variant_id} className="flex min-w-0 flex-col gap-2">
              {variant.picture ? (
                <Picture src={variant.picture} className="aspect-4/3 w-full rounded-control" />
              ) : (
                <NoPicture className="aspect-4/3 w-full" />
              )}
              <VariantWords variant={variant} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {variants.map((variant) => (
            <li
              key={variant.variant_id}
              className="flex items-start gap-4 rounded-card border border-line bg-surface p-4"
            >
              <NoPicture className="size-12" />
              <VariantWords variant={variant} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const NoPicture = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-flex shrink-0 items-center justify-center rounded-control border border-line bg-surface text-muted',
      className,
    )}
  >
    <PackageOpen className="size-6" strokeWidth={1.5} />
  </span>
)

function VariantWords({
  variant,
}: {
  /** With the name of its product where its own does not have that. */
  variant: WireProduct['product_variants'][number] & { product: string | null }
}) {
  const copy = usePreviewTranslation().offer
  return (
    <div className="min-w-0">
      <h3 className="leading-snug font-bold wrap-anywhere">{variant.variant_name}</h3>
      {variant.product && <p className="wrap-anywhere">{variant.product}</p>}
      {variant.variant_format && <p className="text-muted">{variant.variant_format}</p>}
      <dl className="figures mt-1 text-sm text-muted">
        {variant.variant_sku && <Code label={copy.sku} value={variant.variant_sku} />}
        {variant.variant_gtin && <Code label={copy.gtin} value={variant.variant_gtin} />}
      </dl>
    </div>
  )
}

function Code({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  )
}
