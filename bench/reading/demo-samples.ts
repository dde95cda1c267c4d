import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoManufacturers } from '../../apps/server/src/development/demo/catalog.ts'
import { type SampleInvoice, sampleInvoices } from '../../apps/server/src/development/demo/sample-invoices.ts'
import { readPack } from '../../apps/server/src/modules/invoices/reading/products/read-pack.ts'
import type { Good } from './goods.ts'
import type { Sample } from './make-corpus.ts'

const folder = 'apps/server/src/development/demo/samples'

const goods: Good[] = demoManufacturers.flatMap(({ name: manufacturer, products }) =>
  products.flatMap(({ variants }) =>
    variants.map(({ sku, gtin, name, format, price }) => ({
      sku,
      gtin,
      name,
      price,
      manufacturer,
      brand: [manufacturer, manufacturer],
      pack: readPack(format) ?? { count: 1, size: 1, unit: 'CT' },
      group: '',
    })),
  ),
)

/** The invoices that the demo shows, each with all that the manufacturer of its first line makes. */
export function* demoSamples(): Generator<Sample> {
  for (const invoice of sampleInvoices) yield sampleOf(invoice)
}

function sampleOf(invoice: SampleInvoice): Sample {
  const offer = goods.filter(({ manufacturer }) => manufacturer === goodOf(invoice.lines[0]?.[0])?.manufacturer)
  const own = invoice.lines.filter(([sku]) => offer.some((good) => good.sku === sku))
  const [month, day, year] = invoice.date.split('/')
  const { file, photographed, pages, distributor, number, soldTo } = invoice
  const read = (name: string) => readFileSync(join(folder, name))
  return {
    name: file,
    layout: `demo, ${invoice.layout}`,
    isHeldOut: false,
    medium: photographed ? 'photo' : 'pdf',
    files: photographed
      ? Array.from({ length: pages }, (_, at) => ({ bytes: read(`${file}-${at + 1}.jpg`), mediaType: 'image/jpeg' }))
      : [{ bytes: read(`${file}.pdf`), mediaType: 'application/pdf' }],
    offer,
    knownItems: [],
    distributors: [...new Set(sampleInvoices.map((each) => each.distributor))],
    truth: {
      kind: 'invoice',
      invoices: [
        {
          firstPage: 1,
          lastPage: pages,
          distributor,
          number,
          date: `${year}-${month}-${day}`,
          soldTo,
          units: Object.fromEntries(own),
          amounts: Object.fromEntries(own.map(([sku, cases]) => [sku, cases * (goodOf(sku)?.price ?? 0)])),
        },
      ],
    },
  }
}

const goodOf = (sku: string | undefined): Good | undefined => goods.find((good) => good.sku === sku)
