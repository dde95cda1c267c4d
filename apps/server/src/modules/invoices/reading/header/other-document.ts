import { type Row } from '../printed/text-rows.ts'
import { type ReadingProblem } from '../reading.ts'
import { type DocumentKind, phrasesInPlain } from './document-kind.ts'
import { withoutFrame } from './without-frame.ts'

type OtherDocument = Extract<
  ReadingProblem,
  'order_confirmation' | 'delivery_note' | 'quote' | 'price_list' | 'purchase_order' | 'other_document'
>

/** What may stand before it in a headline: whose it is, or how often it comes. */
const BEFORE = String.raw`(?:(?:customer|vendor|dealer|sales|store|supplier|product|goods|our|your|original|duplicate|copy|daily|weekly|monthly|current|estimated|commercial|food|foodservice) )*`
/** And behind it: its number, its date, or that it is a copy. */
const BEHIND = String.raw`(?: ?(?:[#:(-]|no\b\.?|nbr\b|num\b|number\b|numero\b|n[o\xb0]|date\b|dated\b|fecha\b).*| [a-z]{0,4}-?\d[\w/-]*| (?:copy|original))?`

const HEADLINES: readonly (readonly [Exclude<OtherDocument, 'other_document'>, string])[] = [
  [
    'order_confirmation',
    String.raw`order (?:confirmation|acknowledge?ment)|(?:confirmation|acknowledge?ment) of order|sales order|confirmacion (?:de|del) (?:pedido|orden)|orden de venta`,
  ],
  [
    'delivery_note',
    String.raw`(?:packing|pick(?:ing)?|shipping) (?:slip|list|ticket)|delivery (?:note|ticket|slip|receipt|docket|order)|dispatch note|bill of lading|(?:nota|guia|vale) de (?:entrega|remision|despacho)|albaran(?: de entrega)?|remision|lista de (?:empaque|embalaje|carga)|conocimiento de embarque`,
  ],
  [
    'quote',
    String.raw`(?:price |sales )?(?:quote|quotation|estimate|proposal)|pro[ -]?forma(?: invoice)?|factura pro[ -]?forma|cotizacion|presupuesto|oferta(?: de precios)?`,
  ],
  [
    'price_list',
    String.raw`(?:price|pricing) (?:list|sheet|guide|book|bulletin|catalog(?:ue)?)|order (?:guide|form)|lista de precios|tarifa(?: de precios)?|catalogo(?: de precios)?`,
  ],
  ['purchase_order', String.raw`purchase order|orden de (?:compra|pedido)|pedido(?: de compra)?`],
]
const NAMED = HEADLINES.map(([kind, words]) => [kind, new RegExp(`^${BEFORE}(?:${words})${BEHIND}$`)] as const)

const INVOICE =
  /^(?:(?:tax|sales|commercial|original|cash|delivery) )*(?:invoice|inv|factura)\b\.? ?(?:$|copy$|number|nbr|num|no\b|numero|n\xb0|#|:|[a-z]{0,4}-?\d)/

const INVOICE_DATE = /^(?:(?:invoice|inv)\b\.? ?date|fecha de (?:la )?factura)\b/

/** It says so of itself, whatever else stands on it. */
const NO_INVOICE = /\bnot an? (?:tax )?invoice\b|\bno es (?:una )?factura\b|\bpro[ -]?forma\b/

/**
 * What a document is that calls itself another one than an invoice, by its headline (rows of the first page that stand over its
 * table, `isOver` of them) or in words of its own anywhere; null for an invoice, and for what says nothing. An invoice names
 * orders, deliveries and credits beside its own number: of `kind` it may be another document then, and is none.
 */
export function otherDocument(
  pages: readonly (readonly Row[])[],
  isOver: number,
  kind: DocumentKind,
): OtherDocument | null {
  const headlines = (pages[0] ?? []).slice(0, isOver).flatMap(phrasesInPlain).map(withoutFrame)
  if (!headlines.some((text) => INVOICE.test(text))) {
    const named = NAMED.find(([, words]) => headlines.some((text) => words.test(text)))
    const isUnnamed = kind === 'other' && !headlines.some((text) => INVOICE_DATE.test(text))
    return named?.[0] ?? (isUnnamed ? 'other_document' : null)
  }
  return pages.flat().some((row) => NO_INVOICE.test(phrasesInPlain(row).join(' '))) ? 'other_document' : null
}
