import { brand } from '@caseback/domain'

/**
 * Every refusal of the API: its code, status and the sentence a person reads.
 * 401 and 403 make the client drop its token, so they mean only "not signed in" and "a staff role is missing".
 */
export const errorTable = {
  'input.invalid': { status: 400, sentence: 'Please check your input and try again.' },
  'input.json': { status: 400, sentence: 'The request is not valid JSON.' },
  'input.multipart': { status: 400, sentence: 'The upload did not arrive complete. Please try again.' },
  'input.too_large': { status: 413, sentence: 'The request is too large.' },
  'input.media_type': { status: 415, sentence: 'This kind of content is not accepted here.' },
  'route.unknown': { status: 404, sentence: 'There is nothing at this address.' },
  'route.method': { status: 405, sentence: 'This address does not take that kind of request.' },
  'auth.required': { status: 401, sentence: 'Please sign in to continue.' },
  'auth.credentials': { status: 401, sentence: 'The email or password you entered is incorrect.' },
  'auth.role': { status: 403, sentence: 'Your role does not include this.' },
  'auth.origin': { status: 400, sentence: 'This request came from another site and was refused.' },
  'auth.too_many': { status: 429, sentence: 'Too many attempts. Please wait a little and try again.' },
  'staff.code_required': { status: 400, sentence: 'Please enter the code of your authenticator app.' },
  'staff.code_wrong': { status: 400, sentence: 'That code is not right. Please enter the current one.' },
  'email.unverified': {
    status: 400,
    sentence: 'Please verify your e-mail address first. We can send you the link again.',
  },
  'email.taken': { status: 400, sentence: 'An account with this e-mail address already exists.' },
  'account.deactivated': {
    status: 400,
    sentence: `This account is deactivated. Please contact ${brand.supportEmail}.`,
  },
  'account.closing': {
    status: 409,
    sentence: 'Your account is being closed. To take part again, keep it: you find the button in Settings.',
  },
  'link.invalid': { status: 400, sentence: 'This link is no longer valid. Please ask for a new one.' },
  not_found: { status: 404, sentence: 'We could not find that.' },
  'offer.closed': {
    status: 409,
    sentence: 'This offer is past its valid range and is no longer accepting enrollments.',
  },
  'offer.paused': { status: 409, sentence: 'This offer is temporarily paused.' },
  'offer.expired': {
    status: 409,
    sentence: 'This offer has expired and no longer accepts new enrollments or invoices.',
  },
  'offer.deleted': { status: 409, sentence: 'This offer has been removed and is no longer available.' },
  'enrollment.exists': { status: 409, sentence: 'You are already enrolled in this offer.' },
  'enrollment.location_taken': {
    status: 409,
    sentence: `This location is already enrolled in the offer by another account. Please contact ${brand.supportEmail}.`,
  },
  'claim.transition': { status: 409, sentence: 'The claim has moved on in the meantime. Please look at it again.' },
  'claim.stale': { status: 409, sentence: 'Somebody else has decided on this claim in the meantime.' },
  'claim.disputed': { status: 409, sentence: 'You have already asked us to look at this rejection again.' },
  'claim.self_review': {
    status: 409,
    sentence: 'A dispute is decided by another reviewer than the one who rejected the claim.',
  },
  'invoice.outside_dates': {
    status: 409,
    sentence: 'An invoice with approved units is dated outside the dates of the offer.',
  },
  'invoice.approved_before': { status: 409, sentence: 'An invoice of this claim has been approved before.' },
  'file.too_large': { status: 413, sentence: 'A file is larger than 10 MB. Please choose a smaller one.' },
  'file.unsupported': { status: 415, sentence: 'Only PDF, JPEG, PNG, WebP and HEIC files are accepted.' },
  'file.link_expired': { status: 404, sentence: 'This link has expired. Please open the claim again.' },
  'idempotency.mismatch': { status: 409, sentence: 'The same request was sent before with other files.' },
  'location.open_claim': { status: 409, sentence: 'The location cannot change while a claim of it is open.' },
  'funding.state': {
    status: 409,
    sentence: 'The funding request has moved on in the meantime. Please look at it again.',
  },
  'funding.empty': { status: 409, sentence: 'There is no validated claim to fund up to that day.' },
  'batch.state': { status: 409, sentence: 'The batch has moved on in the meantime. Please look at it again.' },
  'batch.empty': { status: 409, sentence: 'There is no funded claim to pay up to that day.' },
  'batch.same_person': { status: 409, sentence: 'A batch is approved by another person than the one who made it.' },
  'payment.state': { status: 409, sentence: 'The payment has moved on in the meantime. Please look at it again.' },
  'payment.not_sent': { status: 409, sentence: 'No check is on its way for this claim right now.' },
  'payment.reported': { status: 409, sentence: 'You have already told us. We are looking into it.' },
  'webhook.signature': { status: 400, sentence: 'The signature does not fit the message.' },
  'server.overload': { status: 408, sentence: 'Sorry, our servers are under heavy load now, please try again.' },
  'server.unavailable': {
    status: 503,
    sentence: 'We cannot reach our database right now. Please try again in a moment.',
  },
  'server.disk_full': { status: 507, sentence: 'We cannot store files right now. Please try again later.' },
  'server.error': { status: 500, sentence: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof errorTable

/** Messages per field (or `non_field_errors`), as they stand beside `error` in the body. */
export type FieldErrors = Record<string, string[]>

/** The one error body. `error`, `detail` and `error_message` are the same sentence: the portal's calls read different ones. */
export type ErrorBody = {
  error: string
  detail: string
  error_message: string
  code: ErrorCode
  request_id: string
} & {
  [field: string]: unknown
}
