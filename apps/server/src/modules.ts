import { approvalsRoutes } from './modules/approvals/approvals.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { booksRoutes } from './modules/books/books.routes.ts'
import { catalogRoutes } from './modules/catalog/catalog.routes.ts'
import { chainsJobKinds, chainsJobs } from './modules/chains/chains.jobs.ts'
import { chainsRoutes } from './modules/chains/chains.routes.ts'
import { claimsJobKinds, claimsJobs } from './modules/claims/claims.jobs.ts'
import { claimsRoutes } from './modules/claims/claims.routes.ts'
import { latestClaims } from './modules/claims/latest-claims.ts'
import { companiesRoutes } from './modules/companies/companies.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { textsRoutes } from './modules/content/texts.routes.ts'
import { correctionsRoutes } from './modules/corrections/corrections.routes.ts'
import { duplicatesRoutes } from './modules/duplicates/duplicates.routes.ts'
import { enrollmentsRoutes } from './modules/enrollments/enrollments.routes.ts'
import { eventsJobKinds, eventsJobs } from './modules/events/events.jobs.ts'
import type { Listener } from './modules/events/listener.ts'
import { failedDeliveriesRoutes } from './modules/failed-deliveries/failed-deliveries.routes.ts'
import { fundingRoutes } from './modules/funding/funding.routes.ts'
import { sharedRequestsRoutes } from './modules/funding/shared/shared-requests.routes.ts'
import { homeRoutes } from './modules/home/home.routes.ts'
import { distributorsRoutes } from './modules/invoices/distributors/distributors.routes.ts'
import { invoicesJobKinds, invoicesJobs } from './modules/invoices/invoices.jobs.ts'
import { learnedRoutes } from './modules/invoices/learned/learned.routes.ts'
import { locationsRoutes } from './modules/locations/locations.routes.ts'
import { taxFormsRoutes } from './modules/locations/tax-forms/tax-forms.routes.ts'
import { lettersAboutAccounts } from './modules/notifications/letters-about-accounts.ts'
import { lettersAboutApprovals } from './modules/notifications/letters-about-approvals.ts'
import { lettersAboutBudgets } from './modules/notifications/letters-about-budgets.ts'
import { lettersAboutClaims } from './modules/notifications/letters-about-claims.ts'
import { lettersAboutPublishing } from './modules/notifications/letters-about-publishing.ts'
import { lettersAboutRequests } from './modules/notifications/letters-about-requests.ts'
import { lettersAboutNotes } from './modules/notifications/notes/letters-about-notes.ts'
import { notificationsJobKinds, notificationsJobs } from './modules/notifications/notifications.jobs.ts'
import { lettersAboutAskedEmails } from './modules/notifications/support/letters-about-asked-emails.ts'
import { lettersAboutSupport } from './modules/notifications/support/letters-about-support.ts'
import { lettersAboutTaxForms } from './modules/notifications/tax-forms/letters-about-tax-forms.ts'
import { pauseAtBudget } from './modules/offers/budget/pause-at-budget.ts'
import { linksRoutes } from './modules/offers/links.routes.ts'
import { offersJobs } from './modules/offers/offers.jobs.ts'
import { offersRoutes } from './modules/offers/offers.routes.ts'
import { expireOffersJob } from './modules/offers/publish/expire-offers.ts'
import { publishingRoutes } from './modules/offers/publishing.routes.ts'
import { batchesRoutes } from './modules/payments/batches/batches.routes.ts'
import { casesRoutes } from './modules/payments/cases/cases.routes.ts'
import { checksRoutes } from './modules/payments/checks/checks.routes.ts'
import { paymentsJobKinds, paymentsJobs } from './modules/payments/payments.jobs.ts'
import { reportRoutes } from './modules/payments/reports/reports.routes.ts'
import { stopsRoutes } from './modules/payments/stops/stops.routes.ts'
import { uncashedRoutes } from './modules/payments/uncashed/uncashed.routes.ts'
import { supportRoutes } from './modules/people/desk/support/support.routes.ts'
import { mailedLinksRoutes } from './modules/people/mailed-links.routes.ts'
import { peopleJobKinds, peopleJobs } from './modules/people/people.jobs.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { providerRoutes } from './modules/provider/provider.routes.ts'
import { receiptsRoutes } from './modules/receipts/receipts.routes.ts'
import { reopenLines } from './modules/reconciliation/lines/reopen-line.ts'
import { reconciliationRoutes } from './modules/reconciliation/reconciliation.routes.ts'
import { recordsRoutes } from './modules/records/records.routes.ts'
import { flagsJobKinds, flagsJobs } from './modules/review/flags/flags.jobs.ts'
import { reviewRoutes } from './modules/review/review.routes.ts'
import { touchlessJobKinds, touchlessJobs } from './modules/review/touchless/touchless.jobs.ts'
import { touchlessRoutes } from './modules/review/touchless/touchless.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { staffJobKinds, staffJobs } from './modules/staff/staff.jobs.ts'
import { staffRoutes } from './modules/staff/staff.routes.ts'
import type { Serve } from './platform/http/serve.ts'
import type { JobHandler, JobKind } from './platform/jobs/jobs.ts'
import { mailJobKinds, mailJobs } from './platform/mail/mail.jobs.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Services } from './platform/services.ts'

