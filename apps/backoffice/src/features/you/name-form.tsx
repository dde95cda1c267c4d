import { changeOwnStaffName } from '@caseback/contract'
import { Button, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { peopleCopy, youCopy } from '../../shared/copy/people-copy.ts'
import { useAction } from '../../shared/use-action.ts'

/** How colleagues see one. */
export function NameForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const words = youCopy
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const action = useAction(() => undefined, {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return setProblem(peopleCopy.nameMissing)
    setProblem(undefined)
    return void action.run(
      async () => {
        await call(changeOwnStaffName, { body: { name: typed.trim() } })
        toast({ tone: 'success', title: words.saved })
        onSaved()
      },
      (error) => {
        setProblem(error.fieldError('name'))
        return error.fieldError('name') !== undefined
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col items-start gap-4">
      <div className="w-full">
        <Field label={words.name} hint={words.nameHint} error={problem}>
          <Input autoComplete="name" maxLength={80} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </div>
      <ActionProblem action={action} />
      <Button type="submit" disabled={typed.trim() === name} busy={action.busy}>
        {words.save}
      </Button>
    </form>
  )
}
