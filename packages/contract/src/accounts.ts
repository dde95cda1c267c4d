import { isUsZip, MAX_ATTRIBUTION_LENGTH, MAX_PASSWORD_LENGTH, parseChainId, usStates } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import { languages } from '@caseback/words/languages'
import * as z from 'zod/mini'
import { productId } from './chains.ts'
import { keyParams, password, signInEmail } from './credentials.ts'
import { defineEndpoint } from './endpoint.ts'
import { codeInPassing, emailAddress, id, idOrSay, instant, optionalText, text } from './fields.ts'

const phoneNumber = z.string(problem('phone.too_short')).check(
  z.trim(),
  z.maxLength(40, problem('text.too_long', { max: 40 })),
  z.refine((value) => !/\p{Cc}/u.test(value), problem('phone.too_short')),
  z.refine((value) => value.replace(/\D/g, '').length >= 10, problem('phone.too_short')),
)

const stateCode = z.string(problem('state.required')).check(
  z.trim(),
  z.minLength(1, problem('state.required')),
  z.refine((value) => usStates.some((state) => state.code === value), problem('state.unknown')),
)

const addressFields = {
  street_address: text(problem('street.required')),
  city: text(problem('city.required'), 100),
  state: stateCode,
  postal_code: z
    .string(problem('zip.required'))
    .check(z.trim(), z.minLength(1, problem('zip.required')), z.refine(isUsZip, problem('zip.invalid'))),
  /** Fixed: United States. */
  country: optionalText(60),
}

const address = z.object({
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
})

const attribution = { offer_code: codeInPassing(64), attribution_code: codeInPassing(MAX_ATTRIBUTION_LENGTH) }

const sessionUser = {
  email: z.string(),
  [productId]: z.string(),
  first_name: z.string(),
  last_name: z.string(),
}

export const login = defineEndpoint({
  method: 'POST',
  path: 'app/auth/login/',
  access: 'public',
  summary: 'Signs an operator in',
  body: z.object({
    email: signInEmail,
    password: z.string(problem('password.required')).check(z.minLength(1, problem('password.required'))),
    ...attribution,
  }),
  response: z.object({ key: z.string(), user_id: id, ...sessionUser }),
  refusals: ['auth.credentials', 'email.unverified', 'account.deactivated', 'auth.too_many'],
})

export const logout = defineEndpoint({
  method: 'POST',
  path: 'app/auth/logout/',
  access: 'optional',
  summary: 'Ends the session of the token',
})

export const entityFields = {
  /** 'RE' and the chain's id, or 'OTHER'. */
  [productId]: z._default(
    z.string(problem('chain.invalid')).check(
      z.trim(),
      z.refine((value) => value === 'OTHER' || parseChainId(value) !== null, problem('chain.invalid')),
    ),
    'OTHER',
  ),
  operator_type_id: idOrSay(problem('operator_type.required')),
  overridden_company_name: optionalText(120),
  overridden_company_door_name: text(problem('location.required'), 120),
  overridden_company_domain: optionalText(200),
}

export const register = defineEndpoint({
  method: 'POST',
  path: 'app/auth/register/',
  access: 'public',
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
  }),
  response: z.object({ detail: z.string() }),
  status: 201,
  refusals: ['email.taken', 'auth.too_many'],
})

const user = z.object({ pk: id, ...sessionUser })

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: 'app/auth/user/',
  access: 'operator',
  summary: 'The signed-in operator',
  response: user,
})

export const updateName = defineEndpoint({
  method: 'PATCH',
  path: 'app/auth/user/',
  access: 'operator',
  summary: "Changes the operator's name",
  body: z.object({
    first_name: text(problem('first_name.required'), 80),
    last_name: text(problem('last_name.required'), 80),
  }),
  response: z.object({ first_name: z.string(), last_name: z.string() }),
})

export const checkEmail = defineEndpoint({
  method: 'POST',
  path: 'app/auth/check-email/',
  access: 'public',
  summary: 'Whether an address is free to sign up with',
  body: z.object({ email: emailAddress }),
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
  path: 'app/auth/verify-email/{key}/',
  access: 'public',
  summary: 'The mailed link of the sign-up: verifies and goes to the confirmation or failure page',
  transport: 'redirect',
  params: keyParams,
})

export const followEmailChangeLink = defineEndpoint({
  method: 'GET',
  path: 'app/auth/confirm-email/{key}/',
  access: 'public',
  summary: 'The mailed link of a change of address: confirms it and goes to the settings',
  transport: 'redirect',
  params: keyParams,
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

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: 'app/auth/password/reset/',
  access: 'public',
  summary: 'Mails a link to choose a new password; the answer is the same for every address',
  body: z.object({ email: emailAddress }),
  response: z.object({ detail: z.string() }),
  refusals: ['auth.too_many'],
})

