import { type Day, startOfDay, type TaxFormWait } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { hasTaxFormGiver, lacksTaxForm, taxFormReader, wasAskedForTaxForm } from './tax-forms.store.ts'

/** Claims that are to be paid: those whose money is here, or all that were approved. Statuses are spelled out for their index. */
const toBePaid = (funded: boolean): SQL =>
  funded
    ? sql`claim.status in ('PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED') and exists (select 1
        from funding_claims line where line.claim_id = claim.id and line.held and line.funded_at is not null)`
    : sql`claim.status in ('CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED')`

/** Whether a row is of the organisation of a location; true of every row without one. An array, so that an index serves it. */
const within = (locationId: number | null, column: SQL): SQL =>
  locationId === null
    ? sql`true`
    : sql`${column} = any(array(select peer.id from locations own
        join locations peer on peer.organisation_id = own.organisation_id where own.id = ${locationId}))`

/**
 * Locations of organisations that a calendar year brings `thresholdCents` or more, by what was cashed in it, is out, and is to be
 * paid: an organisation is one taxpayer, wherever it is paid. `funded`: of what is to be paid only that whose money is here;
 * `only`: nobody is looked at but the organisation of this location.
 */
const reaching = (
  year: { from: Date; to: Date },
  thresholdCents: number,
  { funded, only = null }: { funded: boolean; only?: number | null },
): SQL => sql`
  with money as (
    select location_id, amount_cents as cents from operator_payments
    where ${within(only, sql`location_id`)} and paid_at >= ${year.from.toISOString()}::timestamptz and paid_at < ${year.to.toISOString()}::timestamptz
    union all
    select location_id, amount_cents from operator_payments where ${within(only, sql`location_id`)} and live and paid_at is null
    union all
    select claim.location_id, claim.payout_cents - claim.kept_back_cents from claims claim
    where ${within(only, sql`claim.location_id`)} and ${toBePaid(funded)} and claim.payout_cents > 0
      and not exists (select 1 from operator_payments living where living.claim_id = claim.id and living.live)
  ), organisation as (
    select place.organisation_id as id from money join locations place on place.id = money.location_id
    group by 1 having sum(money.cents) >= ${thresholdCents}::bigint
  )
  select place.id from organisation join locations place on place.organisation_id = organisation.id
  where exists (select 1 from money where money.location_id = place.id)`

const yearOf = (day: Day, timeZone: string) => {
  const year = Number(day.slice(0, 4))
  const begins = (of: number) => startOfDay(`${of}-01-01`, timeZone)
  return { from: begins(year), to: begins(year + 1) }
}

/** Locations that the program asks for their tax forms now: those above the threshold that have none and were never asked. */
export async function locationsToAsk(tx: Tx, services: Services): Promise<number[]> {
  const provider = await readProvider(tx)
  if (!provider.taxFormsAsked) return []
  const year = yearOf(today(services), services.settings.timeZone)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select place.id from (${reaching(year, provider.taxFormThresholdCents, { funded: false })}) place
    where ${lacksTaxForm(sql`place.id`)} and not ${wasAskedForTaxForm(sql`place.id`)}
      and ${taxFormReader(sql`place.id`)} is not null
    order by place.id`)
  return rows.map(({ id }) => id)
}

/**
 * Locations that are paid no more until their tax form is given; none while the provider holds nothing for it, and none that
 * nobody can give it for. `only`: of this location, and nothing is read of others.
 */
export async function locationsWithoutTaxForm(
  db: Database | Tx,
  services: Pick<Services, 'clock' | 'settings'>,
  only?: number,
): Promise<number[]> {
  const provider = await readProvider(db)
  if (!provider.taxFormsHold) return []
  const year = yearOf(today(services), services.settings.timeZone)
  const { rows } = await db.execute<{ id: number }>(sql`
    select place.id from (${reaching(year, provider.taxFormThresholdCents, { funded: true, only: only ?? null })}) place
    where ${lacksTaxForm(sql`place.id`)} and ${hasTaxFormGiver(sql`place.id`)}
      and ${only === undefined ? sql`true` : sql`place.id = ${only}`}
    order by place.id`)
  return rows.map(({ id }) => id)
}

/** Whether checks to a location wait for its tax form now, come to wait once what is to be paid has grown, or do not. */
export async function waitsForTaxForm(
  db: Database | Tx,
  services: Pick<Services, 'clock' | 'settings'>,
  locationId: number,
): Promise<TaxFormWait> {
  if (!(await readProvider(db)).taxFormsHold) return 'never'
  return (await locationsWithoutTaxForm(db, services, locationId)).length > 0 ? 'now' : 'later'
}
