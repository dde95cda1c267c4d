import { transact } from '../../../../database/transact.ts'
import { appError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { recordAudit } from '../../../audit/audit.store.ts'
import { noteVerified } from '../../people.store.ts'
import { lockOpenOperator } from './lock-operator.ts'

/**
 * Takes the address of an account for its operator's without the mailed link, with how support knows. 404 without the account,
 * 409 `operator.state` where it is verified already, deactivated or closed.
 */
export async function verifyOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
  staffId: number,
  note: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const person = await lockOpenOperator(tx, personId)
    if (person.emailVerifiedAt) throw appError('operator.state')
    await noteVerified(tx, personId, clock.now())
    await recordAudit(tx, clock, {
      staffId,
      action: 'operator.verified',
      subject: 'operator',
      subjectId: personId,
      after: { email: person.email, note },
    })
  })
}
