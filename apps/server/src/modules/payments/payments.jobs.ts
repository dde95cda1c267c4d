import { type JobHandler, type JobKind, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { compareChecks, compareChecksJob } from './cases/compare-checks.ts'
import { examineCheck, examineCheckJob } from './cases/examine-check.ts'
import { pollOpenChecks, pollOpenChecksJob } from './checks/poll-open-checks.ts'
import { refreshCheck, refreshCheckJob, refreshToldCheck } from './checks/refresh-check.ts'
import { sendCheck, sendCheckJob } from './checks/send-check.ts'
import { notifyRecipient, notifyRecipientJob } from './reports/resend-check.ts'
import { askForTaxForms, askForTaxFormsJob } from './tax-forms/ask-for-tax-forms.ts'

export const paymentsJobKinds: JobKind[] = [
  sendCheckJob,
  refreshCheckJob,
  pollOpenChecksJob,
  examineCheckJob,
  compareChecksJob,
  notifyRecipientJob,
  askForTaxFormsJob,
]

export const paymentsJobs = (services: Services): JobHandler[] => [
  onJob(sendCheckJob, ({ payment_id }) => sendCheck(services, payment_id)),
  onJob(refreshCheckJob, async ({ check_id, told }) => {
    await (told ? refreshToldCheck : refreshCheck)(services, check_id)
  }),
  onJob(examineCheckJob, ({ check_id }) => examineCheck(services, check_id)),
  onJob(notifyRecipientJob, ({ payment_id }) => notifyRecipient(services, payment_id)),
  onJob(askForTaxFormsJob, () => askForTaxForms(services), '43 * * * *'),
  onJob(compareChecksJob, () => compareChecks(services), '53 4 * * *'),
  onJob(pollOpenChecksJob, () => pollOpenChecks(services), '23 5 * * *'),
]
