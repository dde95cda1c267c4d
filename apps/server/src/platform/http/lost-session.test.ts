import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claims } from '../../database/schema/index.ts'
import { anEnrollment, anOperator } from '../../testing/factories.ts'
import { useAppBehindProxy } from '../../testing/faults/use-app-behind-proxy.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { multipart } from '../../testing/multipart.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { useServerProcesses } from '../../testing/use-server-processes.ts'

const ROUNDS = 8

describe('a request whose database session ends under it', () => {
  const testApp = useTestApp()
  const far = useAppBehindProxy(testApp)

  it('is done once more, on another session, when it reads', async () => {
    const { token } = await anOperator(testApp)
    far.proxy.cutAt('select', 'before')
    const answer = await far.app.inject({
      method: 'GET',
      url: '/api/v1/tradespend/app/auth/user/',
      headers: { authorization: `token ${token}` },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('on a server that has stopped answering is 503 with Retry-After, and one line of the log that is no error', async () => {
    far.lines.length = 0
    const { token } = await anOperator(testApp)
    far.proxy.freeze()
    const answers = await Promise.all([
      far.app.inject({
        method: 'GET',
        url: '/api/v1/tradespend/app/auth/user/',
        headers: { authorization: `token ${token}` },
      }),
      far.app.inject({
        method: 'POST',
        url: '/api/v1/tradespend/app/auth/login/',
        payload: { email: 'kim@example.com', password: 'wrong-password' },
      }),
    ])
    far.proxy.thaw()
    for (const { statusCode, headers } of answers) expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(far.lines.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'request put off'],
      [40, 'request put off'],
    ])
    expect(JSON.stringify(far.lines)).not.toMatch(/select |stack/)
  })
})

describe('database sessions that are ended under load', () => {
  const testApp = useTestApp()
  const processes = useServerProcesses(testApp, 1)
  let owner: Client
  beforeAll(async () => {
    owner = new Client({ connectionString: testApp.databaseUrl })
    await owner.connect()
  })
  afterAll(() => owner.end())
  const endSessions = () =>
    owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )

  it('end no process: each request is answered, or told to come back, and what was acknowledged is there once', async () => {
    const { id: personId, token } = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId })
    const statuses = new Map<string, number>()
    const acknowledged: number[] = []
    const count = (name: string) => statuses.set(name, (statuses.get(name) ?? 0) + 1)
    const headers = { authorization: `token ${token}` }

    const read = async () => {
      const { status } = await fetch(`${processes.urls[0]}app/auth/user/`, { headers })
      count(`read ${status}`)
    }
    const submit = async () => {
      const { payload, contentType } = await multipart([{ name: 'invoice.pdf', bytes: aPdf(randomUUID()) }])
      const answer = await fetch(`${processes.urls[0]}app/rebates/enrollment/${enrollment.id}/claims/`, {
        method: 'POST',
        headers: { ...headers, 'content-type': contentType, 'idempotency-key': randomUUID() },
        body: new Uint8Array(payload),
      })
      count(`submit ${answer.status}`)
      const body = (await answer.json()) as { id?: number }
      if (answer.ok && body.id !== undefined) acknowledged.push(body.id)
    }
    for (let round = 0; round < ROUNDS; round++) {
      const requests = [submit(), submit(), submit(), read(), read(), read()]
      for (let blow = 0; blow < 5; blow++) {
        await new Promise((resolve) => setTimeout(resolve, 15))
        await endSessions()
      }
      await Promise.all(requests)
    }
    await read()
    await submit()
    const seen = [...statuses.keys()]
    expect(seen.filter((each) => !/ (200|201|503)$/.test(each))).toEqual([])
    expect(seen).toContain('read 200')
    expect(seen).toContain('submit 201')
    const written = await testApp.services.db.select({ id: claims.id }).from(claims)
    expect(written.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
  })
})
