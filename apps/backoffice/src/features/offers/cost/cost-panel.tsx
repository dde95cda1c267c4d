import type { WireStaffOffer } from '@caseback/contract'
import { spreadGroups } from '@caseback/domain'
import { classNames, Field, Input } from '@caseback/ui'
import { unitText } from '@caseback/words/en/terms-display'
import { useId } from 'react'
import { costCopy } from '../../../shared/copy/publishing/cost-copy.ts'
import { inFull } from '../../../shared/dollars.ts'
import type { Promised } from '../../../shared/offers/what-changes.ts'
import { ChoiceButtons } from '../../../shared/picture/choice-buttons.tsx'
import { readUnits } from '../editor/offer-form.ts'
import { leftOfBudget, overBudget } from './cost-line.ts'
import { CostPlot } from './cost-plot.tsx'
import { answerTo, type CostQuestion, firstQuestion, spreadOver, termsInCents } from './cost-question.ts'
import { CostTable } from './cost-table.tsx'
import { shortDollars } from './short-dollars.ts'
import { SpreadBars } from './spread/spread-bars.tsx'
import { SpreadPlot } from './spread/spread-plot.tsx'

/** What the terms that are typed may cost: so many locations, so much each, and at most. */
export function CostPanel({
  offer,
  terms,
  question,
  onAsk,
}: {
  offer: Pick<WireStaffOffer, 'budget' | 'committed' | 'expected'>
  /** Without tiers while one of them is wrong. */
  terms: Promised['terms']
  question: CostQuestion
  onAsk: (question: CostQuestion) => void
}) {
  const words = costCopy
  const answer = answerTo(question, terms)
  const units = unitText(terms.unit || 'case', 2)
  // Nobody is alarmed by the numbers that the editor begins with.
  const isExample = question === firstQuestion
  const left = leftOfBudget(offer)
  /** What was spread before, over so many locations. */
  const spreadAt = (locations: string, before = question.spread) => {
    const many = readUnits(locations)
    return before === null || many === null ? before : spreadOver(spreadGroups(termsInCents(terms)), many, before)
  }
  const lastStep = Math.max(0, ...terms.tiers.map(({ min, max }) => Math.max(min, max ?? 0)))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {words.hint} {isExample && words.example}
      </p>
      <ChoiceButtons
        label={words.how}
        value={question.spread === null ? 'same' : 'spread'}
        choices={(['same', 'spread'] as const).map((value) => ({ value, label: words.hows[value] }))}
        onChange={(how) => onAsk({ ...question, spread: how === 'same' ? null : spreadAt(question.locations, []) })}
      />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Slider
          label={words.locations}
          value={question.locations}
          most={500}
          onChange={(locations) => onAsk({ ...question, locations, spread: spreadAt(locations) })}
        />
        {question.spread === null && (
          <Slider
            label={words.cases(units)}
            value={question.cases}
            most={Math.min(1_000, Math.max(100, Math.ceil(lastStep * 1.2)))}
            onChange={(cases) => onAsk({ ...question, cases })}
          />
        )}
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
        {'cost' in answer ? (
          <Outcome answer={answer} unit={terms.unit} left={left} isExample={isExample} />
        ) : (
          <p className="text-sm text-muted">{missing[answer.state]}</p>
        )}
      </div>
      {answer.state === 'spread' && (
        <>
          <SpreadBars
            groups={answer.groups}
            counts={answer.counts}
            units={units}
            onChange={(spread) => {
              const locations = spread.reduce((all, count) => all + count, 0)
              onAsk({ ...question, spread, locations: String(locations) })
            }}
          />
          <SpreadPlot
            locations={answer.locations}
            totalCents={answer.cost.totalCents}
            worstCents={answer.cost.worst?.totalCents ?? null}
            left={left}
          />
        </>
      )}
      {answer.state === 'known' && (
        <>
          <CostPlot {...answer} left={left} units={units} isExample={isExample} />
          <CostTable {...answer} units={units} />
        </>
      )}
    </div>
  )
}

/** The sum in words, with the most that it can be, held against the budget. */
function Outcome({
  answer,
  unit,
  left,
  isExample,
}: {
  answer: Extract<ReturnType<typeof answerTo>, { cost: object }>
  unit: string
  left: number | null
  isExample: boolean
}) {
  const words = costCopy
  const { totalCents, worst } = answer.cost
  const over = overBudget(answer.cost, left)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm text-muted">
          {answer.state === 'spread'
            ? words.spread.at(words.locationsOf(answer.locations))
            : words.at(words.locationsOf(answer.locations), inFull(answer.cases), unitText(unit, answer.cases))}
        </span>
        <strong className="figures text-xl">{shortDollars(totalCents)}</strong>
        <span className="text-sm font-semibold text-saffron">
          {worst ? words.atMost(shortDollars(worst.totalCents)) : words.noMost}
        </span>
      </p>
      {!worst && <p className="text-sm text-saffron">{words.noMostHint}</p>}
      {over && (
        <p
          className={classNames('text-sm', over.isLikely && !isExample ? 'font-semibold text-tomato' : 'text-saffron')}
        >
          {over.says}
        </p>
      )}
    </>
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
        <label htmlFor={id} className="min-w-0 text-sm font-semibold wrap-anywhere">
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
