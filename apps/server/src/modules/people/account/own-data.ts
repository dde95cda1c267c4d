import { Readable } from 'node:stream'
import { centsToDollars } from '@caseback/domain'
import { englishClaimWords } from '@caseback/words/en/claims/claim-words'
import { and, asc, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import { changeStands } from '../../../database/history/change-stands.ts'
import { anyOf } from '../../../database/lists.ts'
import { mayActFor } from '../../../database/may-act-for.ts'
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
  paymentReports,
  readingRemarks,
  sentLetters,
  taxForms,
} from '../../../database/schema/index.ts'
import { signedFileLink } from '../../../platform/files/signed-links.ts'
import type { Services } from '../../../platform/services.ts'
import { isStopped } from '../../locations/stops/payment-stops.store.ts'
import { openLink } from '../links/mailed-links.store.ts'
import { ownMarks } from '../marks/own-marks.ts'
import { presentProfile } from '../people.presenter.ts'
import { findAccount } from './find-account.ts'

const dollarsOrNull = (cents: number | null) => (cents === null ? null : centsToDollars(cents))

const saidInEnglish = englishClaimWords.notes

/** So many claims are read at a time, with their invoices, files and history. */
const CLAIMS_AT_ONCE = 200

/**
 * Everything that the program keeps about an operator, for them: account, sessions, devices and networks, where they came from,
 * enrollments, claims with files, history and payments. Links to files are good for an hour. Secrets (password, tokens) are kept
 * as hashes and left out.
 * @returns one JSON document, piece by piece: however many claims there are, few are in memory. Each piece is a snapshot of its
 * own, so that a slow reader holds no connection of the database.
 */
export async function ownData(services: Services, personId: number): Promise<Readable> {
  const account = await readTogether(services, (snapshot) => aboutAccount(snapshot, personId))
  return Readable.from(documentOf(services, personId, account))
}

async function* documentOf(
  services: Services,
  personId: number,
  account: Record<string, unknown>,
): AsyncGenerator<string> {
  yield '{'
  for (const [key, value] of Object.entries(account))
    yield `${JSON.stringify(key)}: ${JSON.stringify(value, null, 2)},\n`
  yield '"claims": ['
  for await (const [at, claim] of numbered(claimsOf(services, personId)))
    yield `${at === 0 ? '' : ',\n'}${JSON.stringify(claim, null, 2)}`
  yield '],\n"payments": ['
  for await (const [at, payment] of numbered(paymentsOf(services, personId)))
    yield `${at === 0 ? '' : ',\n'}${JSON.stringify(payment, null, 2)}`
  yield ']}\n'
}

async function* numbered<Item>(items: AsyncIterable<Item>): AsyncGenerator<[number, Item]> {
  let at = 0
  for await (const item of items) yield [at++, item]
}

