import { changeOperator } from '@caseback/contract'
import { Field, Input, Select, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { supportCopy } from '../../../shared/copy/operators/support-copy.ts'
import { useAction } from '../../../shared/use-action.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'

type Errors = Partial<Record<'first_name' | 'last_name' | 'phone_number', string | undefined>>

/** Name, phone number and language of an operator. */
export function PersonDialog({ account, close, onChanged, onStale }: ChangeProps) {
  const words = supportCopy.person
  const { first_name, last_name, phone_number, language } = account
  const [typed, setTyped] = useState({ first_name, last_name, phone_number, language })
  const [errors, setErrors] = useState<Errors>({})
  const action = useAction(onStale, { close })
  const set = (values: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...values }))
  const submit = () => {
    const missing: Errors = {
      first_name: typed.first_name.trim() ? undefined : words.firstMissing,
      last_name: typed.last_name.trim() ? undefined : words.lastMissing,
    }
    setErrors(missing)
    if (missing.first_name || missing.last_name) return
    void action.run(
      async () => {
        onChanged(await call(changeOperator, { params: { id: account.id }, body: typed }))
        close()
        toast({ tone: 'success', title: words.saved })
      },
      (error) => {
        const said: Errors = {
          first_name: error.fieldError('first_name'),
          last_name: error.fieldError('last_name'),
          phone_number: error.fieldError('phone_number'),
        }
        setErrors(said)
        return Object.values(said).some((each) => each !== undefined)
      },
    )
  }
  return (
    <ChangeDialog
      title={words.title(`${first_name} ${last_name}`)}
      confirm={words.save}
      action={action}
      onCancel={close}
      onSubmit={submit}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={words.first} error={errors.first_name}>
          <Input
            autoComplete="off"
            maxLength={80}
            value={typed.first_name}
            onChange={(event) => set({ first_name: event.target.value })}
          />
        </Field>
        <Field label={words.last} error={errors.last_name}>
          <Input
            autoComplete="off"
            maxLength={80}
            value={typed.last_name}
            onChange={(event) => set({ last_name: event.target.value })}
          />
        </Field>
      </div>
      <Field label={words.phone} error={errors.phone_number}>
        <Input
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={typed.phone_number}
          onChange={(event) => set({ phone_number: event.target.value })}
        />
      </Field>
      <Field label={words.language}>
        <Select
          value={typed.language}
          onChange={(event) => set({ language: event.target.value === 'es' ? 'es' : 'en' })}
        >
          <option value="en">{supportCopy.languages.en}</option>
          <option value="es">{supportCopy.languages.es}</option>
        </Select>
      </Field>
    </ChangeDialog>
  )
}
