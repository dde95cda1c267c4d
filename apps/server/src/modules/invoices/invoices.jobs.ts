import { type JobHandler, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { readInvoice } from './reading/pipeline/read-invoice.ts'
import { readInvoiceJob } from './reading/pipeline/read-invoice-job.ts'
import { takeUpReadings, takeUpReadingsJob } from './reading/pipeline/take-up-readings.ts'
import { renderFile } from './render-file.ts'
import { renderFileJob } from './render-file-job.ts'

export const invoicesJobKinds = [renderFileJob, readInvoiceJob, takeUpReadingsJob]

export const invoicesJobs = (services: Services): JobHandler[] => [
  onJob(renderFileJob, ({ file_id }) => renderFile(services, file_id)),
  onJob(readInvoiceJob, ({ invoice_id }) => readInvoice(services, invoice_id)),
  onJob(takeUpReadingsJob, () => takeUpReadings(services), '*/10 * * * *'),
]
