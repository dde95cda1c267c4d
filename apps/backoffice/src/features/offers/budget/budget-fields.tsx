import { Checkbox, Field, Input } from '@caseback/ui'
import type { ComponentProps } from 'react'
import { budgetCopy } from '../../../shared/copy/publishing/budget-copy.ts'
import { AtOnce } from '../editor/at-once/at-once.tsx'
import type { Part } from '../editor/basic-fields.tsx'
import { placeId } from '../editor/tier-fields.tsx'

/** What may be spent on an offer, and whether it pauses by itself then. */
export function BudgetFields({
  form,
  problems,
  onChange,
  atOnce,
}: Part & { atOnce: Omit<ComponentProps<typeof AtOnce>, 'of'> }) {
  const words = budgetCopy
  const [problem] = problems.filter(({ at }) => at === 'budget')
  return (
    <div className="flex flex-col gap-2">
      <div id={placeId('budget')} className="sm:max-w-96">
        <Field label={words.field} hint={words.fieldHint} optional error={problem?.says}>
          <Input
            autoComplete="off"
            inputMode="decimal"
            maxLength={14}
            value={form.budget}
            onChange={(event) => onChange({ budget: event.target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={words.pause}
        hint={form.budget.trim() === '' ? words.pauseNeedsBudget : words.pauseHint}
        checked={form.pauseAtBudget}
        onChange={(event) => onChange({ pauseAtBudget: event.target.checked })}
      />
      <AtOnce {...atOnce} of={['budget', 'pauseAtBudget']} />
    </div>
  )
}
