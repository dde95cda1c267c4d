import type * as z from 'zod/mini'
import { address } from '../core/account-fields.ts'
import { claim, claimEstimate, claimStatus, filePage, invoice, listedClaim, notesParts } from '../core/claim-shapes.ts'
import { manufacturer, offer, offerTerms, product, tier } from '../core/offer-shapes.ts'
import { givenTaxForm } from '../core/tax-form-shape.ts'
import { profile } from '../operator/account.ts'
import { ownSession } from '../operator/account-safety.ts'
import { ownClaim } from '../operator/claims.ts'
import { enrollment } from '../operator/enrollments.ts'
import { offerListItem } from '../operator/offers.ts'
import { paymentReport } from '../operator/payment-reports.ts'
import { chain, operatorType } from '../public/chains.ts'
import { sharedRequest, sharedRequestLine } from '../public/shared-request.ts'
import { failedDelivery } from '../staff/failed-deliveries.ts'
import { approval } from '../staff/funding/approvals.ts'
import { correction } from '../staff/funding/corrections.ts'
import { funding, fundingBrief, fundingLine } from '../staff/funding/funding.ts'
import { fundingCandidate } from '../staff/funding/funding-candidates.ts'
import { invoiceReading } from '../staff/funding/invoice-reading.ts'
import { creditEntry, receipt, receiptReversal } from '../staff/funding/receipts.ts'
import { takingBack } from '../staff/funding/take-back.ts'
import { staffOperator } from '../staff/operators.ts'
import { ageingLine } from '../staff/payments/ageing.ts'
import { batch, batchBrief, batchLine, payLine } from '../staff/payments/batches.ts'
import { checkCase } from '../staff/payments/check-cases.ts'
import { bookkeeping, ledgerBalance, ledgerEntry } from '../staff/payments/ledger.ts'
import { paidPayee } from '../staff/payments/paid-payees.ts'
import { paymentRecord } from '../staff/payments/payment-record.ts'
import { payment } from '../staff/payments/payment-shapes.ts'
import { paymentStop } from '../staff/payments/payment-stop.ts'
import { standingStop } from '../staff/payments/payment-stops.ts'
import { uncashedCheck } from '../staff/payments/payments.ts'
import { operatorRecord } from '../staff/people/operator-record.ts'
import { staffMember } from '../staff/people/sign-in.ts'
import { locationRecord } from '../staff/records/location-record.ts'
import { manufacturerRecord } from '../staff/records/manufacturer-record.ts'
import { offerRecord } from '../staff/records/offer-record.ts'
import { claimRecord, recordedCheck, recordedEvent } from '../staff/review/claim-record.ts'
import { approvedBeforeInvoice } from '../staff/review/decision-refusals.ts'
import { readInvoice, reviewClaim, reviewFile, reviewTerms } from '../staff/review.ts'
import { queueItem } from '../staff/review-queue.ts'

/** What the shapes that several answers have in common are called in the OpenAPI document. */
export const namedShapes: Readonly<Record<string, z.ZodMiniType>> = {
  Address: address,
  Claim: claim,
  ClaimStatus: claimStatus,
  Estimate: claimEstimate,
  FilePage: filePage,
  Invoice: invoice,
  ListedClaim: listedClaim,
  Notes: notesParts,
  Manufacturer: manufacturer,
  Offer: offer,
  OfferTerms: offerTerms,
  Product: product,
  Tier: tier,
  Profile: profile,
  Session: ownSession,
  ClaimSummary: ownClaim,
  Enrollment: enrollment,
  OfferListItem: offerListItem,
  PaymentReport: paymentReport,
  Chain: chain,
  OperatorType: operatorType,
  Batch: batch,
  BatchSummary: batchBrief,
  BatchLine: batchLine,
  PayLine: payLine,
  CheckCase: checkCase,
  FailedDelivery: failedDelivery,
  FundingRequest: funding,
  FundingSummary: fundingBrief,
  FundingCandidate: fundingCandidate,
  FundingLine: fundingLine,
  SharedRequest: sharedRequest,
  SharedRequestLine: sharedRequestLine,
  Approval: approval,
  Correction: correction,
  InvoiceReading: invoiceReading,
  ReadInvoice: readInvoice,
  Receipt: receipt,
  ReceiptReversal: receiptReversal,
  TakingBack: takingBack,
  PaymentStop: paymentStop,
  StandingPaymentStop: standingStop,
  UncashedCheck: uncashedCheck,
  Bookkeeping: bookkeeping,
  AgeingLine: ageingLine,
  PaidPayee: paidPayee,
  LedgerBalance: ledgerBalance,
  LedgerEntry: ledgerEntry,
  CreditEntry: creditEntry,
  StaffOperator: staffOperator,
  Payment: payment,
  ApprovedBefore: approvedBeforeInvoice,
  QueueItem: queueItem,
  ClaimRecord: claimRecord,
  LocationRecord: locationRecord,
  ManufacturerRecord: manufacturerRecord,
  OfferRecord: offerRecord,
  OperatorRecord: operatorRecord,
  PaymentRecord: paymentRecord,
  RecordedCheck: recordedCheck,
  RecordedEvent: recordedEvent,
  ReviewClaim: reviewClaim,
  ReviewFile: reviewFile,
  ReviewTerms: reviewTerms,
  StaffMember: staffMember,
  GivenTaxForm: givenTaxForm,
}
