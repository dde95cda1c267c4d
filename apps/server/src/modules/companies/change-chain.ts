import type { changeChain as call, OutputOf } from '@caseback/contract'
import { companyKey } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { organisations } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { fieldError, found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { listNamed, lockChainNames, lockChains, updateChain } from '../chains/chains.store.ts'
import { giveToChain } from '../locations/organisations.store.ts'

type Body = OutputOf<typeof call, 'body'>

/**
 * Changes what is given of a chain; the companies of its operators are called as it is, and have its website. 400 when another
 * one has the name. What changes nothing leaves no trace.
 */
export async function changeChain(
  { db, clock }: Services,
  { id, staffId, changes }: { id: number; staffId: number; changes: Body },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockChainNames(tx)
    const [row] = await lockChains(tx, [id])
    const before = found(row)
    const name = changes.name ?? before.name
    // One that shares its name from before may go on to, until it is merged.
    if (companyKey(name) !== companyKey(before.name)) {
      const [other] = await listNamed(tx, [companyKey(name)])
      if (other) throw fieldError('name', 'chain.taken', { name: other.name })
    }
    const after = await updateChain(tx, id, {
      name,
      domain: changes.domain === undefined ? before.domain : changes.domain,
      cuisine: changes.cuisine === undefined ? before.cuisine : changes.cuisine,
      locationCount: changes.location_count ?? before.locationCount,
    })
    if (after.name !== before.name || after.domain !== before.domain)
      await giveToChain(tx, eq(organisations.chainId, id), after)
    const trail = changesBetween(recorded(before), recorded(after))
    if (trail)
      await recordAudit(tx, clock, { ...trail, staffId, action: 'chain.changed', subject: 'chain', subjectId: id })
  })
}

const recorded = (row: { name: string; domain: string | null; cuisine: string | null; locationCount: number }) => ({
  name: row.name,
  domain: row.domain,
  cuisine: row.cuisine,
  location_count: row.locationCount,
})
