import { type JobHandler, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { sendDigests, sendDigestsJob } from './digests/send-digests.ts'
import { sendReminders, sendRemindersJob } from './reminders/send-reminders.ts'

export const notificationsJobKinds = [sendRemindersJob, sendDigestsJob]

/** Reminders leave in the morning, so that they are read before the work begins. */
export const notificationsJobs = (services: Services): JobHandler[] => [
  onJob(sendRemindersJob, () => sendReminders(services), '11 7 * * *'),
  onJob(sendDigestsJob, () => sendDigests(services), '23 6 * * *'),
]
