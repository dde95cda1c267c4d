import { Field, Input } from '@caseback/ui'
import { providerToday } from '../days/today.ts'

export type PeriodDays = { from: string; to: string }

/** From the first of this month until today. */
export const thisMonth = (): PeriodDays => {
  const today = providerToday()
  return { from: `${today.slice(0, 8)}01`, to: today }
}

/** The days that are chosen, as a query says them. */
export const periodQuery = (days: PeriodDays): Partial<PeriodDays> =>
  Object.fromEntries(Object.entries(days).filter(([, day]) => day !== ''))

/** The first and the last day of what is saved; either may be empty. */
export function PeriodFields({
  days,
  labels,
  onChange,
}: {
  days: PeriodDays
  labels: { from: string; to: string }
  onChange: (days: PeriodDays) => void
}) {
  return (
    <>
      <Field label={labels.from}>
        <Input type="date" value={days.from} onChange={({ target }) => onChange({ ...days, from: target.value })} />
      </Field>
      <Field label={labels.to}>
        <Input type="date" value={days.to} onChange={({ target }) => onChange({ ...days, to: target.value })} />
      </Field>
    </>
  )
}
