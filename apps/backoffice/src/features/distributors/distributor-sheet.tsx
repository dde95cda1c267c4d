import { changeDistributor, type WireDistributor } from '@caseback/contract'
import { Banner, Button, Dialog, Field, Input, Textarea } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { distributorsCopy } from '../../shared/copy/publishing/distributors-copy.ts'
import { useKeptForm } from '../../shared/session/use-kept-form.ts'
import { useAction } from '../../shared/use-action.ts'

/** The name of a distributor and the spellings that mean it, beside its page. */
export function DistributorSheet({
  distributor,
  onSaved,
  onStale,
  onCancel,
}: {
  distributor: WireDistributor
  onSaved: (saved: WireDistributor) => void
  onStale: () => void
  onCancel: () => void
}) {
  const copy = useCopy()
  const words = distributorsCopy
  const formId = useId()
  const form = useKeptForm(`distributor-${distributor.id}`, { name: distributor.name, spellings: '' })
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [problems, setProblems] = useState<Record<string, string>>({})
  const action = useAction(onStale, {})
  const cancel = () => {
    form.forget()
    onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblems({})
    const spellings = form.values.spellings.split('\n').map((line) => line.trim())
    void action.run(
      async () => {
        const saved = await call(changeDistributor, {
          params: { id: distributor.id },
          body: {
            ...(form.isTyped('name') && { name: form.values.name }),
            add_aliases: spellings.filter((line) => line !== ''),
            remove_aliases: [...removed],
          },
        })
        form.forget()
        onSaved(saved)
      },
      (error) => {
        const said = error.fieldErrors(['name', 'add_aliases'])
        setProblems(Object.fromEntries(said.map(({ field, message }) => [field, message])))
        return said.length > 0
      },
    )
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={words.editing(distributor.name)}
      onCancel={cancel}
      footer={
        <>
          <Button onClick={cancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy} busyLabel={formCopy.saving}>
            {formCopy.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {form.wasKept && (
          <Banner tone="info">
            {formCopy.kept}{' '}
            <Button size="small" variant="quiet" onClick={form.startAnew}>
              {formCopy.startAnew}
            </Button>
          </Banner>
        )}
        <Field label={words.name} hint={words.nameHint} error={problems['name']}>
          <Input
            data-autofocus
            maxLength={120}
            autoComplete="off"
            value={form.values.name}
            onChange={(event) => form.change({ name: event.target.value })}
          />
        </Field>
        <Field optional label={words.newAliases} hint={words.newAliasesHint} error={problems['add_aliases']}>
          <Textarea
            rows={4}
            value={form.values.spellings}
            onChange={(event) => form.change({ spellings: event.target.value })}
          />
        </Field>
        <KnownSpellings aliases={distributor.aliases} removed={removed} onChange={setRemoved} />
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}

function KnownSpellings({
  aliases,
  removed,
  onChange,
}: {
  aliases: WireDistributor['aliases']
  removed: readonly number[]
  onChange: (removed: readonly number[]) => void
}) {
  const words = distributorsCopy
  if (aliases.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{words.known}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {aliases.map(({ id, name }) => {
          const isRemoved = removed.includes(id)
          return (
            <li key={id} className="flex items-center justify-between gap-4 px-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <bdi className={isRemoved ? 'line-through' : undefined}>{name}</bdi>
                {isRemoved && <span className="block text-muted">{words.removed}</span>}
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={isRemoved ? words.keepOf(name) : words.removeOf(name)}
                onClick={() => onChange(isRemoved ? removed.filter((each) => each !== id) : [...removed, id])}
              >
                {isRemoved ? words.keep : words.remove}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
