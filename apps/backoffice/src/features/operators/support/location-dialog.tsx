import { renameOperatorLocation } from '@caseback/contract'
import { Field, Input, toast } from '@caseback/ui'
import { useState } from 'react'
import { ApiError, call } from '../../../shared/api.ts'
import { supportCopy } from '../../../shared/copy/operators/support-copy.ts'
import { useAction } from '../../../shared/use-action.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'

/** Another name of an operator's location. */
export function LocationDialog({ account, close, onChanged, onStale }: ChangeProps) {
  const words = supportCopy.location
  const [name, setName] = useState(account.location_name)
  const [problem, setProblem] = useState<string>()
  const action = useAction(onStale, { close })
  /** Null while a claim is open: nothing has changed that could be loaded anew, and what was typed stays. */
  const rename = async () => {
    try {
      return await call(renameOperatorLocation, { params: { id: account.id }, body: { location_name: name } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.code !== 'location.open_claim') throw error
      setProblem(error.body.error)
      return null
    }
  }
  const submit = () => {
    const isEmpty = name.trim() === ''
    setProblem(isEmpty ? words.missing : undefined)
    if (isEmpty) return
    if (name.trim() === account.location_name) {
      close()
      return
    }
    void action.run(
      async () => {
        const renamed = await rename()
        if (!renamed) return
        onChanged(renamed)
        close()
        toast({ tone: 'success', title: words.saved })
      },
      (error) => {
        const said = error.fieldError('location_name')
        setProblem(said)
        return said !== undefined
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
      <Field label={words.label} error={problem}>
        <Input
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </ChangeDialog>
  )
}
