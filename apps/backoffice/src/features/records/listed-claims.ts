import type { StaffMember } from '@caseback/contract'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'

/**
 * Where claims are listed by status, narrowed to something; null where the member opens no lists of claims.
 * @param narrowed parameters of the queue, such as `{ offer: '7' }`
 */
export const listedClaims = (member: StaffMember, narrowed: Record<string, string>) =>
  may(member, 'reviewer', 'finance') ? (status: string) => paths.claims.href({ status, ...narrowed }) : null
