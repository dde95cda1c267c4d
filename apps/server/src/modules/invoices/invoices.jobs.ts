import { type JobHandler, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { findAlike } from './alike/find-alike.ts'
import { findAlikeJob } from './alike/find-alike-job.ts'
import { readDraft } from './reading/drafts/read-draft.ts'
import { readDraftJob } from './reading/drafts/read-draft-job.ts'
import { readInvoice } from './reading/pipeline/read-invoice.ts'
import { readInvoiceJob } from './reading/pipeline/read-invoice-job.ts'
import { takeUpReadings, takeUpReadingsJob } from './reading/pipeline/take-up-readings.ts'
import { renderFile } from './render-file.ts'
import { renderFileJob } from './render-file-job.ts'

export const invoicesJobKinds = [renderFileJob, findAlikeJob, readInvoiceJob, readDraftJob, takeUpReadingsJob]

export const invoicesJobs = (services: Services): JobHandler[] => [
  onJob(renderFileJob, ({ file_id }) => renderFile(services, file_id)),
  onJob(findAlikeJob, ({ file_id }) => findAlike(services, file_id)),
  onJob(readInvoiceJob, ({ invoice_id }) => readInvoice(services, invoice_id)),
  onJob(readDraftJob, ({ draft_id }) => readDraft(services, draft_id)),
  onJob(takeUpReadingsJob, () => takeUpReadings(services), '*/10 * * * *'),
]
