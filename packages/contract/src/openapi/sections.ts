import type { Endpoint } from '../core/endpoint.ts'
import { isEndpoint } from '../endpoints.ts'
import * as account from '../operator/account.ts'
import * as accountChanges from '../operator/account-changes.ts'
import * as closing from '../operator/account-closing.ts'
import * as safety from '../operator/account-safety.ts'
import * as claims from '../operator/claims.ts'
import * as enrollments from '../operator/enrollments.ts'
import * as needsYou from '../operator/needs-you.ts'
import * as notifications from '../operator/notifications.ts'
import * as offers from '../operator/offers.ts'
import * as reports from '../operator/payment-reports.ts'
import * as support from '../operator/support.ts'
import * as taxForm from '../operator/tax-form.ts'
import * as uploads from '../operator/uploads.ts'
import * as provider from '../provider/index.ts'
import * as chains from '../public/chains.ts'
import * as content from '../public/content.ts'
import * as files from '../public/files.ts'
import * as sharedOffer from '../public/shared-offer.ts'
import * as sharedRequest from '../public/shared-request.ts'
import * as signIn from '../public/sign-in.ts'
import * as signUp from '../public/sign-up.ts'
import * as undo from '../public/undo.ts'
import * as staff from '../staff/index.ts'

/** Calls that belong together, for people who read about them. */
export type Section = {
  title: string
  says: string
  /** Whose program makes these calls. */
  audience: 'client' | 'desk' | 'provider'
  calls: readonly (readonly [name: string, endpoint: Endpoint])[]
}

const section = (
  title: string,
  says: string,
  modules: readonly object[],
  audience: Section['audience'] = 'client',
): Section => ({
  title,
  says,
  audience,
  calls: modules
    .flatMap((calls) =>
      Object.entries(calls).flatMap(([name, value]: [string, unknown]) =>
        isEndpoint(value) ? [[name, value] as const] : [],
      ),
    )
    // What is at one address stands together, and reading comes before writing.
    .toSorted(([, a], [, b]) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method)),
})

/** Every call, in the order in which a reader meets them. */
export const sections: readonly Section[] = [
  section('Shared offer', 'What a share link shows, before anybody has signed in.', [sharedOffer]),
  section('Sign-up', 'An account, and the links that are mailed for it.', [signUp, undo]),
  section('Sign-in', 'A session and its token; a forgotten password.', [signIn]),
  section('Offers', 'What an operator may take part in.', [offers]),
  section('Enrollments', 'A location takes part in an offer.', [enrollments]),
  section('Claims', 'Invoices are sent in, reviewed and paid.', [claims, uploads, needsYou, reports]),
  section('Account', 'Who the operator is, where checks go, sessions and passwords.', [
    account,
    accountChanges,
    notifications,
    safety,
    support,
    taxForm,
    closing,
  ]),
  section('Chains and texts', 'Operator types, chains, terms and privacy.', [chains, content]),
  section('Requests to manufacturers', 'A request for money, by its mailed link, without an account.', [sharedRequest]),
  section('Files', 'Invoices as they were sent and pictures of their pages, by links that answers have.', [files]),
  section('Desk', 'For the back office’s own pages: review, funding, payments, operators.', [staff], 'desk'),
  section('Webhook', 'What the check provider sends.', [provider], 'provider'),
]
