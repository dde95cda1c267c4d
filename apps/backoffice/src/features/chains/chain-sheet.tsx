import type { WireStaffChain } from '@caseback/contract'
import { Banner, Button, Dialog, Field, Input } from '@caseback/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { useKeptForm } from '../../shared/session/use-kept-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { bodyOf, type ChainBody, type ChainForm, typedOf } from './chain-form.ts'

/** The record of a chain beside the page: a new one, one that is changed, or one that is made of a typed company. */
export function ChainSheet({
  about,
  title,
  confirm,
  initial,
  children,
  save,
  onSaved,
  onStale,
  onCancel,
}: {
  /** What is typed is kept for, such as `chain-7`. */
  about: string
  title: string
  confirm: string
  initial: ChainForm
  /** What happens besides. */
  children?: ReactNode
  /** `typed`: what of it somebody has typed in. */
  save: (body: ChainBody, typed: Partial<ChainBody>) => Promise<WireStaffChain>
  onSaved: (saved: WireStaffChain) => void
  /** It has changed meanwhile, or nobody knows. */
  onStale: () => void
  onCancel: () => void
}) {
  const copy = useCopy()
  const { fields } = chainsCopy
  const formId = useId()
  const form = useKeptForm(about, initial)
  const { values, change } = form
  const action = useAction(onStale, {})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const cancel = () => {
    form.forget()
    onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblems({})
    void action.run(
      async () => {
        const body = bodyOf(values)
        const saved = await save(body, typedOf(body, form.isTyped))
        form.forget()
        onSaved(saved)
      },
      (error) => {
        const said = error.fieldErrors(['name', 'domain', 'cuisine', 'location_count'])
        setProblems(Object.fromEntries(said.map(({ field, message }) => [field, message])))
        return said.length > 0
      },
    )
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={title}
      onCancel={cancel}
      footer={
        <>
          <Button onClick={cancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy} busyLabel={formCopy.saving}>
            {confirm}
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
        {children}
        <Field label={fields.name} hint={fields.nameHint} error={problems['name']}>
          <Input
            data-autofocus
            maxLength={120}
            autoComplete="off"
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field optional label={fields.website} hint={fields.websiteHint} error={problems['domain']}>
          <Input
            inputMode="url"
            maxLength={300}
            autoComplete="off"
            value={values.website}
            onChange={(event) => change({ website: event.target.value })}
          />
        </Field>
        <Field optional label={fields.cuisine} error={problems['cuisine']}>
          <Input
            maxLength={80}
            autoComplete="off"
            value={values.cuisine}
            onChange={(event) => change({ cuisine: event.target.value })}
          />
        </Field>
        <Field label={fields.size} hint={fields.sizeHint} error={problems['location_count']}>
          <Input
            inputMode="numeric"
            className="max-w-32"
            maxLength={9}
            value={values.size}
            onChange={(event) => change({ size: event.target.value })}
          />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
