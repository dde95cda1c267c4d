import type { ClaimsTable } from '../../claims-table.ts'
import { spanishClaimWords } from './claim-words.ts'

export const spanishClaimsTable: ClaimsTable = {
  columns: [
    'Solicitud',
    'Enviada',
    'Fabricante',
    'Oferta',
    'Estado',
    'Pago (USD)',
    'A más tardar',
    'Pagada',
    'A nombre de',
    'Cheque',
  ],
  status: spanishClaimWords.status,
}
