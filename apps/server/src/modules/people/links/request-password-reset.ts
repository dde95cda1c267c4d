import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'

export const mailResetLinkJob = defineJob({
  name: 'mail-reset-link',
  payload: z.object({
    request_id: z.uuid(),
    requested_at: z.string(),
    email: z.string(),
    /** Nobody asked for it: a change was taken back, and the password opens nothing any more. */
    after_undo: z.optional(z.boolean()),
  }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
})

/** Asks for a reset link. Whether there is such an account is found out in the job: neither answer nor time tells. */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
  await transact(services.db, (tx) =>
    services.jobs.enqueue(tx, mailResetLinkJob, {
      request_id: randomUUID(),
      requested_at: services.clock.now().toISOString(),
      email,
    }),
  )
}
