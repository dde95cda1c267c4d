import { centsToDollars } from '@caseback/domain'
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
import { enrolledIn, notEnrolledIn, offeredTo } from '../offered-to.ts'
import type { WriteOffers } from './create-write-offers.ts'

type EnrollmentRow = { id: number; terms_id: number; counted_units: number; approved_payout_cents: number }
/** `offers`: one offer a line, as JSON; `enrollments` has null for one that is not enrolled. */
type Row = SessionRow & { ids: number[] | null; offers: string | null; enrollments: (EnrollmentRow | null)[] | null }
type State = 'PENDING' | 'ENROLLED' | 'EXPIRED'

const day = sql.placeholder('day')
const isOver = sql`${stateOn(day)} in ('EXPIRED', 'DELETED')`
const isPastEnrolling = sql`${offers.validTo} < ${day}`
/** product.md "Offers": among which offers a state looks, and for what. */
const states: Record<State, { among: SQL; where: SQL }> = {
  ENROLLED: { among: enrolledIn(people.id), where: sql`not ${isOver}` },
  PENDING: { among: notEnrolledIn(people.id), where: sql`not ${isOver} and not ${isPastEnrolling}` },
  EXPIRED: {
    among: offeredTo(people.id),
    where: sql`(${isOver} or (${isPastEnrolling} and ${enrollments.id} is null))`,
  },
}

// The ids as an array: they are found once, and the offers by them, however many offers there are.
const readIn = (state: State) => {
  const { among, where } = states[state]
  return preparedRead<Row>(sql`
    select ${sessionColumns}, page.ids, page.offers, page.enrollments
    from ${fromSession}
    cross join lateral (
      select array_agg(each.id order by each.id desc) as ids,
        string_agg(json_build_object('id', each.id, 'code', each.code, 'name', each.name, 'type', each.type,
          'state', each.state, 'valid_from', each.valid_from, 'valid_to', each.valid_to,
          'manufacturer', ${manufacturers.name}, 'logo', ${manufacturers.logo}, 'pictures', each.pictures_version,
          'terms_id', each.terms_id,
          'latest_terms_id', (select ${offerTerms.id} from ${offerTerms} where ${offerTerms.offerId} = each.id
            order by ${offerTerms.version} desc limit 1))::text, chr(10) order by each.id desc) as offers,
        json_agg(each.enrollment order by each.id desc) as enrollments
      from (
        select ${offers.id}, ${offers.code}, ${offers.name}, ${offers.type}, ${offers.state}, ${offers.validFrom},
          ${offers.validTo}, ${offers.manufacturerId}, ${offers.picturesVersion}, ${
            state === 'PENDING'
              ? sql`null::int as terms_id, null::json as enrollment`
              : sql`${enrollments.termsId}, case when ${enrollments.id} is not null then json_build_object(
                  'id', ${enrollments.id}, 'terms_id', ${enrollments.termsId},
                  'counted_units', ${enrollments.countedUnits},
                  'approved_payout_cents', ${enrollments.approvedPayoutCents}) end as enrollment`
          }
        from ${offers} ${
          state === 'PENDING'
            ? sql``
            : sql`left join ${enrollments} on ${enrollments.offerId} = ${offers.id}
                and ${enrollments.locationId} = ${firstLocationOf(people.id)}`
        }
        where ${offers.id} = any(array(${among})) and ${isPublished(day)} and ${where}
          and ${offers.id} < coalesce(${sql.placeholder('before')}::int, 2147483647)
        order by ${offers.id} desc limit ${sql.placeholder('limit')}::int) each
      inner join ${manufacturers} on ${manufacturers.id} = each.manufacturer_id) page`)
}

const reads = { PENDING: readIn('PENDING'), ENROLLED: readIn('ENROLLED'), EXPIRED: readIn('EXPIRED') }

type Query = { state: State; limit: number; cursor?: string | undefined }
type Around = { readLatestClaims: ReadLatestClaims; writeOffers: WriteOffers }

/**
 * A page of the operator's offers in one of three states: one statement with the token's check, besides the one for the claims of
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
  { readLatestClaims, writeOffers }: Around,
) {
  const onDay = today(services)
  const [row] = await reads[query.state](services.db, {
    ...session,
    day: onDay,
    before: readCursor(query.cursor, ['number'])?.[0] ?? null,
    limit: query.limit + 1,
  })
  if (!row) return null
  const lines = row.offers?.split('\n') ?? []
  const page = pageOf(
    (row.ids ?? []).map((id, at) => ({ id, line: lines[at] ?? '', enrollment: row.enrollments?.[at] ?? null })),
    query.limit,
    ({ id }) => [id],
  )
  const written = await writeOffers(
    services.db,
    onDay,
    page.rows.map(({ line }) => line),
  )
  const claimsOf = await readLatestClaims(
    services,
    page.rows.flatMap(({ enrollment }) => enrollment?.id ?? []),
  )
  const items = page.rows.map(({ id, enrollment }, at) => {
    const { details = '', ownTerms = '' } = written[at] ?? {}
    const latest = claimsOf.get(enrollment?.id ?? 0)
    return `{"id":${id},"enrollment_id":${enrollment?.id ?? null},"offer_details":${details},"enrollment_details":${enrollment ? presentEnrollment(enrollment, latest, ownTerms) : 'null'}}`
  })
  const next = nextUrl(services.settings.publicUrl, requestUrl, page.nextCursor)
  return {
    session: row,
    answer: new WrittenJson(`{"results":[${items.join(',')}],"next":${JSON.stringify(next)}}`),
  }
}

/** What an operator has of an offer, as JSON; `terms` are written already. */
function presentEnrollment(
  enrollment: EnrollmentRow,
  latest: { claims: unknown[]; total: number } | undefined,
  terms: string,
): string {
  const fields = JSON.stringify({
    approved_units: enrollment.counted_units,
    approved_payout: centsToDollars(enrollment.approved_payout_cents),
    claims: latest?.claims ?? [],
    claims_total: latest?.total ?? 0,
  })
  return `${fields.slice(0, -1)},"enrollment_terms":${terms}}`
}
