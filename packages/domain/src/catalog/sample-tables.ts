/** The first lines of a table of products as an import takes it, of a manufacturer that the catalogue has. CSV. */
export function sampleProducts(manufacturer: string): string {
  const maker = `"${manufacturer.replaceAll('"', '""')}"`
  return [
    'manufacturer,product,variant,format,sku,gtin,distributor_items',
    `${maker},Frozen Potatoes,Crispy Fries 3/8 inch,6 / 5 lb bags,SAMPLE-1,10012345678902,Sysco: 1234567; US Foods: 889`,
    `${maker},Frozen Potatoes,Potato Wedges,4 / 6 lb bags,SAMPLE-2,036000291452,`,
    '',
  ].join('\r\n')
}

/** The first lines of a table of chains as an import takes it: one that says all, and one that says its name alone. CSV. */
export const sampleChains = [
  'name,domain,cuisine,location_count',
  'Sample Diners,sample-diners.example,American,12',
  'Sample Tacos,,,',
  '',
].join('\r\n')
