import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isBundled, programPath } from '../../../platform/process/program-root.ts'
import type { HashAnswer, HashTask } from './hash-worker.ts'

/** More than there are processors would only take memory: 19 MiB each while it hashes. */
export const HASH_THREADS = Math.min(3, availableParallelism())

const file = () =>
  programPath(
    isBundled ? 'apps/server/dist-program/hash-worker.js' : 'apps/server/src/modules/people/sign-in/hash-worker.ts',
  )

/** A thread that has hashed nothing for so long ends, which frees its memory. */
const ENDS_AFTER_MS = 60_000
/** Threads that have nothing to do. They are started when they are needed, and keep no process from ending. */
const idle: { worker: Worker; end: NodeJS.Timeout }[] = []

function rest(worker: Worker): void {
  const end = () => {
    // Nobody is to get one that is about to end.
    leave(worker)
    void worker.terminate()
  }
  idle.push({ worker, end: setTimeout(end, ENDS_AFTER_MS).unref() })
}

function leave(worker: Worker): void {
  const at = idle.findIndex((each) => each.worker === worker)
  if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.end)
}

/** The one that has worked last, so that the others come to their end. */
function wake(): Worker | undefined {
  const last = idle.pop()
  clearTimeout(last?.end)
  return last?.worker
}

function start(): Worker {
  const worker = new Worker(file(), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  // Whoever waits for it hears of it; unheard, an error would end the program.
  worker.on('error', () => undefined)
  worker.once('exit', () => leave(worker))
  worker.unref()
  return worker
}

/**
 * Does a task on a thread of its own, which hashes at a lower priority than everything else that this process does: people who
 * read do not wait for those who sign in. No more than HASH_THREADS at once: who calls sees to that.
 * @throws where the hash is none, or the thread has ended
 */
export function onHashThread(task: HashTask): Promise<string | boolean> {
  const worker = wake() ?? start()
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', ended)
      settle()
    }
    const answered = (said: HashAnswer) =>
      done(() => {
        worker.unref()
        rest(worker)
        if ('failed' in said) reject(new Error(`A password was not hashed: ${said.failed}`))
        else resolve(said.answer)
      })
    const failed = (error: Error) => done(() => reject(error))
    const ended = () => done(() => reject(new Error('The thread that hashes passwords has ended.')))
    worker.on('message', answered).once('error', failed).once('exit', ended)
    // Somebody waits for it.
    worker.ref()
    worker.postMessage(task, [])
  })
}
