// A thread that does nothing but hash passwords, after everything else that there is to do: `on-hash-thread.ts` starts it.
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** With `cost` a hash is made, else the password is held against `hash`. */
export type HashTask = { password: string; cost: Options } | { password: string; hash: string }
export type HashAnswer = { answer: string | boolean } | { failed: string }

/** Beside a thread of the usual priority it has about a tenth of a processor. */
const LOWER_BY = 10
const LOWEST = 19

/**
 * Linux knows priorities of threads, and gives a thread's own id away under this name. Elsewhere, and where the system does not
 * let us, it stays as it is: hashing works all the same.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, Math.min(LOWEST, getPriority(thread) + LOWER_BY))
  } catch (error) {
    process.emitWarning(`Passwords are hashed at the usual priority: ${String(error)}`)
  }
}

giveWay()
parentPort?.on('message', (task: HashTask) => {
  let answer: HashAnswer
  try {
    answer = { answer: 'cost' in task ? hashSync(task.password, task.cost) : verifySync(task.hash, task.password) }
  } catch (error) {
    answer = { failed: String(error) }
  }
  parentPort?.postMessage(answer, [])
})
