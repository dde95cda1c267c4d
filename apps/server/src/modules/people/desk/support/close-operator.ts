import { transact } from '../../../../database/transact.ts'
import { appError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { recordAudit } from '../../../audit/audit.store.ts'
import { askToClose } from '../../account/ask-to-close.ts'
import { updatePerson } from '../../people.store.ts'
import { lockOpenOperator } from './lock-operator.ts'

/**
 * Closes an account for an operator who asked support to: at once when every claim is settled, else when the last one is, and by
 * mail either way. 404 without the account, 409 `operator.state` where it is asked for already, deactivated or closed.
 */
export async function closeOperator(services: Services, personId: number, staffId: number, reason: string) {
  await transact(services.db, async (tx) => {
    const person = await lockOpenOperator(tx, personId)
    if (person.closingAskedAt) throw appError('operator.state')
    const { open_claims: openClaims } = await askToClose(tx, services, person)
    await recordAudit(tx, services.clock, {
      staffId,
      action: 'operator.closing_asked',
      subject: 'operator',
      subjectId: personId,
      after: { reason, open_claims: openClaims },
    })
  })
}

/** An account that was to be closed stays open. 409 `operator.state` where it is not to be closed, or is. */
export async function keepOperator({ db, clock }: Services, personId: number, staffId: number, reason: string) {
  await transact(db, async (tx) => {
    const person = await lockOpenOperator(tx, personId)
    if (!person.closingAskedAt) throw appError('operator.state')
    await updatePerson(tx, personId, { closingAskedAt: null })
    await recordAudit(tx, clock, {
      staffId,
      action: 'operator.kept',
      subject: 'operator',
      subjectId: personId,
      after: { reason },
    })
  })
}