export const confirmPasswordReset = defineEndpoint({
  method: 'POST',
  path: 'app/auth/password/reset/confirm/',
  access: 'public',
  summary: 'Sets a new password with the mailed link and ends every other session',
  body: z.object({
    uid: z.string(problem('reset_link.invalid')).check(z.maxLength(64, problem('reset_link.invalid'))),
    token: z.string(problem('reset_link.invalid')).check(z.maxLength(200, problem('reset_link.invalid'))),
    new_password1: password,
    new_password2: z.string(problem('password.differs')),
  }),
  response: z.object({ detail: z.string() }),
  refusals: ['link.invalid', 'auth.too_many'],
})

export const updateEmail = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-email/',
  access: 'operator',
  summary: 'Mails a link that confirms a new address; the answer is the same for a taken one',
  body: z.object({ email: emailAddress }),
  response: z.object({ detail: z.string() }),
  refusals: ['auth.too_many'],
})

export const updateAddress = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-address/',
  access: 'operator',
  summary: "Changes the location's address",
  body: z.object(addressFields),
  response: address,
})

export const updateEntity = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-entity/',
  access: 'operator',
  summary: 'Changes the company and location',
  body: z.object(entityFields),
  response: z.object({
    operator_type: z.object({ name: z.string() }),
    company_name: z.string(),
    location_name: z.string(),
    domain: z.nullable(z.string()),
    [productId]: z.string(),
  }),
  refusals: ['location.open_claim'],
})

export const updatePhone = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-phone/',
  access: 'operator',
  summary: 'Changes the phone number',
  body: z.object({ phone_number: phoneNumber }),
  response: z.object({ phone_number: z.string() }),
})

export const updateLanguage = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-language/',
  access: 'operator',
  summary: 'Chooses the language of mails',
  body: z.object({ language: z.enum(languages, problem('answer_language.unknown')) }),
  response: z.object({ language: z.enum(languages) }),
})

/** Whom checks are made out to: an organization, never a person. */
export const payeeName = text(problem('payee.required'), 120)

/** MAIL needs `confirm_address`: the operator says that checks may be mailed to the address on file. */
export const updatePayout = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-payout/',
  access: 'operator',
  summary: 'Chooses how checks arrive and to whom they are made out',
  body: z.object({
    payout_method: z.enum(['EMAIL', 'MAIL'], problem('payout_method.required')),
    payee_name: payeeName,
    confirm_address: z._default(z.boolean(problem('address.unconfirmed')), false),
  }),
  response: z.object({ payout_method: z.enum(['EMAIL', 'MAIL']), payee_name: z.string() }),
})

const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address,
  company_data: z.object({
    operator_type: z.object({ name: z.string() }),
    company_name: z.string(),
    location_name: z.string(),
    domain: z.nullable(z.string()),
  }),
  payout_method: z.enum(['EMAIL', 'MAIL']),
  payee_name: z.string(),
})

export const getProfile = defineEndpoint({
  method: 'GET',
  path: 'app/auth/profile/',
  access: 'operator',
  summary: "The operator's profile",
  response: profile,
})

export const downloadOwnData = defineEndpoint({
  method: 'GET',
  path: 'app/auth/my-data/',
  access: 'operator',
  summary: 'Everything that the program keeps about the operator, as a JSON file',
  transport: 'file',
})

/** An account that its owner wants closed stays open until its claims are paid or decided. */
const accountClosing = z.object({
  /** When it was asked for; null when it was not. */
  asked: z.nullable(instant),
  /** Claims that are not settled yet, disputes and payments under inquiry among them. */
  open_claims: z.int(),
})

export const getAccountClosing = defineEndpoint({
  method: 'GET',
  path: 'app/auth/closing/',
  access: 'operator',
  summary: 'Whether the account is to be closed, and what has to be settled first',
  response: accountClosing,
})

/** With nothing left to settle the account is closed at once: the answer says so, and the session is over. */
export const closeAccount = defineEndpoint({
  method: 'POST',
  path: 'app/auth/closing/',
  access: 'operator',
  summary: 'Closes the account, once every open claim is settled',
  body: z.object({
    password: z
      .string(problem('password.confirm'))
      .check(
        z.maxLength(MAX_PASSWORD_LENGTH * 4, problem('password.wrong')),
        z.minLength(1, problem('password.confirm')),
      ),
  }),
  response: z.object({ ...accountClosing.shape, closed: z.boolean() }),
  refusals: ['auth.too_many'],
})

export const keepAccount = defineEndpoint({
  method: 'DELETE',
  path: 'app/auth/closing/',
  access: 'operator',
  summary: 'Keeps an account that was to be closed',
  response: accountClosing,
})

export type Profile = z.output<typeof profile>
export type CurrentUser = z.output<typeof user>
export type Address = z.output<typeof address>
