import type { WireStaffOffer } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Field, Input } from '@caseback/ui'
import { unitText } from '@caseback/words/en/terms-display'
import { useId } from 'react'
import { costCopy } from '../../../shared/copy/publishing/cost-copy.ts'
import { inFull } from '../../../shared/dollars.ts'
import { readUnits } from '../editor/offer-form.ts'
import type { Promised } from '../what-changes.ts'
import { CostPlot } from './cost-plot.tsx'
import { answerTo, type CostQuestion } from './cost-question.ts'
import { CostTable } from './cost-table.tsx'
import { shortDollars } from './short-dollars.ts'

/** What the terms that are typed may cost: so many locations, so much each, and at most. */
export function CostPanel({
  offer,
  terms,
  question,
  onAsk,
}: {
  offer: Pick<WireStaffOffer, 'budget' | 'committed' | 'expected'>
  /** Those of the tiers that are right. */
  terms: Promised['terms']
  question: CostQuestion
  onAsk: (question: CostQuestion) => void
}) {
  const words = costCopy
  const answer = answerTo(question, terms)
  const units = unitText(terms.unit || 'case', 2)
  const left =
    offer.budget === null
      ? null
      : Math.max(0, dollarsToCents(offer.budget) - dollarsToCents(offer.committed) - dollarsToCents(offer.expected))
  const lastStep = Math.max(0, ...terms.tiers.map(({ min, max }) => Math.max(min, max ?? 0)))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{words.hint}</p>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Slider
          label={words.locations}
          value={question.locations}
          most={500}
          onChange={(locations) => onAsk({ ...question, locations })}
        />
        <Slider
          label={words.cases(units)}
          value={question.cases}
          most={Math.min(1_000, Math.max(100, Math.ceil(lastStep * 1.2)))}
          onChange={(cases) => onAsk({ ...question, cases })}
        />
        {terms.discount_type === 'percentage_off' && (
          <Field label={words.price(unitText(terms.unit || 'case', 1))} hint={words.priceHint}>
            <Input
              autoComplete="off"
              inputMode="decimal"
              maxLength={12}
              value={question.price}
              onChange={(event) => onAsk({ ...question, price: event.target.value })}
            />
          </Field>
        )}
      </div>
      <div aria-live="polite" className="flex flex-col gap-0.5">
        {answer.state === 'known' ? (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-sm text-muted">
                {words.at(
                  words.locationsOf(answer.locations),
                  inFull(answer.cases),
                  unitText(terms.unit, answer.cases),
                )}
              </span>
              <strong className="figures text-xl">{shortDollars(answer.cost.totalCents)}</strong>
              <span className="text-sm font-semibold text-saffron">
                {answer.cost.worst ? words.atMost(shortDollars(answer.cost.worst.totalCents)) : words.noMost}
              </span>
            </p>
            {!answer.cost.worst && <p className="text-sm text-saffron">{words.noMostHint}</p>}
            {left !== null && answer.cost.totalCents > left ? (
              <p className="text-sm font-semibold text-tomato">{words.overBudget(true, shortDollars(left))}</p>
            ) : (
              left !== null &&
              (answer.cost.worst?.totalCents ?? 0) > left && (
                <p className="text-sm text-saffron">{words.overBudget(false, shortDollars(left))}</p>
              )
            )}
          </>
        ) : (
          <p className="text-sm text-muted">{missing[answer.state]}</p>
        )}
      </div>
      {answer.state === 'known' && (
        <>
          <CostPlot {...answer} left={left} units={units} />
          <CostTable {...answer} units={units} />
        </>
      )}
    </div>
  )
}

const missing = {
  no_tiers: costCopy.notYet,
  no_numbers: costCopy.notCounted,
  no_price: costCopy.priceMissing,
  too_large: costCopy.tooLarge,
}

/** A number that is slid or typed; typed it may be more than the slider has. */
function Slider({
  label,
  value,
  most,
  onChange,
}: {
  label: string
  value: string
  most: number
  onChange: (value: string) => void
}) {
  const id = useId()
  const known = readUnits(value)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <span className="w-28 shrink-0">
          <Input
            id={id}
            className="figures text-right"
            autoComplete="off"
            inputMode="numeric"
            maxLength={9}
            aria-invalid={known === null ? true : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      </div>
      <input
        type="range"
        aria-label={costCopy.slide(label)}
        className="h-11 w-full cursor-pointer accent-basil pointer-fine:h-8"
        min={0}
        max={most}
        value={Math.min(known ?? 0, most)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
