import { writeReadyNote } from '../../modules/provider/write-ready-note.ts'
import { found } from '../../platform/errors.ts'
import type { Story } from './story.ts'

type ReadyNote = Parameters<typeof writeReadyNote>[1]['ready_note']

const readyNotes: ReadyNote[] = [
  {
    reason: 'unreadable',
    offered_for: 'needs_attention',
    en: 'The lower half is cut off. Please photograph the whole page, flat and in good light.',
    es: 'Falta la mitad inferior. Fotografíe la página completa, plana y con buena luz.',
  },
  {
    reason: 'unreadable',
    offered_for: 'needs_attention',
    en: 'The photo is too dark or blurred to read. Please send it again, or the PDF from your distributor’s site.',
    es: 'La foto está oscura o borrosa. Envíela de nuevo, o el PDF del sitio de su distribuidor.',
  },
  {
    reason: 'wrong_product',
    offered_for: 'both',
    en: 'The products on this invoice are not part of {offer}. Please send an invoice for products that the offer lists.',
    es: 'Los productos de esta factura no forman parte de {offer}. Envíe una factura de productos que la oferta menciona.',
  },
  {
    reason: 'outside_dates',
    offered_for: 'both',
    en: 'This invoice is from a day on which {offer} does not count. Please send one from within its dates.',
    es: 'Esta factura es de un día en el que {offer} no cuenta. Envíe una con fecha dentro de la oferta.',
  },
  {
    reason: 'not_a_distributor_invoice',
    offered_for: 'needs_attention',
    en: 'Please send the invoice of your distributor; an order, a quote or a statement does not show what was delivered.',
    es: 'Envíe la factura de su distribuidor; un pedido, una cotización o un estado de cuenta no muestra lo entregado.',
  },
  {
    reason: 'over_the_cap',
    offered_for: 'reject',
    en: 'Your location has had all cases that {offer} counts, so these add nothing.',
    es: 'Su local ya tuvo todas las cajas que cuenta {offer}, así que estas no suman nada.',
  },
  {
    reason: 'duplicate',
    offered_for: 'reject',
    en: 'This invoice was claimed before, so it cannot be paid again. Please write to us if you think that it was not.',
    es: 'Esta factura ya se reclamó, así que no puede pagarse otra vez. Escríbanos si cree que no es así.',
  },
]

/** What the admin of the demo has written for reviewers to choose from. */
export async function writeDemoReadyNotes({ services, staffIds }: Story): Promise<void> {
  const staffId = found(staffIds.get('admin'))
  for (const note of readyNotes) await writeReadyNote(services, { staffId, was: null, ready_note: note })
}