/** The account, where it is signed in, where it came from and what it takes part in. */
async function aboutAccount({ db, clock, settings }: Services, personId: number): Promise<Record<string, unknown>> {
  const found = await findAccount({ db }, personId)
  const { person: operator } = found
  const change = await openLink({ db, clock }, personId, 'change_email')
  const [sessions, marks, interactions, associations, enrolled, forms, letters] = await inTurn(
    () =>
      db
        .select()
        .from(operatorSessions)
        .where(and(eq(operatorSessions.personId, personId), isNull(operatorSessions.staffSessionId)))
        .orderBy(desc(operatorSessions.id)),
    () => ownMarks({ db, settings }, personId),
    () =>
      db
        .select({ interaction: offerInteractions, offer: offers.name })
        .from(offerInteractions)
        .innerJoin(offers, eq(offers.id, offerInteractions.offerId))
        .where(eq(offerInteractions.personId, personId))
        .orderBy(asc(offerInteractions.id)),
    () =>
      db
        .select({ association: offerAssociations, offer: offers.name })
        .from(offerAssociations)
        .innerJoin(offers, eq(offers.id, offerAssociations.offerId))
        .where(eq(offerAssociations.personId, personId)),
    () =>
      db
        .select({ enrollment: enrollments, offer: offers.name })
        .from(enrollments)
        .innerJoin(offers, eq(offers.id, enrollments.offerId))
        .where(mayActFor(personId, enrollments.locationId))
        .orderBy(asc(enrollments.id)),
    () => db.select().from(taxForms).where(mayActFor(personId, taxForms.locationId)).orderBy(asc(taxForms.id)),
    () =>
      db
        .select({ to: sentLetters.to, subject: sentLetters.subject, sent: sentLetters.sentAt })
        .from(sentLetters)
        .where(eq(sentLetters.personId, personId))
        .orderBy(asc(sentLetters.id)),
  )
  return {
    made: clock.now().toISOString(),
    account: {
      ...presentProfile(found, change),
      created: operator.createdAt,
      email_verified: operator.emailVerifiedAt,
      language: operator.language,
      notifications: {
        claim_steps: !operator.declinesClaimSteps,
        deadlines: !operator.declinesDeadlines,
        uncashed: !operator.declinesUncashed,
        sms: operator.wantsTexts,
      },
      agreement: {
        version: operator.agreementVersion,
        language: operator.agreementLanguage,
        accepted: operator.agreementAcceptedAt,
      },
      sign_up: { offer_code: operator.signupOfferCode, attribution_code: operator.signupAttributionCode },
    },
    // The number itself leaves us in no file: who gave it has it.
    tax_forms: forms.map(({ numberKind, lastFour, givenAt }) => ({
      kind: numberKind,
      last_four: lastFour,
      given: givenAt,
    })),
    letters,
    sessions: sessions.map(({ createdAt, lastUsedAt, userAgent }) => ({
      created: createdAt,
      last_used: lastUsedAt,
      browser: userAgent,
    })),
    signed_in_from: marks,
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
      terms_of_service_language: enrollment.termsOfServiceLanguage,
      approved_units: enrollment.countedUnits,
      approved_payout: dollarsOrNull(enrollment.approvedPayoutCents),
      created: enrollment.createdAt,
    })),
  }
}

/** Claims with invoices, files, history and disputes, oldest first, page by page. */
async function* claimsOf(services: Services, personId: number): AsyncGenerator<Record<string, unknown>> {
  for (let after = 0; ; ) {
    const from = after
    const page = await readTogether(services, (snapshot) => claimsAfter(snapshot, personId, from))
    yield* page
    const last = page.at(-1)
    if (!last || page.length < CLAIMS_AT_ONCE) return
    after = last.id
  }
}

