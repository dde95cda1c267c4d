import {
  isUsZip,
  languages,
  MAX_ATTRIBUTION_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  parseChainId,
  usStates,
} from '@caseback/domain'
import * as z from 'zod/mini'
import { productId } from './chains.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  code,
  codeInPassing,
  emailAddress,
  id,
  idOrSay,
  idParam,
  idParams,
  instant,
  listOf,
  optionalText,
  pageQuery,
  searchText,
  text,
} from './fields.ts'

const passwordTooShort = 'Password must be at least 8 characters'

/** Verbatim: neither trimmed nor changed. A character is what people count, not a UTF-16 unit. */
const password = z.string(passwordTooShort).check(
  z.refine((value) => Array.from(value).length >= MIN_PASSWORD_LENGTH, passwordTooShort),
  // Every half of a character becomes the same one on its way into the hash.
  z.refine((value) => !/\p{Cs}/u.test(value), 'Please leave out characters that are only half there.'),
  z.refine((value) => Array.from(value).length <= MAX_PASSWORD_LENGTH, 'Password must be at most 128 characters'),
)
const phoneNumber = z.string('Phone number must be at least 10 digits').check(
  z.trim(),
  z.maxLength(40, 'At most 40 characters.'),
  z.refine((value) => !/\p{Cc}/u.test(value), 'Phone number must be at least 10 digits'),
  z.refine((value) => value.replace(/\D/g, '').length >= 10, 'Phone number must be at least 10 digits'),
)

const stateCode = z.string('State is required').check(
  z.trim(),
  z.minLength(1, 'State is required'),
  z.refine((value) => usStates.some((state) => state.code === value), 'Choose a state'),
)

const addressFields = {
  street_address: text('Street address is required'),
  city: text('City is required', 100),
  state: stateCode,
  postal_code: z
    .string('ZIP code is required')
    .check(z.trim(), z.minLength(1, 'ZIP code is required'), z.refine(isUsZip, 'Invalid US ZIP code format')),
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

/** Any text: whether it is an address is not what a sign-in is about. */
const signInEmail = z.string('Email is required').check(
  z.trim(),
  z.minLength(1, 'Email is required'),
  z.maxLength(254, 'Enter a valid e-mail address.'),
  z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'Enter a valid e-mail address.'),
)

