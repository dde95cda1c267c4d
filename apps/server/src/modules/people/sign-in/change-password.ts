import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { OperatorIdentity } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { findOwnPlace } from '../../locations/locations.store.ts'
import { voidEarlierLinks } from '../links/mailed-links.store.ts'
import { updatePerson } from '../people.store.ts'
import { checkOwnPassword, lockWithPassword } from './confirm-password.ts'
import { hashPassword } from './hash-password.ts'
import { endOtherSessionsOf } from './operator-sessions.store.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'

/**
 * Sets a new password with the old one. Every other session ends, mailed links that are on their way count no more, and the
 * person is told by mail.
 */
export async function changePassword(
  services: Services,
  operator: OperatorIdentity,
  input: { old_password: string; new_password1: string; new_password2: string },
): Promise<void> {
  if (input.new_password1 !== input.new_password2) throw fieldError('new_password2', 'password.differs')
  const place = await findOwnPlace(services.db, operator.id)
  refuseGuessablePassword('new_password1', input.new_password1, {
    email: operator.email,
    names: place ? [place.organisation.name, place.location.name] : [],
  })
  const checked = await checkOwnPassword(services, operator.id, { field: 'old_password', password: input.old_password })
  const passwordHash = await hashPassword(input.new_password1)
  await transact(services.db, async (tx) => {
    const person = await lockWithPassword(tx, operator.id, 'old_password', checked)
    const now = services.clock.now()
    await updatePerson(tx, person.id, { passwordHash })
    await voidEarlierLinks(tx, now, person.id)
    await endOtherSessionsOf(tx, person.id, operator.session.id)
    await recordAudit(tx, services.clock, {
      staffId: null,
      personId: person.id,
      action: 'operator.password_changed',
      subject: 'operator',
      subjectId: person.id,
    })
    await services.events.append(tx, {
      type: 'account.changed',
      facts: { personId: person.id, email: person.email, what: 'password' },
    })
  })
}
