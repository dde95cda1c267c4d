import { databaseProxy } from '@caseback/testing'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { watchRunningJobs } from './running-jobs.ts'

describe('the session that holds the locks of running jobs', () => {
  const test = useTestApp()

  it('is opened again when it is lost, also when the next one is lost before it holds them', async () => {
    const proxy = await databaseProxy(test.databaseUrl)
    const running = watchRunningJobs(proxy.url, { onInterrupted: async () => undefined, onError: () => undefined })
    const elsewhere = watchRunningJobs(test.databaseUrl, {
      onInterrupted: async () => undefined,
      onError: () => undefined,
    })
    try {
      expect(await running.begin('one')).toBe(true)
      for (let lost = 0; lost < 5; lost += 1) {
        // The next session ends while it takes the lock of what runs already.
        proxy.cutAt('pg_try_advisory_lock', 'before')
        proxy.cut()
        await expect
          .poll(() => running.begin(`job ${lost}`).catch(() => null), { timeout: 10_000, interval: 1 })
          .toBe(true)
        // It has the locks of all that it runs: nobody else begins one of them.
        expect(await elsewhere.begin('one')).toBe(false)
      }
    } finally {
      await Promise.all(['one', ...Array.from({ length: 5 }, (_, lost) => `job ${lost}`)].map((id) => running.end(id)))
      await running.stop()
      await elsewhere.stop()
      await proxy.stop()
    }
  })
})
