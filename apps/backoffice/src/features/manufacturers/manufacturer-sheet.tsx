import { changeManufacturer, createManufacturer, type WireStaffManufacturer } from '@caseback/contract'
import { Banner, Button, Dialog, Field, Input, Textarea, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { manufacturersCopy } from '../../shared/copy/manufacturers-copy.ts'
import { useKeptForm } from '../../shared/session/use-kept-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { BillingContacts } from './billing-contacts.tsx'
import { bodyOf, emptyContact, emptyContacts, formOf, type ManufacturerForm, typedOf } from './manufacturer-form.ts'

type Saving = {
  known: WireStaffManufacturer | undefined
  onSaved: (saved: WireStaffManufacturer) => void
  /** It has changed meanwhile, or nobody knows. */
  onStale: (() => void) | undefined
}

/** A new manufacturer, or the record of one: beside the page, with each refusal at its field. */
export function ManufacturerSheet({
  known,
  onCancel,
  onSaved,
  onStale,
}: Partial<Saving> & Pick<Saving, 'onSaved'> & { onCancel: () => void }) {
  const copy = useCopy()
  const words = manufacturersCopy
  const formId = useId()
  const form = useKeptForm(`manufacturer-${known?.id ?? 'new'}`, formOf(known), {
    ...formOf(),
    contacts: [emptyContact],
  })
  const { values, change } = form
  const { action, problems, submit } = useSaving({ known, onSaved, onStale }, form)
  const cancel = () => {
    form.forget()
    onCancel()
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={known ? words.editing(known.name) : words.creating}
      onCancel={cancel}
      footer={
        <>
          <Button onClick={cancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy} busyLabel={formCopy.saving}>
            {known ? formCopy.save : words.create}
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
        <Field label={words.fields.name} hint={words.fields.nameHint} error={problems['name']}>
          <Input
            data-autofocus
            maxLength={120}
            autoComplete="off"
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field
          optional
          label={words.fields.support}
          hint={words.fields.supportHint}
          error={problems['rebate_support_email']}
        >
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            value={values.support}
            onChange={(event) => change({ support: event.target.value })}
          />
        </Field>
        <BillingContacts contacts={values.contacts} problems={problems} onChange={(contacts) => change({ contacts })} />
        <Field label={words.fields.days} hint={words.fields.daysHint} error={problems['payment_days']}>
          <Input
            inputMode="numeric"
            className="max-w-28"
            maxLength={3}
            value={values.days}
            onChange={(event) => change({ days: event.target.value })}
          />
        </Field>
        <Field optional label={words.fields.notes} hint={words.fields.notesHint} error={problems['notes']}>
          <Textarea
            maxLength={4_000}
            value={values.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}

/** Sends what is typed; what is wrong with it comes back by field. */
function useSaving({ known, onSaved, onStale }: Saving, form: ReturnType<typeof useKeptForm<ManufacturerForm>>) {
  const words = manufacturersCopy
  const { values } = form
  const action = useAction(() => onStale?.(), {})
  const [problems, setProblems] = useState<Record<string, string>>({})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // An empty contact row is an error and is not dropped silently: who added it meant to fill it in.
    const empty = emptyContacts(values.contacts).map((at) => [`billing_contacts.${at}.name`, words.fields.contactEmpty])
    setProblems(Object.fromEntries(empty))
    if (empty.length > 0) return
    const body = bodyOf(values)
    void action.run(
      async () => {
        const saved = known
          ? await call(changeManufacturer, { params: { id: known.id }, body: typedOf(body, form.isTyped) })
          : await call(createManufacturer, { body })
        form.forget()
        toast({ tone: 'success', title: known ? words.saved(saved.name) : words.created(saved.name) })
        onSaved(saved)
      },
      (error) => {
        const fields = [
          'name',
          'rebate_support_email',
          'billing_contacts',
          'payment_days',
          'notes',
          ...body.billing_contacts.flatMap((_, at) => [`billing_contacts.${at}.name`, `billing_contacts.${at}.email`]),
        ]
        const said = error.fieldErrors(fields)
        setProblems(Object.fromEntries(said.map(({ field, message }) => [field, message])))
        return said.length > 0
      },
    )
  }
  return { action, problems, submit }
}
