import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anOperatorSession } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { reviewSteps } from '../../testing/review-steps.ts'
import { useTestApp } from '../../testing/test-app.ts'

const ROUNDS = 3
const AT_ONCE = 10

describe('submissions beside validations of one enrollment', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, validate } = reviewSteps(testApp)

  const deadlocks = async () => {
    await testApp.services.db.execute(sql`select pg_stat_clear_snapshot()`)
    const { rows } = await testApp.services.db.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    )
    return rows[0]?.deadlocks
  }

  it('all go through, and wait for each other in one order: nobody is given up for another', async () => {
    const first = await aReviewedClaim()
    const token = await anOperatorSession(testApp, first.personId)
    const submit = (name: string) =>
      testApp.upload('POST', `app/rebates/enrollment/${first.enrollmentId}/claims/`, token, [
        { name: 'invoice.pdf', bytes: aPdf(name) },
      ])
    const before = await deadlocks()
    for (let round = 0; round < ROUNDS; round++) {
      const claims = []
      for (let made = 0; made < AT_ONCE; made++)
        claims.push(await aReviewedClaim({ enrollmentId: first.enrollmentId, personId: first.personId }))
      const answers = await Promise.all(
        claims.flatMap((claim, at) => [submit(`invoice ${round} ${at}`), validate(claim, 1)]),
      )
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses).toEqual(claims.flatMap(() => [201, 200]))
    }
    expect(await deadlocks()).toBe(before)
  })
})
