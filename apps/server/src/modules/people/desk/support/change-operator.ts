import type { changeOperator as call, OutputOf } from '@caseback/contract'
import { transact } from '../../../../database/transact.ts'
import type { Services } from '../../../../platform/services.ts'
import { recordAudit } from '../../../audit/audit.store.ts'
import { changesBetween } from '../../../audit/changes-between.ts'
import { updatePerson } from '../../people.store.ts'
import { lockOpenOperator } from './lock-operator.ts'

/**
 * Changes what is given of an operator's name, phone number and language, for somebody who asked support to. What changes nothing
 * leaves no trace. 404 without the account, 409 `operator.state` where nobody uses it any more.
 */
export async function changeOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
  staffId: number,
  changes: OutputOf<typeof call, 'body'>,
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await lockOpenOperator(tx, personId)
    const after = {
      firstName: changes.first_name ?? before.firstName,
      lastName: changes.last_name ?? before.lastName,
      phoneNumber: changes.phone_number ?? before.phoneNumber,
      language: changes.language ?? before.language,
    }
    const trail = changesBetween(told(before), told(after))
    if (!trail) return
    await updatePerson(tx, personId, after)
    await recordAudit(tx, clock, {
      ...trail,
      staffId,
      action: 'operator.changed',
      subject: 'operator',
      subjectId: personId,
    })
  })
}

const told = (person: { firstName: string; lastName: string; phoneNumber: string; language: string }) => ({
  name: `${person.firstName} ${person.lastName}`,
  phone: person.phoneNumber,
  language: person.language,
})
