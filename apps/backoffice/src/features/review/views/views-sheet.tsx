import { listQueueViews, saveQueueView, type WireQueueView } from '@caseback/contract'
import { Button, Checkbox, Dialog, ErrorState, Field, Input, Skeleton, SkeletonRegion } from '@caseback/ui'
import { useSearchParams } from '@caseback/web/router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call, sentenceOf } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { viewsCopy } from '../../../shared/copy/review/filtering-copy.ts'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'
import { OwnView } from './own-view.tsx'
import { ViewLink } from './view-link.tsx'

/** What everybody has, as the server counts it. */
const BUILT_IN = { mine: 'assignee=me', late: 'late=yes', flagged: 'flag=any&sort=-risk' } as const

/** Views of the queue beside it: a press goes to one; what the queue shows now is saved as another. */
export function ViewsSheet({ onClose }: { onClose: () => void }) {
  const copy = useCopy()
  const { data, error, isValidating, mutate } = useRead(listQueueViews, {}, { revalidateOnFocus: false })
  const reload = () => void mutate()
  return (
    <Dialog
      open
      placement="beside"
      title={viewsCopy.title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{viewsCopy.done}</Button>}
    >
      <div className="flex flex-col gap-5">
        <Group title={viewsCopy.everybody}>
          {(['mine', 'late', 'flagged'] as const).map((name) => (
            <li key={name} className="flex">
              <ViewLink
                name={viewsCopy.builtIn[name]}
                query={BUILT_IN[name]}
                count={data?.counts[name] ?? null}
                onGo={onClose}
              />
            </li>
          ))}
        </Group>
        {data ? (
          <Saved views={data.results} onGo={onClose} onChanged={reload} />
        ) : error ? (
          <ErrorState title={viewsCopy.failed} onRetry={reload} retrying={isValidating}>
            {sentenceOf(error, copy.errors)}
          </ErrorState>
        ) : (
          <SkeletonRegion label={viewsCopy.loading}>
            <Skeleton className="h-24" />
          </SkeletonRegion>
        )}
        <SaveView onSaved={reload} />
      </div>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-xs font-semibold tracking-wide text-muted uppercase">{title}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line">{children}</ul>
    </section>
  )
}

function Saved({
  views,
  onGo,
  onChanged,
}: {
  views: readonly WireQueueView[]
  onGo: () => void
  onChanged: () => void
}) {
  const [deleted, setDeleted] = useState<readonly WireQueueView[]>([])
  const own = views.filter(({ mine }) => mine)
  const theirs = views.filter(({ mine }) => !mine)
  const gone = deleted.filter((view) => own.every(({ id, name }) => id !== view.id && name !== view.name))
  return (
    <>
      {own.length + gone.length === 0 ? (
        <p className="text-sm text-muted">{viewsCopy.none}</p>
      ) : (
        <Group title={viewsCopy.own}>
          {[...own, ...gone].map((view) => (
            <OwnView
              key={view.id}
              view={view}
              isDeleted={gone.includes(view)}
              onGo={onGo}
              onDeleted={() => setDeleted((before) => [...before, view])}
              onChanged={onChanged}
            />
          ))}
        </Group>
      )}
      {theirs.length > 0 && (
        <Group title={viewsCopy.shared}>
          {theirs.map(({ id, name, by, query, count }) => (
            <li key={id} className="flex">
              <ViewLink name={name} about={viewsCopy.by(by)} query={query} count={count} onGo={onGo} />
            </li>
          ))}
        </Group>
      )}
    </>
  )
}

/** Saves what the queue shows now. */
function SaveView({ onSaved }: { onSaved: () => void }) {
  const [params] = useSearchParams()
  const [name, setName] = useKeptText('queue-view')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const action = useAction(onSaved, {})
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    setSaid('')
    setProblem(typed ? undefined : viewsCopy.noName)
    if (!typed) return
    void action.run(
      async () => {
        await call(saveQueueView, { body: { name: typed, query: params.toString(), shared: isShared } })
        setName('')
        setShared(false)
        setSaid(viewsCopy.saved(typed))
        onSaved()
      },
      (error) => {
        const problems = error.fieldError('name') ?? error.fieldError('query')
        setProblem(problems)
        return problems !== undefined
      },
    )
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{viewsCopy.save}</h3>
      <p className="text-sm text-muted">{viewsCopy.saveHint}</p>
      <Field label={viewsCopy.name} error={problem}>
        <Input maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Checkbox
        label={viewsCopy.share}
        hint={viewsCopy.shareHint}
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <ActionProblem action={action} />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" busy={action.busy}>
          {viewsCopy.save}
        </Button>
        <output className="text-sm text-muted">{said}</output>
      </div>
    </form>
  )
}
