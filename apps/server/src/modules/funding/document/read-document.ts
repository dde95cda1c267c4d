import type { Day } from '@caseback/domain'
import { dayOf } from '@caseback/domain'
import { requestDocumentWords } from '@caseback/words/en/request-document-words'
import { and, asc, eq, sql } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import {
  claims,
  enrollments,
  fundingClaims,
  fundingRequests,
  locations,
  manufacturers,
  offers,
  offerTerms,
  organisations,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { operatorName } from '../../locations/operator-name.ts'
import { type FundingRow, fundingBalance } from '../funding.store.ts'
import { lineUnits } from '../line-units.ts'
import { remitToOf } from '../remit-to/remit-to-of.ts'

/** A claim as a line of the document. */
export type DocumentLine = {
  claimId: number
  operator: string
  /** With the claim that it corrects, where it does. */
  offer: string
  validated: Day
  /** How many of the offer's unit it pays for. */
  units: number
  unit: string
  /** Its invoices as "distributor number", in their order. */
  invoices: string
  amountCents: number
  isSettled: boolean
}

/** What stands in the document of a request: who asks whom, for which claims, by when, and what of it is settled. */
export type RequestDocument = {
  id: number
  state: FundingRow['state']
  /** Where it is paid, in lines; null where nobody has written that. */
  remitTo: string | null
  manufacturer: string
  issued: Day | null
  due: Day | null
  cutoff: Day
  lines: DocumentLine[]
  totalCents: number
  settledCents: number
}

/** Reads all of a request for its document, oldest validation first. 404 without it. */
export const readDocument = (live: Services, fundingId: number): Promise<RequestDocument> =>
  readTogether(live, async ({ db, settings: { timeZone } }) => {
    const [row] = await db
      .select({ request: fundingRequests, manufacturer: manufacturers.name })
      .from(fundingRequests)
      .innerJoin(manufacturers, eq(manufacturers.id, fundingRequests.manufacturerId))
      .where(eq(fundingRequests.id, fundingId))
    const { request, manufacturer } = found(row)
    const validated = sql<Date>`coalesce(${claims.validatedAt}, ${claims.submittedAt})`.mapWith(claims.submittedAt)
    const rows = await db
      .select({
        claimId: claims.id,
        validated,
        location: { name: locations.name },
        organisation: { name: organisations.name },
        offer: offers.name,
        corrects: claims.correctsClaimId,
        units: lineUnits,
        unit: sql<string>`${offerTerms.terms} ->> 'unit'`,
        // A claim that pays a correction has the invoices of the one that it corrects.
        invoices: sql<string>`coalesce((
          select string_agg(concat_ws(' ', distributor.name, invoice.number), '; ' order by invoice.position)
          from invoices invoice
          left join distributors distributor on distributor.id = invoice.distributor_id
          where invoice.claim_id = coalesce(${claims.correctsClaimId}, ${claims.id})
        ), '')`,
        amountCents: fundingClaims.amountCents,
        fundedAt: fundingClaims.fundedAt,
      })
      .from(fundingClaims)
      .innerJoin(claims, eq(claims.id, fundingClaims.claimId))
      .innerJoin(locations, eq(locations.id, claims.locationId))
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .innerJoin(offers, eq(offers.id, claims.offerId))
      .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
      .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
      .where(
        and(
          eq(fundingClaims.fundingId, fundingId),
          // A discarded one holds nothing any more: it shows what it had asked for.
          request.state === 'DISCARDED' ? undefined : eq(fundingClaims.held, true),
        ),
      )
      .orderBy(asc(validated), asc(claims.id))
    const { appliedCents } = await fundingBalance(db, fundingId)
    return {
      id: request.id,
      state: request.state,
      remitTo: await remitToOf(db, request),
      manufacturer,
      issued: request.issuedAt && dayOf(request.issuedAt, timeZone),
      due: request.dueDay,
      cutoff: request.cutoff,
      lines: rows.map((line) => ({
        claimId: line.claimId,
        operator: operatorName(line),
        offer: line.corrects === null ? line.offer : requestDocumentWords.corrects(line.offer, line.corrects),
        validated: dayOf(line.validated, timeZone),
        units: line.units,
        unit: line.unit,
        invoices: line.invoices,
        amountCents: line.amountCents,
        isSettled: line.fundedAt !== null,
      })),
      totalCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
      settledCents: appliedCents,
    }
  })
