import { changeTouchlessRule, type WireTouchlessRule } from '@caseback/contract'
import { Banner, Button, Checkbox, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { touchlessCopy } from '../../shared/copy/review/touchless-copy.ts'
import { readDollars } from '../../shared/dollars.ts'
import { useKeptForm } from '../../shared/session/use-kept-form.ts'
import { useAction } from '../../shared/use-action.ts'

const numbers = ['sure_percent', 'claim_limit', 'location_limit', 'clean_claims', 'sample_percent'] as const
type NumberField = (typeof numbers)[number]
const amounts: readonly NumberField[] = ['claim_limit', 'location_limit']

const MOST_DOLLARS = 100_000_000

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

/** What is wrong with what was typed, so far as this page can tell. */
function problemWith(field: NumberField, text: string): string | undefined {
  const given = numberOf(field, text)
  if (!amounts.includes(field)) return given === null ? words.number : undefined
  // More figures than an amount may have.
  if ((given ?? 0) > MOST_DOLLARS || /^\$?\s*[\d,]{10,}(\.\d*)?$/.test(text.trim())) return words.most
  return given === null ? words.amount : undefined
}

const formOf = (rule: WireTouchlessRule) => ({
  enabled: rule.enabled,
  sure_percent: String(rule.sure_percent),
  claim_limit: rule.claim_limit.toFixed(2),
  location_limit: rule.location_limit.toFixed(2),
  clean_claims: String(rule.clean_claims),
  sample_percent: String(rule.sample_percent),
})

/**
 * The rule of a manufacturer: beside the page, with each refusal at its field. What was typed and not saved is there again
 * when it is opened anew.
 */
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
  const form = useKeptForm(`touchless-${rule.manufacturer_id}`, formOf(rule))
  const { enabled, ...typed } = form.values
  const place = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const action = useAction(onStale, {})
  useEffect(() => {
    if (Object.keys(problems).length > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const given = (field: NumberField) => numberOf(field, typed[field])
    const wrong = numbers.flatMap((field) => {
      const problem = problemWith(field, typed[field])
      return problem ? [[field, problem] as const] : []
    })
    setProblems(Object.fromEntries(wrong))
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
        form.forget()
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
      <form ref={place} id={formId} noValidate onSubmit={save} className="flex flex-col gap-5">
        {form.wasKept && (
          <Banner tone="info">
            {formCopy.kept}{' '}
            <Button size="small" variant="quiet" onClick={form.startAnew}>
              {formCopy.startAnew}
            </Button>
          </Banner>
        )}
        <p className="text-sm text-muted">{words.about}</p>
        <Checkbox
          label={words.enabled}
          checked={enabled}
          onChange={(event) => form.change({ enabled: event.target.checked })}
        />
        {numbers.map((field) => (
          <Field key={field} {...labels[field]} error={problems[field]}>
            <Input
              inputMode={amounts.includes(field) ? 'decimal' : 'numeric'}
              autoComplete="off"
              className="max-w-40 figures"
              maxLength={14}
              value={typed[field]}
              onChange={(event) => form.change({ [field]: event.target.value })}
            />
          </Field>
        ))}
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
