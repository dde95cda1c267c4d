import type { Tx } from '../../../database/connect.ts'
import { isTaken, transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { holdPayeesOf } from '../../locations/payees.store.ts'
import { noteVerified, updatePerson } from '../people.store.ts'
import { reopenedLink, sameAddress, useMailedLink, voidEarlierLinks } from './mailed-links.store.ts'
import { holderOf } from './require-free-email.ts'

/**
 * Follows the link of a change of address: true when the account has the new address now, also when a mail scanner has opened it
 * first. The old address is told.
 */
export async function confirmEmailChange(services: Services, key: string): Promise<boolean> {
  try {
    return await transact(services.db, (tx) => useEmailChangeLink(tx, services, key))
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

async function useEmailChangeLink(tx: Tx, services: Services, key: string): Promise<boolean> {
  const now = services.clock.now()
  const used = await useMailedLink(tx, now, 'change_email', key)
  if (!used) return (await reopenedLink(tx, now, 'change_email', key)) !== null
  const { link, operator } = used
  const holder = await holderOf(tx, link.email)
  if (holder !== null && holder !== operator.id) return false
  await updatePerson(tx, operator.id, { email: link.email })
  await noteVerified(tx, operator.id, now)
  await holdPayeesOf(tx, now, operator.id, { before: operator.email, after: link.email })
  await recordAudit(tx, services.clock, {
    staffId: null,
    personId: operator.id,
    action: 'operator.email_changed',
    subject: 'operator',
    subjectId: operator.id,
    before: { email: operator.email },
    after: { email: link.email },
  })
  await voidEarlierLinks(tx, now, operator.id)
  if (!sameAddress(link.email, operator.email))
    await services.events.append(tx, {
      type: 'account.changed',
      facts: { personId: operator.id, email: operator.email, what: 'email', newEmail: link.email },
    })
  return true
}
