import type { WireReviewClaim } from '@caseback/contract'
import { approvedClaimStatuses, brand, centsToDollars, dayOf, type Terms } from '@caseback/domain'
import { riskFlags } from '@caseback/words/en/claims/risk-flags'
import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { inTurn, readTogether } from '../../database/read-together.ts'
import {
  claimFiles,
  claimStateChanges,
  claims,
  distributors,
  enrollments,
  invoiceApprovals,
  invoices,
  locations,
  manufacturers,
  offers,
  offerTerms,
  operatorPayments,
  organisations,
  people,
  staff,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { signedFileLink } from '../../platform/files/signed-links.ts'
import type { Services } from '../../platform/services.ts'
import { readInvoices } from '../claims/claim-detail.ts'
import { presentNotes, presentPages } from '../claims/claims.presenter.ts'
import { latestRejections, type Rejection } from '../claims/latest-rejections.ts'
import { operatorName } from '../locations/operator-name.ts'

const NEW_ACCOUNT_DAYS = 14

/** A claim as the review desk shows it to a member of staff: pages beside terms, what else the enrollment holds, and what looks odd. */
export async function reviewClaim(live: Services, claimId: number, staffId: number): Promise<WireReviewClaim> {
  return readTogether(live, async (services) => {
    const { db, settings, clock } = services
    const [row] = await db
      .select({
        claim: claims,
        location: locations,
        organisation: organisations,
        person: people,
        offer: offers,
        manufacturerName: manufacturers.name,
        version: offerTerms.version,
        terms: offerTerms.terms,
      })
      .from(claims)
      .innerJoin(locations, eq(locations.id, claims.locationId))
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .innerJoin(people, eq(people.id, claims.personId))
      .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
      .innerJoin(offers, eq(offers.id, enrollments.offerId))
      .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
      .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
      .where(eq(claims.id, claimId))
    const { claim, person, location, organisation, offer, manufacturerName, version, terms } = found(row)

    const [content, distributorRows, approved, changes, payments, claimCount, twins, rejections] = await inTurn(
      () => readInvoices(services, [claimId]),
      () =>
        db
          .select({ id: distributors.id, name: distributors.name })
          .from(distributors)
          .innerJoin(invoices, eq(invoices.distributorId, distributors.id))
          .where(eq(invoices.claimId, claimId)),
      () =>
        db
          .select()
          .from(claims)
          .where(
            and(
              eq(claims.enrollmentId, claim.enrollmentId),
              ne(claims.id, claimId),
              inArray(claims.status, [...approvedClaimStatuses]),
            ),
          )
          .orderBy(asc(claims.validatedAt), asc(claims.id)),
      () =>
        db
          .select({ change: claimStateChanges, staffName: staff.name, email: people.email })
          .from(claimStateChanges)
          .leftJoin(staff, eq(staff.id, claimStateChanges.staffId))
          .leftJoin(people, eq(people.id, claimStateChanges.personId))
          .where(eq(claimStateChanges.claimId, claimId))
          .orderBy(desc(claimStateChanges.id)),
      () =>
        db
          .select()
          .from(operatorPayments)
          .where(eq(operatorPayments.claimId, claimId))
          .orderBy(desc(operatorPayments.id))
          .limit(1),
      () => db.select({ claims: count() }).from(claims).where(eq(claims.locationId, location.id)),
      () => findTwins(services, claimId),
      () => latestRejections(db, [claimId]),
    )
    const payment = payments[0]
    const flags: WireReviewClaim['flags'] = twins.map((twin) => ({
      kind: twin.kind,
      claim_id: twin.claimId,
      sentence: riskFlags[twin.kind](twin.claimId),
    }))
    const before = offer.type === 'FIRST_OFFER' ? await boughtBefore(services, claim.enrollmentId, terms) : null
    if (before !== null)
      flags.push({
        kind: 'bought_before',
        claim_id: before,
        sentence: riskFlags.bought_before(before),
      })
    if (clock.now().getTime() - person.createdAt.getTime() < NEW_ACCOUNT_DAYS * 86_400_000)
      flags.push({
        kind: 'new_account',
        claim_id: null,
        sentence: riskFlags.new_account(dayOf(person.createdAt, settings.timeZone)),
      })

    return {
      id: claim.id,
      status: claim.status,
      submitted: claim.submittedAt.toISOString(),
      promise_date: claim.promiseDay,
      payout_amount: claim.payoutCents === null ? null : centsToDollars(claim.payoutCents),
      operator: {
        id: person.id,
        name: operatorName({ organisation, location }),
        location_name: location.name,
        city: location.city,
        state: location.state,
        email: person.email,
        since: person.createdAt.toISOString(),
        claim_count: claimCount[0]?.claims ?? 0,
      },
      offer: {
        id: offer.id,
        name: offer.name,
        code: offer.code,
        manufacturer_name: manufacturerName,
        type: offer.type,
        valid_from: offer.validFrom,
        valid_to: offer.validTo,
      },
      terms: {
        version,
        unit: terms.unit,
        discount_type: terms.discountType,
        tiers: terms.tiers,
        max_units_per_location: terms.maxUnitsPerLocation,
        products: terms.products,
      },
      approved_claims: approved.map((each) => ({
        id: each.id,
        units: each.approvedUnits,
        purchase_cents: each.purchaseCents,
        payout_cents: each.payoutCents ?? 0,
      })),
      invoices: content.invoices.map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        distributor: distributorRows.find((each) => each.id === invoice.distributorId)?.name ?? null,
        date: invoice.date,
        purchase_cents: invoice.purchaseCents,
        approved: content.approvals
          .filter((line) => line.invoiceId === invoice.id)
          .map((line) => ({ product_id: line.productId, variant_id: line.variantId, units: line.units })),
        files: content.files
          .filter((file) => file.invoiceId === invoice.id)
          .map((file) => ({
            id: file.id,
            name: file.name,
            media_type: file.mediaType,
            file: signedFileLink(settings.secretKey, clock.now(), 'invoice', file.id),
            pages: presentPages(services, content.pages, file.id),
            render_state: file.renderState,
            submission: file.submission,
            duplicate_of:
              twins.find((twin) => twin.kind === 'duplicate_file' && twin.sha256 === file.sha256)?.claimId ?? null,
          })),
      })),
      state_changes: changes.map(({ change, staffName, email }) => ({
        from_state: change.fromStatus,
        to_state: change.toStatus,
        created: change.createdAt.toISOString(),
        notes: presentNotes(change),
        by: staffName ?? email ?? brand.name,
      })),
      flags,
      operator_payment: payment
        ? { status: payment.checkStatus ?? payment.phase, check_number: payment.checkNumber }
        : null,
      dispute: presentDispute(rejections.get(claimId), staffId),
    }
  })
}

