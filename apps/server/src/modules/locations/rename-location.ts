import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { lockOwnPlace, updateLocation } from './locations.store.ts'
import { refuseWithOpenClaim } from './refuse-with-open-claim.ts'

/**
 * Gives the location of an operator another name, for support; its company and whom its checks are made out to stay. The operator
 * is told. The same name again changes nothing. 409 `operator.state` without an account in
 * use, `location.open_claim` while a claim of the location is open.
 */
export async function renameLocation(
  { db, clock, events }: Services,
  personId: number,
  name: string,
  staffId: number,
): Promise<void> {
  await transact(db, async (tx) => {
    const place = await lockOwnPlace(tx, personId)
    if (!place) throw appError('operator.state')
    const { location, person } = place
    if (location.name === name) return
    await refuseWithOpenClaim(tx, location.id)
    await updateLocation(tx, place, { name })
    await recordAudit(tx, clock, {
      staffId,
      action: 'location.renamed',
      subject: 'location',
      subjectId: location.id,
      before: { location: location.name },
      after: { location: name },
    })
    await events.append(tx, {
      type: 'location.renamed',
      facts: { personId, email: person.email, before: location.name, after: name },
    })
  })
}
