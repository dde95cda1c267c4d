import * as z from 'zod/mini'
import { transact } from '../../../../database/transact.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { removeOldDrafts } from '../drafts/drafts.store.ts'
import { readOldInvoices } from './read-old-invoices.ts'
import { lostReadings, takeUpReading } from './readings.store.ts'

export const takeUpReadingsJob = defineJob({
  name: 'take-up-readings',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

/**
 * Gives a job to invoices that wait to be read although theirs is gone: it was given up, their pages were made by a release that
 * reads nothing, or nothing was read for a while. One that was taken up too often is UNREADABLE. What was read for claims that
 * were not submitted within a day goes. What an earlier version has read of undecided claims is read by the rules of today.
 */
export async function takeUpReadings(services: Services): Promise<void> {
  await transact(services.db, (tx) => removeOldDrafts(tx, services.clock.now()))
  if (!services.settings.readsInvoices) return
  for (const invoiceId of await lostReadings(services.db))
    await transact(services.db, (tx) => takeUpReading(tx, services, invoiceId))
  await readOldInvoices(services)
}
