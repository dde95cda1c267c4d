import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const renderFileJob = defineJob({
  name: 'render-file',
  payload: z.object({ file_id: z.int() }),
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 180,
  takesTurns: true,
})
