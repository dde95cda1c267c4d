import { type JobHandler, onJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { renderFile, renderFileJob } from './render-pages.ts'

export const claimsJobs = (services: Services): JobHandler[] => [
  onJob(renderFileJob, ({ file_id }) => renderFile(services, file_id)),
]
