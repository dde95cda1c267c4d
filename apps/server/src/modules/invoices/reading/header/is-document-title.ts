import { inPlain } from './document-kind.ts'

/** One of these is what a document is called, in English and Spanish. */
const PAPERS = new Set(
  `invoice credit debit refund return returns memo memorandum note ticket slip list receipt docket manifest quote quotation
  estimate proposal order confirmation acknowledgment acknowledgement statement copy original duplicate reprint sale bill voucher
  document factura nota recibo remision albaran cotizacion presupuesto pedido devolucion comprobante copia duplicado
  documento`.split(/\s+/),
)
/** What else a title has: of what kind it is, whose copy, and its number. */
const BESIDE = new Set(
  `tax sales cash commercial customer vendor dealer store driver office file accounting supplier seller buyer recipient remittance
  food foodservice wholesale product goods merchandise our your delivery packing pack pick picking shipping purchase return
  returned pickup electronic fiscal lading account reprinted number no nbr num date page of the for to and or with electronica
  comercial venta ventas contado compra entrega credito debito abono cliente numero fecha pagina de del la el para y e o
  con`.split(/\s+/),
)

/** Whether a phrase is the title of a document and nothing else: SALES INVOICE 88601, CUSTOMER COPY, NOTA DE CRÉDITO. */
export function isDocumentTitle(text: string): boolean {
  const words = inPlain(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/\d/.test(word))
  return words.some((word) => PAPERS.has(word)) && words.every((word) => PAPERS.has(word) || BESIDE.has(word))
}
