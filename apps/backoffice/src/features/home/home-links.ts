import type { StaffMember } from '@caseback/contract'
import type { DaysLeft, PromiseStage, StaffRole, WorkLine } from '@caseback/domain'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'

/** The list that each number of the page counts; what is stopped stands at the top of its page. */
export const linkOfLine: Record<WorkLine, string> = {
  NEEDS_ATTENTION: paths.claims.href({ status: 'NEEDS_ATTENTION' }),
  CLAIM_DISPUTES: paths.claims.href({ dispute: 'open' }),
  PAYMENTS_TO_LOOK_AT: paths.payments.href({ at: 'attention' }),
  PAYMENT_STOPS: paths.payments.href(),
  PAYMENT_REPORTS: paths.payments.href({ at: 'reports' }),
  CHECK_CASES: paths.payments.href({ at: 'cases' }),
  OVERDUE_REQUESTS: paths.funding.href({ state: 'OVERDUE', at: 'requests' }),
  DISPUTED_REQUESTS: paths.funding.href({ state: 'DISPUTED', at: 'requests' }),
  CLAIMS_WITHOUT_REQUEST: paths.funding.href({ at: 'to-request' }),
  BANK_LINES: paths.books.href('bank'),
  OFFER_DRAFTS: paths.offers.href({ state: 'DRAFT' }),
  OFFERS_ENDING: paths.offers.href({ state: 'ENDING' }),
  OFFER_BUDGETS: paths.offers.href({ state: 'BUDGET' }),
  INVITATIONS_LAPSED: paths.staff.href({ state: 'lapsed' }),
  FAILED_EVENTS: paths.events.href(),
}

/** Where the work of a stage is done, for who has these roles; null for everybody else. */
export const linkOfStage = (stage: PromiseStage, member: StaffMember): string | null =>
  may(member, ...whoWorks[stage].roles) ? whoWorks[stage].href : null

const whoWorks: Record<PromiseStage, { roles: StaffRole[]; href: string }> = {
  REVIEW: { roles: ['reviewer'], href: paths.claims.href() },
  REQUEST: { roles: ['finance'], href: paths.funding.href({ at: 'to-request' }) },
  OWED: { roles: ['finance'], href: paths.funding.href({ at: 'requests' }) },
  PAY: { roles: ['finance'], href: paths.payments.href({ at: 'to-pay' }) },
  // It is made anew with what may be paid.
  CHECK_FAILED: { roles: ['finance'], href: paths.payments.href({ at: 'to-pay' }) },
}

/** The claims behind a number of the board; without a stage or a number of days, those of all. */
export const linkOfPromises = (stage: PromiseStage | null, left: DaysLeft | null): string =>
  paths.claims.href({ promised: stage ?? 'ALL', left })
