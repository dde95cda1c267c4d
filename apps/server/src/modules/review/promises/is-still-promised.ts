import { type SQL, sql } from 'drizzle-orm'
import { claims } from '../../../database/schema/index.ts'
import { isStopped } from '../../locations/stops/payment-stops.store.ts'

/**
 * Whether a claim's promise still counts: one that is decided, and of a location whose payments are stopped, waits for two people
 * and for no day. Needs `claims` in the query.
 */
export const isStillPromised: SQL<boolean> = sql<boolean>`(${claims.status} = 'CLAIM_SUBMITTED' or not ${isStopped(claims.locationId)})`
