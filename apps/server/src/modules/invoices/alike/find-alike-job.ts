import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Added with what the pages of a file look like, and run once that is written: of two files the later one finds the other. */
export const findAlikeJob = defineJob({
  name: 'find-alike',
  payload: z.object({ file_id: z.int() }),
  retryLimit: 4,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  mostAtOnce: 1,
})
