import { centsToDollars, dayOf } from '@caseback/domain'
import { serverWords } from '@caseback/words/catalogues/every-language'
import type { Language } from '@caseback/words/languages'
import { csvOf } from '../../platform/csv.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { ofPerson, readClaims } from './own-claims.ts'

/** More than any location has; a file of this many lines is still made in one go. Beyond it, one year at a time. */
const MOST_LINES = 10_000

/** The same as a table for a spreadsheet, with days in the provider's zone and dollars as plain numbers. 400 on `year` beyond 10,000 lines. */
export async function ownClaimsTable(
  services: Services,
  personId: number,
  year: number | undefined,
  language: Language,
): Promise<string> {
  const { timeZone } = services.settings
  const dayIn = (instant: Date | null) => (instant === null ? '' : dayOf(instant, timeZone))
  const rows = await readClaims(services, ofPerson(services, personId, year), MOST_LINES + 1)
  if (rows.length > MOST_LINES) throw fieldError('year', 'claims.too_many')
  const words = serverWords[language].claimsTable
  return csvOf(
    words.columns,
    rows.map(({ claim, offerName, manufacturerName, paidAt, checkNumber, payeeName }) => [
      String(claim.id),
      dayIn(claim.createdAt),
      manufacturerName,
      offerName,
      words.status(claim.status),
      claim.payoutCents === null ? '' : centsToDollars(claim.payoutCents).toFixed(2),
      claim.status === 'PAID' ? '' : (claim.promiseDay ?? ''),
      dayIn(paidAt),
      payeeName ?? claim.payeeName,
      checkNumber ?? '',
    ]),
  )
}
