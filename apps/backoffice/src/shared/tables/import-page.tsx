import { Banner, Button, ButtonLink } from '@caseback/ui'
import type { ReactNode } from 'react'
import { importCopy } from '../copy/import-copy.ts'
import { DeskPage, Figures } from '../desk-page.tsx'
import { IgnoredColumns } from './ignored-columns.tsx'
import { ImportProblems } from './import-problems.tsx'
import { type ColumnsCopy, TableColumns } from './table-columns.tsx'
import { SendingBar, TableField } from './table-field.tsx'
import { type SendTable, useTableImport } from './use-table-import.ts'

/** What every import answers. */
type Answer = {
  rows: number
  imported: boolean
  ignored_columns: readonly string[]
  problems_key: string | null
  problems: readonly { line: number; column: string | null; problem: string }[]
}

/** What one kind of table says of itself, and of what a look or an import has found. */
type Import<Found extends Answer> = {
  words: {
    title: string
    text: string
    import: (count: number) => string
    importGood: (count: number) => string
    nothing: string
  }
  back: { href: string; label: string }
  /** What is there already as a table to begin with; null while there is nothing. */
  template: { href: string; label: string } | null
  columns: ColumnsCopy
  sample: () => Promise<string>
  send: SendTable<Found>
  /** How many rows would be imported. */
  goodOf: (found: Found) => number
  problemsOf: (found: Found) => number
  figuresOf: (found: Found) => Parameters<typeof Figures>[0]['figures']
  doneOf: (found: Found) => string
  toList: { href: string; label: string }
}

/** A table of something: looked at first, then imported when somebody says so. */
export function ImportPage<Found extends Answer>(given: Import<Found>) {
  const { words, back, template, columns, sample, send } = given
  const { table, seen, isOther, sending, problem, look, bring } = useTableImport(send)
  return (
    <DeskPage title={words.title} back={back}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex max-w-prose flex-col gap-2 text-sm">
            <p>{words.text}</p>
            {template && (
              <p>
                <a
                  href={template.href}
                  download
                  className="inline-flex min-h-11 items-center font-semibold text-basil underline underline-offset-4 pointer-fine:min-h-0"
                >
                  {template.label}
                </a>
              </p>
            )}
          </div>
          <TableField name={table?.name} busy={sending !== null} onChosen={look} problem={problem} />
          <SendingBar sending={sending} />
        </div>
        <TableColumns copy={columns} sample={sample} />
      </div>
      {seen && !sending && <Seen {...given} result={seen} isOther={isOther} onImport={bring} />}
    </DeskPage>
  )
}

/** What a look or an import has found, and what can be done then. */
function Seen<Found extends Answer>({
  words,
  columns,
  goodOf,
  problemsOf,
  figuresOf,
  doneOf,
  toList,
  result,
  isOther,
  onImport,
}: Import<Found> & { result: Found; isOther: boolean; onImport: () => void }) {
  const [good, problems] = [goodOf(result), problemsOf(result)]
  const isClean = problems === 0
  const said = (tone: 'success' | 'warning' | 'danger', title: string, children?: ReactNode) => (
    <Banner tone={tone} announce title={title}>
      {children}
    </Banner>
  )
  return (
    <div className="flex flex-col gap-5">
      {result.imported
        ? said(
            'success',
            doneOf(result),
            <ButtonLink size="small" href={toList.href} className="mt-2">
              {toList.label}
            </ButtonLink>,
          )
        : isOther && result.rows > 0
          ? said('warning', importCopy.other)
          : result.rows === 0
            ? said('danger', importCopy.unread)
            : isClean
              ? said('success', importCopy.clean(result.rows))
              : said('warning', importCopy.withProblems(problems, result.rows))}
      <IgnoredColumns columns={result.ignored_columns} read={columns.columns.map(({ column }) => column)} />
      {result.rows > 0 && <Figures figures={figuresOf(result)} />}
      {!result.imported &&
        result.rows > 0 &&
        (good > 0 ? (
          <Button variant={isClean ? 'primary' : 'secondary'} className="self-start" onClick={onImport}>
            {isClean ? words.import(good) : words.importGood(good)}
          </Button>
        ) : (
          <p className="text-sm text-muted">{isClean ? words.nothing : importCopy.noneGood}</p>
        ))}
      {!isClean && <ImportProblems problems={result.problems} total={problems} />}
    </div>
  )
}
