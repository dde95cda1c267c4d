import { type Day, startOfDay } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { lacksTaxForm, wasAskedForTaxForm } from '../../locations/tax-forms/tax-forms.store.ts'
import { readProvider } from '../../provider/provider.store.ts'

/** Claims that are to be paid: those whose money is here, or all that were approved. Statuses are spelled out for their index. */
const toBePaid = (funded: boolean): SQL =>
  funded
    ? sql`claim.status in ('PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED') and exists (select 1
        from funding_claims line where line.claim_id = claim.id and line.held and line.funded_at is not null)`
    : sql`claim.status in ('CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED')`

/**
 * Locations of organisations that a calendar year brings `thresholdCents` or more, by what was cashed in it, is out, and is to be
 * paid: an organisation is one taxpayer, wherever it is paid. `funded`: of what is to be paid only that whose money is here.
 */
const reaching = (year: { from: Date; to: Date }, thresholdCents: number, funded: boolean): SQL => sql`
  with money as (
    select location_id, amount_cents as cents from operator_payments
    where paid_at >= ${year.from.toISOString()}::timestamptz and paid_at < ${year.to.toISOString()}::timestamptz
    union all
    select location_id, amount_cents from operator_payments where live and paid_at is null
    union all
    select claim.location_id, claim.payout_cents - claim.kept_back_cents from claims claim
    where ${toBePaid(funded)} and claim.payout_cents > 0
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
    select place.id from (${reaching(year, provider.taxFormThresholdCents, false)}) place
    where ${lacksTaxForm(sql`place.id`)} and not ${wasAskedForTaxForm(sql`place.id`)}
      and exists (select 1 from payees payee join people person on person.id = payee.person_id
        where payee.location_id = place.id and payee.replaced_at is null and person.deactivated_at is null)
    order by place.id`)
  return rows.map(({ id }) => id)
}

/** Locations that are paid no more until their tax form is given; none while the provider holds nothing for it. */
export async function locationsWithoutTaxForm(
  db: Database | Tx,
  services: Pick<Services, 'clock' | 'settings'>,
): Promise<number[]> {
  const provider = await readProvider(db)
  if (!provider.taxFormsHold) return []
  const year = yearOf(today(services), services.settings.timeZone)
  const { rows } = await db.execute<{ id: number }>(sql`
    select place.id from (${reaching(year, provider.taxFormThresholdCents, true)}) place
    where ${lacksTaxForm(sql`place.id`)} order by place.id`)
  return rows.map(({ id }) => id)
}
