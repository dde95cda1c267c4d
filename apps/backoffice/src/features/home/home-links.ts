import type { DaysLeft, PromiseStage, WorkLine } from '@caseback/domain'
import { paths } from '../../shared/paths.ts'

/** The list that each number of the page counts. */
export const linkOfLine: Record<WorkLine, string> = {
  NEEDS_ATTENTION: paths.claims.href({ status: 'NEEDS_ATTENTION' }),
  CLAIM_DISPUTES: paths.claims.href({ dispute: 'open' }),
  PAYMENTS_TO_LOOK_AT: paths.payments.href(),
  PAYMENT_REPORTS: paths.payments.href(),
  CHECK_CASES: paths.payments.href(),
  OVERDUE_REQUESTS: paths.funding.href({ state: 'OVERDUE' }),
  DISPUTED_REQUESTS: paths.funding.href({ state: 'DISPUTED' }),
  CLAIMS_WITHOUT_REQUEST: paths.funding.href(),
  OFFER_DRAFTS: paths.offers.href({ state: 'DRAFT' }),
  OFFERS_ENDING: paths.offers.href({ state: 'ENDING' }),
  OFFER_BUDGETS: paths.offers.href({ state: 'BUDGET' }),
  FAILED_EVENTS: paths.events.href(),
}

/** The claims behind a number of the board; without a stage or a number of days, those of all. */
export const linkOfPromises = (stage: PromiseStage | null, left: DaysLeft | null): string =>
  paths.claims.href({ promised: stage ?? 'ALL', left })
