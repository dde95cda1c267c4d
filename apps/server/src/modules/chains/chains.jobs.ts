import * as z from 'zod/mini'
import { defineJob, type JobHandler, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { indexChains } from './search/index-chains.ts'

/** Writes anew what chains are found by: a million takes half a minute. */
const indexChainsJob = defineJob({
  name: 'index-chains',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
})

export const chainsJobKinds = [indexChainsJob]

export const chainsJobs = ({ db }: Services): JobHandler[] => [
  onJob(indexChainsJob, () => indexChains(db), '* * * * *'),
]
