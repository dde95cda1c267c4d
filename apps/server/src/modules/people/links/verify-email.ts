import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { noteVerified } from '../people.store.ts'
import { reopenedLink, sameAddress, useMailedLink } from './mailed-links.store.ts'

/** Whose address it was, and the offer that the sign-up was for. */
type Verified = { offerCode: string | null; email: string }

/**
 * Proves the address of a sign-up link. A used link opened again within 24 hours counts as good while the account has the address
 * and it is verified: mail scanners open links first. null: forged, expired or replaced.
 */
export async function verifyEmail(services: Services, key: string): Promise<Verified | null> {
  const now = services.clock.now()
  return transact(services.db, async (tx) => {
    const used = await useMailedLink(tx, now, 'verify', key)
    if (!used) {
      const reopened = await reopenedLink(tx, now, 'verify', key)
      return reopened && { offerCode: reopened.offerCode, email: reopened.email }
    }
    if (!sameAddress(used.link.email, used.operator.email)) return null
    await noteVerified(tx, used.operator.id, now)
    return { offerCode: used.link.offerCode, email: used.link.email }
  })
}
