import { type Row } from '../printed/text-rows.ts'
import { type ReadingProblem } from '../reading.ts'
import { type DocumentKind, normalizedPhrases } from './document-kind.ts'
import { headlinesOf } from './headlines-of.ts'
import { isInvoiceTitle } from './is-invoice-title.ts'
import { isVoided } from './is-voided.ts'

type OtherDocument = Extract<
  ReadingProblem,
  'order_confirmation' | 'delivery_note' | 'quote' | 'price_list' | 'purchase_order' | 'voided' | 'other_document'
>

/** What may stand before it in a headline: whose it is, or how often it comes. */
const BEFORE = String.raw`(?:(?:customer|vendor|dealer|sales|store|supplier|product|goods|our|your|original|duplicate|copy|daily|weekly|monthly|current|estimated|commercial|food|foodservice) )*`
/** Behind a headline: which copy it is, or more words of it, but no number. */
const MORE = String.raw`(?: (?:copy|original)| ?[(/-](?! ?#?[a-z]{0,4}-?\d).*)?`
/** Behind what may be a headline, and may be a reference of an invoice: its number, its date. */
const NUMBERED = String.raw`(?: ?(?:[#:(-]|no\b\.?|nbr\b|num\b|number\b|numero\b|n[o\xb0]|date\b|dated\b|fecha\b).*| [a-z]{0,4}-?\d[\w/-]*)`

const QUOTE = String.raw`(?:price |sales )?(?:quote|quotation|estimate|proposal)|pro[ -]?forma(?: invoice)?|factura pro[ -]?forma|cotizacion|presupuesto|oferta(?: de precios)?`
const HEADLINES: readonly (readonly [Exclude<OtherDocument, 'voided'>, string])[] = [
  [
    'order_confirmation',
    String.raw`order (?:confirmation|acknowledge?ment)|(?:confirmation|acknowledge?ment) of order|sales order|confirmacion (?:de|del) (?:pedido|orden)|orden de venta`,
  ],
  [
    'delivery_note',
    String.raw`(?:packing|pick(?:ing)?|shipping) (?:slip|list|ticket)|delivery (?:note|ticket|slip|receipt|docket|order)|dispatch note|bill of lading|(?:nota|guia|vale) de (?:entrega|remision|despacho)|albaran(?: de entrega)?|remision|lista de (?:empaque|embalaje|carga)|conocimiento de embarque`,
  ],
  ['quote', QUOTE],
  [
    'price_list',
    String.raw`(?:price|pricing) (?:list|sheet|guide|book|bulletin|catalog(?:ue)?)|order (?:guide|form)|lista de precios|tarifa(?: de precios)?|catalogo(?: de precios)?`,
  ],
  ['purchase_order', String.raw`purchase order|orden de (?:compra|pedido)|pedido(?: de compra)?`],
  [
    'other_document',
    String.raw`(?:draft|sample|specimen)(?: invoice)?|invoice (?:draft|sample|specimen|preview)|debit (?:memo|note)|nota de (?:debito|cargo)|return authorization|borrador(?: de factura)?|factura de muestra`,
  ],
]
const NAMED = HEADLINES.map(([kind, words]) => [kind, new RegExp(`^${BEFORE}(?:${words})${MORE}$`)] as const)
/** Where nothing on it is an invoice's, a number behind the name is the document's own; parts of portals' pages are headlines. */
const NAMED_ALONE = [
  ...HEADLINES.map(([kind, words]) => [kind, new RegExp(`^${BEFORE}(?:${words})(?:${MORE}|${NUMBERED})$`)] as const),
  [
    'order_confirmation',
    /^(?:your order|(?:your )?order (?:summary|details?)|(?:your )?(?:shopping )?cart|resumen (?:de|del) pedido)$/,
  ] as const,
]

/** Over the label of an invoice's number it is what the document is called, and no reference: those stand beside or under it. */
const QUOTE_WITH_NUMBER = new RegExp(String.raw`^${BEFORE}(?:${QUOTE}) [a-z]{0,4}-?\d[\w/-]*$`)

const INVOICE_LABEL =
  /^(?:(?:tax|sales|commercial|original|cash|delivery|our|your|customer) )*(?:invoice|inv|factura)\b\.? ?(?:$|number|nbr|num|no\b|numero|n\xb0|#|:|[a-z]{0,4}-?\d)/

const INVOICE_DATE = /^(?:(?:invoice|inv)\b\.? ?date|fecha de (?:la )?factura)\b/

/** It says so of itself, whatever else stands on it. */
const NO_INVOICE = /\bnot an? (?:tax )?invoice\b|\bno es (?:una )?factura\b|\bpro[ -]?forma\b/

/**
 * What a document is that calls itself another one than an invoice, by its headline (rows of the first page that stand over its
 * table, `isOver` of them) or in words of its own anywhere; null for an invoice, and for what says nothing. One that is headed as
 * an invoice names orders, deliveries and credits beside: of `kind` it may be another document then, and is none. A label such as
 * INVOICE NO is no headline: other documents have it, too; beside it a name with a number is a reference.
 */
export function otherDocument(
  pages: readonly (readonly Row[])[],
  isOver: number,
  kind: DocumentKind,
): OtherDocument | null {
  const phrases = headlinesOf((pages[0] ?? []).slice(0, isOver))
  if (isVoided(pages, phrases)) return 'voided'
  const texts = phrases.map(({ text }) => text)
  const headlines = phrases.filter(({ isField }) => !isField).map(({ text }) => text)
  const isTitled = headlines.some(isInvoiceTitle)
  const named = isTitled ? null : kindIn(NAMED, headlines)
  if (named) return named
  const label = phrases.find(({ text }) => INVOICE_LABEL.test(text))
  const isOverLabel = ({ row }: { row: number }) => !isTitled && label !== undefined && row < label.row
  if (phrases.some((each) => isOverLabel(each) && QUOTE_WITH_NUMBER.test(each.text))) return 'quote'
  if (isTitled || label)
    return pages.flat().some((row) => NO_INVOICE.test(normalizedPhrases(row).join(' '))) ? 'other_document' : null
  const isUnnamed = kind === 'other' && !texts.some((text) => INVOICE_DATE.test(text))
  return kindIn(NAMED_ALONE, texts) ?? (isUnnamed ? 'other_document' : null)
}

const kindIn = (kinds: readonly (readonly [OtherDocument, RegExp])[], texts: readonly string[]): OtherDocument | null =>
  kinds.find(([, words]) => texts.some((text) => words.test(text)))?.[0] ?? null
