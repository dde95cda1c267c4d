import { appError } from '../../../platform/errors.ts'
import { takeTurns } from '../../../platform/take-turns.ts'
import { HASH_THREADS, onHashThread } from './on-hash-thread.ts'

// OWASP's argon2id parameters: 19 MiB, two passes, one lane. The library's default kind is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whoever finds 300 waiting hears that we are busy. */
const inTurn = takeTurns({ atOnce: HASH_THREADS, waiting: 300 }, () => appError('server.overload'))

export const hashPassword = async (password: string): Promise<string> =>
  String(await inTurn(() => onHashThread({ password, cost: COST })))

/**
 * A hash that nobody's password fits, with the same cost as all of them; written out, so that the first try needs no hashing
 * either.
 */
export const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$WslzCO6SqVyj2eOReBt5YA$anGco7UKA7/qoA6mwNw2n4BerwjFEB5m9wlIhs6VuPg'

/** Whether the password fits. Without a hash (unknown address, not yet invited) it takes as long and says no. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verifyInTurn(passwordHash ?? NO_PASSWORD, password)
  return fits && typeof passwordHash === 'string' && passwordHash !== NO_PASSWORD
}

const verifyInTurn = async (hash: string, password: string): Promise<boolean> =>
  (await inTurn(() => onHashThread({ password, hash }))) === true
