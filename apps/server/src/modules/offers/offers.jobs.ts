import { type JobHandler, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { expireOffers, expireOffersJob } from './publish/expire-offers.ts'

export const offersJobs = (services: Services): JobHandler[] => [
  // Just after midnight in the provider's zone: a deadline is the end of a day there.
  onJob(expireOffersJob, () => expireOffers(services), '1 0 * * *'),
]
