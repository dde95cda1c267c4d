import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { code } from './fields.ts'

const passwordTooShort = problem('password.too_short')

/** Verbatim: neither trimmed nor changed. A character is what people count, not a UTF-16 unit. */
export const password = z.string(passwordTooShort).check(
  z.refine((value) => Array.from(value).length >= MIN_PASSWORD_LENGTH, passwordTooShort),
  // Every half of a character becomes the same one on its way into the hash.
  z.refine((value) => !/\p{Cs}/u.test(value), problem('text.half_characters')),
  z.refine((value) => Array.from(value).length <= MAX_PASSWORD_LENGTH, problem('password.too_long')),
)

/** A password that the account should have already: any text, which fits or does not. */
export const ownPassword = z
  .string(problem('password.confirm'))
  .check(z.maxLength(MAX_PASSWORD_LENGTH * 4, problem('password.wrong')), z.minLength(1, problem('password.confirm')))

/** Any text: whether it is an address is not what a sign-in is about. */
export const signInEmail = z.string(problem('email.required')).check(
  z.trim(),
  z.minLength(1, problem('email.required')),
  z.maxLength(254, problem('email.invalid')),
  z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), problem('email.invalid')),
)

/** The key of a link that was mailed. */
export const keyParams = z.object({ key: code(200) })
