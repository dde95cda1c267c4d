import * as z from 'zod/mini'
import { transact } from '../../database/transact.ts'
import { tidyRateCounts } from '../../platform/http/rate-limits.store.ts'
import { defineJob, type JobHandler, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { eraseTaxForms } from '../locations/tax-forms/erase-tax-forms.ts'
import { closeSettledAccounts } from './account/close-settled-accounts.ts'
import { mailEmailChange } from './links/mail-email-change.ts'
import { mailResetLink } from './links/mail-reset-link.ts'
import { mailVerificationLink } from './links/mail-verification-link.ts'
import { type LinkRequest, tidyMailedLinks } from './links/mailed-links.store.ts'
import { changeEmailJob } from './links/request-email-change.ts'
import { mailResetLinkJob } from './links/request-password-reset.ts'
import { mailVerificationLinkJob } from './links/resend-verification.ts'
import { tidyMarks } from './marks/operator-marks.store.ts'
import { deleteUnverified } from './people.store.ts'
import { tidyOperatorSessions } from './sign-in/operator-sessions.store.ts'

const DAY_MS = 24 * 3_600_000

const tidyAccountsJob = defineJob({
  name: 'tidy-accounts',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

/**
 * Removes accounts that nobody verified within 7 days, ended sessions, old links, devices and networks that nobody was seen on
 * for 180 days, old counts of attempts and the tax forms that nothing is reported of any more.
 */
export async function tidyAccounts(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await transact(db, (tx) => deleteUnverified(tx, new Date(now.getTime() - 7 * DAY_MS)))
  await tidyOperatorSessions(services)
  await tidyMailedLinks(services)
  await tidyMarks(services)
  await tidyRateCounts(services)
  await eraseTaxForms(services)
}

const closeAccountsJob = defineJob({
  name: 'close-accounts',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

export const peopleJobKinds = [
  tidyAccountsJob,
  closeAccountsJob,
  changeEmailJob,
  mailResetLinkJob,
  mailVerificationLinkJob,
]

const requestOf = (payload: { request_id: string; requested_at: string }): LinkRequest => ({
  id: payload.request_id,
  at: new Date(payload.requested_at),
})

export const peopleJobs = (services: Services): JobHandler[] => [
  onJob(changeEmailJob, ({ operator_id, email, by_staff, ...request }) =>
    mailEmailChange(services, {
      ...requestOf(request),
      personId: operator_id,
      email,
      byStaff: by_staff === true,
    }),
  ),
  onJob(mailResetLinkJob, ({ email, after_undo, ...request }) =>
    mailResetLink(services, { ...requestOf(request), email, isAfterUndo: after_undo === true }),
  ),
  onJob(mailVerificationLinkJob, ({ email, offer_code, ...request }) =>
    mailVerificationLink(services, { ...requestOf(request), email, offerCode: offer_code }),
  ),
  onJob(closeAccountsJob, () => closeSettledAccounts(services), '37 3 * * *'),
  onJob(tidyAccountsJob, () => tidyAccounts(services), '17 3 * * *'),
]
