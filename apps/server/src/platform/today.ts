import { type Day, dayOf } from '@caseback/domain'
import type { Services } from './services.ts'

/** Today in the provider's time zone. */
export const today = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>): Day =>
  dayOf(clock.now(), settings.timeZone)
