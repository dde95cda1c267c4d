import type { WireStaffOffer } from '@caseback/contract'
import { moveAskedCopy } from '../../../shared/copy/publishing/move-asked-copy.ts'
import { secondPersonCopy } from '../../../shared/copy/publishing/second-person-copy.ts'

/** Who has to agree to a move, or that nobody is there who could. */
export const needed = ({ may_publish }: WireStaffOffer): string =>
  may_publish < 2 ? secondPersonCopy.nobodyElse : moveAskedCopy.needed

/** Of an offer that a colleague wants moved, what was read of it: calling for the same agrees. */
export const seenOf = ({ move_asked, revision }: WireStaffOffer) => (move_asked ? { seen: String(revision) } : {})
