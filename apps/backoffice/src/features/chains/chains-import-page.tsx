import { exportChains, importChains, type WireChainImport } from '@caseback/contract'
import { Banner, Button, ButtonLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { upload } from '../../shared/api.ts'
import { importCopy } from '../../shared/copy/import-copy.ts'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { DeskPage, Figures } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { IgnoredColumns } from '../../shared/tables/ignored-columns.tsx'
import { ImportProblems } from '../../shared/tables/import-problems.tsx'
import { SendingBar, TableField } from '../../shared/tables/table-field.tsx'
import { useTableImport } from '../../shared/tables/use-table-import.ts'

const COLUMNS = ['name', 'domain', 'cuisine', 'location_count']

/** A table of chains: looked at first, then imported when somebody says so. */
export function ChainsImportPage() {
  const words = chainsCopy.import
  const { table, seen, isOther, sending, problem, look, bring } = useTableImport((form, onProgress) =>
    upload(importChains, { params: {}, form }, { onProgress }),
  )
  return (
    <DeskPage title={words.title} back={{ href: paths.chains.href(), label: chainsCopy.back }}>
      <div className="flex max-w-prose flex-col gap-2 text-sm">
        <p>{words.text}</p>
        <p>
          <a
            href={urlOf(exportChains)}
            download
            className="inline-flex min-h-11 items-center font-semibold text-basil underline underline-offset-4 pointer-fine:min-h-0"
          >
            {words.template}
          </a>
        </p>
      </div>
      <TableField name={table?.name} busy={sending !== null} onChosen={look} problem={problem} />
      <SendingBar sending={sending} />
      {seen && !sending && <Seen result={seen} isOther={isOther} onImport={bring} />}
    </DeskPage>
  )
}

/** What a look or an import has found, and what can be done then. */
function Seen({ result, isOther, onImport }: { result: WireChainImport; isOther: boolean; onImport: () => void }) {
  const words = chainsCopy.import
  const isClean = result.problem_count === 0
  return (
    <div className="flex flex-col gap-5">
      {result.imported ? (
        <Banner tone="success" announce title={words.done(result.created)}>
          <ButtonLink size="small" href={paths.chains.href({ sort: 'newest' })} className="mt-2">
            {words.toChains}
          </ButtonLink>
        </Banner>
      ) : isOther && result.rows > 0 ? (
        <Banner tone="warning" announce title={importCopy.other} />
      ) : result.rows === 0 ? (
        <Banner tone="danger" announce title={importCopy.unread} />
      ) : isClean ? (
        <Banner tone="success" announce title={importCopy.clean(result.rows)} />
      ) : (
        <Banner tone="warning" announce title={importCopy.withProblems(result.problem_count, result.rows)} />
      )}
      <IgnoredColumns columns={result.ignored_columns} read={COLUMNS} />
      {result.rows > 0 && (
        <Figures
          figures={[
            { label: words.counts.rows, value: inFull(result.rows) },
            { label: words.counts.created, value: inFull(result.created), strong: result.created > 0 },
            { label: words.counts.leftOut, value: inFull(result.left_out), strong: result.left_out > 0 },
            { label: words.counts.problems, value: inFull(result.problem_count), strong: !isClean },
          ]}
        />
      )}
      {!result.imported &&
        result.rows > 0 &&
        (result.created > 0 ? (
          <Button variant={isClean ? 'primary' : 'secondary'} className="self-start" onClick={onImport}>
            {isClean ? words.import(result.created) : words.importGood(result.created)}
          </Button>
        ) : (
          <p className="text-sm text-muted">{words.nothing}</p>
        ))}
      {!isClean && <ImportProblems problems={result.problems} total={result.problem_count} />}
    </div>
  )
}
