import { isClosedCheck } from '@caseback/domain'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'

export const CHECK_FAILED = 'Check failed'

/** How far a check is, and what became of it, where its own word does not say it. */
const checkWords: Record<string, string | undefined> = {
  CALLING: 'is being sent',
  CANCELLED: 'was given up before it was sent',
  EXPIRED: 'expired, it was not deposited in time',
  FAILED: 'failed, the money did not arrive',
  NEEDS_PERSON: 'needs a person',
  PREPARED: 'waits to be sent',
  REFUNDED: 'came back to us',
  VOID: 'was made void',
}

/** The check of a claim, in a sentence. */
export const checkOfClaim = (number: string | null, status: string, returnedOn: string | null) =>
  `${number === null ? 'Its check' : `Check ${number}`}: ${returnedOn && status !== 'PAID' ? `came back in the mail on ${formatShortDay(returnedOn)}${isClosedCheck(status) ? '' : ', and is not stopped yet'}` : (checkWords[status] ?? status.toLowerCase().replaceAll('_', ' '))}.`

/** How far a check is, in words. */
export const checkState = (status: string): string => {
  const said = checkWords[status] ?? status.toLowerCase().replaceAll('_', ' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
