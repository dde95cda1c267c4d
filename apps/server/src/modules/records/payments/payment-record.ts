import type { WirePaymentRecord } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  bankAccounts,
  bankLines,
  bankMatches,
  carrySettlements,
  checkCases,
  claimCorrections,
  claims,
  fundingClaims,
  ledgerEntries,
  locations,
  manufacturers,
  offers,
  operatorPayments,
  organisations,
  paymentReports,
  people,
  sentLetters,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { auditAbout } from '../../audit/listed-audit.ts'
import { claimsMoney } from '../../claims/claims-money.ts'
import { notesAbout } from '../../notes/notes-about.ts'
import { checkMovesOf } from '../check-moves-of.ts'
import { checksOf } from '../checks-of.ts'
import { filesOf } from '../files-of.ts'
import { ledgerOf } from '../ledger-of.ts'
import { lettersOf } from '../letters/letters-of.ts'
import { shownAttention } from '../shown-stop.ts'
import { presentPaymentRecord } from './payments.presenter.ts'

/** So many things that were done are told; all of them are in the audit log. */
const MOST_DONE = 100

/** Everything about a payment and its check that the member's roles may see, in one snapshot; 404 without the payment. */
export async function paymentRecord(
  live: Services,
  paymentId: number,
  roles: readonly StaffRole[],
): Promise<WirePaymentRecord> {
  return readTogether(live, async (services) => {
    const { db } = services
    const [own] = await checksOf(db, eq(operatorPayments.id, paymentId))
    const { payment: whole, ...madeBy } = found(own)
    const payment = { ...whole, attention: shownAttention(whole.attention, roles) }
    const { claimId } = payment
    const [about, ofClaim, kept, funding, bank, cases, reports, moves, ledger, files] = await inTurn(
      () =>
        db
          .select({
            claim: claims,
            location: locations,
            organisation: { name: organisations.name },
            email: people.email,
            offer: { id: offers.id, name: offers.name },
            manufacturer: { id: manufacturers.id, name: manufacturers.name },
          })
          .from(claims)
          .innerJoin(locations, eq(locations.id, claims.locationId))
          .innerJoin(organisations, eq(organisations.id, locations.organisationId))
          .innerJoin(people, eq(people.id, claims.personId))
          .innerJoin(offers, eq(offers.id, claims.offerId))
          .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
          .where(eq(claims.id, claimId)),
      () =>
        db
          .select()
          .from(operatorPayments)
          .where(eq(operatorPayments.claimId, claimId))
          .orderBy(desc(operatorPayments.id)),
      () =>
        db
          .select({
            claimId: claimCorrections.claimId,
            cents: sql`sum(${carrySettlements.amountCents})`.mapWith(Number),
          })
          .from(carrySettlements)
          .innerJoin(claimCorrections, eq(claimCorrections.id, carrySettlements.correctionId))
          .where(eq(carrySettlements.claimId, claimId))
          .groupBy(claimCorrections.claimId)
          .having(sql`sum(${carrySettlements.amountCents}) > 0`)
          .orderBy(asc(claimCorrections.claimId)),
      () =>
        db
          .select({ id: fundingClaims.fundingId })
          .from(fundingClaims)
          .where(and(eq(fundingClaims.claimId, claimId), fundingClaims.held)),
      () =>
        db
          .select({ account: bankAccounts.name, bookedOn: bankLines.bookedOn })
          .from(bankMatches)
          .innerJoin(bankLines, eq(bankLines.id, bankMatches.lineId))
          .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
          .where(and(eq(bankMatches.paymentId, paymentId), bankMatches.counts)),
      () => db.select({ id: checkCases.id }).from(checkCases).where(eq(checkCases.paymentId, paymentId)),
      () =>
        db
          .select({ at: paymentReports.createdAt, text: paymentReports.text, email: people.email })
          .from(paymentReports)
          .innerJoin(people, eq(people.id, paymentReports.personId))
          .where(eq(paymentReports.paymentId, paymentId))
          .orderBy(desc(paymentReports.id)),
      () => checkMovesOf(db, claimId),
      () => ledgerOf(db, and(eq(ledgerEntries.claimId, claimId), eq(ledgerEntries.paymentId, paymentId))),
      () => filesOf(services, [claimId]),
    )
    const whose = found(about[0])
    const next = ofClaim.findLast(({ id }) => id > paymentId)
    return presentPaymentRecord({
      payment,
      madeBy,
      ...whose,
      money: (await claimsMoney(services, [whose.claim])).get(claimId) ?? null,
      files,
      others: ofClaim.filter(({ id }) => id !== paymentId),
      kept,
      fundingId: funding[0]?.id ?? null,
      bank: bank[0] ?? null,
      ledger,
      letters: await lettersOf(
        db,
        and(
          eq(sentLetters.claimId, claimId),
          gte(sentLetters.sentAt, payment.createdAt),
          next && lt(sentLetters.sentAt, next.createdAt),
        ),
      ),
      moves: moves.filter(({ facts }) => facts.paymentId === paymentId),
      reports,
      done: await auditAbout(
        services,
        { payment: [paymentId], batch: [payment.batchId], check_case: cases.map(({ id }) => id) },
        MOST_DONE,
      ),
      written: await notesAbout(db, { payment: [paymentId] }, roles),
    })
  })
}
