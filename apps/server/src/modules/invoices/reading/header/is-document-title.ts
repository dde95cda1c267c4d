import { normalizedText } from './document-kind.ts'

const words = (text: string) => new Set(text.split(/\s+/))

/** One of these is what a document is called, in English and Spanish. */
const PAPERS = words(
  `invoice credit debit refund return returns memo memorandum note ticket slip list receipt docket manifest quote quotation
  estimate proposal proforma confirmation acknowledgment acknowledgement statement copy duplicate triplicate reprint voucher
  document factura nota recibo boleta guia remision albaran cotizacion presupuesto orden pedido devolucion comprobante copia
  duplicado triplicado documento`,
)
/** So are these; distributors have them in their names, too. */
const PAPERS_OR_NAMES = words('original bill order sale page pagina')
/** What else a title or a label has: of what kind it is, whose copy, its number, its day and its total. */
const BESIDE = words(
  `tax sales cash charge commercial customer customers vendor driver drivers office file accounting seller buyer recipient
  remittance merchandise our your delivery packing pack pick picking shipping purchase return returned pickup electronic fiscal
  lading account reprinted number no nbr num n id date day time due total amount balance terms limit type ref reference of the
  for from to by and or with electronica comercial venta ventas contado compra entrega credito debito abono cliente numero fecha
  vencimiento importe de del la el para y e o con`,
)
/** These only with a paper that is in no name: an Original Food Store is one, and a FOOD INVOICE none. */
const TRADES_AND_COLORS = words(
  `food foods foodservice wholesale product products goods supplier store dealer producto productos mercancia proveedor tienda
  white yellow pink blue green canary goldenrod blanca amarilla rosa azul verde`,
)
/** These only with a number. */
const MONTHS = words(
  `jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november
  dec december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`,
)

const LABEL = /^([^:]+):/
/** Before a dash such a word is a title, whatever is asked for behind it: ORIGINAL - PLEASE SIGN AND RETURN. */
const COPY = /^(.*\b(?:original|duplicate|triplicate|copy|copia|duplicado|triplicado))(?:\s+[-–—]|[-–—]\s)/

/**
 * Whether a phrase is the title of a document or a label, with its value or without: SALES INVOICE 88601, CUSTOMER'S COPY,
 * NOTA DE CRÉDITO, Page 1 of 2, Invoice to: Blue Door Diner.
 */
export function isDocumentTitle(text: string): boolean {
  const plain = normalizedText(text)
  return [plain, LABEL.exec(plain)?.[1], COPY.exec(plain)?.[1]].some((part) => part !== undefined && isOfTitles(part))
}

function isOfTitles(plain: string): boolean {
  const all = plain
    .replace(/['’]s\b|(?<=s)['’]/g, '')
    .replace(/\bpro[ -]forma\b/g, 'proforma')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
  const said = all.filter((word) => !/\d/.test(word))
  const isPaper = said.some((word) => PAPERS.has(word))
  const hasNumber = said.length < all.length
  return (
    (isPaper || said.some((word) => PAPERS_OR_NAMES.has(word))) &&
    said.every(
      (word) =>
        PAPERS.has(word) ||
        PAPERS_OR_NAMES.has(word) ||
        BESIDE.has(word) ||
        (isPaper && TRADES_AND_COLORS.has(word)) ||
        (hasNumber && MONTHS.has(word)),
    )
  )
}