async function claimsAfter({ db, clock, settings }: Services, personId: number, after: number) {
  const linkTo = (kind: 'invoice' | 'original', id: number) =>
    `${settings.publicUrl}${signedFileLink(settings.secretKey, clock.now(), kind, id)}`
  const page = await db
    .select({ ...getTableColumns(claims), isStopped: isStopped(claims.locationId) })
    .from(claims)
    .where(and(mayActFor(personId, claims.locationId), gt(claims.id, after)))
    .orderBy(asc(claims.id))
    .limit(CLAIMS_AT_ONCE)
  const claimIds = page.map((claim) => claim.id)
  const [invoiceRows, files, changes, disputes, remarks] = await inTurn(
    () => db.select().from(invoices).where(anyOf(invoices.claimId, claimIds)).orderBy(asc(invoices.position)),
    () => db.select().from(claimFiles).where(anyOf(claimFiles.claimId, claimIds)).orderBy(asc(claimFiles.position)),
    () =>
      db
        .select()
        .from(claimStateChanges)
        .where(and(anyOf(claimStateChanges.claimId, claimIds), changeStands))
        .orderBy(asc(claimStateChanges.id)),
    () => db.select().from(claimDisputes).where(anyOf(claimDisputes.claimId, claimIds)).orderBy(asc(claimDisputes.id)),
    () => db.select().from(readingRemarks).where(anyOf(readingRemarks.claimId, claimIds)),
  )
  const invoicesOf = Map.groupBy(invoiceRows, (invoice) => invoice.claimId)
  const filesOf = Map.groupBy(files, (file) => file.invoiceId)
  const changesOf = Map.groupBy(changes, (change) => change.claimId)
  const remarkOf = new Map(remarks.map((remark) => [remark.claimId, remark.text]))
  const disputesOf = Map.groupBy(disputes, (dispute) => dispute.claimId)
  return page.map((claim) => ({
    id: claim.id,
    enrollment_id: claim.enrollmentId,
    status: claim.status,
    created: claim.createdAt,
    payout_amount: dollarsOrNull(claim.payoutCents),
    kept_back: centsToDollars(claim.keptBackCents),
    corrects: claim.correctsClaimId,
    estimated_units: claim.estimatedUnits,
    counted_units: claim.countedUnits,
    estimated_amount: dollarsOrNull(claim.estimatedCents),
    estimated_purchase_amount: dollarsOrNull(claim.estimatedPurchaseCents),
    payee_name: claim.payeeName,
    promise_date: claim.isStopped ? null : claim.promiseDay,
    invalidation_reason: saidInEnglish({ reason: claim.rejectionReason, system: null, note: claim.rejectionNote }),
    invoices: (invoicesOf.get(claim.id) ?? []).map((invoice) => ({
      number: invoice.number,
      date: invoice.date,
      files: (filesOf.get(invoice.id) ?? []).map((file) => ({
        name: file.name,
        bytes: file.byteSize,
        file: linkTo('invoice', file.id),
        original: file.originalStorageKey && linkTo('original', file.id),
      })),
    })),
    history: (changesOf.get(claim.id) ?? []).map((change) => ({
      from: change.fromStatus,
      to: change.toStatus,
      note: saidInEnglish({ reason: null, system: change.systemNote, note: change.note }),
      when: change.createdAt,
    })),
    remark: remarkOf.get(claim.id) ?? null,
    disputes: (disputesOf.get(claim.id) ?? []).map(({ text, createdAt, answer }) => ({
      text,
      when: createdAt,
      answer,
    })),
  }))
}

/** Payments with what was reported about them, oldest first, page by page. */
async function* paymentsOf(services: Services, personId: number): AsyncGenerator<Record<string, unknown>> {
  for (let after = 0; ; ) {
    const from = after
    const page = await readTogether(services, (snapshot) => paymentsAfter(snapshot, personId, from))
    yield* page.map((each) => each.payment)
    const last = page.at(-1)
    if (!last || page.length < CLAIMS_AT_ONCE) return
    after = last.id
  }
}

async function paymentsAfter({ db }: Services, personId: number, after: number) {
  const page = await db
    .select()
    .from(operatorPayments)
    .where(and(mayActFor(personId, operatorPayments.locationId), gt(operatorPayments.id, after)))
    .orderBy(asc(operatorPayments.id))
    .limit(CLAIMS_AT_ONCE)
  const ids = page.map((payment) => payment.id)
  const reports = await db.select().from(paymentReports).where(anyOf(paymentReports.paymentId, ids))
  const reportsOf = Map.groupBy(reports, (report) => report.paymentId)
  return page.map((payment) => ({
    id: payment.id,
    payment: {
      claim_id: payment.claimId,
      amount: dollarsOrNull(payment.amountCents),
      payout_method: payment.payoutMethod,
      payee_name: payment.payeeName,
      check_status: payment.checkStatus,
      check_number: payment.checkNumber,
      sent: payment.sentAt,
      paid: payment.paidAt,
      reports: (reportsOf.get(payment.id) ?? []).map(({ text, createdAt, answer }) => ({
        text,
        when: createdAt,
        answer,
      })),
    },
  }))
}
