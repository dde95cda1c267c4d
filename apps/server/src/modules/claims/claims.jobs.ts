import { type JobHandler, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { sweepFiles, sweepFilesJob } from './sweep-files.ts'

export const claimsJobKinds = [sweepFilesJob]

export const claimsJobs = (services: Services): JobHandler[] => [
  onJob(sweepFilesJob, async () => void (await sweepFiles(services)), '41 3 * * *'),
]
