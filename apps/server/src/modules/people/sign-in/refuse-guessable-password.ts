import { brand } from '@caseback/domain'
import { provider } from '@caseback/words/provider'
import { fieldError } from '../../../platform/errors.ts'
import { breachedPasswords } from './breached-passwords.ts'

/** Words of the product, which are tried first against it: see "Context words" in docs/security.md. */
const OWN_WORDS = [brand.name, brand.slug, brand.checkProviderName, 'rebates', 'rebate', 'tradespend'].map((word) =>
  word.toLowerCase(),
)
const ownWordsAlone = new RegExp(`^(${OWN_WORDS.join('|')})+$`)
/** More of them beside a common word are no year and no count, and hard to guess. */
const MAX_DIGITS = 4

/** Letters and digits alone: "Blue Door Diner" and "bluedoordiner" are the same guess. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What an attacker who knows the owner would try first. */
export type PasswordOwner = { email: string; names: (string | null)[] }

/**
 * Why a password is easy to guess, or null: a breached one, also with punctuation around it; a common word with a year or a count
 * beside it; words of the product, and the provider's set name; the owner's e-mail address, its part before the @, or one of the
 * owner's names (company, location). Its length is the contract's business.
 */
export function whyGuessable(
  password: string,
  owner: PasswordOwner,
): 'password.common' | 'password.email' | 'password.company' | null {
  if (isCommon(password)) return 'password.common'
  const guess = bare(password)
  if (guess === '') return null
  // The set name is read here: it may have changed since the program started.
  if (guess === bare(provider.name)) return 'password.common'
  const localPart = owner.email.split('@')[0] ?? ''
  if ([owner.email, localPart].some((part) => bare(part) === guess)) return 'password.email'
  return owner.names.some((name) => name !== null && bare(name) === guess) ? 'password.company' : null
}

/** Refuses, under `field`, a password that is easy to guess. */
export function refuseGuessablePassword(field: string, password: string, owner: PasswordOwner): void {
  const why = whyGuessable(password, owner)
  if (why) throw fieldError(field, why)
}

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const withoutEnds = plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (breachedPasswords.has(plain) || breachedPasswords.has(withoutEnds)) return true
  if (ownWordsAlone.test(plain.replaceAll(/[^\p{L}]/gu, ''))) return true
  const [, word] = /^[^\p{L}]*(\p{L}+)[^\p{L}]*$/u.exec(plain) ?? []
  const digits = plain.match(/\p{N}/gu)?.length ?? 0
  return word !== undefined && digits <= MAX_DIGITS && breachedPasswords.hasWord(word)
}
