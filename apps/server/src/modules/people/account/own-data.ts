import { centsToDollars } from '@caseback/domain'
import { englishClaimWords } from '@caseback/words/en/claim-words'
import { asc, desc, eq } from 'drizzle-orm'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  claimDisputes,
  claimFiles,
  claimStateChanges,
  claims,
  enrollments,
  invoices,
  offerAssociations,
  offerInteractions,
  offers,
  operatorPayments,
  operatorSessions,
  operators,
  operatorTypes,
  paymentReports,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { signedFileLink } from '../../../platform/files/signed-links.ts'
import type { Services } from '../../../platform/services.ts'
import { presentProfile } from '../accounts.presenter.ts'

const dollarsOrNull = (cents: number | null) => (cents === null ? null : centsToDollars(cents))

const saidInEnglish = englishClaimWords.notes

/**
 * Everything that the program keeps about an operator, for them: account, sessions, where they came from, enrollments, claims with
 * files, history and payments. Links to files are good for an hour. Secrets (password, tokens) are kept as hashes and left out.
 */
export async function ownData(live: Services, operatorId: number): Promise<Record<string, unknown>> {
  return readTogether(live, async (services) => {
    const { db, clock, settings } = services
    const ofClaims = eq(claims.operatorId, operatorId)
    const [
      [account],
      sessions,
      interactions,
      associations,
      enrolled,
      claimRows,
      invoiceRows,
      files,
      changes,
      disputes,
      payments,
      reports,
    ] = await inTurn(
      () =>
        db
          .select({ operator: operators, type: operatorTypes })
          .from(operators)
          .innerJoin(operatorTypes, eq(operatorTypes.id, operators.operatorTypeId))
          .where(eq(operators.id, operatorId)),
      () =>
        db
          .select()
          .from(operatorSessions)
          .where(eq(operatorSessions.operatorId, operatorId))
          .orderBy(desc(operatorSessions.id)),
      () =>
        db
          .select({ interaction: offerInteractions, offer: offers.name })
          .from(offerInteractions)
          .innerJoin(offers, eq(offers.id, offerInteractions.offerId))
          .where(eq(offerInteractions.operatorId, operatorId))
          .orderBy(asc(offerInteractions.id)),
      () =>
        db
          .select({ association: offerAssociations, offer: offers.name })
          .from(offerAssociations)
          .innerJoin(offers, eq(offers.id, offerAssociations.offerId))
          .where(eq(offerAssociations.operatorId, operatorId)),
      () =>
        db
          .select({ enrollment: enrollments, offer: offers.name })
          .from(enrollments)
          .innerJoin(offers, eq(offers.id, enrollments.offerId))
          .where(eq(enrollments.operatorId, operatorId))
          .orderBy(asc(enrollments.id)),
      () => db.select().from(claims).where(ofClaims).orderBy(asc(claims.id)),
      () =>
        db
          .select({ invoice: invoices })
          .from(invoices)
          .innerJoin(claims, eq(claims.id, invoices.claimId))
          .where(ofClaims)
          .orderBy(asc(invoices.position)),
      () =>
        db
          .select({ file: claimFiles })
          .from(claimFiles)
          .innerJoin(claims, eq(claims.id, claimFiles.claimId))
          .where(ofClaims)
          .orderBy(asc(claimFiles.position)),
      () =>
        db
          .select({ change: claimStateChanges })
          .from(claimStateChanges)
          .innerJoin(claims, eq(claims.id, claimStateChanges.claimId))
          .where(ofClaims)
          .orderBy(asc(claimStateChanges.id)),
      () =>
        db
          .select({ dispute: claimDisputes })
          .from(claimDisputes)
          .innerJoin(claims, eq(claims.id, claimDisputes.claimId))
          .where(ofClaims),
      () =>
        db
          .select()
          .from(operatorPayments)
          .where(eq(operatorPayments.operatorId, operatorId))
          .orderBy(asc(operatorPayments.id)),
      () =>
        db
          .select({ report: paymentReports })
          .from(paymentReports)
          .innerJoin(operatorPayments, eq(operatorPayments.id, paymentReports.paymentId))
          .where(eq(operatorPayments.operatorId, operatorId)),
    )
    const { operator, type } = found(account)
    return {
      made: clock.now().toISOString(),
      account: {
        ...presentProfile(operator, type),
        created: operator.createdAt,
        email_verified: operator.emailVerifiedAt,
        language: operator.language,
        agreement: { version: operator.agreementVersion, accepted: operator.agreementAcceptedAt },
        sign_up: { offer_code: operator.signupOfferCode, attribution_code: operator.signupAttributionCode },
      },
      sessions: sessions.map(({ createdAt, lastUsedAt, userAgent }) => ({
        created: createdAt,
        last_used: lastUsedAt,
        browser: userAgent,
      })),
      offers_seen: interactions.map(({ interaction, offer }) => ({
        offer,
        what: interaction.kind,
        attribution_code: interaction.attributionCode,
        when: interaction.createdAt,
      })),
      offers_waiting: associations.map(({ association, offer }) => ({
        offer,
        attribution_code: association.attributionCode,
        since: association.createdAt,
      })),
      enrollments: enrolled.map(({ enrollment, offer }) => ({
        id: enrollment.id,
        offer,
        attribution_code: enrollment.attributionCode,
        terms_of_service_version: enrollment.termsOfServiceVersion,
        approved_units: enrollment.countedUnits,
        approved_payout: dollarsOrNull(enrollment.approvedPayoutCents),
        created: enrollment.createdAt,
      })),
      claims: claimRows.map((claim) => ({
        id: claim.id,
        enrollment_id: claim.enrollmentId,
        status: claim.status,
        created: claim.createdAt,
        payout_amount: dollarsOrNull(claim.payoutCents),
        payee_name: claim.payeeName,
        promise_date: claim.promiseDay,
        invalidation_reason: saidInEnglish({
          reason: claim.rejectionReason,
          system: null,
          note: claim.rejectionNote,
        }),
        invoices: invoiceRows
          .filter(({ invoice }) => invoice.claimId === claim.id)
          .map(({ invoice }) => ({
            number: invoice.number,
            date: invoice.date,
            files: files
              .filter(({ file }) => file.invoiceId === invoice.id)
              .map(({ file }) => ({
                name: file.name,
                bytes: file.byteSize,
                file: `${settings.publicUrl}${signedFileLink(settings.secretKey, clock.now(), 'invoice', file.id)}`,
              })),
          })),
        history: changes
          .filter(({ change }) => change.claimId === claim.id)
          .map(({ change }) => ({
            from: change.fromStatus,
            to: change.toStatus,
            note: saidInEnglish({ reason: null, system: change.systemNote, note: change.note }),
            when: change.createdAt,
          })),
        disputes: disputes
          .filter(({ dispute }) => dispute.claimId === claim.id)
          .map(({ dispute }) => ({ text: dispute.text, when: dispute.createdAt, answer: dispute.answer })),
      })),
      payments: payments.map((payment) => ({
        claim_id: payment.claimId,
        amount: dollarsOrNull(payment.amountCents),
        payout_method: payment.payoutMethod,
        payee_name: payment.payeeName,
        check_status: payment.checkStatus,
        check_number: payment.checkNumber,
        sent: payment.sentAt,
        paid: payment.paidAt,
        reports: reports
          .filter(({ report }) => report.paymentId === payment.id)
          .map(({ report }) => ({ text: report.text, when: report.createdAt, answer: report.answer })),
      })),
    }
  })
}
