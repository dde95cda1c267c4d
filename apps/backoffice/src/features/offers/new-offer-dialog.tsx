import { draftOffer, listManufacturers, type WireStaffOffer } from '@caseback/contract'
import { Button, ButtonLink, Dialog, Field, Input, Select } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call, sentenceOf } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { paths } from '../../shared/paths.ts'
import { useKeptForm } from '../../shared/session/use-kept-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { useRead } from '../../shared/use-read.ts'

/** Asks for what a draft needs: who pays for it, and its name. */
export function NewOfferDialog({
  manufacturer,
  onCancel,
  onBegun,
}: {
  /** The id of the one that is proposed, or nothing. */
  manufacturer: string
  onCancel: () => void
  onBegun: (offer: WireStaffOffer) => void
}) {
  const copy = useCopy()
  const words = offersCopy.creating
  const formId = useId()
  const manufacturers = useRead(listManufacturers, { query: { show: 'active', limit: 100 } })
  const form = useKeptForm('offer-new', { manufacturer, name: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const action = useAction(() => void manufacturers.mutate(), {})
  const known = manufacturers.data?.results
  // Where there is one, it is the one.
  const chosen = form.values.manufacturer || (known?.length === 1 ? String(known[0]?.id) : '')

  const begin = (event: FormEvent) => {
    event.preventDefault()
    setProblems(chosen ? {} : { manufacturer_id: words.chooseOne })
    if (!chosen) return
    void action.run(
      async () => {
        const offer = await call(draftOffer, { body: { manufacturer_id: Number(chosen), name: form.values.name } })
        form.forget()
        onBegun(offer)
      },
      (error) => {
        const said = error.fieldErrors(['manufacturer_id', 'name'])
        setProblems(Object.fromEntries(said.map(({ field, message }) => [field, message])))
        return said.length > 0
      },
    )
  }
  const cancel = () => {
    form.forget()
    onCancel()
  }
  const isMissing = known?.length === 0
  return (
    <Dialog
      open
      title={words.title}
      onCancel={cancel}
      footer={
        <>
          <Button onClick={cancel}>{copy.cancel}</Button>
          {isMissing ? (
            <ButtonLink variant="primary" href={`${paths.manufacturers.href()}?new=1`}>
              {words.addManufacturer}
            </ButtonLink>
          ) : (
            <Button type="submit" form={formId} variant="primary" busy={action.busy}>
              {words.create}
            </Button>
          )}
        </>
      }
    >
      {isMissing ? (
        <p>{words.noManufacturer}</p>
      ) : (
        <form id={formId} noValidate onSubmit={begin} className="flex flex-col gap-5">
          <p className="text-sm text-muted">{words.text}</p>
          <Field
            label={words.manufacturer}
            error={problems['manufacturer_id'] ?? (manufacturers.error && sentenceOf(manufacturers.error, copy.errors))}
          >
            <Select value={chosen} onChange={(event) => form.change({ manufacturer: event.target.value })}>
              <option value="">{words.choose}</option>
              {known?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.name} hint={words.nameHint} error={problems['name']}>
            <Input
              data-autofocus
              maxLength={120}
              autoComplete="off"
              value={form.values.name}
              onChange={(event) => form.change({ name: event.target.value })}
            />
          </Field>
          <ActionProblem action={action} />
        </form>
      )}
    </Dialog>
  )
}
