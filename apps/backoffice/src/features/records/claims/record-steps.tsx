import type { WireClaimRecord } from '@caseback/contract'
import { classNames } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { claimRecordCopy as words } from '../../../shared/copy/records/claim-record-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'

/** What the claim goes through until its money is there: done with its day, or to come. */
export function RecordSteps({ claim: { steps } }: { claim: WireClaimRecord }) {
  if (steps.length === 0) return null
  return (
    <ol
      aria-label={words.progress}
      className="grid gap-x-1 gap-y-3 max-sm:grid-cols-1 sm:auto-cols-fr sm:grid-flow-col"
    >
      {steps.map(({ step, at, due }) => (
        <li
          key={step}
          className={classNames('border-t-4 pt-2 text-sm', at === null ? 'border-line text-muted' : 'border-basil')}
        >
          <p className="font-semibold">{words.steps[step]}</p>
          <p className="text-muted">
            {at !== null
              ? formatShortDay(providerDay(at))
              : due === null
                ? words.toCome
                : words.dueBy(formatShortDay(due))}
          </p>
        </li>
      ))}
    </ol>
  )
}
