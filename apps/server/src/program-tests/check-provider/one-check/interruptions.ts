import type { Database } from '../../../database/connect.ts'
import type { CheckProvider } from '../../../platform/checks/check-provider.ts'

/** Where the work of a job ends as if its process had been killed, or stands still until it is told to go on. */
export const crashes = [
  'before commit 1',
  'after commit 1',
  'before the call',
  'after the call',
  'before commit 2',
  'after commit 2',
] as const
export const pauses = ['before the call', 'after the call'] as const

export type Interruption =
  | { kind: 'crash'; at: (typeof crashes)[number] }
  | { kind: 'pause'; at: (typeof pauses)[number] }

/** Stands for kill -9: what was committed and sent is all that is left. */
export class Crash extends Error {}

/** A run that stands still: `begun` once it does, until `goOn`. */
export type Pause = { reached: Promise<void>; goOn: () => void }

/** The database and the provider of one run, which is interrupted once at a boundary of its work. */
export function interrupted(
  db: Database,
  checks: CheckProvider,
  interruption: Interruption | null,
): { db: Database; checks: CheckProvider; pause: Pause } {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const boundary = async (at: string) => {
    if (interruption?.at !== at) return
    if (interruption.kind === 'crash') throw new Crash(at)
    reached.resolve()
    await goOn.promise
  }
  let transactions = 0
  const transaction: Database['transaction'] = async (work, config) => {
    transactions += 1
    const name = `commit ${transactions}`
    const result = await db.transaction(async (tx) => {
      const done = await work(tx)
      await boundary(`before ${name}`)
      return done
    }, config)
    await boundary(`after ${name}`)
    return result
  }
  return {
    db: new Proxy(db, {
      get: (target, property, receiver) =>
        property === 'transaction' ? transaction : (Reflect.get(target, property, receiver) as unknown),
    }),
    checks: {
      ...checks,
      async issue(request) {
        await boundary('before the call')
        const outcome = await checks.issue(request)
        await boundary('after the call')
        return outcome
      },
    },
    pause: { reached: reached.promise, goOn: goOn.resolve },
  }
}

/** The provider could not be read, or what it said could not be believed. */
export class ProviderFailed extends Error {}

/** The adapter, whose failures are told apart from those of the program. */
export function tellingFailures(checks: CheckProvider): CheckProvider {
  const failed = (error: unknown) => {
    throw new ProviderFailed(String(error), { cause: error })
  }
  return {
    ...checks,
    read: (checkId) => checks.read(checkId).catch(failed),
    find: (description, since) => checks.find(description, since).catch(failed),
    time: (withinMs) => checks.time(withinMs).catch(failed),
    async *list(since) {
      try {
        yield* checks.list(since)
      } catch (error) {
        failed(error)
      }
    },
  }
}
