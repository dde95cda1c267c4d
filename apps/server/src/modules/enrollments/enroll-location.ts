import { dayOf, refuseEnrollment } from '@caseback/domain'
import type { Language } from '@caseback/words/languages'
import { and, eq } from 'drizzle-orm'
import { enrollments, offerAssociations, offers } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { versionAgreedTo } from '../content/version-agreed-to.ts'
import { lockOwnPlace } from '../locations/locations.store.ts'
import { findPublishedOffer } from '../offers/find-published-offer.ts'
import { holdOffer } from '../offers/offers.store.ts'
import { refuseWhileClosing } from '../people/account/refuse-while-closing.ts'
import { insertEnrollment } from './enrollments.store.ts'

/**
 * Enrolls the person's location in an offer, under the terms of the day on which the request was received. The last attribution
 * code is frozen with it.
 * One enrollment per offer and location: 409 `enrollment.exists` (with enrollment_id) for the same location,
 * `enrollment.location_taken` for another; 409 offer.* when the offer takes no enrollments today; 409 `offer.newer` when the
 * offer's terms are others than those that were read, and `text.newer` for the terms of service.
 */
export async function enrollLocation(
  services: Services,
  input: {
    personId: number
    offerId: number
    receivedAt: Date
    /** The version of the terms of service that was shown; undefined where nobody says. */
    termsRead?: number | undefined
    /** The same of the offer's own terms. */
    offerRead?: number | undefined
    /** Of the person's pages: whether the terms were shown in it depends on their wordings. */
    language: Language
    attributionFor: (offerCode: string) => string | null
  },
): Promise<{ id: number }> {
  return transact(services.db, async (tx) => {
    // First of all: company and address are frozen with the enrollment, and must not change between our look and our write.
    const place = await lockOwnPlace(tx, input.personId)
    if (!place) throw appError('auth.required')
    const { person } = place
    const locationId = place.location.id
    const day = dayOf(input.receivedAt, services.settings.timeZone)
    // Before it is read: nothing of it is published, moved or paused until this enrollment is there to be counted.
    await holdOffer(tx, input.offerId)
    const { offer, terms, termsId, version } = await findPublishedOffer(tx, eq(offers.id, input.offerId), day)
    refuseWhileClosing(person)
    const refuseExisting = async () => {
      const [existing] = await tx
        .select({ id: enrollments.id })
        .from(enrollments)
        .where(and(eq(enrollments.locationId, locationId), eq(enrollments.offerId, offer.id)))
      if (existing) throw appError('enrollment.exists', { extra: { enrollment_id: existing.id } })
    }
    await refuseExisting()
    const refusal = refuseEnrollment(offer, day)
    if (refusal) throw appError(refusal)
    if (input.offerRead !== undefined && input.offerRead !== version) throw appError('offer.newer')

    const [association] = await tx
      .select()
      .from(offerAssociations)
      .where(and(eq(offerAssociations.personId, person.id), eq(offerAssociations.offerId, offer.id)))
    const { termsRead: read, language } = input
    const agreed = await versionAgreedTo(tx, 'terms', { read, day, language })
    const created = await insertEnrollment(tx, {
      locationId,
      personId: person.id,
      offerId: offer.id,
      termsId,
      locationKey: place.location.key,
      attributionCode: input.attributionFor(offer.code) ?? association?.attributionCode ?? null,
      termsOfServiceVersion: agreed.version,
      termsOfServiceLanguage: agreed.language,
      unitCap: terms.maxUnitsPerLocation,
      createdAt: services.clock.now(),
    })
    if (created) {
      await services.events.append(tx, {
        type: 'enrollment.made',
        facts: { enrollmentId: created.id, offerId: offer.id, personId: person.id },
      })
      return created
    }
    // Two clicks at once: the other one has won and is visible now.
    await refuseExisting()
    throw appError('enrollment.location_taken')
  })
}
