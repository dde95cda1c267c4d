import { type Day } from '@caseback/domain'
import { provider } from '../provider.ts'
import { formatDollars, formatLongDay } from './amounts-and-days.ts'

/** The sentence of every refusal that an operator can meet, by its code. */
export const englishRefusals = {
  'input.invalid': 'Please check your input and try again.',
  'input.json': 'The request is not valid JSON.',
  'input.multipart': 'The upload did not arrive complete. Please try again.',
  'input.too_large': 'The request is too large.',
  'input.media_type': 'This kind of content is not accepted here.',
  'route.unknown': 'There is nothing at this address.',
  'route.method': 'This address does not take that kind of request.',
  'auth.required': 'Please sign in to continue.',
  'auth.credentials': 'The email or password you entered is incorrect.',
  'auth.role': 'Your role does not include this.',
  'auth.origin': 'This request came from another site and was refused.',
  'auth.confirm_password': 'Please confirm your password first, so that nobody else changes where your money goes.',
  'auth.too_many': 'Too many attempts. Please wait a little and try again.',
  'email.unverified': 'Please verify your e-mail address first. We can send you the link again.',
  'signup.over': 'This sign-up can no longer be changed here. Please sign in, or sign up again.',
  'email.taken': 'An account with this e-mail address already exists.',
  get 'account.deactivated'() {
    return `This account is deactivated. Please contact ${provider.supportEmail}.`
  },
  'account.closing': 'Your account is being closed. To take part again, keep it: you find the button in Settings.',
  'portal_view.read_only': 'You are looking at this account as our staff: this is for its operator alone.',
  'link.invalid': 'This link is no longer valid. Please ask for a new one.',
  not_found: 'We could not find that.',
  'offer.closed': 'This offer is past its valid range and is no longer accepting enrollments.',
  'offer.paused': 'This offer is temporarily paused.',
  'offer.expired': 'This offer has expired and no longer accepts new enrollments or invoices.',
  'offer.deleted': 'This offer has been removed and is no longer available.',
  'offer.newer': 'This offer has changed since you opened it. Please read what it pays now before you claim it.',
  'text.newer': 'This text has changed since you opened it. Please read the new version before you agree to it.',
  'share_link.ended':
    'This link has ended. Who is enrolled already keeps everything; ask for a new link where you got this one.',
  'funding.settled': 'Nothing of this request is open any more.',
  'funding.line_paid': 'This line is paid. Please write to us instead.',
  'funding.line_disputed': 'This line is disputed already. We are looking at it.',
  'request_link.ended': 'This link has ended. Ask for a new one where you got it.',
  'enrollment.exists': 'You are already enrolled in this offer.',
  get 'enrollment.location_taken'() {
    return `This location is already enrolled in the offer by another account. Please contact ${provider.supportEmail}.`
  },
  'claim.transition': 'The claim has moved on in the meantime. Please look at it again.',
  'claim.disputed': 'You have already asked us to look at this rejection again.',
  'file.too_large': 'A file is larger than 10 MB. Please choose a smaller one.',
  'file.unsupported': 'Only PDF, JPEG, PNG, WebP and HEIC files are accepted.',
  'file.link_expired': 'This link has expired. Please open the claim again.',
  'upload.gone': 'A file that was uploaded before is no longer here. Please send it again.',
  'idempotency.mismatch': 'The same request was sent before with other files.',
  'location.open_claim': 'The location cannot change while a claim of it is open.',
  'tax_form.not_asked': 'No tax forms are asked for.',
  'tax_form.owner': 'Only an owner of the location can give its tax form.',
  'payment.not_sent': 'No check is on its way for this claim right now.',
  'payment.reported': 'You have already told us. We are looking into it.',
  'payment.resent': 'We had it sent again within the last day. Please look in your spam folder, or tell us below.',
  'webhook.signature': 'The signature does not fit the message.',
  'server.overload': 'Sorry, our servers are under heavy load now, please try again.',
  'server.unavailable': 'We cannot reach our database right now. Please try again in a moment.',
  'server.disk_full': 'We cannot store files right now. Please try again later.',
  'server.error': 'Something went wrong. Please try again.',
}

