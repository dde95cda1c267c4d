import { changeTouchlessRule, type WireTouchlessRule } from '@caseback/contract'
import { Button, Checkbox, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { touchlessCopy } from '../../shared/copy/review/touchless-copy.ts'
import { readDollars } from '../../shared/dollars.ts'
import { useAction } from '../../shared/use-action.ts'

const numbers = ['sure_percent', 'claim_limit', 'location_limit', 'clean_claims', 'sample_percent'] as const
type NumberField = (typeof numbers)[number]
const amounts: readonly NumberField[] = ['claim_limit', 'location_limit']

const words = touchlessCopy.form
const labels: Record<NumberField, { label: string; hint?: string }> = {
  sure_percent: { label: words.sure, hint: words.sureHint },
  claim_limit: { label: words.limit },
  location_limit: { label: words.locationLimit, hint: words.locationLimitHint },
  clean_claims: { label: words.clean, hint: words.cleanHint },
  sample_percent: { label: words.sample, hint: words.sampleHint },
}

/** What was typed, as a number; null where it is none. */
const numberOf = (field: NumberField, text: string): number | null =>
  amounts.includes(field) ? readDollars(text) : /^\d{1,6}$/.test(text.trim()) ? Number(text) : null

/** The rule of a manufacturer: beside the page, with each refusal at its field. */
export function RuleSheet({
  rule,
  onCancel,
  onSaved,
  onStale,
}: {
  rule: WireTouchlessRule
  onCancel: () => void
  onSaved: () => void
  onStale: () => void
}) {
  const copy = useCopy()
  const formId = useId()
  const [enabled, setEnabled] = useState(rule.enabled)
  const [typed, setTyped] = useState<Record<NumberField, string>>({
    sure_percent: String(rule.sure_percent),
    claim_limit: rule.claim_limit.toFixed(2),
    location_limit: rule.location_limit.toFixed(2),
    clean_claims: String(rule.clean_claims),
    sample_percent: String(rule.sample_percent),
  })
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const action = useAction(onStale, {})
  const save = (event: FormEvent) => {
    event.preventDefault()
    const given = (field: NumberField) => numberOf(field, typed[field])
    const wrong = numbers.filter((field) => given(field) === null)
    const sayWrong = (field: NumberField) => (amounts.includes(field) ? words.amount : words.number)
    setProblems(Object.fromEntries(wrong.map((field) => [field, sayWrong(field)])))
    if (wrong.length > 0) return
    void action.run(
      async () => {
        await call(changeTouchlessRule, {
          params: { id: rule.manufacturer_id },
          body: {
            enabled,
            sure_percent: given('sure_percent') ?? 0,
            claim_limit: given('claim_limit') ?? 0,
            location_limit: given('location_limit') ?? 0,
            clean_claims: given('clean_claims') ?? 0,
            sample_percent: given('sample_percent') ?? 0,
          },
        })
        toast({ tone: 'success', title: words.saved(rule.manufacturer_name) })
        onSaved()
      },
      (error) => {
        const said = error.fieldErrors([...numbers])
        setProblems(Object.fromEntries(said.map(({ field, message }) => [field, message])))
        return said.length > 0
      },
    )
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={words.title(rule.manufacturer_name)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy} busyLabel={formCopy.saving}>
            {formCopy.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-5">
        <p className="text-sm text-muted">{words.about}</p>
        <Checkbox label={words.enabled} checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
        {numbers.map((field) => (
          <Field key={field} {...labels[field]} error={problems[field]}>
            <Input
              inputMode={amounts.includes(field) ? 'decimal' : 'numeric'}
              autoComplete="off"
              className="max-w-40 figures"
              maxLength={14}
              value={typed[field]}
              onChange={(event) => setTyped((before) => ({ ...before, [field]: event.target.value }))}
            />
          </Field>
        ))}
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
