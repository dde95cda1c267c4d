import { sql } from 'drizzle-orm'
import { claims } from '../../database/schema/index.ts'

/** What a line of a request asks money for, in the offer's unit: of a claim that pays a correction, what was missing. */
export const lineUnits = sql`coalesce((
  select correction.units from claim_corrections correction where correction.paid_by_claim_id = ${claims.id}
), ${claims.approvedUnits})`.mapWith(Number)
