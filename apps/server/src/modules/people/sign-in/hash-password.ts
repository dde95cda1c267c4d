import { hash, verify } from '@node-rs/argon2'
import { appError } from '../../../platform/errors.ts'
import { takeTurns } from '../../../platform/take-turns.ts'

// OWASP's argon2id parameters: 19 MiB, two passes, one lane. The library's default kind is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Three at once: more would only take memory and threads from everything else. Whoever finds 300 waiting hears that we are busy.
 */
const inTurn = takeTurns({ atOnce: 3, waiting: 300 }, () => appError('server.overload'))

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

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

const verifyInTurn = (passwordHash: string, password: string) => inTurn(() => verify(passwordHash, password))
