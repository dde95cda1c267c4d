import { expect, it } from 'vitest'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { startInVain } from '../../testing/use-program.ts'
import { SIMULATOR_KEYS } from '../checks/simulator-process.ts'

const simulator = useCheckSimulator()
const testApp = useTestApp()

/** Throws, where nothing catches it, as soon as the program has said that it is ready: the program alone, none that it starts. */
const throwing = `data:text/javascript,${encodeURIComponent(`
  const send = process.send
  if (process.argv[1].endsWith('/main.ts')) process.send = (message, ...rest) => {
    if (message.ready) setImmediate(() => { throw new Error('nobody has caught this') })
    return send.call(process, message, ...rest)
  }`)}`

it('an error that nothing catches ends the program, and is logged as one line with its stack', {
  timeout: 60_000,
}, async () => {
  const { code, said, logged } = await startInVain(testApp, {
    NODE_OPTIONS: `--import ${throwing}`,
    LOG_LEVEL: 'info',
    // Its own simulator is a bundle, which is not built before this runs.
    CHECKBOOK_URL: simulator.url,
    CHECKBOOK_KEY: SIMULATOR_KEYS.key,
    CHECKBOOK_SECRET: SIMULATOR_KEYS.secret,
    CHECKBOOK_WEBHOOK_KEY: 'webhook',
    ROLE: 'web',
  })
  const lines = logged
    .split('\n')
    // Between them the welcome is said.
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; err?: { message: string; stack: string } })
  const fatal = lines.filter(({ level }) => level === 60)
  expect(fatal.map(({ err }) => err?.message)).toEqual(['nobody has caught this'])
  expect(fatal[0]?.err?.stack).toContain('nobody has caught this')
  expect([code, said]).toEqual([1, ''])
})
