import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { deliverEvents } from '../../events/deliver-events.ts'
import { lettersAboutClaims } from '../letters-about-claims.ts'

const testApp = useTestApp()
const { aReviewedClaim, validate } = reviewSteps(testApp)

it('a letter about a decision waits in the queue for 15 seconds, and never leaves once the decision is taken back', async () => {
  const { db } = testApp.services
  const claim = await aReviewedClaim()
  const waiting = { listener: lettersAboutClaims.name, subject: `claim:${claim.id}` }
  await deliverEvents(testApp.services, [lettersAboutClaims], waiting)
  await db.execute(sql`delete from pgboss.job where state = 'created'`)
  await validate(claim, 36)
  await deliverEvents(testApp.services, [lettersAboutClaims], waiting)
  // A row: whoever works after a kill finds it.
  const { rows } = await db.execute(sql`
    select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
    where name = 'send-mail' and state = 'created'`)
  expect(rows).toEqual([{ seconds: 15 }])
  const back = await testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, { cookie: claim.cookie })
  expect(back.statusCode).toBe(200)
  await testApp.drainJobs()
  expect((await testApp.mails()).map(({ subject }) => subject)).toEqual([])
})
