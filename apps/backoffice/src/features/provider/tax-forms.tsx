import { changeProvider, type InputOf, type WireProvider } from '@caseback/contract'
import { Button, Checkbox, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { taxFormsCopy } from '../../shared/copy/money/tax-forms-copy.ts'
import { providerCopy } from '../../shared/copy/publishing/provider-copy.ts'
import { readDollars } from '../../shared/dollars.ts'
import { useAction } from '../../shared/use-action.ts'

type Changes = InputOf<typeof changeProvider, 'body'>

/** Whether payees are asked for their tax form, from how much on, and whether they are paid no more until it is there. */
export function TaxForms({
  provider,
  onChanged,
}: {
  provider: WireProvider
  onChanged: (changed: WireProvider) => void
}) {
  const words = taxFormsCopy
  const { tax_forms_asked: asks, tax_form_threshold: threshold, tax_forms_hold: holds } = provider
  const [typed, setTyped] = useState(String(threshold))
  const [problem, setProblem] = useState<string>()
  const action = useAction(() => undefined, {})
  const change = (body: Changes, done: string) =>
    action.run(
      async () => {
        onChanged(await call(changeProvider, { body }))
        toast({ tone: 'success', title: done })
      },
      (error) => {
        const said = error.fieldError('tax_form_threshold')
        setProblem(said)
        return said !== undefined
      },
    )
  const amount = readDollars(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(amount === null ? providerCopy.amount : undefined)
    if (amount !== null) void change({ tax_form_threshold: amount }, words.thresholdSaved)
  }
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Checkbox
        label={words.askSwitch}
        hint={words.askHint}
        checked={asks}
        disabled={action.busy}
        onChange={({ target: { checked } }) =>
          void change({ tax_forms_asked: checked }, checked ? words.askOn : words.askOff)
        }
      />
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
        <div className="w-full">
          <Field label={words.threshold} hint={words.thresholdHint} error={problem}>
            <Input
              autoComplete="off"
              inputMode="decimal"
              maxLength={14}
              className="sm:max-w-80"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
        <Button
          type="submit"
          aria-label={words.thresholdSaveLabel}
          disabled={amount === threshold}
          busy={action.busy}
          busyLabel={formCopy.saving}
        >
          {words.thresholdSave}
        </Button>
      </form>
      <Checkbox
        label={words.holdSwitch}
        hint={words.holdHint}
        checked={holds}
        disabled={action.busy || !asks}
        onChange={({ target: { checked } }) =>
          void change({ tax_forms_hold: checked }, checked ? words.holdOn : words.holdOff)
        }
      />
      <ActionProblem action={action} />
    </div>
  )
}
