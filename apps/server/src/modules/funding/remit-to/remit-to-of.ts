import type { Database } from '../../../database/connect.ts'
import { readProvider } from '../../provider/provider.store.ts'

/** Where a request is paid, in lines: what it said when it was issued, or what requests say now where it said nothing. */
export const remitToOf = async (db: Database, { remitTo }: { remitTo: string | null }): Promise<string | null> =>
  remitTo ?? (await readProvider(db)).remitTo