/** Who hears what has happened. */
export const listeners: readonly Listener[] = [
  lettersAboutClaims,
  lettersAboutAccounts,
  pauseAtBudget,
  lettersAboutBudgets,
  lettersAboutPublishing,
  lettersAboutApprovals,
  lettersAboutNotes,
  lettersAboutRequests,
  lettersAboutSupport,
  lettersAboutAskedEmails,
  lettersAboutTaxForms,
  reopenLines,
]

/** Every route of the program. */
export function registerModules(serve: Serve, services: Services) {
  auditRoutes(serve, services)
  chainsRoutes(serve, services)
  contentRoutes(serve, services)
  textsRoutes(serve, services)
  catalogRoutes(serve, services)
  providerRoutes(serve, services)
  offersRoutes(serve, services, latestClaims)
  publishingRoutes(serve, services)
  linksRoutes(serve, services)
  peopleRoutes(serve, services)
  supportRoutes(serve, services)
  duplicatesRoutes(serve, services)
  mailedLinksRoutes(serve, services)
  locationsRoutes(serve, services)
  taxFormsRoutes(serve, services)
  staffRoutes(serve, services)
  enrollmentsRoutes(serve, services, latestClaims)
  companiesRoutes(serve, services)
  claimsRoutes(serve, services)
  uncashedRoutes(serve, services)
  correctionsRoutes(serve, services)
  booksRoutes(serve, services)
  recordsRoutes(serve, services)
  distributorsRoutes(serve, services)
  learnedRoutes(serve, services)
  reviewRoutes(serve, services)
  touchlessRoutes(serve, services)
  fundingRoutes(serve, services)
  sharedRequestsRoutes(serve, services)
  receiptsRoutes(serve, services)
  approvalsRoutes(serve, services)
  reconciliationRoutes(serve, services)
  batchesRoutes(serve, services)
  stopsRoutes(serve, services)
  checksRoutes(serve, services)
  casesRoutes(serve, services)
  reportRoutes(serve, services)
  failedDeliveriesRoutes(serve, services)
  searchRoutes(serve, services)
  homeRoutes(serve, services)
}

/** What is done for every kind of job, in this process or in a worker of its own. */
export const jobHandlers = (services: Services, transport: MailTransport): JobHandler[] => [
  ...mailJobs(services, transport),
  ...eventsJobs(services, listeners),
  ...chainsJobs(services),
  ...offersJobs(services),
  ...peopleJobs(services),
  ...staffJobs(services),
  ...invoicesJobs(services),
  ...claimsJobs(services),
  ...paymentsJobs(services),
  ...flagsJobs(services),
  ...touchlessJobs(services),
  ...notificationsJobs(services),
]

/** Every kind of job, for the queues that a migration makes. */
export const jobKinds: JobKind[] = [
  ...mailJobKinds,
  ...eventsJobKinds,
  ...chainsJobKinds,
  expireOffersJob,
  ...peopleJobKinds,
  ...staffJobKinds,
  ...invoicesJobKinds,
  ...claimsJobKinds,
  ...paymentsJobKinds,
  ...flagsJobKinds,
  ...touchlessJobKinds,
  ...notificationsJobKinds,
]
