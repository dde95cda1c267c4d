import * as z from 'zod/mini'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/**
 * One at a time: a photo takes a second of a processor, and nobody waits for it before a screen. It expires later than a turn
 * with its last picture and the rules after it (closed-process.ts) may end.
 */
export const readInvoiceJob = defineJob({
  name: 'read-invoice',
  payload: z.object({ invoice_id: z.int() }),
  retryLimit: 4,
  retryDelaySeconds: 10,
  expireInSeconds: 900,
  mostAtOnce: 1,
  takesTurns: true,
})
