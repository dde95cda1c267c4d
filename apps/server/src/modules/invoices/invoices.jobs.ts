import { type JobHandler, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { renderFile } from './render-file.ts'
import { renderFileJob } from './render-file-job.ts'

export const invoicesJobKinds = [renderFileJob]

export const invoicesJobs = (services: Services): JobHandler[] => [
  onJob(renderFileJob, ({ file_id }) => renderFile(services, file_id)),
]
