import { type DatabaseProxy, databaseProxy } from '@caseback/testing'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../build-app.ts'
import { type Connection, connect } from '../../database/connect.ts'
import type { TestApp } from '../test-app.ts'

type FarApp = {
  app: FastifyInstance
  connection: Connection
  proxy: DatabaseProxy
  /** What its log has of warnings and errors. */
  lines: { level: number; msg: string }[]
}

/** A second web process's app on the database of a test, by a way that can break. Read inside tests only. */
export function useAppBehindProxy(testApp: TestApp): FarApp {
  const far = { lines: [] as FarApp['lines'] } as FarApp
  beforeAll(async () => {
    far.proxy = await databaseProxy(testApp.databaseUrl)
    far.connection = connect(far.proxy.url, { size: 2 })
    far.app = await buildApp(
      { ...testApp.services, db: far.connection.db },
      {
        logger: pino({ level: 'warn' }, { write: (line) => void far.lines.push(JSON.parse(line)) }),
        shedsLoad: false,
        checksAnswers: true,
      },
    )
  })
  afterAll(async () => {
    far.proxy.thaw()
    await far.app.close()
    await far.connection.close()
    await far.proxy.stop()
  })
  return far
}
