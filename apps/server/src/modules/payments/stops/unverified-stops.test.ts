import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { people } from '../../../database/schema/index.ts'
import { anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { tidyAccounts } from '../../people/people.jobs.ts'
import { stopPayments } from './stop-payments.ts'

const testApp = useTestApp()

it('an account that nobody verified stays where payments of its location were stopped, and the others go', async () => {
  const [kept, other] = [
    await anOperator(testApp, { emailVerifiedAt: null }),
    await anOperator(testApp, { emailVerifiedAt: null }),
  ]
  const { id: staffId } = await aStaffMember(testApp, 'reviewer')
  const stop = { locationId: kept.location.id, claimId: null, reason: 'A name that we know.', staffId }
  await stopPayments(testApp.services, stop)
  testApp.clock.advance(8 * 24 * 3_600_000)
  await tidyAccounts(testApp.services)
  const left = async (id: number) => testApp.services.db.$count(people, eq(people.id, id))
  expect([await left(kept.id), await left(other.id)]).toEqual([1, 0])
})
