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

const named: readonly [RegExp, RefusedField][] = [
  [/\b(zip|zip_?code|postal)/i, 'postal_code'],
  [/\bstate\b/i, 'state'],
  [/\bcity\b/i, 'city'],
  [/\be-?mail/i, 'payout_method'],
  [/\b(line_?[12]|street|address)\b/i, 'street_address'],
  [/\brecipient/i, 'payout_method'],
  [/\b(name|payee)\b/i, 'payee_name'],
]

/**
 * The field that a provider's words are about: 'recipient must be an e-mail address' → 'payout_method', as the address to which
 * checks are e-mailed is how they arrive. Null where they name none.
 */
export const refusedField = (said: string): RefusedField | null =>
  named.find(([words]) => words.test(said))?.[1] ?? null
