import { databaseProxy } from '@caseback/testing'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { waitForServer } from './wait-for-server.ts'

const testApp = useTestApp()

it('a server that takes no sessions yet is waited for, and that is told once', async () => {
  const proxy = await databaseProxy(testApp.databaseUrl)
  proxy.refuse()
  const told: unknown[] = []
  const started = waitForServer(proxy.url, (error) => told.push(error))
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  proxy.accept()
  await started
  await proxy.stop()
  expect(told).toHaveLength(1)
})

it('a server that refuses is not', async () => {
  const nowhere = testApp.databaseUrl.replace(/\/test_\w+/, '/no_such_database')
  await expect(waitForServer(nowhere, () => undefined)).rejects.toThrow('there is no database no_such_database')
})

it('one that lets people in and never answers is told in a sentence once patience is over', async () => {
  const proxy = await databaseProxy(testApp.databaseUrl)
  proxy.freeze()
  const started = waitForServer(proxy.url, () => undefined, { patienceMs: 0 })
  await expect(started).rejects.toThrow(
    /^DATABASE_URL: 127\.0\.0\.1:\d+ takes no session \(timeout expired\): does it run\?$/,
  )
  proxy.thaw()
  await proxy.stop()
}, 20_000)
