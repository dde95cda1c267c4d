import type { WireStaffOffer } from '@caseback/contract'
import type { Field } from '../offer-form.ts'

/** Who else has changed a draft, when that was, and which fields both were typing then. */
export type Colleague = { name: string | null; at: Date; both: readonly Field[] }

/** Who has changed a draft so lately is most likely in it still. */
const JUST_NOW_MS = 120_000

/** A colleague who has changed the draft just before it was opened here; the server says how long ago, by its own clock. */
export function whoIsIn({ draft, changed_by }: WireStaffOffer, memberId: number): Colleague | null {
  if (!draft || !changed_by || changed_by.id === memberId) return null
  const age = draft.age * 1_000
  return age < JUST_NOW_MS ? { name: changed_by.name, at: new Date(Date.now() - age), both: [] } : null
}
