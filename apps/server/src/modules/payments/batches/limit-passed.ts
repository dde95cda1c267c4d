import type { StaffRole } from '@caseback/domain'
import type { Database, Tx } from '../../../database/connect.ts'
import type { approvalKinds } from '../../../database/schema/index.ts'
import { readProvider } from '../../provider/provider.store.ts'

/** What finance approves: up to a limit a batch, more for a paid claim, another payee, what is paid back or written off. */
type Approved = 'batch' | (typeof approvalKinds)[number]

const limitOf = {
  batch: 'batchLimitCents',
  pay_back: 'payBackLimitCents',
  write_off: 'writeOffLimitCents',
  correct_up: 'batchLimitCents',
  correct_down: null,
  correct_reading: null,
  write_off_carry: 'writeOffLimitCents',
  change_payee: 'batchLimitCents',
  change_remit_to: null,
  // What is paid then is approved by its batch.
  lift_stop: null,
} as const satisfies Record<Approved, string | null>

/** Up to how many cents who has these roles approves; null without a limit, and for admins. */
export async function approvalLimits(
  db: Database | Tx,
  roles: readonly StaffRole[] | undefined,
): Promise<(what: Approved) => number | null> {
  if (!roles || roles.includes('admin')) return () => null
  const provider = await readProvider(db)
  return (what) => {
    const limit = limitOf[what]
    return limit && provider[limit]
  }
}

/**
 * The limit in cents that so many cents are above, for who has these roles; null within it, without one, for admins.
 */
export async function limitPassed(
  db: Database | Tx,
  roles: readonly StaffRole[] | undefined,
  totalCents: number,
  what: Approved = 'batch',
): Promise<number | null> {
  const limitCents = (await approvalLimits(db, roles))(what)
  return limitCents !== null && totalCents > limitCents ? limitCents : null
}
