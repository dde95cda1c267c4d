import type { Services } from '../../platform/services.ts'
import { deleteHeardBefore } from './deliveries.store.ts'

const DAY_MS = 24 * 3_600_000

/** Proofs of delivery are of no use once no job can ask about them. */
const KEPT_MS = 60 * DAY_MS

/** Forgets the proofs of deliveries of long ago; the events stay. */
export async function tidyDeliveries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteHeardBefore(db, new Date(clock.now().getTime() - KEPT_MS))
}
