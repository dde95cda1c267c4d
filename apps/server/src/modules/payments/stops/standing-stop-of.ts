import type { WireStandingStop } from '@caseback/contract'
import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/connect.ts'
import {
  approvals,
  locations,
  operatorPayments,
  organisations,
  payees,
  paymentStops,
  staff,
} from '../../../database/schema/index.ts'
import { presentStandingStop } from './payment-stops.presenter.ts'

/** So many checks, and so many other locations, are told. */
const MOST_TOLD = 20

/** The stop of a location that stands, with who asks to lift it, what is out, and who is paid alike; null without one. */
export async function standingStopOf(db: Database, locationId: number): Promise<WireStandingStop | null> {
  const [row] = await db
    .select({ stop: paymentStops, stoppedBy: staff.name, location: locations, organisation: organisations })
    .from(paymentStops)
    .innerJoin(staff, eq(staff.id, paymentStops.stoppedBy))
    .innerJoin(locations, eq(locations.id, paymentStops.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(and(eq(paymentStops.locationId, locationId), isNull(paymentStops.liftedAt)))
  if (!row) return null
  const [lift] = await db
    .select({ approval: approvals, askedBy: staff.name })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.askedBy))
    .where(and(eq(approvals.stopId, row.stop.id), sql`${approvals.state} = 'WAITING'`))
  const out = await db
    .select()
    .from(operatorPayments)
    .where(
      and(
        eq(operatorPayments.locationId, locationId),
        or(
          eq(operatorPayments.phase, 'CALLING'),
          and(eq(operatorPayments.phase, 'SENT'), eq(operatorPayments.live, true), isNull(operatorPayments.paidAt)),
        ),
      ),
    )
    .orderBy(desc(operatorPayments.id))
    .limit(MOST_TOLD)
  return presentStandingStop(row, { lift, out, alike: await paidAlike(db, locationId) })
}

const mine = alias(payees, 'mine')

/** Other locations whose checks are made out to the same name at the same street. */
const paidAlike = (db: Database, locationId: number) =>
  db
    .select({ location: locations, organisation: organisations })
    .from(mine)
    .innerJoin(
      payees,
      and(
        isNull(payees.replacedAt),
        sql`lower(${payees.name}) = lower(${mine.name})`,
        eq(payees.postalCode, mine.postalCode),
        sql`lower(${payees.streetAddress}) = lower(${mine.streetAddress})`,
        ne(payees.locationId, mine.locationId),
      ),
    )
    .innerJoin(locations, eq(locations.id, payees.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(and(eq(mine.locationId, locationId), isNull(mine.replacedAt)))
    .orderBy(asc(locations.id))
    .limit(MOST_TOLD)
