import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { lockFunding, markPaidAt } from '../funding.store.ts'
import type { ByStaff } from '../issue-funding.ts'

/**
 * Lets an issued request name the account that requests name now; its billing contacts are told. 404 without it, 409
 * `funding.state` when it is not issued, `remit_to.unchanged` where it names that one already, `remit_to.none` while nothing says
 * where to pay.
 */
export async function renewRemitTo(services: Services, { fundingId, staffId }: ByStaff): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const { remitTo } = await readProvider(tx)
    const request = await lockFunding(tx, fundingId, 'ISSUED')
    if (remitTo === null) throw appError('remit_to.none')
    // One that named none says the account that there is now, whichever that is: nothing is to be renewed.
    if ((request.remitTo ?? remitTo) === remitTo) throw appError('remit_to.unchanged')
    await markPaidAt(tx, fundingId, remitTo)
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.remit_to_renewed',
      subject: 'funding',
      subjectId: fundingId,
      before: { remit_to: request.remitTo },
      after: { remit_to: remitTo },
    })
    await services.events.append(tx, { type: 'funding.remit_to_renewed', facts: { fundingId } })
  })
}
