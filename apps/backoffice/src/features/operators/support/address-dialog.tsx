import { moveOperator } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { supportCopy } from '../../../shared/copy/operators/support-copy.ts'
import {
  type AddressErrors,
  AddressFields,
  addressFieldNames,
  missingOf,
} from '../../../shared/corrections/address-fields.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'

/** Another address of an operator's location. */
export function AddressDialog({ account, close, onChanged, onStale }: ChangeProps) {
  const words = supportCopy.address
  const { country: _country, ...address } = account.address
  const [typed, setTyped] = useState(address)
  const [errors, setErrors] = useState<AddressErrors>({})
  const action = useAction(onStale, { close })
  const submit = () => {
    const missing = missingOf(typed)
    setErrors(missing)
    if (Object.values(missing).some((each) => each !== undefined)) return
    void action.run(
      async () => {
        onChanged(await call(moveOperator, { params: { id: account.id }, body: typed }))
        close()
        toast({ tone: 'success', title: words.saved })
      },
      (error) => {
        const said: AddressErrors = Object.fromEntries(
          addressFieldNames.map((field) => [field, error.fieldError(field)]),
        )
        setErrors(said)
        return Object.values(said).some((each) => each !== undefined)
      },
    )
  }
  return (
    <ChangeDialog
      title={words.title}
      text={words.text}
      confirm={words.confirm}
      action={action}
      onCancel={close}
      onSubmit={submit}
    >
      <AddressFields
        typed={typed}
        errors={errors}
        set={(field) => (event) => setTyped((before) => ({ ...before, [field]: event.target.value }))}
      />
    </ChangeDialog>
  )
}
