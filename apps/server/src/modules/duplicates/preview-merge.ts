import type { previewOperatorMerge, ResponseOf } from '@caseback/contract'
import { eq, sql } from 'drizzle-orm'
import { eachPlaceOf } from '../../database/may-act-for.ts'
import { readTogether } from '../../database/read-together.ts'
import { claims, enrollments } from '../../database/schema/index.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { countOpenClaims } from '../people/account/account-closing.ts'
import { findStaffOperator, readOperators } from '../people/desk/find-staff-operator.ts'

const MOST_TOLD = 20

/** What `mergeAccounts` would do, with its refusals; nothing is changed. */
export function previewMerge(
  live: Services,
  { id, intoId }: { id: number; intoId: number },
): Promise<ResponseOf<typeof previewOperatorMerge>> {
  return readTogether(live, async (services) => {
    const { db } = services
    const goes = await findStaffOperator(services, id)
    if (id === intoId) throw fieldError('into', 'operator.itself')
    const [stays] = await readOperators(services, [intoId])
    if (!stays) throw fieldError('into', 'operator.unknown')
    if (goes.account !== 'active' || stays.account !== 'active') throw appError('operator.state')
    const places = await db.execute<{ name: string }>(sql`
    select held.name from ${eachPlaceOf(id)} join locations held on held.id = place.id
    order by held.id limit ${MOST_TOLD}`)
    const shared = await db.execute<{ name: string }>(sql`
    select offers.name from offers where offers.id in (
      select enrolled.offer_id from ${eachPlaceOf(id)} join enrollments enrolled on enrolled.location_id = place.id
      intersect
      select enrolled.offer_id from ${eachPlaceOf(intoId)} join enrollments enrolled on enrolled.location_id = place.id)
    order by offers.name limit ${MOST_TOLD}`)
    return {
      goes,
      stays,
      claims: await db.$count(claims, eq(claims.personId, id)),
      open_claims: await countOpenClaims(db, id),
      enrollments: await db.$count(enrollments, eq(enrollments.personId, id)),
      locations: places.rows.map(({ name }) => name),
      shared_offers: shared.rows.map(({ name }) => name),
    }
  })
}
