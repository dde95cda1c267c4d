/** What may follow the word in a headline: which copy it is, of what kind, and what else the paper is. */
const BEHIND = new Set(
  `invoice factura copy original duplicate reprint reprinted customer office driver file store accounting tax sales cash
  commercial electronica electronic fiscal comercial de del la y e and or with venta ventas contado compra servicio servicios
  mercancia productos credito cliente copia duplicado reimpresion delivery packing shipping pick picking note ticket slip list
  receipt docket manifest bill of lading nota entrega remision guia albaran recibo statement`.split(/\s+/),
)
/** With one of these before it the word names another document, or one that is spoken of. */
const NO_TITLE_BEFORE = new Set(
  `ref reference re of per credit debit return returns refund pro forma proforma draft sample specimen preview void
  voided cancelled canceled anulada cancelada not no an a this that pay paying against to for from on in by with as see separate
  please sign check when before after will previous prior last quote quotation estimate estimated proposal cotizacion
  presupuesto oferta confirmation confirmacion acknowledgement acknowledgment mail email print view download una la esta segun
  para credito devolucion purchase borrador muestra`.split(/\s+/),
)
const MOST_BEFORE = 4

/**
 * Whether a phrase, in plain letters, is a headline of an invoice: CUSTOMER INVOICE, LAKESHORE INVOICE, INVOICE / DELIVERY
 * RECEIPT, FACTURA DE VENTA; not a label such as INVOICE NO, nor a sentence that speaks of one.
 */
export function isInvoiceTitle(text: string): boolean {
  if (/[\d:#@?]/.test(text)) return false
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const at = words.findIndex((word) => word === 'invoice' || word === 'factura')
  if (at < 0 || at > MOST_BEFORE) return false
  return (
    words.slice(0, at).every((word) => !NO_TITLE_BEFORE.has(word)) &&
    words.slice(at + 1).every((word) => BEHIND.has(word))
  )
}
