import { Readable } from 'node:stream'
import { centsToDollars, dayOf, isWithdrawn } from '@caseback/domain'
import { serverWords } from '@caseback/words/catalogues/every-language'
import type { Language } from '@caseback/words/languages'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claims, enrollments, manufacturers, offers, operatorPayments } from '../../../database/schema/index.ts'
import { csvBegin, csvLines } from '../../../platform/csv.ts'
import type { Services } from '../../../platform/services.ts'
import { hasNoDay } from '../reading/has-no-day.ts'
import { type OwnClaimsFilter, ownClaimsConditions } from './own-claims-conditions.ts'

/** Claims with what the table and the statement say of them, newest first. */
async function readClaims(services: Services, where: SQL | undefined, limit: number) {
  return services.db
    .select({
      claim: claims,
      offerName: offers.name,
      manufacturerName: manufacturers.name,
      payment: operatorPayments,
      waits: hasNoDay(),
    })
    .from(claims)
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .leftJoin(operatorPayments, and(eq(operatorPayments.claimId, claims.id), operatorPayments.live))
    .where(where)
    .orderBy(desc(claims.id))
    .limit(limit)
}

/** Those of a person that the filter leaves. */
export function ownedAndFound({ settings }: Services, personId: number, filter: OwnClaimsFilter): SQL | undefined {
  const { part, rest } = ownClaimsConditions((name) => filter[name] || null, sql`${settings.timeZone}`)
  return and(mayActFor(personId, claims.locationId), part, rest)
}

/** So many claims are read at a time. */
const CLAIMS_AT_ONCE = 500

export type Which = { personId: number; filter: OwnClaimsFilter; language: Language }

/**
 * The same as a table for a spreadsheet, with days in the provider's zone and dollars as plain numbers.
 * @returns CSV in parts: few claims are in memory at a time, and a slow reader holds no connection of the database
 */
export async function ownClaimsTable(services: Services, which: Which): Promise<Readable> {
  // Before the answer begins: a database that is away is still told by its status.
  const first = await pageBefore(services, which, null)
  return Readable.from(partsOf(services, which, first))
}

export type OwnClaimRow = Awaited<ReturnType<typeof readClaims>>[number]

/** The newest of them, or the newest before that one: at most 500. */
export const pageBefore = (services: Services, which: Which, before: number | null): Promise<OwnClaimRow[]> =>
  readClaims(
    services,
    and(ownedAndFound(services, which.personId, which.filter), before === null ? undefined : lt(claims.id, before)),
    CLAIMS_AT_ONCE,
  )

async function* partsOf(services: Services, which: Which, first: OwnClaimRow[]): AsyncGenerator<string> {
  const words = serverWords[which.language].claimsTable
  yield csvBegin(words.columns)
  for (let page = first; ; ) {
    if (page.length > 0) yield csvLines(page.map((row) => lineOf(services, words, row)))
    const last = page.at(-1)
    if (!last || page.length < CLAIMS_AT_ONCE) return
    page = await pageBefore(services, which, last.claim.id)
  }
}

function lineOf(
  { settings: { timeZone } }: Services,
  words: (typeof serverWords)[Language]['claimsTable'],
  row: OwnClaimRow,
): string[] {
  const { claim, offerName, manufacturerName, payment, waits } = row
  const dayIn = (instant: Date | null) => (instant === null ? '' : dayOf(instant, timeZone))
  return [
    String(claim.id),
    dayIn(claim.createdAt),
    manufacturerName,
    offerName,
    words.status(claim.status, isWithdrawn({ status: claim.status, reason: claim.rejectionReason })),
    claim.payoutCents === null ? '' : centsToDollars(claim.payoutCents - claim.keptBackCents).toFixed(2),
    claim.status === 'PAID' || waits ? '' : (claim.promiseDay ?? ''),
    dayIn(payment?.paidAt ?? null),
    payment?.payeeName ?? claim.payeeName,
    payment?.checkNumber ?? '',
  ]
}
