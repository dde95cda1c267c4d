import { and, eq } from 'drizzle-orm'
import { firstLocationOf } from '../../../database/may-act-for.ts'
import { readTogether } from '../../../database/read-together.ts'
import { enrollments, offers } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { findPublishedOffer } from '../find-published-offer.ts'
import { presentOffer } from '../offers.presenter.ts'

/** One offer by its code, and whether the person's location is enrolled in it. Any signed-in operator may look. */
export async function offerDetails(live: Services, personId: number, code: string) {
  return readTogether(live, async (services) => {
    const day = today(services)
    const offer = await findPublishedOffer(services.db, eq(offers.code, code), day)
    const [enrollment] = await services.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(and(eq(enrollments.locationId, firstLocationOf(personId)), eq(enrollments.offerId, offer.offer.id)))
    return {
      offer: presentOffer(offer, day),
      terms_version: offer.version,
      is_enrolled: enrollment !== undefined,
      enrollment_id: enrollment?.id ?? null,
    }
  })
}
