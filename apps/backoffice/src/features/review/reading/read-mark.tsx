import { isDay } from '@caseback/domain'
import { Button } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-help'
import type { ReactNode } from 'react'
import { readingCopy } from '../../../shared/copy/review/reading-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import type { ReadField } from './read-field.ts'
import type { Doubt } from './read-values.ts'
import type { Readings, ReadState } from './readings.ts'

/** A field of the form that something may have been read for: which one it is, for who points at it. */
export function Read({
  invoiceId,
  field,
  state,
  className = '',
  children,
}: {
  invoiceId: number
  field: ReadField
  state: ReadState | null
  className?: string
  children: ReactNode
}) {
  const isToCheck = state?.kind === 'check'
  return (
    <div
      data-reads={`${invoiceId} ${field}`}
      data-check={isToCheck || undefined}
      className={`${className} ${isToCheck ? '-mx-2 rounded-control bg-saffron-tint px-2 py-1' : ''}`}
    >
      {children}
    </div>
  )
}

/** Beside a field's name: how sure the value is. */
export function ReadMark({ state }: { state: ReadState | null }) {
  if (!state) return null
  if (state.kind === 'check')
    return (
      <span className="ml-1 inline-flex items-center gap-1 align-bottom font-semibold text-saffron">
        <CircleHelp aria-hidden="true" className="size-4" />
        {readingCopy.check}
      </span>
    )
  const says = state.kind === 'sure' ? readingCopy.sure : readingCopy.confirmed
  return (
    <span className="ml-1 inline-flex align-bottom text-basil" title={says}>
      <Check aria-hidden="true" className="size-4" />
      <span className="sr-only"> {says}</span>
    </span>
  )
}

/** Below a field: what makes its value unsure. */
export const hintOf = (state: ReadState | null) =>
  state?.kind === 'check' && state.why ? <span className="text-ink">{inWords(state.why)}</span> : undefined

function inWords(doubt: Doubt): string {
  if (typeof doubt === 'string') return { ...readingCopy.problems, ...readingCopy.doubts }[doubt]
  if ('reads' in doubt) return readingCopy.reads(isDay(doubt.reads) ? formatShortDay(doubt.reads) : doubt.reads)
  if ('line' in doubt) return readingCopy.knownBy[doubt.by](doubt.line)
  const { quantity, price, amount } = doubt
  const fits = Math.abs(quantity * price - amount) < 0.015
  return readingCopy.arithmetic(quantity, inDollars(price), inDollars(amount), fits)
}

/** Above the payout: how many values wait for a person, and one key for all of them. */
export function ValuesToCheck({ readings }: { readings: Readings }) {
  const { length } = readings.toCheck
  if (length === 0) return null
  return (
    <div className="flex shrink-0 items-center justify-between gap-3 border-t border-line bg-saffron-tint px-4 py-2 text-sm">
      <p className="flex items-center gap-1.5 font-semibold">
        <CircleHelp aria-hidden="true" className="size-4 shrink-0 text-saffron" />
        {readingCopy.toCheck(length)}
      </p>
      <Button size="small" onClick={readings.confirmAll}>
        {readingCopy.allRight}{' '}
        <kbd aria-hidden="true" className="key max-lg:hidden">
          Y
        </kbd>
      </Button>
    </div>
  )
}
