import { appError } from '../../platform/errors.ts'
import type { ClaimRow } from '../claims/claims.store.ts'

/** 409 when the claim is no longer where the person who decides saw it. */
export function requireExpectedStatus(claim: ClaimRow, expectedStatus: string) {
  if (claim.status !== expectedStatus)
    throw appError('claim.stale', { logText: `claim ${claim.id} is ${claim.status}, expected ${expectedStatus}` })
}
