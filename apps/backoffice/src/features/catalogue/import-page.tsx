import { exportProducts, importProducts, listManufacturers, listProducts, type WireImport } from '@caseback/contract'
import { sampleProducts } from '@caseback/domain'
import { urlOf } from '@caseback/web/client'
import { call, upload } from '../../shared/api.ts'
import { importCopy } from '../../shared/copy/import-copy.ts'
import { productColumnsCopy } from '../../shared/copy/publishing/product-columns-copy.ts'
import { inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { ImportPage } from '../../shared/tables/import-page.tsx'
import { useRead } from '../../shared/use-read.ts'

/** A sample of the first manufacturer, which the import takes as it is. */
async function sample(): Promise<string> {
  const { results } = await call(listManufacturers, { query: { limit: 1 } })
  return sampleProducts(results[0]?.name ?? productColumnsCopy.someManufacturer)
}

const figuresOf = ({ created, updated, unchanged, padded }: WireImport) => [
  { label: importCopy.counts.created, value: inFull(created), strong: created > 0 },
  { label: importCopy.counts.updated, value: inFull(updated), strong: updated > 0 },
  { label: importCopy.counts.unchanged, value: inFull(unchanged) },
  { label: importCopy.counts.padded, value: inFull(padded) },
]

/** A table of products. */
export function ProductsImportPage() {
  const products = useRead(listProducts, { query: { limit: 1 } })
  const hasProducts = products.data !== undefined && products.data.results.length > 0
  return (
    <ImportPage
      words={importCopy}
      back={{ href: paths.catalogue.href(), label: importCopy.back }}
      template={hasProducts ? { href: urlOf(exportProducts), label: importCopy.template } : null}
      columns={productColumnsCopy}
      sample={sample}
      send={(form, onProgress) => upload(importProducts, { params: {}, form }, { onProgress })}
      goodOf={({ created, updated }) => created + updated}
      problemsOf={({ problems }) => problems.length}
      figuresOf={figuresOf}
      doneOf={({ created, updated }) => importCopy.done(created, updated)}
      toList={{ href: paths.catalogue.href(), label: importCopy.toCatalogue }}
    />
  )
}