/** Who rejected a claim does not decide about its dispute. */
const presentDispute = (rejection: Rejection | undefined, staffId: number): WireReviewClaim['dispute'] =>
  rejection?.dispute
    ? {
        text: rejection.dispute.text,
        created: rejection.dispute.createdAt.toISOString(),
        answer: rejection.dispute.answer,
        open: rejection.dispute.outcome === null,
        may_decide: rejection.dispute.outcome === null && rejection.staffId !== staffId,
      }
    : null

type Twin = { kind: 'duplicate_file' | 'duplicate_invoice'; claimId: number; sha256: string | null }

/** Other claims with the same bytes, or the same distributor and invoice number, anywhere in the system. */
async function findTwins({ db }: Services, claimId: number): Promise<Twin[]> {
  const [sameBytes, sameNumber] = await inTurn(
    () =>
      db
        .selectDistinct({ claimId: claimFiles.claimId, sha256: claimFiles.sha256 })
        .from(claimFiles)
        .where(
          and(
            ne(claimFiles.claimId, claimId),
            sql`${claimFiles.sha256} in (select mine.sha256 from claim_files mine where mine.claim_id = ${claimId})`,
          ),
        ),
    () =>
      db
        .selectDistinct({ claimId: invoices.claimId })
        .from(invoices)
        .where(
          and(
            ne(invoices.claimId, claimId),
            sql`(${invoices.distributorId}, lower(${invoices.number})) in (select mine.distributor_id, lower(mine.number) from invoices mine where mine.claim_id = ${claimId} and mine.number is not null)`,
          ),
        ),
  )
  return [
    ...sameBytes.map((row): Twin => ({ kind: 'duplicate_file', ...row })),
    ...sameNumber.map((row): Twin => ({ kind: 'duplicate_invoice', claimId: row.claimId, sha256: null })),
  ]
}

/** The newest claim by which this location was paid for one of the products, under another offer; null when there is none. */
async function boughtBefore({ db }: Services, enrollmentId: number, terms: Terms): Promise<number | null> {
  const [row] = await db
    .select({ claimId: claims.id })
    .from(claims)
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(invoices, eq(invoices.claimId, claims.id))
    .innerJoin(invoiceApprovals, eq(invoiceApprovals.invoiceId, invoices.id))
    .where(
      and(
        ne(enrollments.id, enrollmentId),
        sql`${enrollments.locationKey} = (select mine.location_key from enrollments mine where mine.id = ${enrollmentId})`,
        inArray(claims.status, ['OPERATOR_PAYMENT_SUBMITTED', 'PAID']),
        gt(invoiceApprovals.units, 0),
        inArray(
          invoiceApprovals.productId,
          terms.products.map((product) => product.productId),
        ),
      ),
    )
    .orderBy(desc(claims.id))
    .limit(1)
  return row?.claimId ?? null
}
