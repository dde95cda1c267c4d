import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aClaim, anEnrollment, anOperator } from '../../../testing/factories.ts'
import { useAppBehindProxy } from '../../../testing/faults/use-app-behind-proxy.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a table of claims whose database stops answering in the middle', () => {
  const testApp = useTestApp()
  const far = useAppBehindProxy(testApp)

  it('is broken off within seconds: nobody takes a part of it for the whole', async () => {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    const first = await aClaim(testApp, { personId: operator.id, enrollmentId: enrollment.id })
    await testApp.services.db.execute(sql`
      insert into claims (enrollment_id, offer_id, location_id, person_id, status, created_at, submitted_at, payee_name)
      select enrollment_id, offer_id, location_id, person_id, status, created_at, submitted_at, payee_name
      from claims, generate_series(1, 600) where id = ${first.id}`)
    const frozen = Promise.withResolvers<number>()
    far.proxy.stopAt('"claims"."id" < ', 'before', async () => {
      far.proxy.freeze()
      frozen.resolve(performance.now())
    })
    const table = far.app.inject({
      url: '/api/v1/tradespend/app/rebates/claims.csv',
      headers: { authorization: `token ${operator.token}` },
    })
    await expect(table).rejects.toThrow('response destroyed before completion')
    expect(performance.now() - (await frozen.promise)).toBeLessThan(20_000)
    far.proxy.thaw()
  })
})
