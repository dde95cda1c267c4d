import type { WireReading, WireReviewClaim } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { readingCopy } from '../../../../shared/copy/review/reading-copy.ts'
import type { InvoiceDraft } from '../../read-invoices.ts'
import { linesToName, variantsOf } from '../read-values.ts'
import type { Readings } from '../readings.ts'
import { choiceOf, withChoice } from './decided-lines.ts'
import { NoneOfOffer } from './none-of-offer.tsx'
import { TaughtNote } from './taught-note.tsx'

const MOST_SHOWN = 100

/**
 * Which product the lines of an invoice are: asked of those that may be one of the offer's, and where somebody wants to say it of
 * the others. What is said is known of the distributor's next invoice with the same line.
 */
export function LineChoices({
  claim,
  invoice: { id, reading, taught },
  draft,
  readings,
  readOnly,
  onChange,
}: {
  claim: WireReviewClaim
  invoice: WireReviewClaim['invoices'][number]
  draft: InvoiceDraft
  readings: Pick<Readings, 'questions'>
  readOnly: boolean
  onChange: (values: Partial<InvoiceDraft>) => void
}) {
  const words = readingCopy.lines
  const list = useId()
  const [all, setAll] = useState(false)
  if (reading?.state !== 'READ' || readOnly || reading.lines.length === 0) return null
  const asked = linesToName(reading)
  const said = reading.lines.flatMap((line, at) => (choiceOf(draft, at, line) === undefined ? [] : [at]))
  const shown = all
    ? [...reading.lines.keys()].slice(0, MOST_SHOWN)
    : [...new Set([...asked, ...said])].toSorted(byPlace)
  return (
    <div className="flex flex-col gap-2 text-sm">
      <ul id={list} className="flex flex-col gap-2 empty:hidden">
        {shown.map((at) => {
          const line = reading.lines[at]
          return (
            line && (
              <LineChoice
                key={at}
                claim={claim}
                line={line}
                reads={`${id} line ${at}`}
                choice={choiceOf(draft, at, line)}
                taught={taught.find((each) => each.line === at)}
                isAsked={asked.includes(at)}
                isNext={readings.questions[0]?.invoiceId === id && readings.questions[0].field === `line ${at}`}
                onChoose={(variantId) => onChange(withChoice(claim, reading, draft, at, variantId))}
              />
            )
          )
        })}
      </ul>
      <Button
        size="small"
        variant="quiet"
        className="-ml-3 self-start"
        aria-expanded={all}
        aria-controls={list}
        onClick={() => setAll((before) => !before)}
      >
        {all ? words.fewer : words.all(reading.lines.length)}
      </Button>
      {all && reading.lines.length > MOST_SHOWN && <p className="text-muted">{words.first(MOST_SHOWN)}</p>}
    </div>
  )
}

const byPlace = (one: number, other: number) => one - other

/** One line, and which product it is: what the program takes it for until somebody says something else. */
function LineChoice({
  claim,
  line,
  reads,
  choice,
  taught,
  isAsked,
  isNext,
  onChoose,
}: {
  claim: WireReviewClaim
  line: WireReading['lines'][number]
  reads: string
  choice: number | null | undefined
  taught: WireReviewClaim['invoices'][number]['taught'][number] | undefined
  isAsked: boolean
  /** X says that it is none. */
  isNext: boolean
  /** Undefined: it is said no longer. */
  onChoose: (variantId: number | null | undefined) => void
}) {
  const words = readingCopy.lines
  const [open, setOpen] = useState(false)
  const id = useId()
  const meant = choice === undefined ? line.product_variant_id : choice
  const variants = variantsOf(claim)
  const options = [
    ...variants.map(({ variant_id, name }) => ({ variantId: variant_id, name })),
    { variantId: null, name: words.none },
  ]
  const item = useRef<HTMLLIElement>(null)
  // What was pressed is gone: its place is taken by what comes in its stead.
  const [pressed, setPressed] = useState(0)
  useEffect(() => {
    if (pressed > 0) item.current?.querySelector('button')?.focus()
  }, [pressed])
  const show = (isShown: boolean) => {
    setOpen(isShown)
    setPressed((times) => times + 1)
  }
  const isOpen = open || (isAsked && choice === undefined)
  return (
    <li ref={item} data-reads={reads} className="flex flex-col gap-1.5">
      <bdi id={id} className="text-xs wrap-anywhere text-muted">
        {line.text}
      </bdi>
      {choice === undefined && <TaughtNote taught={taught} />}
      {isOpen ? (
        <fieldset aria-labelledby={id} className="flex flex-wrap gap-1.5">
          {options.map(({ variantId, name }) => (
            <Button
              key={variantId ?? 'none'}
              size="small"
              aria-pressed={choice !== undefined && choice === variantId}
              onClick={() => {
                show(false)
                onChoose(variantId)
              }}
            >
              {variantId === null ? <NoneOfOffer isNext={isNext} /> : name}
            </Button>
          ))}
        </fieldset>
      ) : (
        <div className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {variants.find(({ variant_id }) => variant_id === meant)?.name ?? words.none}
          </span>
          <Button size="small" className="shrink-0" aria-label={words.changeOf(line.text)} onClick={() => show(true)}>
            {words.change}
          </Button>
        </div>
      )}
    </li>
  )
}
