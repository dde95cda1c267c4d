import { type ClaimStatus, invoiceNumberKey } from '@caseback/domain'
import { desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/connect.ts'
import { beginning, containing } from '../../../database/like.ts'
import {
  claimDisputes,
  claims,
  invoices,
  locations,
  manufacturers,
  offers,
  organisations,
  people,
} from '../../../database/schema/index.ts'

/** Which queue, and after which of its claims. */
export type QueuePlace = {
  status: ClaimStatus
  dispute?: 'open' | undefined
  /** What has to hold of its claims besides. */
  besides?: SQL | undefined
  after: readonly [promise: string, id: number] | null
}

/** The order of every queue: the oldest promise first, claims without one last. */
export const promiseOf = sql<string>`coalesce(${claims.promiseDay}, date '9999-12-31')`

/**
 * The first claims of which something holds, by promise: what is listed of a claim is looked up for these alone, however many are
 * sorted.
 */
export const firstByPromise = (where: SQL | undefined, limit: number): SQL => sql`${claims.id} = any(array(
  select ${claims.id} from ${claims} where ${where} order by ${promiseOf}, ${claims.id} limit ${limit}::int))`

/** How much each step reads at most; a test takes smaller ones. */
const BOUNDS = {
  /** So many claims of a queue are looked through, first and then, before what was found is looked up from its own side. */
  walked: [1_000, 20_000],
  /** Of more places than these a text is so frequent that a walk along the queue meets them soon. */
  places: 5_000,
  /** Of at most so many places, and of invoices, the claims are gathered without a walk. */
  rare: 20,
  /** So many claims are looked at at a time for such a text. */
  part: 500,
}
/** An invoice number that is on more claims than these is no number; of an operator's claims so many of the latest are found. */
const MOST_INVOICES = 1_000
const LARGEST_ID = 2_147_483_647

/**
 * The first claims of a queue that are called `text`: by the number or its beginning, the name of company, location, offer or
 * manufacturer, the number of an invoice, or the operator's e-mail address or what it begins with up to the @ at least. What a
 * text finds, and how it lies in a queue, no plan can know beforehand; so it is done in three steps, each of which reads a
 * bounded number of rows:
 * 1. the text is looked up among places, offers and invoices, each by its own index;
 * 2. unless that is little, the queue is walked from its place, 1,000 claims and then 20,000 at most: by that a frequent text is
 *    answered, and any in a short queue;
 * 3. what is rare in a long queue is gathered from the claims of what was found.
 * @param known what `lookUp` has found, where several queues are searched for one text
 * @returns ids of at most `limit` claims, in the order of the queue
 */
export async function searchQueue(
  db: Database,
  queue: QueuePlace,
  text: string,
  limit: number,
  bounds = BOUNDS,
  known?: Sought | null,
): Promise<number[]> {
  const sought = known === undefined ? await lookUp(db, text, bounds.places) : known
  if (sought === null) return walkByName(db, queue, text, limit, bounds.part)
  const { places, offers: ofOffers, claims: ofInvoices, numbers } = sought
  if ([places, ofOffers, ofInvoices, numbers].every((each) => each.length === 0)) return []
  // So little leads to its claims faster than a walk. Disputes are few, and walked to their end.
  const isRare = numbers.length === 0 && ofOffers.length === 0 && places.length <= bounds.rare
  if (isRare && queue.dispute !== 'open') return gather(db, queue, sought, limit)
  for (const most of bounds.walked) {
    const walked = await walk(db, queue, sought, limit, most)
    if (walked.ids.length === limit || walked.count < most) return walked.ids
  }
  return gather(db, queue, sought, limit)
}

type Sought = {
  text: string
  places: number[]
  offers: number[]
  /** Claims that have the invoice number, or are of the operator with this e-mail address. */
  claims: number[]
  /** Ranges of claim numbers that begin with the text, as [first, last]. */
  numbers: [number, number][]
}

/** What has the text in its name; null where that is more than a list can hold. */
export async function lookUp(db: Database, text: string, mostPlaces = BOUNDS.places): Promise<Sought | null> {
  const pattern = containing(text)
  const places = await unionAll(
    db.select({ id: locations.id }).from(locations).where(ilike(locations.name, pattern)),
    db
      .select({ id: locations.id })
      .from(organisations)
      .innerJoin(locations, eq(locations.organisationId, organisations.id))
      .where(ilike(organisations.name, pattern)),
  ).limit(mostPlaces + 1)
  if (places.length > mostPlaces) return null
  const ofOffers = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(or(ilike(offers.name, pattern), ilike(manufacturers.name, pattern)))
  const numbered = await db
    .select({ id: invoices.claimId })
    .from(invoices)
    .where(eq(invoices.numberKey, invoiceNumberKey(text)))
    .limit(MOST_INVOICES)
  const submitted = text.includes('@')
    ? await db
        .select({ id: claims.id })
        .from(people)
        .innerJoin(claims, eq(claims.personId, people.id))
        .where(ilike(people.email, beginning(text)))
        .orderBy(desc(claims.id))
        .limit(MOST_INVOICES)
    : []
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  return {
    text,
    places: [...new Set(idsOf(places))],
    offers: idsOf(ofOffers),
    claims: idsOf([...numbered, ...submitted]),
    numbers: numbersLike(text),
  }
}

/** Claim numbers whose digits begin with `text`, as ranges: 12, 120 to 129, 1200 to 1299 … */
function numbersLike(text: string): [number, number][] {
  if (!/^[1-9]\d{0,9}$/.test(text)) return []
  const ranges: [number, number][] = []
  for (let width = 1; Number(text) * width <= LARGEST_ID; width *= 10) {
    const first = Number(text) * width
    ranges.push([first, Math.min(first + width - 1, LARGEST_ID)])
  }
  return ranges
}

/** Where a queue comes from, in its order from its place on. */
const fromQueue = ({ status, dispute, after, besides = sql`true` }: QueuePlace): SQL => {
  const [promise, id] = after ?? ['-infinity', 0]
  const place = sql`(${promiseOf}, ${claims.id}) > (${promise}::date, ${id}::int) and ${besides}`
  return dispute === 'open'
    ? sql`(select distinct ${claimDisputes.claimId} as id from ${claimDisputes} where ${claimDisputes.outcome} is null) open
        inner join ${claims} on ${claims.id} = open.id where ${claims.status} = 'CLAIM_REJECTED' and ${place}`
    : sql`${claims} where ${claims.status} = ${status} and ${place}`
}
const inOrder = sql`order by ${promiseOf}, ${claims.id}`

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`
const bounds = (numbers: Sought['numbers'], end: 0 | 1) => list(numbers.map((range) => range[end]))

async function walk(db: Database, queue: QueuePlace, sought: Sought, limit: number, most: number) {
  // Membership by hash: `= any` of a parameter compares with each of a list.
  const { rows } = await db.execute<{ id: number | null; walked: number }>(sql`
    with walked as materialized (
      select ${claims.id} as id, ${promiseOf} as promise, ${claims.locationId} as location_id, ${claims.offerId} as offer_id
      from ${fromQueue(queue)} ${inOrder} limit ${most}::int
    )
    select found.id, total.walked from (select count(*)::int as walked from walked) total left join (
      select id, promise from walked
      where location_id in (select unnest(${list(sought.places)})) or offer_id in (select unnest(${list(sought.offers)}))
        or id in (select unnest(${list(sought.claims)}))
        or (${sought.numbers.length > 0}::boolean and starts_with(id::text, ${sought.text}::text))
      order by promise, id limit ${limit}::int) found on true
    order by found.promise, found.id`)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), count: rows[0]?.walked ?? 0 }
}

/** The first of what each kind leads to: claims of offers come by the queue of each offer, the others are few. */
async function gather(
  db: Database,
  { status, after, besides = sql`true` }: QueuePlace,
  sought: Sought,
  limit: number,
): Promise<number[]> {
  const [promise, id] = after ?? ['-infinity', 0]
  const here = sql`${claims.status} = ${status} and (${promiseOf}, ${claims.id}) > (${promise}::date, ${id}::int)
    and ${besides}`
  const columns = sql`${claims.id}, ${claims.status}, ${claims.promiseDay}`
  // What is few is read before it is asked where it stands: a plan that began with the queue would read all of that.
  const { rows } = await db.execute<{ id: number }>(sql`
    with few as materialized (
      select ${columns} from ${claims} where ${claims.locationId} = any(${list(sought.places)})
      union
      select ${columns} from ${claims} where ${claims.id} = any(${list(sought.claims)})
      union
      select numbered.* from unnest(${bounds(sought.numbers, 0)}, ${bounds(sought.numbers, 1)}) as range (first, last)
        cross join lateral (select ${columns} from ${claims} where ${claims.id} between range.first and range.last) numbered
    )
    select id, promise from (
      (select ${claims.id} as id, ${promiseOf} as promise from few as claims where ${here} ${inOrder} limit ${limit}::int)
      union
      (select of_offer.* from unnest(${list(sought.offers)}) as offer (id) cross join lateral (
        select ${claims.id} as id, ${promiseOf} as promise from ${claims} where ${claims.offerId} = offer.id and ${here}
        ${inOrder} limit ${limit}::int) of_offer)
    ) found order by promise, id limit ${limit}::int`)
  return rows.map((row) => row.id)
}

/**
 * For a text that thousands of places have: the queue is read a part at a time, until enough of it has been found. Of such a text
 * the first parts have enough.
 */
async function walkByName(
  db: Database,
  queue: QueuePlace,
  text: string,
  limit: number,
  atOnce: number,
): Promise<number[]> {
  const found: number[] = []
  for (let { after } = queue; ; ) {
    const part = await partByName(db, { ...queue, after }, text, atOnce)
    found.push(...part.flatMap((row) => (row.is_called ? [row.id] : [])))
    const last = part.at(-1)
    if (found.length >= limit || part.length < atOnce || !last) return found.slice(0, limit)
    after = [last.promise, last.id]
  }
}

async function partByName(db: Database, queue: QueuePlace, text: string, atOnce: number) {
  const pattern = containing(text)
  const { rows } = await db.execute<{ id: number; promise: string; is_called: boolean }>(sql`
    select queued.id, queued.promise::text as promise,
      ${locations.name} ilike ${pattern} or ${organisations.name} ilike ${pattern} or ${offers.name} ilike ${pattern}
        or ${manufacturers.name} ilike ${pattern} or starts_with(queued.id::text, ${text}::text)
        or exists (select from ${invoices} where ${invoices.claimId} = queued.id and ${invoices.numberKey} = ${invoiceNumberKey(text)})
        or (${text.includes('@')}::boolean and exists (select from ${people}
          where ${people.id} = queued.person_id and ${people.email} ilike ${beginning(text)}))
        as is_called
    from (
      select ${claims.id} as id, ${promiseOf} as promise, ${claims.locationId} as location_id, ${claims.offerId} as offer_id,
        ${claims.personId} as person_id
      from ${fromQueue(queue)} ${inOrder} limit ${atOnce}::int
    ) queued
    inner join ${locations} on ${locations.id} = queued.location_id
    inner join ${organisations} on ${organisations.id} = ${locations.organisationId}
    inner join ${offers} on ${offers.id} = queued.offer_id
    inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}
    order by queued.promise, queued.id`)
  return rows
}
