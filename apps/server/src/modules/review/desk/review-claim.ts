import type { WireReviewClaim } from '@caseback/contract'
import { languageOr } from '@caseback/words/languages'
import { count, desc, eq } from 'drizzle-orm'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  claims,
  enrollments,
  locations,
  manufacturers,
  offers,
  offerTerms,
  operatorPayments,
  organisations,
  people,
  personColumns,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { readInvoices } from '../../claims/claim-detail.ts'
import { presentCorrections } from '../../claims/claims.presenter.ts'
import { correctionsOf } from '../../claims/corrections-of.ts'
import { historyOfClaim } from '../../claims/history/history-of-claim.ts'
import { latestRejections } from '../../claims/latest-rejections.ts'
import { payoutParts } from '../../claims/shown/payout-parts.ts'
import { sellersOfClaim } from '../../invoices/distributors/sellers-of-claim.ts'
import { taughtLines } from '../../invoices/learned/taught-lines.ts'
import { remarkOf, remarksOf } from '../../invoices/reading/remarks.store.ts'
import { operatorName } from '../../locations/operator-name.ts'
import { notesAbout } from '../../notes/notes-about.ts'
import { boughtBefore } from '../products/bought-before.ts'
import { otherApprovedClaims } from '../review.store.ts'
import { presentFirstReview } from '../second/first-review.presenter.ts'
import { firstReviewOf } from '../second/first-reviews.store.ts'
import { colleaguesOf } from '../skipping/colleagues-of.ts'
import { presentTouchless } from '../touchless/touchless.presenter.ts'
import { leftReasonOf, touchlessOf } from '../touchless/touchless.store.ts'
import { claimFlags } from './claim-flags.ts'
import { findTwins } from './find-twins.ts'
import {
  presentApprovedClaim,
  presentCounted,
  presentDispute,
  presentFrozenPayout,
  presentHistory,
  presentReviewInvoices,
  presentReviewTerms,
} from './review.presenter.ts'

/**
 * A claim as the review desk shows it to a member of staff: pages beside terms, what else the enrollment holds, and what looks
 * odd.
 */
export async function reviewClaim(live: Services, claimId: number, staffId: number): Promise<WireReviewClaim> {
  return readTogether(live, async (services) => {
    const { db } = services
    const [row] = await db
      .select({
        claim: claims,
        location: locations,
        organisation: organisations,
        person: personColumns,
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
      () => sellersOfClaim(db, claimId),
      () => otherApprovedClaims(db, claim),
      () => historyOfClaim(db, claimId),
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
    const termsOf = new Map([[claim.enrollmentId, terms]])
    const corrections = await correctionsOf(db, [claimId])
    const flags = await claimFlags(services, {
      id: claim.id,
      enrollmentId: claim.enrollmentId,
      locationId: claim.locationId,
      offerId: claim.offerId,
      offerType: offer.type,
      terms,
      personSince: person.createdAt,
      twins,
    })

    return {
      id: claim.id,
      status: claim.status,
      submitted: claim.submittedAt.toISOString(),
      promise_date: claim.promiseDay,
      ...presentFrozenPayout(claim, (await payoutParts(db, [claim], termsOf)).get(claimId), terms.unit),
      operator: {
        id: person.id,
        name: operatorName({ organisation, location }),
        location_name: location.name,
        city: location.city,
        state: location.state,
        email: person.email,
        language: languageOr(person.language),
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
      terms: presentReviewTerms(version, terms),
      approved_claims: approved.map(presentApprovedClaim),
      touchless: presentTouchless(await touchlessOf(db, claimId), claim),
      left_to_person: claim.status === 'CLAIM_SUBMITTED' ? await leftReasonOf(db, claimId) : null,
      remark: remarkOf((await remarksOf(db, [claimId])).get(claimId)),
      counted: presentCounted(claim),
      bought: await boughtBefore(db, claim, terms),
      first_review: presentFirstReview(await firstReviewOf(db, claimId), staffId),
      invoices: presentReviewInvoices(
        services,
        content,
        distributorRows,
        twins,
        await taughtLines(db, content.readings),
      ),
      ...presentHistory(changes, await notesAbout(db, { claim: [claimId] }, ['reviewer'])),
      ...(await colleaguesOf(services, claimId, staffId)),
      flags,
      operator_payment: payment
        ? {
            status: payment.checkStatus ?? payment.phase,
            check_number: payment.checkNumber,
            returned_on: payment.returnedOn,
          }
        : null,
      corrects: claim.correctsClaimId,
      ...presentCorrections(claim, corrections.get(claimId) ?? []),
      dispute: presentDispute(rejections.get(claimId), staffId),
    }
  })
}
