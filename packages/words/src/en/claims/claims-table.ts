import type { ClaimsTable } from '../../claims-table.ts'
import { englishClaimWords } from './claim-words.ts'

export const englishClaimsTable: ClaimsTable = {
  columns: [
    'Claim',
    'Submitted',
    'Manufacturer',
    'Offer',
    'Status',
    'Payout (USD)',
    'Promised by',
    'Paid on',
    'Payee',
    'Check',
  ],
  status: englishClaimWords.status,
}
