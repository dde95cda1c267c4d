import { listDistributors, mergeDistributor, type WireDistributor, type WireDistributorBrief } from '@caseback/contract'
import { Button, Dialog } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { distributorsCopy } from '../../shared/copy/publishing/distributors-copy.ts'
import { PICKER_LIMIT, SearchPicker } from '../../shared/search/search-picker.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useRead } from '../../shared/use-read.ts'

/** Chooses the distributor that stays, says what that means, and merges. */
export function MergeSheet({
  distributor,
  onMerged,
  onStale,
  onCancel,
}: {
  distributor: WireDistributor
  onMerged: (stays: WireDistributor) => void
  onStale: () => void
  onCancel: () => void
}) {
  const copy = useCopy()
  const words = distributorsCopy.merging
  const [q, setQ] = useState('')
  const read = useRead(listDistributors, q ? { query: { q, limit: PICKER_LIMIT } } : null, { keepPreviousData: true })
  const [into, setInto] = useState<WireDistributorBrief>()
  const [problem, setProblem] = useState<string>()
  const action = useAction(onStale, {})
  const merge = () => {
    if (!into) return setProblem(words.choose)
    setProblem(undefined)
    return void action.run(
      async () => onMerged(await call(mergeDistributor, { params: { id: distributor.id }, body: { into: into.id } })),
      (error) => {
        setProblem(error.fieldError('into'))
        return error.fieldError('into') !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={words.title(distributor.name)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button variant="primary" busy={action.busy} onClick={merge}>
            {into ? words.confirm(into.name) : distributorsCopy.merge}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm">{words.text}</p>
        <SearchPicker
          source={{
            words: distributorsCopy.picker,
            read,
            q,
            onSearch: setQ,
            nameOf: ({ name }) => name,
            aboutOf: (found) => distributorsCopy.picker.size(found.invoice_count, found.claim_count),
          }}
          label={words.into}
          without={distributor.id}
          value={into}
          error={problem}
          onChoose={(chosen) => {
            setInto(chosen)
            setProblem(undefined)
          }}
        />
        {into && <Consequences distributor={distributor} into={into.name} />}
        <ActionProblem action={action} />
      </div>
    </Dialog>
  )
}

function Consequences({ distributor, into }: { distributor: WireDistributor; into: string }) {
  const words = distributorsCopy.merging
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-sm">
      <h3 className="font-bold">{words.moves}</h3>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 wrap-anywhere">
        <li>{words.invoices(distributor.invoice_count, distributor.claim_count, into)}</li>
        <li>{words.names(distributor.name, distributor.spelling_count, into)}</li>
        <li>{words.history}</li>
      </ul>
      <p className="font-semibold">{words.undone}</p>
    </section>
  )
}
