import { operatorTypes } from '@caseback/domain'
import { formatDollars, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { unitText } from '@caseback/words/en/terms-display'
import { auditCopy } from '../copy/audit-copy.ts'

const MONEY = /(^|_)(amount|applied|budget|credit|discount|limit|loss|paid|payout|received|surplus|total)$/
/** Money that is kept as the program counts it. */
const CENTS = /(_c|C)ents$/
/** What is no word but somebody's sign for something. */
const SIGN = /(^|_)(code|reference|domain|email|key|label|name|note|reason|text|answer|dispute|report)$/
/** What only the program reads: keys of rows that have no page, and what it holds a payment's bytes against. */
const UNREAD = new Set(['id', 'request_hash', 'identifiers', 'link', 'link_id', 'said_by'])
/** Where a picture is fetched. */
const PICTURE = /\/files\/pictures\//

/**
 * A value that the audit log keeps, as people write it: money in dollars, days as days, yes and no, lists with commas; null where
 * there is none.
 * @param field the name under which it is kept
 */
export function valueInWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || UNREAD.has(field)) return null
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no
  if (typeof value === 'number')
    return CENTS.test(field)
      ? formatDollars(value)
      : MONEY.test(field)
        ? formatDollars(Math.round(value * 100))
        : value.toLocaleString('en-US')
  if (typeof value === 'string') return textInWords(field, value)
  if (Array.isArray(value))
    return value.length === 0 ? auditCopy.nothing : value.map((each) => valueInWords(field, each) ?? '').join(', ')
  return typeof value === 'object' ? recordInWords(value) : null
}

function textInWords(field: string, text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatShortDay(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return auditCopy.at(text)
  if (PICTURE.test(text)) return auditCopy.picture
  if (field === 'unit') return unitText(text, 1)
  if (field === 'operator_types') return operatorTypes.find(({ slug }) => slug === text)?.name ?? text
  const said = auditCopy.valueOf(field, text)
  if (said !== null) return said
  if (!SIGN.test(field) && /^[a-z]+([_-][a-z0-9]+)+$/.test(text)) return text.replaceAll(/[_-]/g, ' ')
  if (!SIGN.test(field) && /^[A-Z]+(_[A-Z]+)*$/.test(text) && text.length > 3)
    return `${text.charAt(0)}${text.slice(1).toLowerCase().replaceAll('_', ' ')}`
  // A text of the site: what is read of it.
  return /<\/?[a-z][^>]*>/.test(text)
    ? text
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : text
}

/** What has a name is called by it; of anything else each part is told. */
function recordInWords(record: object): string {
  const { name } = record as { name?: unknown }
  if (typeof name === 'string') return name
  return Object.entries(record)
    .flatMap(([field, value]) => {
      const said = valueInWords(field, value)
      return said === null ? [] : [`${auditCopy.fieldOf(wireName(field))} ${said}`]
    })
    .join('; ')
}

/** The name as calls have it: amountCents is an amount, which is said in dollars. */
const wireName = (field: string): string =>
  field.replace(CENTS, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
