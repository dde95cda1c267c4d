import type { WireClaimRecord } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { and, asc, count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import { inTurn, readTogether } from '../../database/read-together.ts'
import {
  claimDisputes,
  claims,
  enrollments,
  fundingApplications,
  fundingClaims,
  fundingRequests,
  ledgerEntries,
  locations,
  manufacturers,
  offers,
  offerTerms,
  operatorPayments,
  organisations,
  people,
  receipts,
  sentLetters,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { auditAbout } from '../audit/listed-audit.ts'
import { readInvoices } from '../claims/claim-detail.ts'
import { presentMoney } from '../claims/claims.presenter.ts'
import { claimsMoney } from '../claims/claims-money.ts'
import { historyOfClaim } from '../claims/history/history-of-claim.ts'
import { sellersOfClaim } from '../invoices/distributors/sellers-of-claim.ts'
import { mayKnowOfStops } from '../locations/stops/may-know-of-stops.ts'
import { isStopped } from '../locations/stops/payment-stops.store.ts'
import { notesAbout } from '../notes/notes-about.ts'
import { checkFailed } from '../review/promises/is-promised.ts'
import { waitsForSecond } from '../review/second/first-reviews.store.ts'
import { checkMovesOf } from './check-moves-of.ts'
import { presentCheckMoves } from './checks.presenter.ts'
import { checksOf } from './checks-of.ts'
import { ledgerOf } from './ledger-of.ts'
import { lettersOf } from './letters/letters-of.ts'
import {
  presentCheck,
  presentFunding,
  presentRecordedInvoices,
  presentSubject,
  presentTimeline,
} from './records.presenter.ts'

/** So many things that were done besides the moves are told; all of them are in the audit log. */
const MOST_DONE = 100

/** Everything about a claim that the member's roles may see, whatever its status, in one snapshot; 404 without the claim. */
export async function claimRecord(
  live: Services,
  claimId: number,
  roles: readonly StaffRole[],
): Promise<WireClaimRecord> {
  return readTogether(live, async (services) => {
    const { db } = services
    const [row] = await db
      .select({
        claim: claims,
        location: locations,
        organisation: { name: organisations.name },
        email: people.email,
        offer: offers,
        manufacturerName: manufacturers.name,
        terms: offerTerms.terms,
        isStopped: isStopped(claims.locationId),
        secondReview: waitsForSecond(),
        checkFailed: sql<boolean>`${checkFailed}`,
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
    const { claim, terms, secondReview, checkFailed: hasFailedCheck, ...whose } = found(row)
    const [content, sellers, changes, checks, ledger, funding, claimCount, money] = await inTurn(
      () => readInvoices(services, [claimId]),
      () => sellersOfClaim(db, claimId),
      () => historyOfClaim(db, claimId),
      () => checksOf(db, eq(operatorPayments.claimId, claimId)),
      () => ledgerOf(db, eq(ledgerEntries.claimId, claimId)),
      () => readFunding(services, claimId),
      () => db.select({ claims: count() }).from(claims).where(eq(claims.locationId, claim.locationId)),
      () => claimsMoney(services, [claim]),
    )
    const about = { claim: [claimId], payment: checks.map(({ payment }) => payment.id) }
    const done = await auditAbout(services, about, MOST_DONE)
    const moves = presentCheckMoves(await checkMovesOf(db, claimId), changes)
    const disputes = await db
      .select({
        at: claimDisputes.createdAt,
        text: claimDisputes.text,
        outcome: claimDisputes.outcome,
        email: people.email,
      })
      .from(claimDisputes)
      .innerJoin(people, eq(people.id, claimDisputes.personId))
      .where(eq(claimDisputes.claimId, claimId))
      .orderBy(desc(claimDisputes.id))
    return {
      ...presentSubject({
        ...whose,
        isStopped: whose.isStopped && mayKnowOfStops(roles),
        claim,
        unit: terms.unit,
        claimCount: claimCount[0]?.claims ?? 0,
      }),
      ...(isOnHold(whose.isStopped, claim.status) && { promise_date: null }),
      ...presentMoneyOf(),
      disputed: claim.status === 'CLAIM_REJECTED' && disputes.some(({ outcome }) => outcome === null),
      second_review: secondReview,
      check_failed: hasFailedCheck,
      invoices: presentRecordedInvoices(services, content, sellers, terms),
      checks: checks.map(presentCheck),
      funding,
      ledger,
      letters: await lettersOf(db, eq(sentLetters.claimId, claimId)),
      timeline: presentTimeline(changes, done, disputes, await notesAbout(db, about, roles), moves),
    }

    function presentMoneyOf() {
      const { steps, payout_formula } = presentMoney({
        ...content,
        claim,
        changes,
        payment: checks[0]?.payment ?? null,
        dispute: null,
        // Staff see the promised day of a claim that waits for a decision even where the operator is not shown it.
        hasNoDay: isOnHold(whose.isStopped, claim.status),
        money: money.get(claimId) ?? null,
      })
      return { steps, payout_formula }
    }
  })
}

/** What is decided has no day while payments of its location are stopped, as no count of the desk has it. */
const isOnHold = (isStopped: boolean, status: typeof claims.$inferSelect.status) =>
  isStopped && status !== 'CLAIM_SUBMITTED' && status !== 'PAID'

/** The request that holds the claim, and what has come for it. */
async function readFunding({ db }: Pick<Services, 'db'>, claimId: number): Promise<WireClaimRecord['funding']> {
  const [request] = await db
    .select({ request: fundingRequests, fundedAt: fundingClaims.fundedAt })
    .from(fundingClaims)
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingClaims.fundingId))
    .where(and(eq(fundingClaims.claimId, claimId), fundingClaims.held))
  if (!request) return null
  const came = await db
    .select({
      id: receipts.id,
      reference: receipts.reference,
      receivedOn: receipts.receivedOn,
      amountCents: sum(fundingApplications.amountCents).mapWith(Number),
    })
    .from(fundingApplications)
    .innerJoin(receipts, eq(receipts.id, fundingApplications.receiptId))
    .where(
      and(
        eq(fundingApplications.fundingId, request.request.id),
        inArray(fundingApplications.kind, ['receipt', 'reversed']),
      ),
    )
    .groupBy(receipts.id)
    .orderBy(asc(receipts.id))
  return presentFunding(
    request,
    came.filter(({ amountCents }) => amountCents > 0),
  )
}
