import { exportProducts, importProducts, type WireImport } from '@caseback/contract'
import { Banner, Button, ButtonLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { upload } from '../../shared/api.ts'
import { importCopy } from '../../shared/copy/import-copy.ts'
import { DeskPage, Figures } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { IgnoredColumns } from '../../shared/tables/ignored-columns.tsx'
import { ImportProblems } from '../../shared/tables/import-problems.tsx'
import { SendingBar, TableField } from '../../shared/tables/table-field.tsx'
import { useTableImport } from '../../shared/tables/use-table-import.ts'
import { TableColumns } from './table-columns.tsx'

const COLUMNS = ['manufacturer', 'product', 'variant', 'format', 'sku', 'gtin', 'distributor_items']

/** Rows that would change something. */
const toImport = ({ created, updated }: WireImport) => created + updated

/** A table of products: looked at first, then imported when somebody says so. */
export function ImportPage() {
  const words = importCopy
  const { table, seen, isOther, sending, problem, look, bring } = useTableImport((form, onProgress) =>
    upload(importProducts, { params: {}, form }, { onProgress }),
  )
  return (
    <DeskPage title={words.title} back={{ href: paths.catalogue.href(), label: words.back }}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex max-w-prose flex-col gap-2 text-sm">
            <p>{words.text}</p>
            <p>
              <a
                href={urlOf(exportProducts)}
                download
                className="inline-flex min-h-11 items-center font-semibold text-basil underline underline-offset-4 pointer-fine:min-h-0"
              >
                {words.template}
              </a>
            </p>
          </div>
          <TableField name={table?.name} busy={sending !== null} onChosen={look} problem={problem} />
          <SendingBar sending={sending} />
        </div>
        <TableColumns />
      </div>
      {seen && !sending && <Seen result={seen} isOther={isOther} onImport={bring} />}
    </DeskPage>
  )
}

/** What a look or an import has found, and what can be done then. */
function Seen({ result, isOther, onImport }: { result: WireImport; isOther: boolean; onImport: () => void }) {
  const words = importCopy
  const good = toImport(result)
  const isClean = result.problems.length === 0
  const figures = [
    { label: words.counts.created, value: inFull(result.created), strong: result.created > 0 },
    { label: words.counts.updated, value: inFull(result.updated), strong: result.updated > 0 },
    { label: words.counts.unchanged, value: inFull(result.unchanged) },
    { label: words.counts.padded, value: inFull(result.padded) },
  ]
  return (
    <div className="flex flex-col gap-5">
      {result.imported ? (
        <Banner tone="success" announce title={words.done(result.created, result.updated)}>
          <ButtonLink size="small" href={paths.catalogue.href()} className="mt-2">
            {words.toCatalogue}
          </ButtonLink>
        </Banner>
      ) : isOther && result.rows > 0 ? (
        <Banner tone="warning" announce title={words.other} />
      ) : result.rows === 0 ? (
        <Banner tone="danger" announce title={words.unread} />
      ) : isClean ? (
        <Banner tone="success" announce title={words.clean(result.rows)} />
      ) : (
        <Banner tone="warning" announce title={words.withProblems(result.problems.length, result.rows)} />
      )}
      <IgnoredColumns columns={result.ignored_columns} read={COLUMNS} />
      {result.rows > 0 && <Figures figures={figures} />}
      {!result.imported && result.rows > 0 && (
        <div className="flex flex-wrap gap-3">
          {good > 0 ? (
            <Button variant={isClean ? 'primary' : 'secondary'} onClick={onImport}>
              {isClean ? words.import(good) : words.importGood(good)}
            </Button>
          ) : (
            <p className="text-sm text-muted">{isClean && words.nothing}</p>
          )}
        </div>
      )}
      {!isClean && <ImportProblems problems={result.problems} />}
    </div>
  )
}
