import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPerson } from '../people.store.ts'
import { sessionStands } from '../sign-in/operator-sessions.store.ts'

export const changeEmailJob = defineJob({
  name: 'change-email',
  payload: z.object({
    request_id: z.uuid(),
    requested_at: z.string(),
    operator_id: z.int(),
    email: z.string(),
    /** Support asks for it, not somebody who is signed in to the account. */
    by_staff: z.optional(z.boolean()),
  }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
})

/**
 * Asks for a change of address. Whether somebody has the new one is found out in the job: neither answer nor time tells. 401 when
 * the session has ended while we waited for the account, as a reset ends all of them.
 */
export async function requestEmailChange(
  services: Services,
  request: { personId: number; token: string; email: string },
): Promise<void> {
  await transact(services.db, async (tx) => {
    await lockPerson(tx, request.personId)
    if (!(await sessionStands(tx, request.personId, request.token))) throw appError('auth.required')
    await services.jobs.enqueue(tx, changeEmailJob, {
      request_id: randomUUID(),
      // With the account locked: a reset is either before, and we are not here, or after, and makes this void.
      requested_at: services.clock.now().toISOString(),
      operator_id: request.personId,
      email: request.email,
    })
  })
}
