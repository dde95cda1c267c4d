import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'

export const mailVerificationLinkJob = defineJob({
  name: 'mail-verification-link',
  payload: z.object({
    request_id: z.uuid(),
    requested_at: z.string(),
    email: z.string(),
    offer_code: z.nullable(z.string()),
  }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
})

/** Asks for a new link. Whether there is such an account is found out in the job: neither answer nor time tells. */
export async function resendVerification(
  services: Services,
  input: { email: string; offer_code: string | null },
): Promise<void> {
  await transact(services.db, (tx) =>
    services.jobs.enqueue(tx, mailVerificationLinkJob, {
      request_id: randomUUID(),
      requested_at: services.clock.now().toISOString(),
      ...input,
    }),
  )
}
