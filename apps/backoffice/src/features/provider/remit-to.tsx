import { changeProvider, type WireProvider } from '@caseback/contract'
import { Banner, Button, Field, Textarea, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
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
  const action = useAction(() => undefined, {})
  const value = typed ?? saved
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    void action.run(
      async () => {
        onChanged(await call(changeProvider, { body: { remit_to: value } }))
        setTyped(null)
        toast({ tone: 'success', title: words.remitSaved, description: words.remitSavedHint })
      },
      (error) => {
        const [said] = error.fieldErrors(['remit_to'])
        setProblem(said?.message)
        return said !== undefined
      },
    )
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
      <ActionProblem action={action} />
      <Button
        type="submit"
        variant="primary"
        disabled={value.trim() === saved}
        busy={action.busy}
        busyLabel={formCopy.saving}
      >
        {words.remitSave}
      </Button>
    </form>
  )
}
