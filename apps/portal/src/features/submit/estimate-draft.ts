import type { WireEnrollment } from '@caseback/contract'
import { type Cents, estimatePayout } from '@caseback/domain'
import { centsOf, domainTerms } from '@caseback/offer-view/offer-terms'
import { useState } from 'react'
import { readStored, writeStored } from '../../shared/browser/browser-storage.ts'

export type EstimateCounts = { units: Record<string, number>; paid: string }

/**
 * What an operator has counted beforehand: units by product, and what was paid for them as it was typed; `filled` is what of it
 * was filled in from what was read on the invoices, and that they say of nothing bought, as the browser has kept it.
 */
export type EstimateDraft = EstimateCounts & { filled?: unknown }

const draftKey = (enrollmentId: number) => `draft_estimate_${enrollmentId}`
const nothing: EstimateDraft = { units: {}, paid: '' }

function readDraft(enrollmentId: number): EstimateDraft {
  try {
    const kept: Partial<Record<keyof EstimateDraft, unknown>> = JSON.parse(
      readStored(draftKey(enrollmentId), 'session') ?? '{}',
    )
    const { units, paid, filled } = kept
    if (typeof units !== 'object' || units === null || typeof paid !== 'string') return nothing
    const whole = Object.entries(units).filter(([, count]) => Number.isSafeInteger(count) && count >= 0)
    return { units: Object.fromEntries(whole), paid, filled }
  } catch {
    // No JSON, or null.
    return nothing
  }
}

/** The count of an enrollment, kept over back and reload until its claim is sent. */
export function useEstimateDraft(enrollmentId: number) {
  const [draft, setDraft] = useState(() => readDraft(enrollmentId))
  const change = (next: EstimateDraft) => {
    setDraft(next)
    writeStored(draftKey(enrollmentId), JSON.stringify(next), 'session')
  }
  return [draft, change] as const
}

/** What the claim brings by that count, beside what the location has earned with the offer already, and what waits. */
export const estimateOf = (
  { offer, ...earned }: WireEnrollment,
  draft: EstimateDraft,
): ReturnType<typeof estimatePayout> =>
  estimatePayout({
    terms: domainTerms(offer.terms, offer.max_units_per_location),
    approved: {
      units: earned.approved_units,
      purchaseCents: centsOf(earned.approved_purchase_amount),
      payoutCents: centsOf(earned.approved_payout),
    },
    undecided: { units: earned.undecided_units, purchaseCents: centsOf(earned.undecided_purchase_amount) },
    claim: { units: totalUnits(draft), purchaseCents: paidCents(draft) },
  })

/** The count as fields of the claim's form: the estimate, and of each product what the operator counts and nobody filled in. */
export function countedFields(enrollmentId: number): Record<string, string> {
  const draft = readDraft(enrollmentId)
  const fields: Record<string, string> = {}
  const filled = (draft.filled as Partial<EstimateCounts> | null | undefined)?.units
  // A product's units are kept by product and variant.
  for (const [key, count] of Object.entries(draft.units))
    if (count !== (filled?.[key] ?? 0)) fields[key.replace(/.*\//, 'counted_units_')] = String(count)
  const units = totalUnits(draft)
  if (!units) return fields
  fields['estimated_units'] = String(units)
  const cents = paidCents(draft)
  if (cents) fields['estimated_purchase'] = (cents / 100).toFixed(2)
  return fields
}

/** Forgets the count once its claim has been sent. */
export function forgetEstimateDraft(enrollmentId: number): void {
  writeStored(draftKey(enrollmentId), null, 'session')
}

/** Units of all products together. */
export const totalUnits = ({ units }: EstimateDraft): number =>
  Object.values(units).reduce((total, count) => total + count, 0)

const MOST_CENTS = 100_000_000_00

/**
 * What was typed as an amount, in cents: `1,240.50` is 124050; what is no amount is 0. A comma groups thousands, as on invoices
 * here.
 */
export function paidCents({ paid }: EstimateDraft): Cents {
  const cents = Math.round(Number(paid.replaceAll(',', '')) * 100)
  return Number.isSafeInteger(cents) && cents > 0 && cents <= MOST_CENTS ? cents : 0
}
