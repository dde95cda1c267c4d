import type { Day } from '@caseback/domain'
import { dayOfInstant } from '../../../../shared/browser/time-zone.ts'

/** Today in the provider's zone. */
export const today = (): Day => dayOfInstant(new Date().toISOString())

/** How long ago it was, in ms. */
export const ageOf = (instant: string): number => Date.now() - Date.parse(instant)
