import { Button, Table } from '@caseback/ui'
import Download from 'lucide-react/icons/download'
import { importCopy } from '../copy/import-copy.ts'
import { DeskSection } from '../desk-page.tsx'
import { inFull } from '../dollars.ts'
import { downloadTable } from './download-table.ts'

type Problems = readonly { line: number; column: string | null; problem: string }[]

/** So many are shown; a table that is wrong in every row is mended in the spreadsheet, with the download beside it. */
const SHOWN = 200

/** What is wrong with a table, line by line, to look at and to take along. */
export function ImportProblems({ problems, total = problems.length }: { problems: Problems; total?: number }) {
  const words = importCopy
  return (
    <DeskSection
      title={words.problems}
      aside={
        <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => download(problems)}>
          {words.download}
        </Button>
      }
    >
      {problems.length > SHOWN && <p className="text-sm text-muted">{words.shown(SHOWN, total, problems.length)}</p>}
      <Table
        caption={words.problems}
        captionHidden
        rows={problems.slice(0, SHOWN).map((each, at) => ({ ...each, at }))}
        rowKey={({ at }) => at}
        columns={[
          { id: 'line', header: words.columns.line, align: 'end', rowHeader: true, render: ({ line }) => inFull(line) },
          { id: 'column', header: words.columns.column, render: ({ column }) => column ?? words.whole },
          { id: 'problem', header: words.columns.problem, render: ({ problem }) => problem },
        ]}
      />
    </DeskSection>
  )
}

function download(problems: Problems) {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = problems.map(({ line, column, problem }) => [String(line), cell(column ?? ''), cell(problem)].join(','))
  downloadTable(importCopy.downloadName, `${['line,column,problem', ...lines].join('\r\n')}\r\n`)
}
