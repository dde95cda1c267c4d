import type { WireStaffOffer } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { classNames } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import type { ReactNode } from 'react'
import { budgetCopy } from '../../../shared/copy/publishing/budget-copy.ts'
import { Hatched } from './hatched.tsx'

/** The budget of an offer as a bar: committed solid, expected hatched, the budget as its end. The words beside it say all. */
export function BudgetBar({ offer }: { offer: WireStaffOffer }) {
  const words = budgetCopy
  const committed = dollarsToCents(offer.committed)
  const expected = dollarsToCents(offer.expected ?? 0)
  const budget = offer.budget === null ? null : dollarsToCents(offer.budget)
  if (budget === null && committed + expected === 0) return null
  return (
    <section aria-labelledby="offer-budget" className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <h2 id="offer-budget" className="font-bold">
            {words.title}
          </h2>
          {budget === null ? (
            <span className="text-muted">{words.none}</span>
          ) : (
            <BudgetLeft {...{ budget, committed, expected }} />
          )}
        </div>
        {budget !== null && <span className="text-muted">{lettersOf(offer)}</span>}
      </div>
      {budget !== null && <Bar {...{ budget, committed, expected }} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <Part
            label={words.committed}
            amount={committed}
            mark={<rect width="10" height="10" rx="3" className="fill-basil" />}
          />
          <Part label={words.expected} amount={expected} mark={<Hatched width={10} height={10} />} />
        </dl>
        {budget !== null && budget > 0 && (
          <span className="text-muted">{words.spokenFor(Math.floor(((committed + expected) * 100) / budget))}</span>
        )}
      </div>
    </section>
  )
}

/** What happens at the budget, or has happened: nothing more for an offer that was resumed above it, or is over. */
function lettersOf({ state, budget, committed, pause_at_budget, paused }: WireStaffOffer): string {
  if (!pause_at_budget || state === 'EXPIRED' || state === 'DELETED') return budgetCopy.letters
  if (budget === null || committed <= 0 || committed < budget) return budgetCopy.lettersAndPause
  if (state === 'PAUSED') return paused?.at_budget ? budgetCopy.hasPaused : budgetCopy.resumingAbove
  return state === 'ACTIVE' ? budgetCopy.resumedAbove : budgetCopy.lettersAndPause
}

type Cents = { budget: number; committed: number; expected: number }

/** What is left of a budget, or by how much it is passed; all in cents. */
export function BudgetLeft({ budget, committed, expected }: Cents) {
  const words = budgetCopy
  if (committed > budget)
    return (
      <span className="font-semibold text-tomato">
        {words.over(formatDollars(committed - budget), formatDollars(budget))}
      </span>
    )
  if (committed === budget)
    return <span className="font-semibold text-saffron">{words.usedUp(formatDollars(budget))}</span>
  const free = budget - committed - expected
  if (free < 0)
    return (
      <>
        <span>
          <strong className="figures">{formatDollars(budget - committed)}</strong>{' '}
          <span className="text-muted">{words.freeOf(formatDollars(budget))}</span>
        </span>
        <span className="text-saffron">{words.wouldPass(formatDollars(-free))}</span>
      </>
    )
  return (
    <span>
      <strong className="figures">{formatDollars(free)}</strong>{' '}
      <span className="text-muted">{words.freeOf(formatDollars(budget))}</span>
    </span>
  )
}

/** It says nothing that the words do not say. */
function Bar({ budget, committed, expected }: Cents) {
  const end = Math.max(budget, committed + expected, 1)
  const at = (cents: number) => (cents / end) * 100
  const isPassed = budget < end
  return (
    <div
      aria-hidden="true"
      className="relative h-4 overflow-hidden rounded-control border border-line-strong bg-surface"
    >
      <span className="absolute inset-y-0 left-0 bg-basil" style={{ width: `${at(Math.min(committed, budget))}%` }} />
      {committed > budget && (
        <span
          className="absolute inset-y-0 bg-tomato"
          style={{ left: `${at(budget)}%`, width: `${at(committed - budget)}%` }}
        />
      )}
      <svg
        className="absolute inset-y-0 h-full"
        style={{ left: `${at(committed)}%`, width: `${at(expected)}%` }}
        role="presentation"
      >
        <Hatched width="100%" height="100%" />
      </svg>
      {[0.8, 1].map((share) =>
        share === 1 && !isPassed ? null : (
          <span
            key={share}
            className={classNames('absolute inset-y-0', share === 1 ? 'w-0.5 bg-ink' : 'w-px bg-saffron')}
            style={{ left: `${at(budget * share)}%` }}
          />
        ),
      )}
    </div>
  )
}

function Part({ label, amount, mark }: { label: string; amount: number; mark: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="flex items-center gap-2 text-muted">
        <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
          {mark}
        </svg>
        {label}
      </dt>
      <dd className="figures font-semibold">{formatDollars(amount)}</dd>
    </div>
  )
}
