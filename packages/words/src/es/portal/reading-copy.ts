import type { ReadingCopy } from '../../en/portal/reading-copy.ts'

/** The same in Spanish. */
export const readingCopy: ReadingCopy = {
  title: 'Lo que leímos',
  hint: 'Lo leyó un programa y puede tener errores.',
  waiting: (name) => `${name} se está leyendo. Tarda cerca de un minuto.`,
  beingRead: (name) => `${name} se está leyendo. No tiene que esperar.`,
  late: (name) => `${name} aún no está leída. Puede enviar su solicitud; se lee entonces.`,
  uploadHint: 'Puede enviarlo todo tal como está.',
  unsure: 'Las cajas se leen mal. Compare su cuenta con la factura.',
  claimedBefore: (claim) => `Esta factura ya está en la solicitud ${claim}. Las mismas compras se pagan una sola vez.`,
  corrected: (product, counted, read) =>
    `${product}: usted cuenta ${counted}, nosotros leímos ${read}. La persona que revisa ve ambos números.`,
  takeRead: (read) => `Usar ${read}`,
  remark: {
    open: '¿No es correcto? Avise a quien revisa',
    change: 'Decir otra cosa',
    label: '¿Qué no es correcto?',
    missing: 'Díganos qué no es correcto.',
    sent: 'Quien revisa lo ve junto a su solicitud.',
    said: 'Usted dijo a quien revisa:',
  },
  invoice: (number) => `factura ${number}`,
  unread: (name) => `El programa no pudo leer ${name}. La lee una persona.`,
  readNothing: (name) => `El programa no encontró número, fecha ni producto en ${name}. La lee una persona.`,
  cases: (count, product) => `${count} de ${product}`,
  cameBack: (count, product) => `devolución: ${count} de ${product}`,
  outside: (day, from, to) => `Tiene fecha del ${day}. La oferta cuenta lo comprado del ${from} al ${to}.`,
  problems: new Map([
    ['not_an_invoice', 'No parece la factura de un distribuidor. Necesitamos la factura misma, con cajas y precios.'],
    ['statement', 'Es un estado de cuenta. Necesitamos las facturas que menciona.'],
    ['several_invoices', 'El archivo tiene varias facturas. Esta es una de ellas.'],
    [
      'credit_memo',
      'Es una nota de crédito: dice lo que usted devolvió y no suma nada. Necesitamos las facturas de lo que compró.',
    ],
    [
      'order_confirmation',
      'Es una confirmación de pedido: dice lo que se pidió. Necesitamos la factura, que dice lo que llegó.',
    ],
    [
      'delivery_note',
      'Es una nota de entrega o lista de empaque. Necesitamos la factura de la misma entrega, con sus precios.',
    ],
    ['quote', 'Es una cotización: dice lo que se cobraría. Necesitamos las facturas de lo que compró.'],
    ['price_list', 'Es una lista de precios o guía de pedidos. Necesitamos las facturas de lo que compró.'],
    ['purchase_order', 'Es una orden de compra: dice lo que se pidió. Necesitamos la factura, que dice lo que llegó.'],
    ['voided', 'Está marcada como anulada o cancelada. Necesitamos la factura que la sustituyó.'],
    ['other_document', 'Puede ser otro documento y no una factura. Necesitamos la factura misma del distribuidor.'],
    ['product_not_found', 'No encontramos en ella ningún producto de esta oferta.'],
    ['product_unsure', 'Una línea puede ser un producto de esta oferta, o puede ser otro.'],
    ['split_cases', 'Una parte se compró por pieza. No está entre estas cajas.'],
    ['total_missing', 'No encontramos en ella ningún total. Puede estar en una página que falta.'],
    ['page_missing', 'Dice que tiene más páginas de las que usted envió.'],
    ['page_cut_off', 'Una parte de la página no está en la foto. Tome otra con las cuatro esquinas.'],
    ['too_many_pages', 'Tiene más páginas de las que lee el programa.'],
  ]),
}
