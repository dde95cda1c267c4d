import { changeProvider, type WireProvider } from '@caseback/contract'
import { Button, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { secondReviewCopy } from '../../shared/copy/second-review/second-review-copy.ts'
import { useAction } from '../../shared/use-action.ts'
import { ApprovalLimit } from './approval-limit.tsx'

/** Which claims two reviewers approve: those above a sum, and some of the others. */
export function SecondReview(props: { provider: WireProvider; onChanged: (changed: WireProvider) => void }) {
  return (
    <>
      <p className="-mt-2 text-muted">{secondReviewCopy.settings.hint}</p>
      <ApprovalLimit of="second_review_above" {...props} />
      <SampleShare {...props} />
    </>
  )
}

function SampleShare({ provider, onChanged }: { provider: WireProvider; onChanged: (changed: WireProvider) => void }) {
  const words = secondReviewCopy.settings
  const known = provider.second_review_percent
  const [typed, setTyped] = useState(String(known))
  const [problem, setProblem] = useState<string>()
  const action = useAction(() => undefined, {})
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = percent === null || percent > 100
    setProblem(isWrong ? words.percent.wrong : undefined)
    if (isWrong) return
    void action.run(async () => {
      onChanged(await call(changeProvider, { body: { second_review_percent: percent } }))
      toast({ tone: 'success', title: words.percent.saved })
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col items-start gap-4">
      <div className="w-full sm:max-w-80">
        <Field label={words.percent.label} hint={words.percent.hint} error={problem}>
          <Input
            autoComplete="off"
            inputMode="numeric"
            maxLength={3}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      <ActionProblem action={action} />
      <Button
        type="submit"
        aria-label={words.percent.save}
        disabled={percent === known}
        busy={action.busy}
        busyLabel={formCopy.saving}
      >
        {words.saveSample}
      </Button>
    </form>
  )
}
