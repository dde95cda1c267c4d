import { expect, it } from 'vitest'
import { nowAndThen } from './now-and-then.ts'

it('an outage is written once a minute, with how often it was met, and anything else each time', () => {
  const lines: unknown[] = []
  let nowMs = 0
  const say = nowAndThen({ warn: (...line: unknown[]) => void lines.push(line) }, () => nowMs)
  const away = new Error('Failed query: select 1', { cause: new Error('Connection terminated unexpectedly') })
  for (let times = 0; times < 83; times++) say(away, 'the job queue met an error and goes on')
  expect(lines).toEqual([[{ why: 'Connection terminated unexpectedly' }, 'the job queue met an error and goes on']])
  say(away, 'a database connection was lost')
  expect(lines).toHaveLength(2)

  nowMs += 60_000
  say(away, 'the job queue met an error and goes on')
  expect(lines[2]).toEqual([
    { why: 'Connection terminated unexpectedly', met_besides: 82 },
    'the job queue met an error and goes on',
  ])
  const fault = new Error('relation "jobs" does not exist')
  say(fault, 'the job queue met an error and goes on')
  say(fault, 'the job queue met an error and goes on')
  expect(lines.slice(3)).toEqual([
    [{ err: fault }, 'the job queue met an error and goes on'],
    [{ err: fault }, 'the job queue met an error and goes on'],
  ])
})
