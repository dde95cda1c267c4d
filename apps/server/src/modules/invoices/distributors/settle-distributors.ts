import type { WireNewDistributors } from '@caseback/contract'
import { distributorKey } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import { appError, written } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import {
  holdDistributors,
  insertDistributor,
  lockDistributorNames,
  type ReadDistributor,
} from './distributors.store.ts'
import { nearDistributors } from './near-distributors.ts'

/**
 * The distributors by the names that were read on invoices, however they are written, or by their aliases. A name that is
 * nobody's makes a new distributor where it is among `accepted`, and is else 409 `distributor.new`, which names them all with the
 * distributors that may be meant.
 */
export async function settleDistributors(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { names, accepted, staffId }: { names: readonly string[]; accepted: readonly string[]; staffId: number | null },
): Promise<Map<string, ReadDistributor>> {
  const byKey = new Map(names.toReversed().map((name) => [distributorKey(name), name]))
  const held = await holdDistributors(tx, [...byKey.keys()])
  if (held.size < byKey.size) {
    await lockDistributorNames(tx)
    for (const [key, meant] of await holdDistributors(tx, [...byKey.keys()])) held.set(key, meant)
    const unknown = [...byKey].filter(([key]) => !held.has(key)).toReversed()
    await requireAccepted(
      tx,
      unknown.map(([, name]) => name),
      accepted,
    )
    for (const [key, name] of unknown) held.set(key, { id: await insertDistributor(tx, name), readAsId: null })
    await recordAudits(
      tx,
      clock,
      unknown.map(([key, name]) => ({
        staffId,
        action: 'distributor.added',
        subject: 'distributor',
        subjectId: written(held.get(key)).id,
        after: { name },
      })),
    )
  }
  return new Map(names.map((name) => [name, written(held.get(distributorKey(name)))]))
}

async function requireAccepted(tx: Tx, unknown: readonly string[], accepted: readonly string[]): Promise<void> {
  const taken = new Set(accepted.map(distributorKey))
  const asked = unknown.filter((name) => !taken.has(distributorKey(name)))
  if (asked.length === 0) return
  const named: WireNewDistributors = []
  for (const name of asked) named.push({ name, near: await nearDistributors(tx, name) })
  throw appError('distributor.new', { extra: { new_distributors: named } })
}
