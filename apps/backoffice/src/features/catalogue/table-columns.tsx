import { listManufacturers } from '@caseback/contract'
import { sampleProducts } from '@caseback/domain'
import { Button } from '@caseback/ui'
import Download from 'lucide-react/icons/download'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { productColumnsCopy } from '../../shared/copy/publishing/product-columns-copy.ts'
import { downloadTable } from '../../shared/tables/download-table.ts'
import { useAction } from '../../shared/use-action.ts'

/** What each column of a table of products has to hold, and a table to begin with that an import takes as it is. */
export function TableColumns() {
  const words = productColumnsCopy
  const action = useAction(() => undefined, {})
  const download = () =>
    void action.run(async () => {
      const { results } = await call(listManufacturers, { query: { limit: 1 } })
      downloadTable(words.sampleName, sampleProducts(results[0]?.name ?? words.someManufacturer))
    })
  return (
    <section aria-label={words.title} className="flex max-w-prose flex-col gap-3 text-sm">
      <dl className="divide-y divide-line rounded-card border border-line bg-surface">
        {words.columns.map(({ column, holds, optional }) => (
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
      <p className="text-muted">{words.sampleHint}</p>
      <ActionProblem action={action} />
    </section>
  )
}
