import * as z from 'zod/mini'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { askLocations } from '../../locations/tax-forms/ask-for-tax-form.ts'
import { locationsToAsk } from '../../locations/tax-forms/locations-without-tax-form.ts'

export const askForTaxFormsJob = defineJob({
  name: 'ask-for-tax-forms',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

/** Asks each location whose year has come to the threshold for its tax form, once: as soon as its money is on the way. */
export async function askForTaxForms(services: Services): Promise<void> {
  await transact(services.db, async (tx) => {
    const due = await locationsToAsk(tx, services)
    if (due.length === 0) return
    await lockLocations(tx, due)
    // Somebody may have asked one of them, or it has given its form, while we waited for the locks.
    const still = new Set(await locationsToAsk(tx, services))
    await askLocations(
      tx,
      services,
      due.filter((id) => still.has(id)),
      'year',
    )
  })
}
