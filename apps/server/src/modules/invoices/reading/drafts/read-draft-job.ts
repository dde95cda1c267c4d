import * as z from 'zod/mini'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** Somebody looks at the page that shows it; one at a time all the same, as a photo takes a second of a processor. */
export const readDraftJob = defineJob({
  name: 'read-draft',
  payload: z.object({ draft_id: z.int() }),
  retryLimit: 4,
  retryDelaySeconds: 5,
  expireInSeconds: 900,
  mostAtOnce: 1,
  takesTurns: true,
})
