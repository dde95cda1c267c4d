import {
  isUsZip,
  MAX_ATTRIBUTION_LENGTH,
  MAX_PHONE_DIGITS,
  parseChainId,
  phoneDigits,
  usStates,
} from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { codeInPassing, id, idOrSay, instant, optionalText, text } from './fields.ts'
import { productId } from './product-id.ts'

export const phoneNumber = z.string(problem('phone.too_short')).check(
  z.trim(),
  z.maxLength(40, problem('text.too_long', { max: 40 })),
  z.refine((value) => !/\p{Cc}/u.test(value), problem('phone.too_short')),
  z.refine((value) => phoneDigits(value).length >= 10, problem('phone.too_short')),
  z.refine(
    (value) => phoneDigits(value).length <= MAX_PHONE_DIGITS,
    problem('phone.too_long', { max: MAX_PHONE_DIGITS }),
  ),
)

const stateCode = z.string(problem('state.required')).check(
  z.trim(),
  z.minLength(1, problem('state.required')),
  z.refine((value) => usStates.some((state) => state.code === value), problem('state.unknown')),
)

/** The only country there is, in the ways that people write it; or nothing. */
const unitedStates = optionalText(60).check(
  z.refine(
    (value) => value === null || /^(the )?(us|u\.s\.|usa|u\.s\.a\.|united states( of america)?)$/i.test(value),
    problem('country.unknown'),
  ),
)

/** Where something is in the United States. */
export const placeFields = {
  street_address: text(problem('street.required')),
  city: text(problem('city.required'), 100),
  state: stateCode,
  postal_code: z
    .string(problem('zip.required'))
    .check(z.trim(), z.minLength(1, problem('zip.required')), z.refine(isUsZip, problem('zip.invalid'))),
}

export const addressFields = { ...placeFields, country: unitedStates }

/** Whom checks are made out to: an organization, never a person. */
export const payeeName = text(problem('payee.required'), 120)

export const address = z.object({
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
})

export const attribution = { offer_code: codeInPassing(64), attribution_code: codeInPassing(MAX_ATTRIBUTION_LENGTH) }

export const sessionUser = {
  email: z.string(),
  [productId]: z.string(),
  first_name: z.string(),
  last_name: z.string(),
}

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

export type Address = z.output<typeof address>

/** Where an operator is signed in. */
export const operatorSession = {
  id,
  created: instant,
  /** To the hour. */
  last_used: instant,
  /** When it ends if it is not used again. */
  expires: instant,
  /** What the browser called itself at sign-in. */
  browser: z.nullable(z.string()),
}
