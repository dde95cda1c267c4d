import {
  listOperators,
  mergeOperator,
  previewOperatorMerge,
  type WireOperatorMerges,
  type WireStaffOperator,
} from '@caseback/contract'
import { Banner, Button, Dialog, Field, Skeleton, SkeletonRegion, Textarea } from '@caseback/ui'
import { useState } from 'react'
import { call, sentenceOf } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { mergingCopy } from '../../../shared/copy/operators/merging-copy.ts'
import { PICKER_LIMIT, SearchPicker } from '../../../shared/search/search-picker.tsx'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'

/** Chooses the account that stays, says what that does, and merges. */
export function MergeAccountSheet({
  operator,
  onMerged,
  onStale,
  onCancel,
}: {
  operator: WireStaffOperator
  onMerged: (merges: WireOperatorMerges, into: WireStaffOperator) => void
  onStale: () => void
  onCancel: () => void
}) {
  const copy = useCopy()
  const words = mergingCopy.sheet
  const [q, setQ] = useState('')
  const read = useRead(listOperators, q ? { query: { q, limit: PICKER_LIMIT } } : null, { keepPreviousData: true })
  const [into, setInto] = useState<WireStaffOperator>()
  const [note, setNote] = useKeptText(`operator-${operator.id}-merge`)
  const [problems, setProblems] = useState<{ into?: string | undefined; note?: string | undefined }>({})
  const action = useAction(onStale, {})
  const merge = () => {
    const missing = { into: into ? undefined : words.choose, note: note.trim() ? undefined : words.noteMissing }
    setProblems(missing)
    if (!into || missing.note) return
    void action.run(
      async () =>
        onMerged(await call(mergeOperator, { params: { id: operator.id }, body: { into: into.id, note } }), into),
      (error) => {
        const said = { into: error.fieldError('into'), note: error.fieldError('note') }
        setProblems(said)
        return said.into !== undefined || said.note !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={words.title(operator.email)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button variant="primary" busy={action.busy} onClick={merge}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm">{words.text}</p>
        <SearchPicker
          source={{
            words: mergingCopy.picker,
            read,
            q,
            onSearch: setQ,
            nameOf: ({ email }) => email,
            aboutOf: ({ name, location_name: location }) => `${name} · ${location}`,
          }}
          label={words.into}
          without={operator.id}
          value={into}
          error={problems.into}
          onChoose={(chosen) => {
            setInto(chosen)
            setProblems((before) => ({ ...before, into: undefined }))
          }}
        />
        {into && <Consequences operatorId={operator.id} intoId={into.id} />}
        <Field label={words.note} hint={words.noteHint} error={problems.note}>
          <Textarea maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <ActionProblem action={action} />
      </div>
    </Dialog>
  )
}

/** What the merge would do, as the server says before it. */
function Consequences({ operatorId, intoId }: { operatorId: number; intoId: number }) {
  const copy = useCopy()
  const words = mergingCopy.sheet
  const { data, error } = useRead(previewOperatorMerge, { params: { id: operatorId }, query: { into: intoId } })
  if (error) return <Banner tone="danger">{sentenceOf(error, copy.errors)}</Banner>
  if (!data)
    return (
      <SkeletonRegion label={mergingCopy.loading}>
        <Skeleton className="h-36" />
      </SkeletonRegion>
    )
  const stays = data.stays.email
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-sm">
      <h3 className="font-bold">{words.moves}</h3>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 wrap-anywhere">
        <li>{words.signsIn(data.goes.email, stays)}</li>
        <li>{words.claims(data.claims, data.open_claims, stays)}</li>
        <li>{words.locations(data.locations, stays)}</li>
        <li>{words.money}</li>
        {data.shared_offers.length > 0 && <li className="font-semibold">{words.shared(data.shared_offers)}</li>}
      </ul>
      <p className="font-semibold">{words.told}</p>
    </section>
  )
}
