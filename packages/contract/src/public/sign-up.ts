import { mailedCalls } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { addressFields, attribution, entityFields, phoneNumber } from '../core/account-fields.ts'
import { keyParams, password } from '../core/credentials.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { codeInPassing, emailAddress, text, versionRead } from '../core/fields.ts'

export const register = defineEndpoint({
  method: 'POST',
  path: 'app/auth/register/',
  access: 'public',
  headers: ['X-Attribution-Codes'],
  summary: 'Creates an operator account and mails the verification link',
  body: z.object({
    email: emailAddress,
    password,
    first_name: text(problem('first_name.required'), 80),
    last_name: text(problem('last_name.required'), 80),
    phone_number: phoneNumber,
    ...entityFields,
    ...addressFields,
    ...attribution,
    /** Of the rebate user agreement, as it was shown; without it the one that holds. */
    agreement_version: versionRead,
  }),
  response: z.object({ detail: z.string() }),
  status: 201,
  refusals: ['email.taken', 'text.newer', 'auth.too_many'],
})

export const checkEmail = defineEndpoint({
  method: 'POST',
  path: 'app/auth/check-email/',
  access: 'public',
  summary: 'Whether an address is free to sign up with',
  about: 'With the password that is to go with it, whether that one is accepted.',
  body: z.object({ email: emailAddress, password: z.optional(password) }),
  response: z.object({ detail: z.string() }),
  refusals: ['email.taken', 'auth.too_many'],
})

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: 'app/auth/verify-email/',
  access: 'public',
  summary: 'Verifies an address: the same effect as the mailed link',
  body: z.object({
    key: z.string(problem('key.required')).check(z.maxLength(200, problem('link.invalid'))),
  }),
  response: z.object({ detail: z.string() }),
  refusals: ['link.invalid', 'auth.too_many'],
})

export const followVerificationLink = defineEndpoint({
  method: 'GET',
  path: mailedCalls.verifyEmail,
  access: 'public',
  summary:
    'The mailed link of the sign-up. In the browser that signed up it verifies and goes to the confirmation or failure page; anywhere else, as in a program that reads mail, it changes nothing and shows a page with a button that sends a POST to the same address',
  transport: 'redirect',
  params: keyParams,
})

export const pressVerificationLink = defineEndpoint({
  method: 'POST',
  path: mailedCalls.verifyEmail,
  access: 'public',
  summary:
    'The button of the page behind the link of the sign-up: verifies and goes to the confirmation or failure page',
  transport: 'redirect',
  params: keyParams,
  refusals: ['auth.too_many'],
})

export const followEmailChangeLink = defineEndpoint({
  method: 'GET',
  path: mailedCalls.confirmEmail,
  access: 'public',
  summary:
    'The mailed link of a change of address. In the browser that asked for it, it confirms and goes to the settings; anywhere else it changes nothing and shows a page with a button that sends a POST to the same address',
  transport: 'redirect',
  params: keyParams,
})

export const pressEmailChangeLink = defineEndpoint({
  method: 'POST',
  path: mailedCalls.confirmEmail,
  access: 'public',
  summary: 'The button of the page behind the link of a change of address: confirms it and goes to the settings',
  transport: 'redirect',
  params: keyParams,
  refusals: ['auth.too_many'],
})

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: 'app/auth/resend-verification/',
  access: 'public',
  summary: 'Mails a new verification link; the answer is the same for every address',
  body: z.object({ email: emailAddress, offer_code: codeInPassing(64) }),
  response: z.object({ detail: z.string() }),
  refusals: ['auth.too_many'],
})

export const changeUnverifiedEmail = defineEndpoint({
  method: 'POST',
  path: 'app/auth/change-unverified-email/',
  access: 'public',
  summary: 'Corrects the address of a sign-up that is not verified yet and mails a new link; the old one ends',
  about: 'For the browser that signed up, by the cookie that it got then, for a day.',
  body: z.object({ email: emailAddress }),
  response: z.object({ detail: z.string() }),
  refusals: ['email.taken', 'signup.over', 'auth.too_many'],
})
