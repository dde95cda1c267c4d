import { Button, FieldError } from '@caseback/ui'
import type { Problem } from './find-problems.ts'
import type { OfferForm } from './offer-form.ts'

/** What is wrong at one place, each with its mend where there is one. */
export function ProblemLines({
  problems,
  onMend,
}: {
  problems: readonly Problem[]
  onMend: (change: Partial<OfferForm>) => void
}) {
  return problems.map(({ at, says, mend }) => (
    <div key={`${at} ${says}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FieldError>{says}</FieldError>
      {mend && (
        <Button size="small" onClick={() => onMend(mend.change)}>
          {mend.label}
        </Button>
      )}
    </div>
  ))
}
