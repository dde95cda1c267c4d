import {
  countEnrolledByWeek,
  getQueueCounts,
  getStaffHome,
  getStaffSession,
  getStaffWaiting,
  keepStaffSession,
  listApprovals,
} from '@caseback/contract'
import { addDays } from '@caseback/domain'
import { answers, type ScreenState } from '@caseback/testing/gallery'
import { aHome } from '../testing/sample-home.ts'
import { page } from './sample-desk.ts'
import { auditStates } from './states/audit-states.ts'
import { catalogueStates } from './states/catalogue-states.ts'
import { chainStates } from './states/chains/chain-states.ts'
import { chainsStates } from './states/chains/chains-states.ts'
import { checkCaseStates } from './states/check-case-states.ts'
import { distributorStates } from './states/distributors/distributor-states.ts'
import { distributorsStates } from './states/distributors/distributors-states.ts'
import { eventsStates } from './states/events-states.ts'
import { firstStepsStates } from './states/first-steps-states.ts'
import { approvalStates } from './states/funding/approval-states.ts'
import { fundingStates } from './states/funding/funding-states.ts'
import { manufacturerAnswerStates } from './states/funding/manufacturer-answer-states.ts'
import { manufacturerReceiptStates } from './states/funding/manufacturer-receipt-states.ts'
import { receiptsStates } from './states/funding/receipts-states.ts'
import { requestMoneyStates } from './states/funding/request-money-states.ts'
import { requestStates } from './states/funding/request-states.ts'
import { adoptCheckStates, heldPaymentStates } from './states/held-payment-states.ts'
import { homeStates } from './states/home/home-states.ts'
import { importStates } from './states/import-states.ts'
import { manufacturerStates } from './states/manufacturer-states.ts'
import { ageingStates } from './states/money/ageing-states.ts'
import { bankStates } from './states/money/bank-states.ts'
import { booksStates } from './states/money/books-states.ts'
import { correctionStates } from './states/money/correction-states.ts'
import { payeeStates } from './states/money/payee-states.ts'
import { payeesStates } from './states/money/payees-states.ts'
import { refusedStates, returnedStates } from './states/money/returned-states.ts'
import { paymentSearchStates } from './states/money/search-states.ts'
import { stoppedStates } from './states/money/stopped-states.ts'
import { uncashedStates } from './states/money/uncashed-states.ts'
import { offerCostStates } from './states/offers/offer-cost-states.ts'
import { offerEditorStates } from './states/offers/offer-editor-states.ts'
import { offerPictureStates } from './states/offers/offer-picture-states.ts'
import { offerPublishingStates } from './states/offers/offer-publishing-states.ts'
import { offerStandingStates } from './states/offers/offer-standing-states.ts'
import { offersStates } from './states/offers/offers-states.ts'
import { accountMoveStates } from './states/operators/account-move-states.ts'
import { operatorsStates } from './states/operators/operators-states.ts'
import { paymentsStates } from './states/payments-states.ts'
import { peopleStates } from './states/people-states.ts'
import { providerStates } from './states/provider-states.ts'
import { locationRecordStates } from './states/records/location-record-states.ts'
import { manufacturerRecordStates } from './states/records/manufacturer-record-states.ts'
import { noteStates } from './states/records/note-states.ts'
import { offerRecordStates } from './states/records/offer-record-states.ts'
import { operatorRecordStates } from './states/records/operator-record-states.ts'
import { paymentRecordStates } from './states/records/payment-record-states.ts'
import { portalViewStates } from './states/records/portal-view-states.ts'
import { recordStates } from './states/records/record-states.ts'
import { stopStates } from './states/records/stop-states.ts'
import { pagesStates } from './states/review/pages-states.ts'
import { secondReviewStates } from './states/review/second-review-states.ts'
import { touchlessStates } from './states/review/touchless-states.ts'
import { reviewStates } from './states/review-states.ts'
import { searchEverythingStates } from './states/search/search-everything-states.ts'
import { shareLinkStates } from './states/share-link-states.ts'
import { signInAndFrameStates } from './states/sign-in-and-frame-states.ts'
import { textEditorStates } from './states/texts/text-editor-states.ts'
import { textsStates } from './states/texts/texts-states.ts'

/** What every page of the desk asks besides: the session has just begun. A state that is about it says otherwise. */
const freshSession = answers(getStaffSession, { seconds_left: 1800, can_stay: true })
// A page that is walked through by keys for over a minute says that somebody is there.
const keptSession = answers(keepStaffSession, { seconds_left: 1800, can_stay: true })

/** What everybody begins with. */
const nothingAtHome = answers(getStaffHome, aHome())

/** What pages about money ask besides. */
const nothingWaits = answers(listApprovals, page([]))

/** What the navigation asks for who may publish. */
const noOfferWaits = answers(getStaffWaiting, { offers: 0, payments: 0 })

/** What it asks for who reviews. */
const noClaimWaits = answers(getQueueCounts, { submitted: 0, needs_attention: 0, disputed: 0, late: 0 })

/** What the page of an offer asks besides. */
const enrolledByWeek = answers(countEnrolledByWeek, {
  weeks: Array.from({ length: 26 }, (_, at) => ({
    begins: addDays('2026-06-01', at * 7),
    enrolled: at < 16 ? 0 : ([12, 31, 44, 28, 19, 0, 23, 17, 12, 8][at - 16] ?? 0),
  })),
})

/** Every state of every screen of the back office. */
export const allStates: readonly ScreenState[] = [
  ...signInAndFrameStates,
  ...homeStates,
  ...reviewStates,
  ...pagesStates,
  ...secondReviewStates,
  ...recordStates,
  ...paymentRecordStates,
  ...stopStates,
  ...manufacturerRecordStates,
  ...offerRecordStates,
  ...touchlessStates,
  ...fundingStates,
  ...approvalStates,
  ...correctionStates,
  ...payeeStates,
  ...requestStates,
  ...requestMoneyStates,
  ...manufacturerAnswerStates,
  ...paymentsStates,
  ...adoptCheckStates,
  ...heldPaymentStates,
  ...checkCaseStates,
  ...bankStates,
  ...booksStates,
  ...ageingStates,
  ...payeesStates,
  ...receiptsStates,
  ...paymentSearchStates,
  ...refusedStates,
  ...returnedStates,
  ...stoppedStates,
  ...uncashedStates,
  ...offersStates,
  ...offerStandingStates,
  ...offerEditorStates,
  ...offerPublishingStates,
  ...offerCostStates,
  ...offerPictureStates,
  ...manufacturerStates,
  ...manufacturerReceiptStates,
  ...providerStates,
  ...catalogueStates,
  ...searchEverythingStates,
  ...shareLinkStates,
  ...importStates,
  ...distributorsStates,
  ...distributorStates,
  ...chainsStates,
  ...chainStates,
  ...textsStates,
  ...textEditorStates,
  ...operatorsStates,
  ...accountMoveStates,
  ...operatorRecordStates,
  ...locationRecordStates,
  ...noteStates,
  ...portalViewStates,
  ...peopleStates,
  ...firstStepsStates,
  ...eventsStates,
  ...auditStates,
].map((state) => ({
  ...state,
  answers: [
    ...state.answers,
    freshSession,
    keptSession,
    nothingAtHome,
    nothingWaits,
    noOfferWaits,
    noClaimWaits,
    enrolledByWeek,
  ],
}))
