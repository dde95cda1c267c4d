/** What of a payee a check provider may refuse, by the field of its form. */
export const refusableFields = [
  'payee_name',
  'payout_method',
  'street_address',
  'city',
  'state',
  'postal_code',
] as const
export type RefusedField = (typeof refusableFields)[number]

/** The provider names a field at the beginning, with or without what it is within: 'recipient.zip must be …', 'name: …'. */
const begins = (names: string) =>
  new RegExp(`^\\W*(?:invalid |missing )?(?:(?:recipient|address|payee)[._ ])*(?:${names})\\b`, 'i')

const named: readonly [RegExp, RefusedField][] = [
  [begins('zip(?:_?code)?|postal_?code'), 'postal_code'],
  [begins('state'), 'state'],
  [begins('city'), 'city'],
  [begins('line_?[12]|street|address'), 'street_address'],
  // The address to which checks are e-mailed is how they arrive.
  [begins('recipient|e-?mail'), 'payout_method'],
  [begins('name|payee'), 'payee_name'],
]

/**
 * The field of the payee that a provider's words are about: 400, 'recipient must be an e-mail address' → 'payout_method'. Null
 * where they name none, or it refused something else than what was sent.
 */
export const refusedField = ({ status, said }: { status: number; said: string }): RefusedField | null =>
  status === 400 || status === 422 ? (named.find(([words]) => words.test(said))?.[1] ?? null) : null
