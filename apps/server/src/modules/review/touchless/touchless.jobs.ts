import { type JobHandler, onJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { claimReadJob } from '../../invoices/reading/pipeline/claim-read-job.ts'
import { decideWithoutPerson } from './decide-without-person.ts'

export const touchlessJobKinds = [claimReadJob]

export const touchlessJobs = (services: Services): JobHandler[] => [
  onJob(claimReadJob, ({ claim_id }) => decideWithoutPerson(services, claim_id)),
]
