import { changeBankAccount, type getReconciliation, type ResponseOf } from '@caseback/contract'
import { Button, Checkbox, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { closedDaysCopy } from '../../../shared/copy/money/closed-days-copy.ts'
import { useAction } from '../../../shared/use-action.ts'

type Account = ResponseOf<typeof getReconciliation>['accounts'][number]
const words = closedDaysCopy.account

/** How an account is called, and whether more statements come of it. */
export function AccountDialog({ account, reload, close }: { account: Account; reload: () => void; close: () => void }) {
  const copy = useCopy()
  const formId = useId()
  const action = useAction(reload)
  const [name, setName] = useState(account.name)
  const [isGivenUp, setGivenUp] = useState(account.given_up)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    void action.run(
      async () => {
        await call(changeBankAccount, { params: { id: account.id }, body: { name: name.trim(), given_up: isGivenUp } })
        close()
        reload()
        toast({ title: words.changed })
      },
      (error) => {
        const said = error.fieldError('name')
        setProblem(said)
        return said !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      title={words.title(account.name)}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={words.name} error={problem}>
          <Input data-autofocus maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Checkbox
          checked={isGivenUp}
          onChange={(event) => setGivenUp(event.target.checked)}
          label={words.givenUp}
          hint={words.givenUpHint}
        />
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
