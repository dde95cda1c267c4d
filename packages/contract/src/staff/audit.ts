import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { asKept, inOrder } from '../core/audit-filters.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { day, instant, listOf, pageQuery } from '../core/fields.ts'

/** What something may be done to. */
export const auditSubjects = [
  'approval',
  'bank_account',
  'bank_line',
  'bank_statement',
  'batch',
  'call',
  'chain',
  'check_case',
  'claim',
  'closing',
  'distributor',
  'event',
  'funding',
  'location',
  'manufacturer',
  'offer',
  'operator',
  'payment',
  'product',
  'provider',
  'receipt',
  'staff',
  'text',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What an action begins with. */
const families = [
  'approval',
  'bank_account',
  'bank_line',
  'bank_statement',
  'batch',
  'call',
  'chain',
  'check_case',
  'checks',
  'claim',
  'closing',
  'distributor',
  'event',
  'funding',
  'letter',
  'location',
  'manufacturer',
  'offer',
  'operator',
  'payee',
  'payment',
  'product',
  'provider',
  'receipt',
  'staff',
  'tax_form',
  'text',
] as const
/** Everything that is written into the audit log; the desk has words for each. */
export type AuditAction =
  | 'approval.approved'
  | 'approval.asked'
  | 'approval.refused'
  | 'approval.taken_back'
  | 'bank_account.changed'
  | 'bank_line.matched'
  | 'bank_line.reopened'
  | 'bank_line.set_aside'
  | 'bank_statement.imported'
  | 'bank_statement.taken_back'
  | 'batch.approved'
  | 'batch.created'
  | 'batch.discarded'
  | 'call.made'
  | 'chain.changed'
  | 'chain.created'
  | 'chain.imported'
  | 'chain.joined'
  | 'chain.merged'
  | 'chain.promoted'
  | 'chain.took_over'
  | 'check_case.closed'
  | 'checks.compared'
  | 'claim.needs_attention'
  | 'claim.rejected'
  | 'claim.rejection_upheld'
  | 'claim.reopened'
  | 'claim.corrected'
  | 'claim.assigned'
  | 'claim.noted'
  | 'claim.skipped'
  | 'claim.taken_up'
  | 'claim.decision_undone'
  | 'claim.first_reviewed'
  | 'claim.taken_back'
  | 'claim.validated'
  | 'closing.made'
  | 'distributor.added'
  | 'distributor.changed'
  | 'distributor.gave_back'
  | 'distributor.line_forgotten'
  | 'distributor.line_settled'
  | 'distributor.merged'
  | 'distributor.separated'
  | 'distributor.took_over'
  | 'event.run_again'
  | 'funding.announced'
  | 'funding.claim_withdrawn'
  | 'funding.closed_short'
  | 'funding.credit_applied'
  | 'funding.credit_taken_back'
  | 'funding.discarded'
  | 'funding.drafted'
  | 'funding.issued'
  | 'funding.link_made'
  | 'funding.line_disputed'
  | 'funding.link_revoked'
  | 'funding.reminded'
  | 'funding.remit_to_renewed'
  | 'funding.dispute_answered'
  | 'letter.sent_again'
  | 'location.noted'
  | 'location.payments_resumed'
  | 'location.renamed'
  | 'location.payments_stopped'
  | 'manufacturer.changed'
  | 'manufacturer.created'
  | 'manufacturer.noted'
  | 'manufacturer.touchless_changed'
  | 'offer.changed'
  | 'offer.deleted'
  | 'offer.draft_discarded'
  | 'offer.drafted'
  | 'offer.expired'
  | 'offer.extended'
  | 'offer.link_changed'
  | 'offer.link_made'
  | 'offer.link_revoked'
  | 'offer.move_asked'
  | 'offer.move_refused'
  | 'offer.move_taken_back'
  | 'offer.noted'
  | 'offer.paused'
  | 'offer.published'
  | 'offer.publishing_asked'
  | 'offer.publishing_refused'
  | 'offer.publishing_taken_back'
  | 'offer.removed'
  | 'offer.resumed'
  | 'offer.unpublished'
  | 'operator.changed'
  | 'operator.closing_asked'
  | 'operator.deactivated'
  | 'operator.email_asked'
  | 'operator.kept'
  | 'operator.merged'
  | 'operator.took_over'
  | 'operator.merge_undone'
  | 'operator.gave_back'
  | 'operator.link_sent'
  | 'operator.reactivated'
  | 'operator.verified'
  | 'operator.change_undone'
  | 'operator.email_changed'
  | 'operator.noted'
  | 'operator.portal_viewed'
  | 'operator.password_changed'
  | 'operator.password_reset'
  | 'operator.signed_in'
  | 'operator.signed_out'
  | 'payee.changed'
  | 'payment.cancelled'
  | 'payment.check_adopted'
  | 'payment.cleared'
  | 'payment.found'
  | 'payment.noted'
  | 'payment.released'
  | 'payment.report_answered'
  | 'payment.resent'
  | 'payment.uncleared'
  | 'payment.returned'
  | 'payment.returned_taken_back'
  | 'payment.void_asked'
  | 'product.changed'
  | 'product.created'
  | 'product.imported'
  | 'provider.changed'
  | 'receipt.recorded'
  | 'receipt.reversed'
  | 'staff.deactivated'
  | 'staff.digest_chosen'
  | 'staff.invitation_accepted'
  | 'staff.invited'
  | 'staff.invited_again'
  | 'staff.password_changed'
  | 'staff.reactivated'
  | 'staff.recovery_code_used'
  | 'staff.recovery_codes_made'
  | 'staff.renamed'
  | 'staff.roles_changed'
  | 'staff.sessions_ended'
  | 'staff.signed_in'
  | 'tax_form.asked'
  | 'tax_form.erased'
  | 'tax_form.exported'
  | 'tax_form.given'
  | 'tax_form.revealed'
  | 'text.draft_discarded'
  | 'text.published'
  | 'text.unpublished'

const subjectPattern = new RegExp(`^(?:${auditSubjects.join('|')})(?::[1-9]\\d{0,8})?$`)
const actionPattern = new RegExp(`^(?:${families.join('|')})(?:\\.[a-z_]{1,40})?$`)

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actor: z.object({
    /** `stranger`: nobody was signed in; `program`: a job or the command line. */
    kind: z.enum(['staff', 'operator', 'program', 'stranger']),
    id: z.nullable(z.int()),
    /** Of a stranger how they called themselves; null for who did not, and for an account that is no longer there. */
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  /** The e-mail address that a sign-in was tried with. */
  account: z.nullable(z.string()),
  /** Such as `payment.released`; of what was refused, what was tried. */
  action: z.string(),
  /** What it was done to, such as `claim:12`; without a number where that is not known. */
  subject: z.string(),
  /** How it is called; null where it has no name, or is no longer there. */
  subject_name: z.nullable(z.string()),
  /** What has the page that shows it, in the same manner: of a payment its claim; null without a page. */
  subject_page: z.nullable(z.string()),
  outcome: z.enum(['done', 'refused']),
  /** Why it was refused. */
  code: z.nullable(z.string()),
  /** How often the same was refused since the entry before it that is alike. */
  times: z.int(),
  /** The network address that it came from. */
  source: z.nullable(z.string()),
  /** What has changed, as it was and as it is; amounts in dollars, `{ id, name }` for what has a name. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
})

/** Which entries a list or a table has. */
const whichEntries = {
  /** `staff:3`, `operator:12`, `program`, a colleague's whole name, or an e-mail address, also of sign-ins that were tried. */
  actor: z.optional(
    z.string().check(
      z.trim(),
      z.overwrite((text) => (/^(?:staff|operator|program)\b[\s:#\d]*$/i.test(text) ? asKept(text) : text)),
      z.regex(
        /^(?:(?:staff|operator):[1-9]\d{0,8}|program|[^\s@]{1,100}@[^\s@]{1,150}|[^@:\p{Cc}\p{Cs}]{1,200})$/u,
        problem('actor.unknown'),
      ),
    ),
  ),
  /** `claim:12`, also written `Claim 12` or `claim #12`, or `claim` for all of them. */
  subject: z.optional(
    z.string().check(z.trim(), z.overwrite(asKept), z.regex(subjectPattern, problem('subject.unknown'))),
  ),
  /** `payment.released`, or `payment` for all that begin so. */
  action: z.optional(z.string().check(z.trim(), z.regex(actionPattern, problem('action.unknown')))),
  outcome: z.optional(z.enum(['done', 'refused'])),
  /** Days of the provider's time zone, both included. */
  from: z.optional(day),
  to: z.optional(day),
}

export const listAudit = defineEndpoint({
  method: 'GET',
  path: 'staff/audit',
  access: ['admin'],
  summary: 'Who did what, when and from where, and what was refused; the newest first',
  query: z.object({ ...whichEntries, ...pageQuery }).check(inOrder),
  response: listOf(auditEntry),
})

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: 'staff/audit.csv',
  access: ['admin'],
  summary: 'The audit log as a table, the entries that the same query lists, the newest first',
  query: z.object(whichEntries).check(inOrder),
  transport: 'file',
  contentType: 'text/csv',
})

export type WireAuditEntry = z.output<typeof auditEntry>
