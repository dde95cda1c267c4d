import type { Tx } from '../../database/connect.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { ApprovalRow } from '../funding/approvals.store.ts'
import { lockProvider, updateProvider } from '../provider/provider.store.ts'

/**
 * Lets requests name another account to manufacturers, as a second person has approved; those that are out keep what they say.
 * 409 `approval.changed` where they name another one by now. @returns what the audit log says of it
 */
export async function changeRemitTo(
  tx: Tx,
  { events }: Services,
  { id: approvalId, remitTo, remitToBefore, askedBy }: ApprovalRow,
  staffId: number,
): Promise<Record<string, unknown>> {
  if (remitTo === null) throw new Error(`Approval ${approvalId} says no account.`)
  const provider = await lockProvider(tx)
  if (provider.remitTo !== remitToBefore) throw appError('approval.changed', { logText: 'requests are paid elsewhere' })
  await updateProvider(tx, { remitTo })
  await events.append(tx, { type: 'remit_to.changed', facts: { staffId: askedBy, approvedBy: staffId, remitTo } })
  return { remit_to: remitTo }
}
