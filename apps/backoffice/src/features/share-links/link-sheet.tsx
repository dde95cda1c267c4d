import { changeShareLink, createShareLink, type WireShareLink } from '@caseback/contract'
import { proposeAttributionCode } from '@caseback/domain'
import { Banner, Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { shareLinksCopy } from '../../shared/copy/publishing/share-links-copy.ts'
import { useKeptForm } from '../../shared/session/use-kept-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { ChainChoice } from './chain-choice.tsx'

type LinkForm = { label: string; code: string; expires: string; chainId: number; chainName: string }

const formOf = (known?: WireShareLink): LinkForm => ({
  label: known?.label ?? '',
  code: '',
  expires: known?.expires ?? '',
  // 0: no chain.
  chainId: 0,
  chainName: '',
})

type SheetProps = {
  offerId: number
  known?: WireShareLink
  onCancel: () => void
  onSaved: (saved: WireShareLink) => void
  onStale: () => void
}

/** A new link, or the label and last day of one: beside the page, with each refusal at its field. */
export function LinkSheet(props: SheetProps) {
  const { offerId, known, onCancel } = props
  const copy = useCopy()
  const words = shareLinksCopy.form
  const formId = useId()
  const form = useKeptForm(known ? `link-${known.id}` : `link-of-offer-${offerId}`, formOf(known))
  const { values, change } = form
  const { action, problems, submit } = useSaving(props, form)
  const cancel = () => {
    form.forget()
    onCancel()
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={known ? words.editing(known.label) : words.creating}
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
        <Field label={words.label} hint={words.labelHint} error={problems['label']}>
          <Input
            data-autofocus
            maxLength={80}
            autoComplete="off"
            value={values.label}
            onChange={(event) => change({ label: event.target.value })}
          />
        </Field>
        {known ? (
          <p className="-mt-2 text-sm wrap-anywhere text-muted">{words.codeFixed(known.attribution_code)}</p>
        ) : (
          <>
            <Field
              optional
              label={words.code}
              hint={values.label.trim() ? words.codeHint(proposeAttributionCode(values.label)) : words.codeHintAlone}
              error={problems['attribution_code']}
            >
              <Input
                maxLength={128}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={values.code}
                onChange={(event) => change({ code: event.target.value })}
              />
            </Field>
            <ChainChoice
              chosen={values.chainId > 0 ? { id: values.chainId, name: values.chainName } : null}
              problem={problems['chain_id']}
              onChoose={(chain) => change({ chainId: chain?.id ?? 0, chainName: chain?.name ?? '' })}
            />
          </>
        )}
        <Field optional label={words.expires} hint={words.expiresHint} error={problems['expires']}>
          <Input
            type="date"
            className="max-w-48"
            value={values.expires}
            onChange={(event) => change({ expires: event.target.value })}
          />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}

const FIELDS = ['label', 'attribution_code', 'chain_id', 'expires'] as const

/** Sends what is typed; what is wrong with it comes back by field. */
function useSaving({ offerId, known, onSaved, onStale }: SheetProps, form: ReturnType<typeof useKeptForm<LinkForm>>) {
  const words = shareLinksCopy.form
  const action = useAction(onStale, {})
  const [problems, setProblems] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblems({})
    const { label, code, expires, chainId } = form.values
    const changes = { label, expires: expires || null }
    void action.run(
      async () => {
        const saved = known
          ? await call(changeShareLink, { params: { id: known.id }, body: changes })
          : await call(createShareLink, {
              params: { id: offerId },
              body: { ...changes, attribution_code: code.trim() || null, chain_id: chainId || null },
            })
        form.forget()
        toast({ tone: 'success', title: known ? words.saved(saved.label) : words.created(saved.label) })
        onSaved(saved)
      },
      (error) => {
        const said = error.fieldErrors(FIELDS)
        setProblems(Object.fromEntries(said.map(({ field, message }) => [field, message])))
        return said.length > 0
      },
    )
  }
  return { action, problems, submit }
}
