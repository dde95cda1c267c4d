import { phrasesOf, type Row, textOf } from '../printed/text-rows.ts'

/** What a document calls itself: an invoice, something else, or nothing that can be told. */
export type DocumentKind = 'invoice' | 'other' | 'unsaid'

const NUMBER = String.raw`(?:#|:|no\b\.?|nbr\b|num\b|number\b|numero\b|n[o\xb0\xba]\.?(?!\w)|date\b|fecha\b|total\b|amount\b|\d|$)`
const SHORT = String.raw`(?:memo|note|slip|ticket|list|confirmation|acknowledge?ment|request|form|authorization)s?`

/** Wherever it stands, it says that the document is no invoice, or not only one. */
const OTHER_ANYWHERE = new RegExp(
  [
    String.raw`\b(?:credit|debit|return|refund)s? (?:memo(?:randum)?|note|invoice|slip)\b`,
    String.raw`\bnota de (?:credito|entrega)\b`,
    String.raw`\bpro[ -]?forma\b`,
    String.raw`\b(?:packing|pick(?:ing)?) (?:slip|list|ticket)\b`,
    String.raw`\bdelivery (?:note|ticket|slip|receipt|docket)\b`,
    String.raw`\bnot an? invoice\b`,
    String.raw`\border (?:confirmation|acknowledge?ment)\b`,
  ].join('|'),
)

/** How phrases of documents other than invoices begin: headlines, and labels of numbers, dates and totals. */
const OTHER_LABEL = new RegExp(
  [
    String.raw`^(?:credit|refund|returns?|quot(?:e|ation)|estimate|cotizacion|presupuesto|devolucion|reembolso) ?${NUMBER}`,
    String.raw`^(?:credit|refund|returns?|quot(?:e|ation)) ${SHORT}\b`,
    String.raw`^(?:packing|statement|albaran|remision)$`,
    String.raw`^sales order\b`,
    String.raw`^statement (?:of|date|no|number)\b`,
  ].join('|'),
)

/** A headline of another document, or what an invoice with a number of its own says beside it. */
const OTHER_OR_BESIDE =
  /^(?:(?:purchase |customer )?(?:order|pedido)|delivery|packing list)(?: ?(?:no|nbr|num|number|#)\b.*)?$/

const INVOICE_HEADLINE = /^(?:(?:tax|sales|commercial|original|cash|delivery) )*(?:invoice|inv|factura)\b *(?:copy)?$/
const INVOICE_LABEL =
  /^(?:(?:tax|sales|commercial|original) )*(?:invoice|inv|factura)\b\.? ?(?:number|nbr|num|no\b|numero|n[°º]|#|:|[a-z]{0,4}-?\d)/

/**
 * What the pages of one document call it: by headlines and labels of numbers over its table (`isOver` counts rows of the first
 * page), and by what would make it something else, wherever that stands.
 */
export function documentKind(pages: readonly (readonly Row[])[], isOver: number): DocumentKind {
  const rows = pages.map((onPage) =>
    onPage.map((row) => ({ text: normalizedText(row.text), phrases: normalizedPhrases(row) })),
  )
  const all = rows.flat()
  const head = (rows[0] ?? []).slice(0, isOver).flatMap((row) => row.phrases)
  if (all.some(({ text }) => OTHER_ANYWHERE.test(text))) return 'other'
  if (all.some((row) => row.phrases.some((text) => isOtherTotal(text))) || head.some((text) => OTHER_LABEL.test(text)))
    return 'other'
  if (head.some((text) => INVOICE_LABEL.test(text))) return 'invoice'
  if (head.some((text) => OTHER_OR_BESIDE.test(text))) return 'other'
  return head.some((text) => INVOICE_HEADLINE.test(text)) ? 'invoice' : 'unsaid'
}

const isOtherTotal = (text: string) =>
  /^(?:total )?(?:credit|refund|quote|quotation)s? (?:total|amount|due)\b/.test(text)

/** What stands in a row by itself, in small letters without accents. */
export const normalizedPhrases = ({ words }: Row): string[] =>
  phrasesOf(words).map((phrase) => normalizedText(textOf(phrase)))

/** Small letters without accents; a headline with a blank after each letter is a word. */
export const normalizedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:[a-z] ){3,}[a-z]\b/g, (spaced) => spaced.replaceAll(' ', ''))
    .trim()
