import * as z from 'zod/mini'
import { defineJob, type JobHandler, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { tidyStaffSessions } from './staff-session.store.ts'

const tidyStaffSessionsJob = defineJob({
  name: 'tidy-staff-sessions',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
})

export const staffJobKinds = [tidyStaffSessionsJob]

export const staffJobs = (services: Services): JobHandler[] => [
  onJob(tidyStaffSessionsJob, () => tidyStaffSessions(services), '27 3 * * *'),
]