export const login = defineEndpoint({
  method: 'POST',
  path: 'app/auth/login/',
  access: 'public',
  summary: 'Signs an operator in',
  body: z.object({
    email: signInEmail,
    password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
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
    z.string('Please select a valid chain').check(
      z.trim(),
      z.refine((value) => value === 'OTHER' || parseChainId(value) !== null, 'Please select a valid chain'),
    ),
    'OTHER',
  ),
  operator_type_id: idOrSay('Choose an operator type'),
  overridden_company_name: optionalText(120),
  overridden_company_door_name: text('Location name is required', 120),
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
    first_name: text('First name is required', 80),
    last_name: text('Last name is required', 80),
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
  body: z.object({ first_name: text('First name is required', 80), last_name: text('Last name is required', 80) }),
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

const keyParams = z.object({ key: code(200) })

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: 'app/auth/verify-email/',
  access: 'public',
  summary: 'Verifies an address: the same effect as the mailed link',
  body: z.object({
    key: z
      .string('The key is missing.')
      .check(z.maxLength(200, 'This link is no longer valid. Please ask for a new one.')),
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
    uid: z.string('Invalid password reset link').check(z.maxLength(64, 'Invalid password reset link')),
    token: z.string('Invalid password reset link').check(z.maxLength(200, 'Invalid password reset link')),
    new_password1: password,
    new_password2: z.string("Passwords don't match"),
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
  body: z.object({ language: z.enum(languages, 'Choose a language') }),
  response: z.object({ language: z.enum(languages) }),
})

/** Whom checks are made out to: an organization, never a person. */
export const payeeName = text('Payee name is required', 120)

/** MAIL needs `confirm_address`: the operator says that checks may be mailed to the address on file. */
export const updatePayout = defineEndpoint({
  method: 'POST',
  path: 'app/auth/update-payout/',
  access: 'operator',
  summary: 'Chooses how checks arrive and to whom they are made out',
  body: z.object({
    payout_method: z.enum(['EMAIL', 'MAIL'], 'Choose how checks arrive'),
    payee_name: payeeName,
    confirm_address: z._default(z.boolean('Please confirm the address that checks are mailed to.'), false),
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
      .string('Please enter your password')
      .check(
        z.maxLength(MAX_PASSWORD_LENGTH * 4, 'This is not your password.'),
        z.minLength(1, 'Please enter your password'),
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

// ——— staff

const staffMember = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(['reviewer', 'finance', 'publisher', 'admin']),
  /** In demo mode the address of the check simulator's page, else null. */
  check_simulator_url: z.nullable(z.string()),
})

export const staffLogin = defineEndpoint({
  method: 'POST',
  path: 'staff/login',
  access: 'public',
  summary: 'Signs a member of staff in; sets an HttpOnly session cookie',
  body: z.object({
    email: signInEmail,
    password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
    one_time_code: optionalText(10),
  }),
  response: staffMember,
  refusals: ['auth.credentials', 'staff.code_required', 'staff.code_wrong', 'auth.too_many'],
})

export const staffLogout = defineEndpoint({
  method: 'POST',
  path: 'staff/logout',
  access: 'public',
  summary: 'Ends the staff session',
})

const everyRole = ['reviewer', 'finance', 'publisher', 'admin'] as const

export const getStaffMe = defineEndpoint({
  method: 'GET',
  path: 'staff/me',
  access: everyRole,
  summary: 'The signed-in member of staff',
  response: staffMember,
})

export const getInvitation = defineEndpoint({
  method: 'GET',
  path: 'staff/invitations/{key}',
  access: 'public',
  summary: 'An invitation that is still open, with the secret for the authenticator app',
  params: keyParams,
  response: z.object({
    email: z.string(),
    role: z.string(),
    otpauth_url: z.string(),
    secret: z.string(),
    qr_svg_path: z.string(),
    qr_size: z.int(),
  }),
  refusals: ['link.invalid'],
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: 'staff/invitations/{key}',
  access: 'public',
  summary: 'Sets name and password and confirms the authenticator app',
  params: keyParams,
  body: z.object({
    name: text('Name is required', 80),
    password,
    one_time_code: z.string('Enter the code').check(z.maxLength(10, 'Enter the code')),
  }),
  response: staffMember,
  refusals: ['link.invalid', 'staff.code_wrong', 'auth.too_many'],
})

// ——— operators, as staff see them

const staffOperator = z.object({
  id,
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
  location_name: z.string(),
  account: z.enum(['active', 'unverified', 'closing', 'closed', 'deactivated']),
  created: instant,
  /** How many sessions are alive. */
  sessions: z.int(),
})

export const listOperators = defineEndpoint({
  method: 'GET',
  path: 'staff/operators',
  access: ['admin'],
  summary: 'Operator accounts, the newest first, found by e-mail address, company or location',
  query: z.object({ q: z.optional(searchText), ...pageQuery }),
  response: listOf(staffOperator),
})

export const getOperator = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}',
  access: ['admin'],
  summary: 'One operator account',
  params: idParams,
  response: staffOperator,
})

const operatorSession = z.object({
  id,
  created: instant,
  /** To the hour. */
  last_used: instant,
  /** When it ends if it is not used again. */
  expires: instant,
  /** What the browser called itself at sign-in. */
  browser: z.nullable(z.string()),
})

export const listOperatorSessions = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/sessions',
  access: ['admin'],
  summary: 'Where an operator is signed in, the latest sign-in first',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(operatorSession),
})

export const endOperatorSessions = defineEndpoint({
  method: 'DELETE',
  path: 'staff/operators/{id}/sessions',
  access: ['admin'],
  summary: 'Signs an operator out everywhere',
  params: idParams,
})

export const endOperatorSession = defineEndpoint({
  method: 'DELETE',
  path: 'staff/operators/{id}/sessions/{session_id}',
  access: ['admin'],
  summary: 'Ends one session of an operator',
  params: z.object({ id: idParam, session_id: idParam }),
})

export type Profile = z.output<typeof profile>
export type CurrentUser = z.output<typeof user>
export type StaffMember = z.output<typeof staffMember>
export type Address = z.output<typeof address>
export type WireStaffOperator = z.output<typeof staffOperator>
export type WireOperatorSession = z.output<typeof operatorSession>
