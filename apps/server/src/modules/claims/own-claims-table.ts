import { Readable } from 'node:stream'
import { centsToDollars, dayOf, isWithdrawn } from '@caseback/domain'
import { serverWords } from '@caseback/words/catalogues/every-language'
import type { Language } from '@caseback/words/languages'
import { and, lt } from 'drizzle-orm'
import { claims } from '../../database/schema/index.ts'
import { csvBegin, csvLines } from '../../platform/csv.ts'
import type { Services } from '../../platform/services.ts'
import { ofPerson, readClaims } from './own-claims.ts'

/** So many claims are read at a time. */
const CLAIMS_AT_ONCE = 500

type Which = { personId: number; year: number | undefined; language: Language }

/**
 * The same as a table for a spreadsheet, with days in the provider's zone and dollars as plain numbers.
 * @returns CSV in parts: however many claims there are, few are in memory, and whoever reads slowly holds no connection
 */
export async function ownClaimsTable(services: Services, which: Which): Promise<Readable> {
  // Before the answer begins: a database that is away is still told by its status.
  const first = await pageBefore(services, which, null)
  return Readable.from(partsOf(services, which, first))
}

type Row = Awaited<ReturnType<typeof readClaims>>[number]

const pageBefore = (services: Services, which: Which, before: number | null): Promise<Row[]> =>
  readClaims(
    services,
    and(ofPerson(services, which.personId, which.year), before === null ? undefined : lt(claims.id, before)),
    CLAIMS_AT_ONCE,
  )

async function* partsOf(services: Services, which: Which, first: Row[]): AsyncGenerator<string> {
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
  row: Row,
): string[] {
  const { claim, offerName, manufacturerName, payment } = row
  const dayIn = (instant: Date | null) => (instant === null ? '' : dayOf(instant, timeZone))
  return [
    String(claim.id),
    dayIn(claim.createdAt),
    manufacturerName,
    offerName,
    words.status(claim.status, isWithdrawn({ status: claim.status, reason: claim.rejectionReason })),
    claim.payoutCents === null ? '' : centsToDollars(claim.payoutCents).toFixed(2),
    claim.status === 'PAID' ? '' : (claim.promiseDay ?? ''),
    dayIn(payment?.paidAt ?? null),
    payment?.payeeName ?? claim.payeeName,
    payment?.checkNumber ?? '',
  ]
}
