import type { FieldProblem } from '@caseback/words/field-messages'
import type { RefusalCode, RefusalReason } from '@caseback/words/refusals'

/** Every refusal of the API by its code. Its sentences are in packages/words, by language. */
export type ErrorCode = RefusalCode

/**
 * The status of every refusal. 401 and 403 make the client drop its token, so they mean only "not signed in" and "a staff role is
 * missing".
 */
export const errorStatus = {
  'input.invalid': 400,
  'input.json': 400,
  'input.multipart': 400,
  'input.too_large': 413,
  'input.media_type': 415,
  'route.unknown': 404,
  'route.method': 405,
  'auth.required': 401,
  'auth.credentials': 401,
  'auth.role': 403,
  'auth.origin': 400,
  'auth.confirm_password': 409,
  'auth.too_many': 429,
  'staff.code_required': 400,
  'staff.code_wrong': 400,
  'staff.last_admin': 409,
  'staff.state': 409,
  'operator.state': 409,
  'operator.merge_final': 409,
  'portal_view.read_only': 423,
  'staff.yourself': 409,
  'email.unverified': 400,
  'email.taken': 400,
  'signup.over': 409,
  'account.deactivated': 400,
  'account.closing': 409,
  'link.invalid': 400,
  not_found: 404,
  'approval.limit': 403,
  'approval.same_person': 409,
  'approval.another_person': 409,
  'approval.state': 409,
  'approval.changed': 409,
  'claim.corrected': 409,
  'claim.is_correction': 409,
  'correction.nothing': 409,
  'correction.nothing_carried': 409,
  'approval.waits': 409,
  'payment_stop.stands': 409,
  'payment_stop.lifted': 409,
  'payment_stop.other_claim': 409,
  'payee.unchanged': 409,
  'payee.nothing_to_pay': 409,
  'remit_to.none': 409,
  'remit_to.unchanged': 409,
  'remit_to.two_people': 409,
  'letter.no_reader': 409,
  'letter.about_request': 409,
  'letter.without_words': 409,
  'ready_note.changed': 409,
  'offer.closed': 409,
  'offer.paused': 409,
  'offer.expired': 409,
  'offer.deleted': 409,
  'offer.newer': 409,
  'offer.budget': 409,
  'offer.draft_changed': 409,
  'offer.transition': 409,
  'offer.unchanged': 409,
  'text.newer': 409,
  'text.changed': 409,
  'text.has_draft': 409,
  'text.holds': 409,
  'text.unchanged': 409,
  'share_link.ended': 404,
  'share_link.revoked': 409,
  'enrollment.exists': 409,
  'enrollment.location_taken': 409,
  'claim.transition': 409,
  'claim.stale': 409,
  'claim.disputed': 409,
  'claim.self_review': 409,
  'claim.second_reviewer': 409,
  'decision.final': 409,
  'invoice.outside_dates': 409,
  'distributor.new': 409,
  'distributor.merged': 409,
  'distributor.merge_final': 409,
  'invoice.approved_before': 409,
  'file.too_large': 413,
  'file.unsupported': 415,
  'picture.unsupported': 415,
  'file.link_expired': 404,
  'upload.gone': 404,
  'idempotency.mismatch': 409,
  'location.open_claim': 409,
  'tax_form.not_asked': 409,
  'tax_form.owner': 409,
  'tax_form.nobody': 409,
  'tax_form.unreadable': 409,
  'chain.merged': 409,
  'company.gone': 409,
  'manufacturer.in_use': 409,
  'picture.unreadable': 400,
  'table.unsupported': 415,
  'funding.state': 409,
  'funding.empty': 409,
  'funding.no_contacts': 409,
  'funding.reminded': 409,
  'funding.settled': 409,
  'funding.line_paid': 409,
  'funding.line_disputed': 409,
  'request_link.ended': 404,
  'bank_line.taken': 409,
  'bank_line.closed': 409,
  'receipt.reversed': 409,
  'credit.taken_back': 409,
  'credit.too_small': 409,
  'books.unmapped': 409,
  'batch.state': 409,
  'batch.empty': 409,
  'batch.same_person': 409,
  'payment.state': 409,
  'payment.same_person': 409,
  'case.state': 409,
  'payment.not_sent': 409,
  'payment.reported': 409,
  'payment.resent': 429,
  'webhook.signature': 400,
  'server.overload': 408,
  'server.unavailable': 503,
  'server.disk_full': 507,
  'server.error': 500,
} as const satisfies Record<ErrorCode, number>

/** What is wrong per field (or `non_field_errors`). */
export type FieldProblems = Record<string, FieldProblem[]>

/**
 * The one error body. `error`, `detail` and `error_message` are the same sentence: the portal's calls read different ones.
 * Sentences are in the reader's language; the codes beside them say the same to programs.
 */
export type ErrorBody = {
  error: string
  detail: string
  error_message: string
  code: ErrorCode
  request_id: string
  /** Why, where more is known than `code` says. */
  because?: readonly RefusalReason[]
  /** The codes of the sentences that stand under the fields' names. */
  field_codes?: FieldProblems
} & {
  [field: string]: unknown
}