/** What a refusal says instead of its own sentence where more is known. */
export const englishReasons = {
  'claim.being_reviewed': 'A reviewer is already looking at this claim, so nothing can be added to it now.',
  'files.not_scanned':
    'We cannot check files for harmful software right now, so nothing was submitted. Please try again in a few minutes.',
  'form.bad_field_name': 'A field of the form has a name that is not taken.',
  'form.bad_json': 'A field of the form is not the JSON that it says it is.',
  'form.missing': 'Please send the invoices as files of a form.',
  'form.too_large': 'Together the files are larger than 200 MB. Please submit fewer at once.',
  'form.too_many_fields': 'The form has too many fields.',
  'limit.wait': ({ minutes }: { minutes: number }) =>
    `Too many attempts. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  'search.too_long': 'This search takes too long right now. Please try again in a moment, or type more of the name.',
  'idempotency.key_too_long': 'Idempotency-Key must be a text of at most 200 characters.',
}

/** Refusals that only the desk's calls answer: the back office speaks English. */
export const deskRefusals = {
  'staff.code_required': 'Please enter the code of your authenticator app.',
  'staff.code_wrong': 'That code is not right. Please enter the current one.',
  'staff.last_admin': 'This is the last admin who can sign in. Make somebody else an admin first.',
  'operator.state': 'This account is no longer as it was shown. Please look at it again.',
  'operator.merge_final': 'This can no longer be taken back: a merge can be undone within a day.',
  'staff.state': 'Somebody else has changed this account in the meantime. Please look at it again.',
  'staff.yourself': 'You cannot do this to yourself. Another admin can.',
  'claim.stale': 'This claim was decided on in the meantime.',
  'claim.second_reviewer': 'You were the first of its two reviewers: a second one validates it.',
  'claim.self_review': 'A dispute is decided by another reviewer than the one who rejected the claim.',
  'decision.final': 'This decision can no longer be taken back: its letter has left, or the claim has moved on.',
  'invoice.outside_dates': 'An invoice with approved units is dated outside the dates of the offer.',
  'distributor.merged':
    'One of these distributors has become part of another one in the meantime. Please look at them again.',
  'distributor.merge_final':
    'This can no longer be taken back: it was more than a day ago, or something has changed since. The two can change places.',
  'distributor.new': 'A distributor of this name is not on the list yet.',
  'invoice.approved_before': 'An invoice of this claim has been approved before.',
  'funding.state': 'The funding request has moved on in the meantime. Please look at it again.',
  'funding.no_contacts': 'This manufacturer has no billing contact. Add one at the manufacturer first.',
  'funding.reminded': 'A reminder has left today. Another one can leave tomorrow.',
  'funding.empty': 'There is no validated claim to fund up to that day.',
  'bank_line.taken': 'This is told by another line of the bank already.',
  'bank_line.closed': 'This line has been dealt with in the meantime.',
  'receipt.reversed': 'This receipt has been reversed in the meantime.',
  'books.unmapped':
    'Xero has to know the code of each account that has entries. Say them under “Accounts in your bookkeeping”.',
  'credit.taken_back': 'Nothing of this credit settles the request any more.',
  'credit.too_small': 'The manufacturer has less to its credit by now. Please look at it again.',
  'batch.state': 'The batch has moved on in the meantime. Please look at it again.',
  'batch.empty': 'There is no funded claim to pay up to that day.',
  'approval.limit': 'This is more than your role may approve. An admin can approve it.',
  'approval.another_person': 'Somebody else has asked for this: refuse it, and say why.',
  'approval.state': 'This was decided or taken back in the meantime.',
  'approval.changed': 'This has changed since it was asked for. It has to be asked for again.',
  'claim.corrected': 'This claim was corrected after it was paid. Correct it once more instead.',
  'claim.is_correction': 'This claim pays a correction: it is decided with the claim that it corrects.',
  'correction.nothing': 'The claim pays as much with this. There is nothing to correct.',
  'correction.nothing_carried': 'Nothing is carried of this claim any more.',
  'approval.waits': 'This is asked for already, and waits for a second person.',
  'remit_to.none': 'Nothing says yet where manufacturers pay: an admin writes it first, on the page Provider.',
  'remit_to.unchanged': 'That is where it is paid already.',
  'remit_to.two_people':
    'Requests name an account already. Another one waits for a second person: ask for it with the reason.',
  'letter.no_reader': 'No letter can leave: the account is closed, or its address has never been confirmed.',
  'letter.about_request':
    'Its link is not kept: whoever has it needs no account. While the request is open, a reminder from its page brings a new one.',
  'letter.without_words':
    'Its words are kept nowhere: its link opened the account, or it told of a tax number. The operator can ask for a new link at the sign-in.',
  'ready_note.changed': 'Somebody else has changed or removed this note meanwhile.',
  'payee.unchanged': 'That is how the operator is paid already.',
  'payee.nothing_to_pay': 'Nothing is to be paid of this claim: only what is still to be paid can go elsewhere.',
  'payment_stop.stands': 'Payments of this location are stopped already.',
  'payment_stop.lifted': 'This stop was lifted in the meantime.',
  'payment_stop.other_claim': 'This claim is not one of the location.',
  'approval.same_person': 'You have asked for this yourself: another person decides.',
  'batch.same_person': 'A batch is approved by another person than the one who made it.',
  'case.state': 'Somebody else has closed this case in the meantime.',
  'tax_form.nobody': 'No letter can leave: every account of this location that could give the form is closed.',
  'tax_form.unreadable':
    'This form cannot be opened any more, as the key that it was sealed with has changed. Ask for it again.',
  'chain.merged': 'One of these chains has been merged in the meantime. Please look at them again.',
  'company.gone': 'The operators of this company belong to a chain by now. Please look at the list again.',
  'manufacturer.in_use': 'This manufacturer has offers that still run. Delete them or let them end first.',
  'offer.budget': 'With this claim more would be committed than the budget of the offer.',
  'offer.transition': 'This is not possible in the state that the offer has now. Please look at it again.',
  'offer.draft_changed': 'This offer has changed since you read it. Please read it again.',
  'offer.unchanged': 'Nothing has changed since the last version, so there is nothing to publish.',
  'share_link.revoked': 'This link has been revoked in the meantime. Make a new one.',
  'text.changed': 'Somebody else has changed this text since you opened it.',
  'text.has_draft': 'There is another draft of this text. Publish or discard it first.',
  'text.holds': 'Only the newest version can be taken back, and only before the first day on which it holds.',
  'text.unchanged': 'The draft says what the newest version says, so there is nothing to publish.',
  'picture.unsupported': 'Only PNG, JPEG, WebP and HEIC pictures are accepted.',
  'picture.unreadable': 'This picture cannot be opened. Please choose another one.',
  'table.unsupported': 'Only a table is accepted: an Excel workbook (.xlsx) or CSV.',
  'payment.same_person':
    'Its money may go elsewhere than was approved: this is decided by somebody who neither made nor approved its batch.',
  'payment.state': 'The payment has moved on in the meantime. Please look at it again.',
}

/** An invoice, and the one that it may be. */
type NearInvoice = { number: string; distributor: string; otherNumber: string; otherDistributor: string }

export const deskReasons = {
  'approval.above_limit': ({ limitCents, totalCents }: { limitCents: number; totalCents: number }) =>
    `Finance approves up to ${formatDollars(limitCents)}, and this is ${formatDollars(totalCents)}. An admin can approve it.`,
  'budget.passed': (cents: { payoutCents: number; committedCents: number; budgetCents: number; overCents: number }) =>
    `This claim of ${formatDollars(cents.payoutCents)} would bring what is committed to ${formatDollars(cents.committedCents + cents.payoutCents)}: ${formatDollars(cents.overCents)} more than the offer's budget of ${formatDollars(cents.budgetCents)}.`,
  'check.amount_differs': ({
    check,
    amountCents,
    approvedCents,
  }: {
    check: string
    amountCents: number
    approvedCents: number
  }) =>
    `Check ${check} is made out for ${formatDollars(amountCents)}, and ${formatDollars(approvedCents)} was approved. Void it at the provider, then release or cancel this payment.`,
  'check.not_open': ({ check }: { check: string }) =>
    `Check ${check} does not stand open at the provider for this payment any more. Please look at it again.`,
  'checks.case_open': ({ claims }: { claims: number[] }) =>
    `There is an open case about a check of ${claims.map((claim) => `claim ${claim}`).join(', ')}. Close it first, below “Compared with Checkbook”, or discard the batch.`,
  'claims.without_money': ({ claims }: { claims: number[] }) =>
    `The money of the manufacturer for ${claims.map((claim) => `claim ${claim}`).join(', ')} has been reversed. Record it again on its request, or discard the batch and leave it out of the next one.`,
  'claims.without_tax_form': ({ claims }: { claims: number[] }) =>
    `The tax form for ${claims.map((claim) => `claim ${claim}`).join(', ')} is missing, and payments wait for it. Discard the batch: the next one leaves them out until the form is given.`,
  'claims.payee_asked': ({ claims }: { claims: number[] }) =>
    `Another payee is asked for of ${claims.map((claim) => `claim ${claim}`).join(', ')}, and a check would go to the old one. Decide that first.`,
  'claims.payments_stopped': ({ claims }: { claims: number[] }) =>
    `Payments of the location of ${claims.map((claim) => `claim ${claim}`).join(', ')} are stopped, and nothing of it is paid before two people lift that.`,
  'checks.not_closed': ({ claims }: { claims: number[] }) =>
    `The check of ${claims.map((claim) => `claim ${claim}`).join(', ')} is no longer closed, so no other is sent. Please look at the batch again.`,
  'checks.several_open': ({ count, reference }: { count: number; reference: string }) =>
    `The provider's list has ${count} open checks for “${reference}”. Void all but one there, then try again.`,
  'checks.other_open': ({ check, reference }: { check: string; reference: string }) =>
    `Check ${check} stands open at the provider for “${reference}” and is not what was approved. Void it there, then try again.`,
  'email.staff_taken': 'There is a member of staff with this address already.',
  'invoice.dated': ({ date, from, to }: { date: Day; from: Day; to: Day }) =>
    `An invoice with approved units is dated ${formatLongDay(date)}. The offer counts what was bought from ${formatLongDay(from)} to ${formatLongDay(to)}.`,
  'invoice.dated_ahead': ({ date, today }: { date: Day; today: Day }) =>
    `An invoice with approved units is dated ${formatLongDay(date)}, which is still to come: today is ${formatLongDay(today)}.`,
  'invoice.approved_with': ({ number, distributor, claim }: { number: string; distributor: string; claim: number }) =>
    `Invoice ${number} of ${distributor} has been approved with claim ${claim}.`,
  'invoice.twice_on_claim': ({ number, distributor }: { number: string; distributor: string }) =>
    `Invoice ${number} of ${distributor} is on this claim twice.`,
  'invoice.near_approved_with': ({
    number,
    distributor,
    otherNumber,
    otherDistributor,
    claim,
  }: NearInvoice & { claim: number }) =>
    `Invoice ${number} of ${distributor} is nearly ${otherNumber} of ${otherDistributor}, which has been approved with claim ${claim}.`,
  'invoice.file_approved_with': ({
    number,
    distributor,
    otherNumber,
    otherDistributor,
    claim,
  }: NearInvoice & { claim: number }) =>
    `Invoice ${number} of ${distributor} is the same file as ${otherNumber} of ${otherDistributor}, which has been approved with claim ${claim}.`,
  'invoice.file_on_claim': ({ number, distributor, otherNumber, otherDistributor }: NearInvoice) =>
    `Invoice ${number} of ${distributor} is the same file as ${otherNumber} of ${otherDistributor} on this claim.`,
  'invoice.near_on_claim': ({ number, distributor, otherNumber, otherDistributor }: NearInvoice) =>
    `Invoice ${number} of ${distributor} is nearly ${otherNumber} of ${otherDistributor} on this claim.`,
  'note.names_publishers': ({ names }: { names: string[] }) =>
    `Payments of this location are or were stopped, and people who only publish offers are not told. Take ${names.map((name) => `@${name}`).join(', ')} out.`,
  'payment.list_may_lag': ({ minutes }: { minutes: number }) =>
    `The provider's list has no such check yet, and may be behind. Please try again in ${minutes} minutes.`,
  'claim.check_out': ({ claim }: { claim: number }) =>
    `A check for claim ${claim} is out, or is about to be sent. Stop it first, or cancel its payment.`,
  'claim.corrects': ({ claim }: { claim: number }) => `Correct claim ${claim} once more instead.`,
  'payment.payee_outdated':
    'The payee has changed since this payment was approved, and it would still go to the earlier one. Cancel it, and pay the claim in another batch.',
  'payment.case_open': ({ claim }: { claim: number }) =>
    `There is an open case about a check of claim ${claim}. Close it first, below “Compared with Checkbook”.`,
  'payment.key_in_doubt': ({ minutes }: { minutes: number }) =>
    `The provider may forget the first call at any moment, and a call now could make two checks. Please release it in ${minutes} minutes.`,
  'payment.not_voided': ({ said }: { said: string }) =>
    `The provider has not voided this check.${said && ` It says: ${said}`}`,
  'payment.made_after_all': 'The provider has made this check after all: it is recorded as sent.',
  'provider.unavailable': 'We cannot reach the check provider right now. Please try again in a moment.',
  'report.answered': 'Somebody else has answered this report in the meantime.',
}
