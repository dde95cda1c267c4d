import { type JobHandler, onJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { renderFile, renderFileJob } from '../invoices/render-pages.ts'
import { sweepFiles, sweepFilesJob } from './sweep-files.ts'

export const claimsJobKinds = [renderFileJob, sweepFilesJob]

export const claimsJobs = (services: Services): JobHandler[] => [
  onJob(renderFileJob, ({ file_id }) => renderFile(services, file_id)),
  onJob(sweepFilesJob, async () => void (await sweepFiles(services)), '41 3 * * *'),
]
