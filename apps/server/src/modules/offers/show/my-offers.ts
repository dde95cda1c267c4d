import { centsToDollars, type Day, submissionDeadline } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import { firstLocationOf } from '../../../database/may-act-for.ts'
import { preparedRead } from '../../../database/prepared-read.ts'
import { readTogether } from '../../../database/read-together.ts'
import { enrollments, manufacturers, offers, offerTerms, people } from '../../../database/schema/index.ts'
import { fromSession, type SessionRow, type SessionValues, sessionColumns } from '../../../database/session-of-token.ts'
import { WrittenJson } from '../../../platform/http/send-json.ts'
import { nextUrl, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { isPublished, stateOn } from '../find-published-offer.ts'
import type { ReadLatestClaims } from '../latest-claims.ts'
import { offeredTo } from '../offered-to.ts'
import { presentState } from '../offers.presenter.ts'
import type { RenderedTerms, RenderTerms } from './create-render-terms.ts'

type OfferRow = {
  id: number
  code: string
  name: string
  type: string
  state: string
  valid_from: Day
  valid_to: Day
  manufacturer: string
  logo: string | null
  latest_terms_id: number
  enrollment_id: number | null
  terms_id: number | null
  counted_units: number
  approved_payout_cents: number
}
type Row = SessionRow & { page: OfferRow[] }
type State = 'PENDING' | 'ENROLLED' | 'EXPIRED'

const day = sql.placeholder('day')
const isOver = sql`${stateOn(day)} in ('EXPIRED', 'DELETED')`
const isEnrolled = sql`${enrollments.id} is not null`
const isPastEnrolling = sql`${offers.validTo} < ${day}`
/** product.md "Offers". */
const inState: Record<State, SQL> = {
  ENROLLED: sql`${isEnrolled} and not ${isOver}`,
  PENDING: sql`not ${isEnrolled} and not ${isOver} and not ${isPastEnrolling}`,
  EXPIRED: sql`(${isOver} or (not ${isEnrolled} and ${isPastEnrolling}))`,
}

// The ids as an array: they are found once, and the offers by them, however many offers there are.
const readIn = (state: State) =>
  preparedRead<Row>(sql`
    select ${sessionColumns},
      (select coalesce(json_agg(offer), '[]') from (
        select ${offers.id}, ${offers.code}, ${offers.name}, ${offers.type}, ${offers.state}, ${offers.validFrom},
          ${offers.validTo}, ${manufacturers.name} as manufacturer, ${manufacturers.logo},
          (select ${offerTerms.id} from ${offerTerms} where ${offerTerms.offerId} = ${offers.id}
            order by ${offerTerms.version} desc limit 1) as latest_terms_id,
          ${enrollments.id} as enrollment_id, ${enrollments.termsId}, ${enrollments.countedUnits},
          ${enrollments.approvedPayoutCents}
        from ${offers}
        inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}
        left join ${enrollments} on ${enrollments.offerId} = ${offers.id}
          and ${enrollments.locationId} = ${firstLocationOf(people.id)}
        where ${offers.id} = any(array(${offeredTo(people.id)})) and ${isPublished(day)} and ${inState[state]}
          and ${offers.id} < coalesce(${sql.placeholder('before')}::int, 2147483647)
        order by ${offers.id} desc limit ${sql.placeholder('limit')}::int) offer) as page
    from ${fromSession}`)

const reads = { PENDING: readIn('PENDING'), ENROLLED: readIn('ENROLLED'), EXPIRED: readIn('EXPIRED') }

type Query = { state: State; limit: number; cursor?: string | undefined }
type Around = { readLatestClaims: ReadLatestClaims; renderTerms: RenderTerms }

/**
 * A page of the operator's offers in one of three states: one statement with the token's check, besides those for the claims of
 * what they are enrolled in. null where the session is over.
 */
export async function myOffers(
  live: Services,
  session: SessionValues,
  query: Query,
  requestUrl: string,
  around: Around,
): Promise<{ session: SessionRow; answer: WrittenJson } | null> {
  // Nothing that waits has claims.
  if (query.state === 'PENDING') return pageOfOffers(live, session, query, requestUrl, around)
  return readTogether(live, (snapshot) => pageOfOffers(snapshot, session, query, requestUrl, around))
}

async function pageOfOffers(
  services: Services,
  session: SessionValues,
  query: Query,
  requestUrl: string,
  { readLatestClaims, renderTerms }: Around,
) {
  const onDay = today(services)
  const [row] = await reads[query.state](services.db, {
    ...session,
    day: onDay,
    before: readCursor(query.cursor, ['number'])?.[0] ?? null,
    limit: query.limit + 1,
  })
  if (!row) return null
  const page = pageOf(row.page, query.limit, ({ id }) => [id])
  const termsOf = await renderTerms(
    services.db,
    page.rows.flatMap(({ latest_terms_id, terms_id }) =>
      terms_id === null ? [latest_terms_id] : [latest_terms_id, terms_id],
    ),
  )
  const claimsOf = await readLatestClaims(
    services,
    page.rows.flatMap(({ enrollment_id }) => enrollment_id ?? []),
  )
  const items = page.rows.map((offer) => presentItem(offer, onDay, termsOf, claimsOf.get(offer.enrollment_id ?? 0)))
  const next = nextUrl(services.settings.publicUrl, requestUrl, page.nextCursor)
  return {
    session: row,
    answer: new WrittenJson(`{"results":[${items.join(',')}],"next":${JSON.stringify(next)}}`),
  }
}

/** An item as JSON, of terms that are written already. */
function presentItem(
  offer: OfferRow,
  onDay: Day,
  termsOf: (id: number) => RenderedTerms,
  latest: { claims: unknown[]; total: number } | undefined,
): string {
  const latestTerms = termsOf(offer.latest_terms_id)
  // Of an enrollment, the terms that it was made under: its progress counts towards their cap.
  const ownTerms = offer.terms_id === null ? latestTerms : termsOf(offer.terms_id)
  const details = JSON.stringify({
    id: offer.id,
    code: offer.code,
    name: offer.name,
    type: offer.type,
    state: presentState({ state: offer.state, validTo: offer.valid_to }, onDay),
    valid_from: offer.valid_from,
    valid_to: offer.valid_to,
    submission_deadline: submissionDeadline(offer.valid_to),
    max_units_per_location: ownTerms.maxUnitsPerLocation,
    manufacturer_details: { name: offer.manufacturer, logo: offer.logo },
  })
  const enrollment =
    offer.enrollment_id === null
      ? 'null'
      : withField(
          JSON.stringify({
            approved_units: offer.counted_units,
            approved_payout: centsToDollars(offer.approved_payout_cents),
            claims: latest?.claims ?? [],
            claims_total: latest?.total ?? 0,
          }),
          'enrollment_terms',
          ownTerms.json,
        )
  return `{"id":${offer.id},"enrollment_id":${offer.enrollment_id},"offer_details":${withField(details, 'offer_terms', latestTerms.json)},"enrollment_details":${enrollment}}`
}

/** An object's JSON with one more field, whose value is JSON already. */
const withField = (object: string, name: string, json: string): string => `${object.slice(0, -1)},"${name}":${json}}`
