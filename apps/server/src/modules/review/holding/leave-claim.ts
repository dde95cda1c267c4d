import type { Services } from '../../../platform/services.ts'
import { giveUp } from './claim-holds.store.ts'

/** A reviewer no longer has a claim before them; where they had not, nothing changes. */
export const leaveClaim = ({ db }: Pick<Services, 'db'>, claimId: number, staffId: number): Promise<void> =>
  giveUp(db, claimId, staffId)
