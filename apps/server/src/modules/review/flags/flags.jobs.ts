import { type JobHandler, onJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { renewFlags, renewFlagsJob } from './renew-flags.ts'

export const flagsJobKinds = [renewFlagsJob]

export const flagsJobs = (services: Services): JobHandler[] => [
  onJob(renewFlagsJob, () => renewFlags(services), '* * * * *'),
]
