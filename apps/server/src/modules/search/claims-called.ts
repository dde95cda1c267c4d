import { centsToDollars, claimStatuses } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import {
  claims,
  invoices,
  locations,
  manufacturers,
  offers,
  organisations,
  readNumbers,
} from '../../database/schema/index.ts'
import { operatorName } from '../locations/operator-name.ts'
import { checkFailed } from '../review/promises/is-promised.ts'
import { atMost, type FoundRows, nothing, READ, WALKED } from './at-most.ts'
import type { Places } from './places-called.ts'
import type { Sought } from './sought-of.ts'

/** An invoice number that is on more claims than these is no number. */
const MOST_INVOICES = 1_000
const amountOf = sql`coalesce(${claims.payoutCents}, ${claims.estimatedCents}, 0)`

type Row = {
  id: number
  status: string
  amount: number | null
  organisation: string
  location: string
  offer: string
  manufacturer: string
  invoice: string | null
}

/**
 * Claims of any status by their number, the number of an invoice, what they pay or would pay, the operator's place and the person
 * who submitted them; the one of that number first, then the newest. Each way reads a bounded number of rows of its own index.
 */
export async function claimsCalled(
  db: Database,
  sought: Sought,
  { places, personIds }: { places: Places; personIds: readonly number[] },
): Promise<FoundRows> {
  const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`
  const isFrequent = places.isFrequent ? sql`true` : sql`false`
  const { rows } = await db.execute<Row>(sql`
    with few as materialized (
      select ${claims.id} as id from ${claims} where ${claims.id} = ${sought.id}::int
      union
      (select ${invoices.claimId} from ${invoices} where ${invoices.numberKey} = ${sought.invoiceKey}::text
        ${atMost(MOST_INVOICES)})
      union
      -- Nobody has typed the number of an invoice that waits: it is found as it was read.
      (select ${invoices.claimId} from ${readNumbers} inner join ${invoices} on ${invoices.id} = ${readNumbers.invoiceId}
        where ${readNumbers.numberKey} = ${sought.invoiceKey}::text ${atMost(MOST_INVOICES)})
      union
      select paying.id from unnest(${sql.param([...claimStatuses])}::text[]) as each (status) cross join lateral (
        select ${claims.id} as id from ${claims} where ${claims.status} = each.status and ${amountOf} = ${sought.cents}::bigint
        order by ${claims.id} desc ${atMost(READ)}) paying
      union
      select submitted.id from unnest(${list(personIds)}) as person (id) cross join lateral (
        select ${claims.id} as id from ${claims} where ${claims.personId} = person.id order by ${claims.id} desc
        ${atMost(READ)}) submitted
      union
      select of_place.id from unnest(${list(places.isFrequent ? [] : places.ids)}) as place (id) cross join lateral (
        select ${claims.id} as id from ${claims} where ${claims.locationId} = place.id order by ${claims.id} desc
        ${atMost(READ)}) of_place
      union
      -- A name that hundreds have is among the newest claims.
      select newest.id from (select * from ${claims} where ${isFrequent} order by ${claims.id} desc ${atMost(WALKED)}) newest
        inner join ${locations} on ${locations.id} = newest.location_id
        inner join ${organisations} on ${organisations.id} = ${locations.organisationId}
        where ${locations.name} ilike ${sought.pattern} or ${organisations.name} ilike ${sought.pattern}
    ), shown as materialized (
      select id from few order by id = ${sought.id}::int desc nulls last, id desc ${atMost(READ)}
    )
    select ${claims.id} as id, case when ${checkFailed} then 'CHECK_FAILED' else ${claims.status} end as status,
      coalesce(${claims.payoutCents}, case when ${claims.status} <> 'CLAIM_REJECTED' then ${claims.estimatedCents} end)::float8 as amount,
      ${organisations.name} as organisation,
      ${locations.name} as location, ${offers.name} as offer, ${manufacturers.name} as manufacturer,
      (select ${invoices.number} from ${invoices} where ${invoices.claimId} = ${claims.id}
        and ${invoices.numberKey} = ${sought.invoiceKey}::text order by ${invoices.position} ${atMost(1)}) as invoice
    from shown inner join ${claims} on ${claims.id} = shown.id
    inner join ${locations} on ${locations.id} = ${claims.locationId}
    inner join ${organisations} on ${organisations.id} = ${locations.organisationId}
    inner join ${offers} on ${offers.id} = ${claims.offerId}
    inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}
    order by ${claims.id} = ${sought.id}::int desc nulls last, ${claims.id} desc`)
  return {
    kind: 'claim',
    rows: rows.map(({ id, status, amount, organisation, location, offer, manufacturer, invoice }) => ({
      ...nothing,
      id,
      name: operatorName({ organisation: { name: organisation }, location: { name: location } }),
      about: `${offer}, ${manufacturer}`,
      number: invoice,
      status,
      amount: amount === null ? null : centsToDollars(amount),
    })),
  }
}
