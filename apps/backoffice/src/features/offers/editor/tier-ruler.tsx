import { classNames } from '@caseback/ui'
import { formatDollars, groupThousands } from '@caseback/words/en/amounts-and-days'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { type OfferForm, readAmount, readUnits } from './offer-form.ts'

type Piece = { key: string; from: number; to: number; label: string; isRight: boolean }

/**
 * The tiers as a line from nothing to the last unit: each as wide as it reaches, red where something is wrong with it. It says
 * nothing that the rows do not say.
 */
export function TierRuler({ form, wrong }: { form: OfferForm; wrong: ReadonlySet<number> }) {
  const pieces = piecesOf(form, wrong)
  if (pieces.length === 0) return null
  const end = Math.max(...pieces.map(({ to }) => to))
  const percent = (units: number) => `${(units / end) * 100}%`
  return (
    <div aria-hidden="true" title={editorCopy.ruler} className="flex flex-col gap-1">
      <div className="relative h-8 overflow-hidden rounded-control bg-line">
        {pieces.map(({ key, from, to, label, isRight }, at) => (
          <span
            key={key}
            style={{ left: percent(from - 1), width: `max(2px, calc(${percent(to - from + 1)} - 2px))` }}
            className={classNames(
              'figures @container absolute inset-y-0 flex items-center justify-center overflow-hidden text-xs font-semibold whitespace-nowrap',
              isRight
                ? at % 2 === 0
                  ? 'bg-basil-tint text-basil-strong'
                  : 'bg-basil text-on-basil'
                : 'border-y border-tomato bg-tomato-tint text-tomato',
            )}
          >
            {/* Whole or not at all: the row of the tier has it too. */}
            <span className={label.length > 6 ? '@max-[4.5rem]:hidden' : '@max-[3rem]:hidden'}>{label}</span>
          </span>
        ))}
      </div>
      <div className="figures relative h-4 text-xs text-muted">
        {pieces.map(({ key, from }) => (
          <span key={key} className="absolute" style={{ left: `min(${percent(from - 1)}, calc(100% - 4rem))` }}>
            {groupThousands(String(from))}
          </span>
        ))}
      </div>
    </div>
  )
}

function piecesOf({ tiers, discountType }: OfferForm, wrong: ReadonlySet<number>): Piece[] {
  const read = tiers.map(({ min, max, discount }) => ({
    min: readUnits(min),
    max: readUnits(max),
    discount: readAmount(discount),
  }))
  const furthest = Math.max(1, ...read.flatMap(({ min, max }) => [min ?? 0, max ?? 0]))
  return read.flatMap(({ min, max, discount }, at) => {
    if (min === null || min < 1) return []
    // One without an end is drawn half as long again as what is known.
    const to = max ?? Math.ceil(furthest * 1.5)
    if (to < min) return []
    const label =
      discount === null
        ? ''
        : discountType === 'dollars_off'
          ? formatDollars(Math.round(discount * 100))
          : `${discount} %`
    return [{ key: `${at} ${min}`, from: min, to, label, isRight: !wrong.has(at) }]
  })
}
