import { changeProvider, type WireProvider } from '@caseback/contract'
import { Banner, Button, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { providerCopy } from '../../shared/copy/publishing/provider-copy.ts'
import { useAction } from '../../shared/use-action.ts'

const FIELDS = ['name', 'legal_name', 'support_email'] as const

/** How people know the provider, saved together. */
export function ProviderNames({
  provider,
  onChanged,
}: {
  provider: WireProvider
  onChanged: (changed: WireProvider) => void
}) {
  const words = providerCopy
  const { name, legal_name, support_email } = provider
  // What somebody has typed in, over what the server says last: only that is sent.
  const [typed, setTyped] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({})
  const values = { name, legal_name, support_email, ...typed }
  const [problems, setProblems] = useState<Record<string, string>>({})
  const action = useAction(() => undefined, {})
  const field = (at: (typeof FIELDS)[number]) => ({
    value: values[at],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [at]: event.target.value }),
  })
  const isSame = provider.unset.length === 0 && FIELDS.every((at) => values[at].trim() === provider[at])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblems({})
    void action.run(
      async () => {
        // As long as some are not set, what stands there becomes what is set.
        onChanged(await call(changeProvider, { body: provider.unset.length > 0 ? values : typed }))
        setTyped({})
        toast({ tone: 'success', title: words.saved, description: words.savedHint })
      },
      (error) => {
        const said = error.fieldErrors([...FIELDS])
        setProblems(Object.fromEntries(said.map(({ field: at, message }) => [at, message])))
        return said.length > 0
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col items-start gap-4">
      {provider.unset.length > 0 && <Banner tone="info">{words.unset}</Banner>}
      <div className="w-full">
        <Field label={words.name} hint={words.nameHint} error={problems['name']}>
          <Input maxLength={60} {...field('name')} />
        </Field>
      </div>
      <div className="w-full">
        <Field label={words.legalName} hint={words.legalNameHint} error={problems['legal_name']}>
          <Input maxLength={120} {...field('legal_name')} />
        </Field>
      </div>
      <div className="w-full">
        <Field label={words.support} hint={words.supportHint} error={problems['support_email']}>
          <Input type="email" inputMode="email" maxLength={254} {...field('support_email')} />
        </Field>
      </div>
      <ActionProblem action={action} />
      <Button type="submit" variant="primary" disabled={isSame} busy={action.busy} busyLabel={formCopy.saving}>
        {words.save}
      </Button>
    </form>
  )
}
