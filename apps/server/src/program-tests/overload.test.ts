import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { buildApp } from '../build-app.ts'
import { useTestApp } from '../testing/test-app.ts'

const testApp = useTestApp()

/** Nothing else runs meanwhile, as when one answer is a lot of work. */
const block = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

it('in an overload calls are turned away, and the scripts and sheets of a page that has come are not', async () => {
  const app = await buildApp(testApp.services, {
    logger: pino({ level: 'silent' }),
    shedsLoad: true,
    checksAnswers: true,
  })
  await app.ready()
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  try {
    expect(await statusOf('/api/v1/tradespend/app/text-content/')).not.toBe(408)
    // What is measured is the mean of a second: the next one has nothing but waiting in it.
    for (const _ of [1, 2]) {
      block(2_500)
      await pause(1)
    }
    expect(await statusOf('/api/v1/tradespend/app/text-content/')).toBe(408)
    // No file of a build has this name, so that it is not found: it was looked for.
    expect(await statusOf('/assets/of-no-build.js')).toBe(404)
    expect(await statusOf('/staff/assets/of-no-build.css')).not.toBe(408)
    expect(await statusOf('/assetsless')).toBe(408)
  } finally {
    await app.close()
  }
})
