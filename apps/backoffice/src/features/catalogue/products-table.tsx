import type { WireStaffProduct } from '@caseback/contract'
import { Badge, Button, classNames } from '@caseback/ui'
import { catalogueCopy } from '../../shared/copy/catalogue-copy.ts'
import { inFull } from '../../shared/dollars.ts'
import { useMoreVariants } from '../../shared/products/more-variants.tsx'
import { VariantPicture } from './variant-picture.tsx'

/** Products with a line for each variant: a table on a desktop, lines on a phone. */
export function ProductsTable({
  products,
  onEdit,
}: {
  products: readonly WireStaffProduct[]
  /** Undefined for who may only read. */
  onEdit: ((id: number) => void) | undefined
}) {
  const words = catalogueCopy
  const { columns } = words
  return (
    <section
      // A frame that scrolls must be reachable by the keyboard, or its right half is not.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={words.title}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="w-14 py-1.5 pl-3">
              <span className="sr-only">{columns.picture}</span>
            </th>
            {[columns.variant, columns.format, columns.sku, columns.gtin].map((header) => (
              <th key={header} scope="col" className="px-3 py-1.5 font-semibold whitespace-nowrap">
                {header}
              </th>
            ))}
            <th scope="col" className="px-3 py-1.5 text-right font-semibold">
              {columns.offers}
            </th>
          </tr>
        </thead>
        {products.map((product) => (
          <tbody key={product.id} className="border-b border-line last:border-b-0 max-md:block">
            <tr className="bg-paper max-md:block">
              <th scope="rowgroup" colSpan={6} className="px-3 py-1 text-left max-md:block">
                <span className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                    <span className="wrap-anywhere">{product.name}</span>
                    <span className="font-normal wrap-anywhere text-muted">{product.manufacturer_name}</span>
                    {product.archived && <Badge>{words.archived}</Badge>}
                  </span>
                  {onEdit && (
                    <Button
                      size="small"
                      variant="quiet"
                      className="pointer-fine:min-h-7"
                      aria-label={words.editOf(product.name)}
                      onClick={() => onEdit(product.id)}
                    >
                      {words.edit}
                    </Button>
                  )}
                </span>
              </th>
            </tr>
            <VariantRows product={product} />
          </tbody>
        ))}
      </table>
    </section>
  )
}

function VariantRows({ product }: { product: WireStaffProduct }) {
  const { variants, button } = useMoreVariants(product)
  return (
    <>
      {variants.map((variant) => (
        <VariantRow key={variant.id} variant={variant} />
      ))}
      {button && (
        <tr className="border-t border-line max-md:block">
          <td colSpan={6} className="px-3 py-1.5 max-md:block">
            {button}
          </td>
        </tr>
      )}
    </>
  )
}

function VariantRow({ variant }: { variant: WireStaffProduct['variants'][number] }) {
  const words = catalogueCopy
  const cell = 'px-3 py-1.5 align-middle max-md:p-0'
  return (
    <tr
      className={classNames(
        'border-t border-line md:h-9 max-md:grid max-md:grid-cols-[2.5rem_minmax(0,1fr)] max-md:gap-x-3 max-md:px-3 max-md:py-2',
        variant.archived && 'text-muted',
      )}
    >
      <td className="py-1.5 pl-3 align-middle max-md:row-span-5 max-md:p-0">
        <VariantPicture picture={variant.picture} />
      </td>
      <th scope="row" className={classNames(cell, 'text-left font-semibold wrap-anywhere')}>
        {variant.name} {variant.archived && <Badge>{words.archived}</Badge>}
      </th>
      <td className={cell}>{variant.format}</td>
      <td className={classNames(cell, 'figures')}>
        <Named name={words.columns.sku}>{variant.sku}</Named>
      </td>
      <td className={classNames(cell, 'figures')}>
        <Named whole name={words.columns.gtin}>
          {variant.gtin}
        </Named>
      </td>
      <td className={classNames(cell, 'figures md:text-right')}>
        <span className="max-md:hidden">{inFull(variant.offer_count)}</span>
        <span className="text-muted md:hidden">{words.inOffers(variant.offer_count)}</span>
      </td>
    </tr>
  )
}

/** On a phone a number says which one it is. */
function Named({ name, whole = false, children }: { name: string; whole?: boolean; children: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-muted md:hidden">
        {name}{' '}
      </span>
      <span className={whole ? 'whitespace-nowrap' : 'wrap-anywhere'}>{children}</span>
    </>
  )
}
