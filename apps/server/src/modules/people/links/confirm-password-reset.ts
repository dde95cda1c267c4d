import type { Tx } from '../../../database/connect.ts'
import type { PersonRow } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { findOwnPlace } from '../../locations/locations.store.ts'
import { noteVerified, updatePerson } from '../people.store.ts'
import { hashPassword } from '../sign-in/hash-password.ts'
import { endSessionsOf } from '../sign-in/operator-sessions.store.ts'
import { refuseGuessablePassword } from '../sign-in/refuse-guessable-password.ts'
import { uidOf } from './mail-reset-link.ts'
import { sameAddress, useMailedLink, voidEarlierLinks } from './mailed-links.store.ts'

/** Sets the new password with a mailed link, once; ends every session, verifies the address it was mailed to and tells it. */
export async function confirmPasswordReset(
  services: Services,
  input: { uid: string; token: string; new_password1: string; new_password2: string },
): Promise<void> {
  if (input.new_password1 !== input.new_password2) throw fieldError('new_password2', 'password.differs')
  // A look before the work: whoever has no link costs no hashing.
  await transact(services.db, async (tx) => {
    await useLink(tx, services, input)
    throw new OnlyLooking()
  }).catch((error: unknown) => {
    if (!(error instanceof OnlyLooking)) throw error
  })
  const passwordHash = await hashPassword(input.new_password1)
  await transact(services.db, async (tx) => {
    const operator = await useLink(tx, services, input)
    const now = services.clock.now()
    await updatePerson(tx, operator.id, { passwordHash })
    await noteVerified(tx, operator.id, now)
    await voidEarlierLinks(tx, now, operator.id)
    await endSessionsOf(tx, operator.id)
    await recordAudit(tx, services.clock, {
      staffId: null,
      personId: operator.id,
      action: 'operator.password_reset',
      subject: 'operator',
      subjectId: operator.id,
    })
    await services.events.append(tx, {
      type: 'account.changed',
      facts: { personId: operator.id, email: operator.email, what: 'password' },
    })
  })
}

/** Rolls back what it looked at. */
class OnlyLooking extends Error {}

/** Uses the link up and says whose it is; 400 when it does not count, or when the new password would be guessed. */
async function useLink(
  tx: Tx,
  services: Services,
  input: { uid: string; token: string; new_password1: string },
): Promise<PersonRow> {
  const used = await useMailedLink(tx, services.clock.now(), 'reset_password', input.token)
  // Mailed to an address that the account has left since, it is nobody's any more.
  if (!used || uidOf(used.operator.id) !== input.uid || !sameAddress(used.link.email, used.operator.email))
    throw appError('link.invalid', { fields: { token: [{ code: 'link.invalid' }] } })
  // Thrown here it takes the use of the link back: another password may be tried with it.
  const place = await findOwnPlace(tx, used.operator.id)
  refuseGuessablePassword('new_password1', input.new_password1, {
    email: used.operator.email,
    names: place ? [place.organisation.name, place.location.name] : [],
  })
  return used.operator
}
