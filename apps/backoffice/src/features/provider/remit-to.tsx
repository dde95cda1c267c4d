import { changeProvider, type WireProvider } from '@caseback/contract'
import { Banner, Button, Field, Textarea, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem, ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { providerCopy } from '../../shared/copy/publishing/provider-copy.ts'
import { useAction } from '../../shared/use-action.ts'

/** The account or address that requests name to manufacturers. */
export function RemitTo({
  provider,
  onChanged,
}: {
  provider: WireProvider
  onChanged: (changed: WireProvider) => void
}) {
  const words = providerCopy
  const saved = provider.remit_to ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const action = useAction(() => undefined, {})
  const value = typed ?? saved
  const save = () =>
    action.run(
      async () => {
        onChanged(await call(changeProvider, { body: { remit_to: value } }))
        setTyped(null)
        setAsking(false)
        toast({ tone: 'success', title: words.remitSaved, description: words.remitSavedHint })
      },
      (error) => {
        const [said] = error.fieldErrors(['remit_to'])
        setProblem(said?.message)
        if (said) setAsking(false)
        return said !== undefined
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    // Who has been told another account is asked about; the first one replaces nothing.
    if (provider.remit_to === null) void save()
    else setAsking(true)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col items-start gap-4">
      {provider.remit_to === null && <Banner tone="info">{words.remitNone}</Banner>}
      <div className="w-full">
        <Field label={words.remitTo} hint={words.remitHint} error={problem}>
          <Textarea
            rows={4}
            maxLength={600}
            autoComplete="off"
            value={value}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      {!asking && <ActionProblem action={action} />}
      <Button
        type="submit"
        variant="primary"
        disabled={value.trim() === saved}
        busy={action.busy && !asking}
        busyLabel={formCopy.saving}
      >
        {words.remitSave}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.remitAsk}
          confirm={words.remitConfirm}
          action={action}
          onCancel={() => setAsking(false)}
          onConfirm={() => void save()}
        >
          <p>{words.remitOut}</p>
          <p className="text-muted">{words.remitTold}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
