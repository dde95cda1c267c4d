import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@caseback/domain'
import * as z from 'zod/mini'
import { code } from './fields.ts'

const passwordTooShort = 'Password must be at least 8 characters'

/** Verbatim: neither trimmed nor changed. A character is what people count, not a UTF-16 unit. */
export const password = z.string(passwordTooShort).check(
  z.refine((value) => Array.from(value).length >= MIN_PASSWORD_LENGTH, passwordTooShort),
  // Every half of a character becomes the same one on its way into the hash.
  z.refine((value) => !/\p{Cs}/u.test(value), 'Please leave out characters that are only half there.'),
  z.refine((value) => Array.from(value).length <= MAX_PASSWORD_LENGTH, 'Password must be at most 128 characters'),
)

/** Any text: whether it is an address is not what a sign-in is about. */
export const signInEmail = z.string('Email is required').check(
  z.trim(),
  z.minLength(1, 'Email is required'),
  z.maxLength(254, 'Enter a valid e-mail address.'),
  z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'Enter a valid e-mail address.'),
)

/** The key of a link that was mailed. */
export const keyParams = z.object({ key: code(200) })
