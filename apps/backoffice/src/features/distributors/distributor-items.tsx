import type { WireDistributor } from '@caseback/contract'
import { Table } from '@caseback/ui'
import { distributorsCopy } from '../../shared/copy/publishing/distributors-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'

/** What a distributor calls products on its invoices. */
export function DistributorItems({ distributor }: { distributor: WireDistributor }) {
  const words = distributorsCopy
  const { items, item_count: all } = distributor
  return (
    <DeskSection title={words.items}>
      <p className="text-sm text-muted">{items.length > 0 ? words.itemsHint : words.noItems}</p>
      {items.length > 0 && (
        <Table
          caption={words.items}
          captionHidden
          rows={items}
          rowKey={({ product_id, variant_name, format, number }) => `${product_id} ${variant_name} ${format} ${number}`}
          columns={[
            {
              id: 'number',
              header: words.itemColumns.number,
              rowHeader: true,
              render: ({ number }) => (
                <span className="inline-block min-w-32 tabular-nums wrap-anywhere">{number}</span>
              ),
            },
            {
              id: 'product',
              header: words.itemColumns.product,
              render: ({ product_name, variant_name, format }) => (
                <span className="wrap-anywhere">
                  {product_name}
                  <span className="block text-muted">{`${variant_name}, ${format}`}</span>
                </span>
              ),
            },
            {
              id: 'manufacturer',
              header: words.itemColumns.manufacturer,
              render: ({ manufacturer_name }) => <span className="wrap-anywhere">{manufacturer_name}</span>,
            },
          ]}
        />
      )}
      {all > items.length && <p className="text-sm text-muted">{words.moreItems(items.length, all)}</p>}
    </DeskSection>
  )
}
