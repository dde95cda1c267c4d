import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aClaim, anOperator, anOperatorSession } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

type Data = {
  account: Record<string, unknown>
  sessions: unknown[]
  enrollments: { id: number }[]
  claims: { id: number; invoices: { files: { name: string; file: string }[] }[]; history: unknown[] }[]
  payments: unknown[]
}

describe('what the program keeps about an operator', () => {
  const testApp = useTestApp()
  const download = (token: string) => testApp.call('GET', 'app/auth/my-data/', { token })

  it('is theirs to take away, with links to their files, without secrets and without anybody else’s', async () => {
    const claim = await aClaim(testApp)
    const stranger = await aClaim(testApp)
    const token = await anOperatorSession(testApp, claim.personId)
    const response = await download(token)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="caseback-my-data.json"',
    })
    const data = response.json<Data>()
    expect(data.account).toMatchObject({ email: expect.stringContaining('@'), agreement: { version: 1 } })
    expect(data.enrollments.map((each) => each.id)).toEqual([claim.enrollmentId])
    expect(data.claims.map((each) => each.id)).toEqual([claim.id])
    expect(data.claims[0]?.history).toHaveLength(1)
    const [file] = data.claims[0]?.invoices[0]?.files ?? []
    expect(file?.name).toBe('invoice.pdf')
    expect(
      (await testApp.app.inject(new URL(file?.file ?? '').pathname + new URL(file?.file ?? '').search)).statusCode,
    ).toBe(200)
    expect(response.body).not.toContain('$argon2')
    expect(response.body).not.toContain(token)
    expect(response.body).not.toContain(`"id": ${stranger.id},`)
  })

  it('is whole however much there is, read a part at a time', async () => {
    const first = await aClaim(testApp)
    await testApp.services.db.execute(sql`
      insert into claims (enrollment_id, offer_id, location_id, person_id, status, created_at, submitted_at, payee_name)
      select enrollment_id, offer_id, location_id, person_id, status, created_at, submitted_at, payee_name
      from claims, generate_series(1, 450) where id = ${first.id}`)
    const data = (await download(await anOperatorSession(testApp, first.personId))).json<Data>()
    expect(data.claims).toHaveLength(451)
    expect(new Set(data.claims.map(({ id }) => id)).size).toBe(451)
    expect(data.claims[0]).toMatchObject({ id: first.id, invoices: [{ files: [{ name: 'invoice.pdf' }] }] })
  })

  it('of somebody new is their account', async () => {
    const { token } = await anOperator(testApp)
    expect((await download(token)).json()).toMatchObject({ claims: [], enrollments: [], payments: [], sessions: [{}] })
  })
})
