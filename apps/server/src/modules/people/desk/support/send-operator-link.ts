import { randomUUID } from 'node:crypto'
import { transact } from '../../../../database/transact.ts'
import { appError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { recordAudit } from '../../../audit/audit.store.ts'
import { mailResetLinkJob } from '../../links/request-password-reset.ts'
import { mailVerificationLinkJob } from '../../links/resend-verification.ts'
import { lockOpenOperator } from './lock-operator.ts'

/**
 * Mails an operator a link: `verification` to an account that nobody has verified, `password-reset` to one that is. 404 without
 * the account, 409 `operator.state` where the other one would be meant, or nobody uses it any more.
 */
export async function sendOperatorLink(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  personId: number,
  staffId: number,
  link: 'verification' | 'password-reset',
): Promise<void> {
  await transact(db, async (tx) => {
    const { email, emailVerifiedAt } = await lockOpenOperator(tx, personId)
    if ((emailVerifiedAt === null) !== (link === 'verification')) throw appError('operator.state')
    const request = { request_id: randomUUID(), requested_at: clock.now().toISOString(), email }
    if (link === 'verification') await jobs.enqueue(tx, mailVerificationLinkJob, { ...request, offer_code: null })
    else await jobs.enqueue(tx, mailResetLinkJob, request)
    await recordAudit(tx, clock, {
      staffId,
      action: 'operator.link_sent',
      subject: 'operator',
      subjectId: personId,
      after: { link, email },
    })
  })
}
