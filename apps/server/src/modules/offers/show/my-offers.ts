import { centsToDollars } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import { firstLocationOf } from '../../../database/may-act-for.ts'
import { readTogether } from '../../../database/read-together.ts'
import { enrollments, manufacturers, offers, people } from '../../../database/schema/index.ts'
import { fromSession, type SessionRow, type SessionValues, sessionColumns } from '../../../database/session-of-token.ts'
import { preparedRead } from '../../../database/sessions/prepared-read.ts'
import { found } from '../../../platform/errors.ts'
import { WrittenJson } from '../../../platform/http/send-json.ts'
import { nextUrl, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { isPublished, stateOn } from '../find-published-offer.ts'
import type { ReadLatestClaims } from '../latest-claims.ts'
import { enrolledIn, notEnrolledIn, offeredTo } from '../offered-to.ts'
import { shownState, type WriteOffers } from './create-write-offers.ts'

type EnrollmentRow = { id: number; terms_id: number; counted_units: number; approved_payout_cents: number }
/** By offer: which state of it is shown (`shownState`), and the enrollment; null where nobody is enrolled in any. */
type Row = SessionRow & { ids: number[] | null; shown: string[] | null; enrollments: (EnrollmentRow | null)[] | null }
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
    select ${sessionColumns}, page.ids, page.shown, page.enrollments
    from ${fromSession}
    cross join lateral (
      select array_agg(each.id order by each.id desc) as ids, array_agg(each.shown order by each.id desc) as shown,
        ${state === 'PENDING' ? sql`null::json` : sql`json_agg(each.enrollment order by each.id desc)`} as enrollments
      from (
        select ${offers.id}, ${shownState} as shown ${
          state === 'PENDING'
            ? sql``
            : sql`, case when ${enrollments.id} is not null then json_build_object(
                'id', ${enrollments.id}, 'terms_id', ${enrollments.termsId},
                'counted_units', ${enrollments.countedUnits},
                'approved_payout_cents', ${enrollments.approvedPayoutCents}) end as enrollment`
        }
        from ${offers} inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId} ${
          state === 'PENDING'
            ? sql``
            : sql`left join ${enrollments} on ${enrollments.offerId} = ${offers.id}
                and ${enrollments.locationId} = ${firstLocationOf(people.id)}`
        }
        where ${offers.id} = any(array(${among})) and ${isPublished(day)} and ${where}
          and ${offers.id} < coalesce(${sql.placeholder('before')}::int, 2147483647)
        order by ${offers.id} desc limit ${sql.placeholder('limit')}::int) each) page`)
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
  const page = pageOf(
    (row.ids ?? []).map((id, at) => {
      const enrollment = row.enrollments?.[at] ?? null
      return { id, shown: row.shown?.[at] ?? '', enrollment, termsId: enrollment?.terms_id ?? null }
    }),
    query.limit,
    ({ id }) => [id],
  )
  const written = await writeOffers(services.db, onDay, page.rows)
  const claimsOf = await readLatestClaims(
    services,
    page.rows.flatMap(({ enrollment }) => enrollment?.id ?? []),
  )
  const next = nextUrl(services.settings.publicUrl, requestUrl, page.nextCursor)
  const items = page.rows.flatMap(({ id, enrollment }, at) => {
    const { details, ownTerms } = found(written[at])
    const latest = claimsOf.get(enrollment?.id ?? 0)
    return [
      `${at > 0 ? ',' : ''}{"id":${id},"enrollment_id":${enrollment?.id ?? null},"offer_details":`,
      details,
      `,"enrollment_details":${enrollment ? presentEnrollment(enrollment, latest, ownTerms) : 'null'}}`,
    ]
  })
  return { session: row, answer: new WrittenJson('{"results":[', ...items, `],"next":${JSON.stringify(next)}}`) }
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
