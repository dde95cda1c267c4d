import { type JobHandler, type JobKind, onJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { pollOpenChecks, pollOpenChecksJob } from './checks/poll-open-checks.ts'
import { refreshCheck, refreshCheckJob } from './checks/refresh-check.ts'
import { sendCheck, sendCheckJob } from './checks/send-check.ts'

export const paymentsJobKinds: JobKind[] = [sendCheckJob, refreshCheckJob, pollOpenChecksJob]

export const paymentsJobs = (services: Services): JobHandler[] => [
  onJob(sendCheckJob, ({ payment_id }) => sendCheck(services, payment_id)),
  onJob(refreshCheckJob, async ({ check_id }) => {
    await refreshCheck(services, check_id)
  }),
  onJob(pollOpenChecksJob, () => pollOpenChecks(services), '23 5 * * *'),
]
