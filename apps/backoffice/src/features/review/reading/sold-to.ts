import type { WireReviewClaim } from '@caseback/contract'

/** Words that many names have. */
const SAID_OF_MANY = new Set(
  'the and inc llc co corp company restaurant restaurants cafe grill kitchen bar food foods foodservice hotel group of at'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !/^\d+$/.test(word) && !SAID_OF_MANY.has(word))

/**
 * Whom an invoice names as its buyer, where that shares no word with the claim's location and its operator; null where it may be
 * them, or where one of both says too little. An address says nothing: several restaurants have one.
 */
export function otherBuyer(
  { operator }: Pick<WireReviewClaim, 'operator'>,
  reading: WireReviewClaim['invoices'][number]['reading'],
): string | null {
  if (reading?.state !== 'READ' || reading.sold_to === null) return null
  const [named, own] = [wordsOf(reading.sold_to), wordsOf(`${operator.name} ${operator.location_name}`)]
  if (named.length === 0 || own.length === 0) return null
  const isShared = named.some((word) => own.some((each) => word === each || isBeginning(word, each)))
  return isShared ? null : reading.sold_to
}

/** Names are cut off where a column ends. */
const isBeginning = (one: string, other: string) =>
  Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one))
