import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, passwordFits } from './hash-password.ts'
import { HASH_THREADS } from './on-hash-thread.ts'

const calls = vi.hoisted(() => ({ verify: 0 }))
// Counted, not replaced: how long a sign-in takes is how often it hashes.
vi.mock(import('./on-hash-thread.ts'), async (original) => {
  const threads = await original()
  return {
    ...threads,
    onHashThread: (task) => {
      if ('hash' in task) calls.verify++
      return threads.onHashThread(task)
    },
  }
})

/** The nice value of a thread of this process. */
function priorityOf(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}

/** How many threads of this process give way. */
const lowerThreads = (): number =>
  readdirSync('/proc/self/task').filter((thread) => priorityOf(thread) === Math.min(19, getPriority() + 10)).length

describe('checking a password', () => {
  beforeEach(() => {
    calls.verify = 0
  })

  it.each([null, undefined])('costs as much for an account that is not there (%s) as for one that is', async (hash) => {
    expect(await passwordFits(hash, 'any password')).toBe(false)
    expect(calls.verify).toBe(1)
  })

  it('fits the password itself and no other', async () => {
    const hash = await hashPassword('correct horse')
    expect(await passwordFits(hash, 'correct horse')).toBe(true)
    expect(await passwordFits(hash, 'correct horse ')).toBe(false)
    expect(calls.verify).toBe(2)
    // argon2id, 19 MiB, two passes, one lane: what the decoy costs, too.
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is work of threads that let everything else go first', async () => {
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('correct horse')))
    expect(lowerThreads()).toBe(HASH_THREADS)
    expect(readdirSync('/proc/self/task').map(priorityOf)).toContain(getPriority())
  })

  it('has no thread any more once nobody has signed in for a minute, and gets one again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await Promise.all(Array.from({ length: 8 }, () => hashPassword('correct horse')))
      expect(lowerThreads()).toBe(HASH_THREADS)
      vi.advanceTimersByTime(60_000)
    } finally {
      vi.useRealTimers()
    }
    await vi.waitFor(() => expect(lowerThreads()).toBe(0))
    expect(await passwordFits(await hashPassword('correct horse'), 'correct horse')).toBe(true)
  })

  it('works where the process itself gives way already', async () => {
    const script = `const { hashPassword, passwordFits } = await import(${JSON.stringify(import.meta.resolve('./hash-password.ts'))})
      console.log(await passwordFits(await hashPassword('correct horse'), 'correct horse'))`
    const { stdout } = await promisify(execFile)('nice', [
      '-n',
      '15',
      process.execPath,
      '--conditions=source',
      '--input-type=module',
      '--eval',
      script,
    ])
    expect(stdout.trim()).toBe('true')
  })

  it('that is no hash is refused, and the thread goes on', async () => {
    for (let times = 0; times < 4; times++)
      await expect(passwordFits('no hash', 'any password')).rejects.toThrow('was not hashed')
    const hash = await hashPassword('correct horse')
    expect(await Promise.all(Array.from({ length: 8 }, () => passwordFits(hash, 'correct horse')))).toEqual(
      Array.from({ length: 8 }, () => true),
    )
  })
})
