import type { ColumnsCopy } from '../../tables/table-columns.tsx'

const columns: ColumnsCopy['columns'] = [
  {
    column: 'manufacturer',
    holds: 'The name of a manufacturer as it stands under Manufacturers. An import adds none.',
  },
  { column: 'product', holds: 'What operators read above its variants, such as Frozen Potatoes.' },
  { column: 'variant', holds: 'The name of this one as invoices have it, such as Crispy Fries 3/8 inch.' },
  { column: 'format', holds: 'Pack and size, such as 6 / 5 lb bags.' },
  {
    column: 'sku',
    holds:
      'The manufacturer’s own number. A row whose manufacturer and SKU are known changes that variant; any other adds one.',
  },
  {
    column: 'gtin',
    holds: '8, 12, 13 or 14 digits, of which the last is the check digit. Zeros are put in front up to 14.',
  },
  {
    column: 'distributor_items',
    holds:
      'What distributors call it, one after the other with a semicolon between, such as Sysco: 1234567; US Foods: 889.',
    optional: true,
  },
]

/** What an import of products says of its columns. */
export const productColumnsCopy = {
  columns,
  sampleName: 'products-sample.csv',
  sampleHint:
    'Two rows of your first manufacturer, which can be imported as they are. Without a manufacturer, add one first.',
  someManufacturer: 'Name of the manufacturer',
}
