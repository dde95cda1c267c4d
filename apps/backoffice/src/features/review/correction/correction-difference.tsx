import type { WireCorrection } from '@caseback/contract'
import { Banner, ErrorState, Skeleton, SkeletonRegion } from '@caseback/ui'
import { sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { correctionCopy } from '../../../shared/copy/review/correction-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import type { Difference } from './use-difference.ts'

/** What the typed readings come to, to the cent, in whose books. */
export function CorrectionDifference({
  difference: { correction, error, again },
  isComplete,
  isChanged,
}: {
  difference: Difference
  isComplete: boolean
  /** Whether something else is typed than was read. */
  isChanged: boolean
}) {
  const copy = useCopy()
  const words = correctionCopy
  return (
    <section className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <h2 className="text-sm font-bold tracking-wide text-muted uppercase">{words.difference}</h2>
      {!isComplete ? (
        <p className="text-sm text-muted">{words.fillIn}</p>
      ) : error ? (
        <ErrorState title={words.failed} onRetry={again}>
          {sentenceOf(error, copy.errors)}
        </ErrorState>
      ) : correction ? (
        <Sums correction={correction} isChanged={isChanged} />
      ) : (
        <SkeletonRegion label={words.workingOut}>
          <Skeleton className="h-28" />
        </SkeletonRegion>
      )}
    </section>
  )
}

function Sums({ correction, isChanged }: { correction: WireCorrection; isChanged: boolean }) {
  const words = correctionCopy
  const { difference, manufacturer_name: manufacturer } = correction
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <dl className="flex flex-col gap-1 text-sm">
        <Row label={words.counted}>{words.countedNow(correction.units_before, correction.units, correction.unit)}</Row>
        <Row label={words.paid}>{inDollars(correction.paid)}</Row>
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{difference > 0 ? words.more : difference < 0 ? words.less : words.same}</span>
        <span className="figures text-3xl font-bold">{inDollars(Math.abs(difference))}</span>
      </p>
      {difference === 0 ? (
        <p className="text-sm text-muted">{isChanged ? words.readHint : words.sameHint}</p>
      ) : (
        <Banner tone="info">
          <ul className="flex flex-col gap-1">
            {difference > 0 && <li>{words.up(inDollars(difference), manufacturer)}</li>}
            {correction.budget_passed_by > 0 && <li>{words.overBudget(inDollars(correction.budget_passed_by))}</li>}
            {difference < 0 && <li>{words.down(manufacturer, inDollars(correction.credit_after))}</li>}
            {correction.loss_made_good > 0 && <li>{words.lossMadeGood(inDollars(correction.loss_made_good))}</li>}
            {difference < 0 && <li>{words.carried(inDollars(correction.carried_after))}</li>}
          </ul>
        </Banner>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
