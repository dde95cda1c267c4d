import type { changeDistributor as call, OutputOf } from '@caseback/contract'
import { distributorKey } from '@caseback/domain'
import { count } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { distributorAliases } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import {
  deleteAliases,
  insertAlias,
  lockDistributorNames,
  lockDistributors,
  ownerOf,
  renameDistributor,
} from './distributors.store.ts'

type Body = OutputOf<typeof call, 'body'>

const MOST_ALIASES = 200

/**
 * Calls a distributor otherwise, adds spellings that mean it and takes others away. The name that it had stays one of its
 * spellings. 400 for a name or spelling that means another one, 409 `distributor.merged` for one that is part of another. What
 * changes nothing leaves no trace.
 */
export async function changeDistributor(
  { db, clock }: Services,
  { id, staffId, changes }: { id: number; staffId: number; changes: Body },
): Promise<void> {
  await transact(db, async (tx) => {
    // Whoever reads invoices holds distributors before names.
    const locked = await lockDistributors(tx, [id])
    await lockDistributorNames(tx)
    const before = found(locked.find((each) => each.id === id))
    if (before.partOfId !== null) throw appError('distributor.merged')
    const ids = locked.map((each) => each.id)

    const removed = (await deleteAliases(tx, ids, { ids: changes.remove_aliases })).map(({ name }) => name)
    const added: string[] = []
    const name = changes.name ?? before.name
    if (name !== before.name) {
      await requireOwnName(tx, name, id)
      await deleteAliases(tx, ids, { key: distributorKey(name) })
      await renameDistributor(tx, id, name)
      if (distributorKey(name) !== distributorKey(before.name)) {
        await insertAlias(tx, id, before.name)
        added.push(before.name)
      }
    }
    for (const alias of changes.add_aliases) {
      const owner = await ownerOf(tx, alias, 0)
      if (owner && owner.id !== id) throw fieldError('add_aliases', 'alias.taken', { alias, name: owner.name })
      if (owner) continue
      await insertAlias(tx, id, alias)
      added.push(alias)
    }
    const [aliases] = await tx
      .select({ count: count() })
      .from(distributorAliases)
      .where(anyOf(distributorAliases.distributorId, ids))
    if (added.length > 0 && (aliases?.count ?? 0) > MOST_ALIASES)
      throw fieldError('add_aliases', 'alias.full', { max: MOST_ALIASES })

    if (name === before.name && removed.length === 0 && added.length === 0) return
    await recordAudit(tx, clock, {
      staffId,
      action: 'distributor.changed',
      subject: 'distributor',
      subjectId: id,
      before: { ...(name !== before.name && { name: before.name }), ...(removed.length > 0 && { aliases: removed }) },
      after: { ...(name !== before.name && { name }), ...(added.length > 0 && { aliases: added }) },
    })
  })
}

/** A name is one distributor's; a spelling that means this one may become its name. */
async function requireOwnName(tx: Tx, name: string, id: number): Promise<void> {
  const owner = await ownerOf(tx, name, id)
  if (!owner || (owner.id === id && !owner.isPart)) return
  if (owner.id === id) throw fieldError('name', 'distributor.part', { name })
  throw fieldError('name', 'distributor.taken', { name: owner.name })
}
