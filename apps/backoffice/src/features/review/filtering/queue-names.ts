import { type ClaimStatus, claimStatuses, isClaimStatus } from '@caseback/domain'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-status-label'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { ANY_STATUS } from '../use-review-queue.ts'

/** Rejections whose dispute waits for an answer. */
export const DISPUTES = 'disputes'

/** Claims of one status, the open disputes, or all claims. */
export type QueueName = ClaimStatus | typeof DISPUTES | typeof ANY_STATUS

export const queueNames: readonly QueueName[] = [...claimStatuses, DISPUTES, ANY_STATUS]

export const nameOfQueue = (name: QueueName): string =>
  name === DISPUTES ? reviewCopy.disputed : name === ANY_STATUS ? reviewCopy.anyStatus : claimStatusLabel(name)

/** The queue that an address names, which is not of the board of promises. */
export function queueIn(params: URLSearchParams): QueueName {
  if (params.get('dispute') === 'open') return DISPUTES
  const status = params.get('status') ?? ''
  return isClaimStatus(status) || status === ANY_STATUS
    ? status
    : params.has('promised')
      ? ANY_STATUS
      : 'CLAIM_SUBMITTED'
}

/** An address's parameters with another queue, narrowed and ordered as they say. */
export function withQueue(params: URLSearchParams, name: QueueName): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const each of ['promised', 'left', 'status', 'dispute']) after.delete(each)
  if (name === DISPUTES) after.set('dispute', 'open')
  else after.set('status', name)
  return after
}
