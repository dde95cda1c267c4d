import { Button } from '@caseback/ui'
import Download from 'lucide-react/icons/download'
import { ActionProblem } from '../confirm-dialog.tsx'
import { importCopy } from '../copy/import-copy.ts'
import { useAction } from '../use-action.ts'
import { downloadTable } from './download-table.ts'

/** What is said of the columns of a table that is imported, and of the sample beside them. */
export type ColumnsCopy = {
  columns: readonly { column: string; holds: string; optional?: true }[]
  sampleName: string
  sampleHint: string
}

/** What each column of a table has to hold, and a table to begin with that an import takes as it is. */
export function TableColumns({ copy, sample }: { copy: ColumnsCopy; sample: () => Promise<string> }) {
  const words = importCopy.columnsOf
  const action = useAction(() => undefined, {})
  const download = () => void action.run(async () => downloadTable(copy.sampleName, await sample()))
  return (
    <section aria-label={words.title} className="flex max-w-prose flex-col gap-3 text-sm">
      <dl className="divide-y divide-line rounded-card border border-line bg-surface">
        {copy.columns.map(({ column, holds, optional }) => (
          <div key={column} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="font-semibold">
              {column}
              <span className="block text-xs font-normal text-muted">{optional ? words.optional : words.required}</span>
            </dt>
            <dd className="min-w-0 text-muted">{holds}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="small"
        className="self-start"
        icon={<Download aria-hidden="true" />}
        busy={action.busy}
        onClick={download}
      >
        {words.sample}
      </Button>
      <p className="text-muted">{copy.sampleHint}</p>
      <ActionProblem action={action} />
    </section>
  )
}
