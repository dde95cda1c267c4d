import { changeQueueView, deleteQueueView, saveQueueView, type WireQueueView } from '@caseback/contract'
import { Button, Checkbox, Field, IconButton, Input } from '@caseback/ui'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { viewsCopy } from '../../../shared/copy/review/filtering-copy.ts'
import { useAction } from '../../../shared/use-action.ts'
import { ViewLink } from './view-link.tsx'

/** A view of whoever is here: renamed, shared or deleted in its place, which is taken back there too. */
export function OwnView({
  view,
  isDeleted,
  onGo,
  onDeleted,
  onChanged,
}: {
  view: WireQueueView
  isDeleted: boolean
  onGo: () => void
  onDeleted: () => void
  onChanged: () => void
}) {
  const [isChanging, setChanging] = useState(false)
  const action = useAction(onChanged, {})
  const { id, name, query, shared, count } = view
  const remove = () =>
    void action.run(async () => {
      await call(deleteQueueView, { params: { id } })
      onDeleted()
      onChanged()
    })
  const restore = () =>
    void action.run(async () => {
      await call(saveQueueView, { body: { name, query, shared } })
      onChanged()
    })
  if (isDeleted)
    return (
      <li className="flex flex-col gap-1 px-3 py-1.5 text-sm text-muted">
        <span className="flex min-h-7 items-center justify-between gap-3">
          <output className="min-w-0 wrap-anywhere">{viewsCopy.deleted(name)}</output>
          <Button size="small" busy={action.busy} onClick={restore}>
            {viewsCopy.undo}
          </Button>
        </span>
        <ActionProblem action={action} />
      </li>
    )
  if (isChanging)
    return (
      <li className="p-3">
        <ChangeView
          view={view}
          onEnd={(changed) => {
            setChanging(false)
            if (changed) onChanged()
          }}
        />
      </li>
    )
  return (
    <li className="flex flex-col">
      <span className="flex items-center">
        <ViewLink name={name} about={shared ? viewsCopy.isShared : undefined} query={query} count={count} onGo={onGo} />
        <IconButton
          label={viewsCopy.rename(name)}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setChanging(true)}
        />
        <IconButton
          label={viewsCopy.delete(name)}
          icon={<Trash aria-hidden="true" />}
          disabled={action.busy}
          onClick={remove}
        />
      </span>
      <ActionProblem action={action} />
    </li>
  )
}

function ChangeView({ view, onEnd }: { view: WireQueueView; onEnd: (changed: boolean) => void }) {
  const [name, setName] = useState(view.name)
  const [isShared, setShared] = useState(view.shared)
  const [problem, setProblem] = useState<string>()
  const action = useAction(() => undefined, {})
  const change = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    setProblem(typed ? undefined : viewsCopy.noName)
    if (!typed) return
    void action.run(
      async () => {
        await call(changeQueueView, { params: { id: view.id }, body: { name: typed, shared: isShared } })
        onEnd(true)
      },
      (error) => {
        const said = error.fieldError('name')
        setProblem(said)
        return said !== undefined
      },
    )
  }
  return (
    <form noValidate onSubmit={change} className="flex flex-col gap-2">
      <Field label={viewsCopy.name} error={problem}>
        {/* It has just been asked for. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Input autoFocus maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Checkbox label={viewsCopy.share} checked={isShared} onChange={(event) => setShared(event.target.checked)} />
      <ActionProblem action={action} />
      <div className="flex gap-2">
        <Button size="small" onClick={() => onEnd(false)}>
          {viewsCopy.cancel}
        </Button>
        <Button type="submit" size="small" variant="primary" busy={action.busy}>
          {viewsCopy.change}
        </Button>
      </div>
    </form>
  )
}
