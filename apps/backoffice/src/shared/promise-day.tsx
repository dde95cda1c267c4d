import { addDays, type Day } from '@caseback/domain'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useCopy } from './copy/copy-provider.tsx'
import { providerToday } from './days/today.ts'

/**
 * The promise as the desk reads it: late and today stand out.
 * @param settled nothing is owed any more: the day is told, and is neither near nor late
 */
export function PromiseDay({ day, settled = false }: { day: Day | null; settled?: boolean }) {
  const copy = useCopy()
  const today = providerToday()
  if (day === null) return <span className="text-sm whitespace-nowrap text-muted">{copy.promise.none}</span>
  if (settled) return <span className="text-sm whitespace-nowrap text-muted">{formatShortDay(day)}</span>
  if (day <= today)
    return (
      <span className="text-sm font-semibold whitespace-nowrap text-tomato">
        {day === today ? copy.promise.today : copy.promise.late(formatShortDay(day))}
      </span>
    )
  return (
    <span className="text-sm whitespace-nowrap text-muted">
      {day === addDays(today, 1) ? copy.promise.tomorrow : formatShortDay(day).replace(/, \d{4}$/, '')}
    </span>
  )
}
