import * as z from 'zod/mini'
import { defineJob, type JobHandler, type JobKind, onJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { deliverEvents, deliverEventsJob } from './deliver-events.ts'
import { findLostDeliveries } from './find-lost-deliveries.ts'
import type { Listener } from './listener.ts'
import { tidyDeliveries } from './tidy-deliveries.ts'

const tidyDeliveriesJob = defineJob({
  name: 'tidy-deliveries',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

const findLostDeliveriesJob = defineJob({
  name: 'find-lost-deliveries',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

export const eventsJobKinds: JobKind[] = [deliverEventsJob, findLostDeliveriesJob, tidyDeliveriesJob]

export const eventsJobs = (services: Services, listeners: readonly Listener[]): JobHandler[] => [
  onJob(deliverEventsJob, (waiting) => deliverEvents(services, listeners, waiting)),
  onJob(findLostDeliveriesJob, () => findLostDeliveries(services), '*/15 * * * *'),
  onJob(tidyDeliveriesJob, () => tidyDeliveries(services), '53 3 * * *'),
]
