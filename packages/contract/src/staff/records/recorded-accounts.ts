import { accounts } from '@caseback/domain'
import * as z from 'zod/mini'
import { dollars } from '../../core/fields.ts'
import { postedMove } from '../review/claim-record.ts'

/** What the ledger has of whatever a page tells about. */
export const recordedAccounts = z.object({
  /** Its accounts of the ledger, those that have a line. */
  accounts: z.array(z.object({ account: z.enum(accounts), debit: dollars, credit: dollars, balance: dollars })),
  line_count: z.int(),
  /** The latest twenty lines on its accounts, the oldest first. */
  ledger: z.array(postedMove),
})

export type WireRecordedAccounts = z.output<typeof recordedAccounts>
