import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { auditCopy } from '../copy/audit-copy.ts'
import { valueInWords } from './value-in-words.ts'

/** One field that has changed, or that an entry tells; null where it was or is not there. */
export type Change = { field: string; before: string | null; after: string | null }

type Tier = { min: number; max: number | null; discount: number }
/** What an offer's next version was to be, as the log keeps it: discounts in cents or hundredths of a percent. */
type Draft = {
  validFrom: string
  validTo: string
  learnMoreUrl: string | null
  terms: {
    unit: string
    discountType: string
    tiers: Tier[]
    maxUnitsPerLocation: number | null
    variantIds: unknown[]
  }
}
/** Terms as calls have them: discounts in dollars or percent. */
type SentTerms = { tiers: Tier[]; discount_type?: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value['validTo'] === 'string' && isRecord(value['terms'])

const isSentTerms = (field: string, value: unknown): value is SentTerms & Record<string, unknown> =>
  field === 'terms' && isRecord(value) && Array.isArray(value['tiers'])

const tierInWords = ({ min, max, discount }: Tier, percent: boolean) =>
  `${auditCopy.range(min, max)}: ${percent ? `${discount / 100}%` : formatDollars(discount)}`

/** The terms of an offer one by one, so that what stayed is left out. */
const termsOf = ({ validFrom, validTo, learnMoreUrl, terms }: Draft): [string, unknown][] => [
  ['valid_from', validFrom],
  ['valid_to', validTo],
  ['learn_more_url', learnMoreUrl],
  ['unit', terms.unit],
  ['tiers', terms.tiers.map((tier) => tierInWords(tier, terms.discountType === 'percentage_off'))],
  ['max_units_per_location', terms.maxUnitsPerLocation],
  ['variants', terms.variantIds],
]

/** The same of terms as they were sent. */
const sentTermsOf = (terms: SentTerms & Record<string, unknown>): [string, unknown][] =>
  Object.entries({
    ...terms,
    tiers: terms.tiers.map((tier) =>
      tierInWords({ ...tier, discount: Math.round(tier.discount * 100) }, terms.discount_type === 'percentage_off'),
    ),
  })

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(
    isRecord(value)
      ? Object.entries(value).flatMap(([field, each]): [string, unknown][] =>
          isDraft(each) ? termsOf(each) : isSentTerms(field, each) ? sentTermsOf(each) : [[field, each]],
        )
      : [],
  )

/** What an entry says of before and after, field by field and in words; what stayed as it was is left out. */
export function changesOf({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({
      field: auditCopy.fieldOf(field),
      before: valueInWords(field, was.get(field)),
      after: valueInWords(field, is.get(field)),
    }))
    .filter((change) => change.before !== change.after)
}
