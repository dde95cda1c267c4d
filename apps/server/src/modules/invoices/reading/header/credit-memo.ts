import { type Row } from '../printed/text-rows.ts'
import { type ReadLine } from '../reading.ts'
import { type FoundTable } from '../table/find-lines.ts'
import { type Headline, headlinesOf } from './headlines-of.ts'

/** That what is printed without a sign came back is what the headline says: a person looks. */
const MOST = 0.93

/** What may stand before it in a headline: who gets it, or what for. */
const BEFORE = String.raw`(?:(?:customer|vendor|driver|dealer|product|goods|merchandise|delivery|sales|invoice|return(?:s|ed)?|pick-?up|original|duplicate) )*`
/** And behind it: a number, a date, what kind it is. */
const BEHIND = String.raw`(?: ?(?:[#:(-]|no\b\.?|nbr\b|num\b|number\b|numero\b|date\b|fecha\b).*| [a-z]{0,3}-?\d[\w-]*| (?:pick-?up|copy|original))?`
const NAMED = new RegExp(
  String.raw`^${BEFORE}(?:(?:credit|return|refund)s? (?:memo(?:randum)?|note|invoice|slip|advice|voucher)|nota de (?:credito|devolucion|abono))${BEHIND}$`,
)
/** Alone it may be how somebody pays, where the document is an invoice. */
const BARE = new RegExp(String.raw`^${BEFORE}(?:credit|refund|returns?|devolucion|reembolso)${BEHIND}$`)
const INVOICE = /^(?:(?:tax|sales|commercial|original|cash|delivery) )*(?:invoice|factura)$/
const INVOICE_LABEL = /^(?:invoice|inv|factura)\b\.? ?(?:number|nbr|num|no\b|numero|#|:|[a-z]{0,4}-?\d)/

type Summed = Pick<ReadLine, 'quantity' | 'amountCents' | 'confidence'>

/**
 * Whether a document is a credit or return as a whole, by its headline (`head`: rows over its table) or as everything on it came
 * back, and its lines as such: where it prints no sign at all, all of them have come back, and so has the total.
 */
export function creditMemo<T extends Summed>(
  head: readonly Row[],
  lines: readonly T[],
  table: FoundTable,
): { isCredit: boolean; lines: readonly T[]; total: FoundTable['total'] } {
  const { total } = table
  const signs = lines.map(signOf).filter((sign) => sign !== 0)
  const isBack = signs.length > 0 && signs.every((sign) => sign < 0) && (total === null || total.cents <= 0)
  const isCalled = callsItselfCredit(headlinesOf(head))
  const isUnsigned = isCalled && signs.every((sign) => sign > 0) && (total === null || total.cents >= 0)
  if (!isUnsigned) return { isCredit: isBack || isCalled, lines, total }
  return { isCredit: true, lines: lines.map(back), total: total && { ...total, cents: -total.cents } }
}

function callsItselfCredit(headlines: readonly Headline[]): boolean {
  if (headlines.some(({ text, isField }) => !isField && INVOICE.test(text))) return false
  if (headlines.some(({ text }) => NAMED.test(text))) return true
  return headlines.some(({ text }) => BARE.test(text)) && !headlines.some(({ text }) => isInvoiceLabel(text))
}

/** A label with the number behind it, or under it. */
const isInvoiceLabel = (text: string): boolean => INVOICE_LABEL.test(text) || INVOICE.test(text)

const signOf = ({ quantity, amountCents }: Summed): number => Math.sign(amountCents || quantity || 0)

const back = <T extends Summed>(line: T): T => ({
  ...line,
  quantity: line.quantity && -line.quantity,
  amountCents: line.amountCents && -line.amountCents,
  confidence: Math.min(line.confidence, MOST),
})
