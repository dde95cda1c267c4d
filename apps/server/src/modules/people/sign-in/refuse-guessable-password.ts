import { MIN_PASSWORD_LENGTH } from '@caseback/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import { fieldError } from '../../../platform/errors.ts'

const LISTED = 3_000

/** The most common passwords that are long enough to be chosen here, in lower case. */
const mostCommon = new Set(
  (dictionary.passwords as readonly string[])
    .filter((password) => password.length >= MIN_PASSWORD_LENGTH)
    .slice(0, LISTED),
)

/** Letters and digits alone: "Blue Door Diner" and "bluedoordiner" are the same guess. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What whoever knows the owner would try first. */
export type PasswordOwner = { email: string; names: (string | null)[] }

/**
 * Refuses, under `field`, a password that is among the 3,000 most common ones or is the owner's e-mail address, its part before
 * the @, or one of the owner's names (company, location). Its length is the contract's business.
 */
export function refuseGuessablePassword(field: string, password: string, owner: PasswordOwner): void {
  if (mostCommon.has(password.toLowerCase())) throw fieldError(field, 'password.common')
  const guess = bare(password)
  const localPart = owner.email.split('@')[0] ?? ''
  if (guess !== '' && [owner.email, localPart].some((part) => bare(part) === guess))
    throw fieldError(field, 'password.email')
  if (guess !== '' && owner.names.some((name) => name !== null && bare(name) === guess))
    throw fieldError(field, 'password.company')
}
