import { changeProvider, type WireProvider } from '@caseback/contract'
import { Button, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { providerCopy } from '../../shared/copy/publishing/provider-copy.ts'
import { secondReviewCopy } from '../../shared/copy/second-review/second-review-copy.ts'
import { readDollars } from '../../shared/dollars.ts'
import { useAction } from '../../shared/use-action.ts'

/**
 * Up to what finance approves (a batch of payments, credit that is paid back, what is written off) and one reviewer alone. Empty
 * without a limit.
 */
export function ApprovalLimit({
  of,
  provider,
  onChanged,
}: {
  of: 'batch_limit' | 'pay_back_limit' | 'write_off_limit' | 'second_review_above'
  provider: WireProvider
  onChanged: (changed: WireProvider) => void
}) {
  const words = providerCopy
  const { label, hint, save } = of === 'second_review_above' ? secondReviewCopy.settings.above : words.limit[of]
  const known = provider[of]
  const [typed, setTyped] = useState(known === null ? '' : String(known))
  const [problem, setProblem] = useState<string>()
  const action = useAction(() => undefined, {})
  const limit = typed.trim() === '' ? null : readDollars(typed)
  const isUnread = typed.trim() !== '' && limit === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(isUnread ? words.amount : undefined)
    if (isUnread) return
    void action.run(
      async () => {
        onChanged(await call(changeProvider, { body: { [of]: limit } }))
        toast({ tone: 'success', title: words.limitSaved })
      },
      (error) => {
        const said = error.fieldError(of)
        setProblem(said)
        return said !== undefined
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col items-start gap-4">
      <div className="w-full sm:max-w-80">
        <Field label={label} hint={hint} optional error={problem}>
          <Input
            autoComplete="off"
            inputMode="decimal"
            maxLength={14}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      <ActionProblem action={action} />
      <Button
        type="submit"
        aria-label={save}
        disabled={!isUnread && limit === known}
        busy={action.busy}
        busyLabel={formCopy.saving}
      >
        {words.saveLimit}
      </Button>
    </form>
  )
}
