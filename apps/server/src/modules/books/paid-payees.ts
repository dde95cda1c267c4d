import type { listPaidPayees as call, OutputOf, WirePaidPayee } from '@caseback/contract'
import { centsToDollars, startOfDay, type TaxNumberKind } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { operatorName } from '../locations/operator-name.ts'
import { lacksTaxForm } from '../locations/tax-forms/tax-forms.store.ts'
import { heldForTaxForms } from '../payments/tax-forms/held-for-tax-forms.ts'

type Row = {
  cents: number
  checks: number
  locationId: number
  payeeName: string
  locationName: string
  organisationName: string
  streetAddress: string
  city: string
  state: string
  postalCode: string
  form: { kind: TaxNumberKind; lastFour: string; given: string; givenBy: string } | null
  asked: string | null
}

/**
 * What was paid in a year by checks to each payee of each location, the largest first: a check counts in the year in which it was
 * cashed, and one that came back afterwards does not. A payee that was renamed is a line for each name; lines of one name, or of
 * one location, are held against the least amount together, so that none of a payee above it is left out. With what is known of
 * their tax forms.
 */
export function paidPayees(
  live: Pick<Services, 'db' | 'clock' | 'settings'>,
  query: OutputOf<typeof call, 'query'>,
  /** `withHeld` false: what waits for tax forms is not summed, and is 0 of each. */
  { withHeld = true }: { withHeld?: boolean } = {},
): Promise<Page<WirePaidPayee>> {
  return readTogether(live, async (services) => {
    const { db, settings } = services
    const after = readCursor(query.cursor, ['number', 'number', 'string'])
    const begins = (year: number) => startOfDay(`${year}-01-01`, settings.timeZone).toISOString()
    const { rows } = await db.execute<Row>(sql`
    with line as (
      select payment.location_id, payment.payee_name, sum(payment.amount_cents)::bigint as cents, count(*)::integer as checks
      from operator_payments payment
      where payment.paid_at >= ${begins(query.year)}::timestamptz and payment.paid_at < ${begins(query.year + 1)}::timestamptz
      group by 1, 2
    ), paid as (
      select * from (
        select line.*, sum(line.cents) over (partition by lower(line.payee_name)) as of_name,
          sum(line.cents) over (partition by line.location_id) as of_location
        from line
      ) summed
      where greatest(summed.of_name, summed.of_location) >= ${query.least * 100}::bigint
    )
    select paid.cents, paid.checks, paid.location_id as "locationId", paid.payee_name as "payeeName",
      place.name as "locationName", owner.name as "organisationName",
      payee.street_address as "streetAddress", payee.city, payee.state, payee.postal_code as "postalCode", form.form,
      case when ${lacksTaxForm(sql`paid.location_id`)} then (
        select max(request.asked_at) from tax_form_requests request where request.location_id = paid.location_id
      ) end as asked
    from paid
    join locations place on place.id = paid.location_id
    join organisations owner on owner.id = place.organisation_id
    join payees payee on payee.location_id = paid.location_id and payee.replaced_at is null
    left join lateral (
      select json_build_object('kind', given.number_kind, 'lastFour', given.last_four, 'given', given.given_at,
        'givenBy', giver.first_name || ' ' || giver.last_name) as form
      from tax_forms given join people giver on giver.id = given.person_id
      where given.location_id = paid.location_id order by given.id desc limit 1) form on true
    where ${query.tax_form ? sql`${lacksTaxForm(sql`paid.location_id`)} = ${query.tax_form === 'missing'}` : sql`true`}
      and ${after ? sql`(-paid.cents, paid.location_id, paid.payee_name) > (${-after[0]}::bigint, ${after[1]}::integer, ${after[2]})` : sql`true`}
    order by paid.cents desc, paid.location_id, paid.payee_name
    limit ${query.limit + 1}::integer`)
    const page = pageOf(rows, query.limit, (row) => [row.cents, row.locationId, row.payeeName])
    const held = await heldForTaxForms(services, withHeld ? page.rows.map(({ locationId }) => locationId) : [])
    return {
      nextCursor: page.nextCursor,
      rows: page.rows.map((row) => ({
        payee_name: row.payeeName,
        operator_name: operatorName({
          organisation: { name: row.organisationName },
          location: { name: row.locationName },
        }),
        subject: `location:${row.locationId}`,
        street_address: row.streetAddress,
        city: row.city,
        state: row.state,
        postal_code: row.postalCode,
        checks: row.checks,
        amount: centsToDollars(row.cents),
        tax_form: row.form && {
          tax_number_kind: row.form.kind,
          last_four: row.form.lastFour,
          given: new Date(row.form.given).toISOString(),
          given_by: row.form.givenBy,
        },
        tax_form_asked: row.asked === null ? null : new Date(row.asked).toISOString(),
        held_amount: centsToDollars(held.get(row.locationId) ?? 0),
      })),
    }
  })
}
