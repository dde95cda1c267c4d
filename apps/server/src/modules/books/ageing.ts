import type { WireAgeing, WireAgeingLine } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { type Party, presentParty } from './books.presenter.ts'

type Query = { side: 'receivable' | 'payable'; limit: number; cursor?: string | undefined }
type Ages = {
  notAsked: number
  notDue: number
  upTo30: number
  upTo60: number
  upTo90: number
  over90: number
  total: number
}

/**
 * What manufacturers owe us, or what we owe operators, by how late it is now: a line for each, the largest first, and the sums of
 * all. A request is late from the day on which it is due, a claim from the day that was promised.
 */
export async function ageing(live: Services, query: Query): Promise<Page<WireAgeingLine> & Pick<WireAgeing, 'sums'>> {
  return readTogether(live, async (services) => {
    const page = await ageingPage(services, query)
    const { rows } = await services.db.execute<Ages>(
      sql`select ${sumsOf} from (${openOf(query.side, today(services))}) open`,
    )
    return { ...page, sums: presentAges(found(rows[0])) }
  })
}

/** One page of the lines. */
export async function ageingPage(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  query: Query,
): Promise<Page<WireAgeingLine>> {
  const after = readCursor(query.cursor, ['number', 'number'])
  const { rows } = await services.db.execute<Party & Ages & { id: number }>(sql`
    with line as (
      select open.id, ${sumsOf} from (${openOf(query.side, today(services))}) open group by open.id having sum(open.cents) <> 0
    )
    select line.*, ${query.side === 'receivable' ? ofManufacturer : ofLocation}
    where ${after ? sql`(line.total, -line.id) < (${after[0]}::bigint, ${-after[1]}::integer)` : sql`true`}
    order by line.total desc, line.id
    limit ${query.limit + 1}::integer`)
  const page = pageOf(rows, query.limit, (row) => [row.total, row.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => {
      const { subject, subject_name: name } = presentParty(row)
      return { subject: subject ?? '', subject_name: name ?? '', ...presentAges(row) }
    }),
  }
}

/** How the open amounts of a subject fall by age, in cents. `late`: days since they were due; null where nobody has asked. */
const sumsOf = sql.join(
  [
    ['notAsked', 'late is null'],
    ['notDue', 'late <= 0'],
    ['upTo30', 'late between 1 and 30'],
    ['upTo60', 'late between 31 and 60'],
    ['upTo90', 'late between 61 and 90'],
    ['over90', 'late > 90'],
  ]
    .map(
      ([name = '', when = '']) =>
        sql`coalesce(sum(open.cents) filter (where open.${sql.raw(when)}), 0)::bigint as ${sql.identifier(name)}`,
    )
    .concat(sql`coalesce(sum(open.cents), 0)::bigint as total`),
  sql`, `,
)

/** The amounts that are open, with whose they are (`id`) and how late. */
const openOf = (side: Query['side'], day: string): SQL =>
  side === 'receivable' ? owedByManufacturers(day) : owedToOperators(day)

/** What requests still ask for, and validated claims that none asks for. */
const owedByManufacturers = (day: string) => sql`
  select request.manufacturer_id as id, ${day}::date - request.due_day as late,
    (select coalesce(sum(asked.amount_cents), 0) from funding_claims asked where asked.funding_id = request.id and asked.held)
    - (select coalesce(sum(money.amount_cents), 0) from funding_applications money where money.funding_id = request.id) as cents
  from funding_requests request
  where request.state = 'ISSUED'
  union all
  select offer.manufacturer_id, null, claim.payout_cents
  from claims claim join offers offer on offer.id = claim.offer_id
  where claim.status = 'CLAIM_VALIDATED'`

/** Validated claims whose check is not out, less what was kept back of them. */
const owedToOperators = (day: string) => sql`
  select claim.location_id as id, ${day}::date - coalesce(claim.promise_day, ${day}::date) as late,
    claim.payout_cents - claim.kept_back_cents as cents
  from claims claim
  where claim.status in ('CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED')
    and not exists (
      select 1 from operator_payments check_out
      where check_out.claim_id = claim.id and check_out.live and check_out.phase = 'SENT')`

const ofManufacturer = sql`line.id as "manufacturerId", maker.name as "manufacturerName",
    null::integer as "locationId", null as "locationName", null as "organisationName"
  from line join manufacturers maker on maker.id = line.id`

const ofLocation = sql`null::integer as "manufacturerId", null as "manufacturerName",
    line.id as "locationId", place.name as "locationName", owner.name as "organisationName"
  from line
  join locations place on place.id = line.id
  join organisations owner on owner.id = place.organisation_id`

const presentAges = (ages: Ages): WireAgeing['sums'] => ({
  not_asked: centsToDollars(ages.notAsked),
  not_due: centsToDollars(ages.notDue),
  days_1_to_30: centsToDollars(ages.upTo30),
  days_31_to_60: centsToDollars(ages.upTo60),
  days_61_to_90: centsToDollars(ages.upTo90),
  days_over_90: centsToDollars(ages.over90),
  total: centsToDollars(ages.total),
})
