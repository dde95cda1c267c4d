import type { Facts, Finding } from './facts.ts'

const DAY_MS = 86_400_000
const PROMISED_DAYS = 30
/** Days as Chicago's calendar has them: reckoned here without the program's own rules. */
const chicago = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })

/** A claim is promised 30 days after the day of its submission; once the manufacturer is asked, never later than that. */
export function judgePromises({ database }: Pick<Facts, 'database'>): Finding[] {
  return database.claims.flatMap(({ id, status, submittedAt, promiseDay, payoutCents }): Finding[] => {
    if (promiseDay === null || (status === 'CLAIM_VALIDATED' && payoutCents === 0)) return []
    const promised = new Date(Date.parse(chicago.format(submittedAt)) + PROMISED_DAYS * DAY_MS)
      .toISOString()
      .slice(0, 10)
    const isExact = status === 'CLAIM_SUBMITTED' || status === 'CLAIM_VALIDATED'
    // A check that is issued again has days of its own.
    const isReissued = database.payments.filter(({ claimId }) => claimId === id).length > 1
    return (isExact && promiseDay !== promised) || (!isReissued && promiseDay > promised)
      ? [
          {
            kind: 'wrong',
            says: `claim ${id} of ${submittedAt.toISOString()} is promised for ${promiseDay}, not ${promised}`,
          },
        ]
      : []
  })
}
