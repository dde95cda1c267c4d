import { enroll, getEnrollment, listEnrollments } from '@caseback/contract'
import { attributionOf } from '@caseback/domain'
import { answerLanguage } from '../../platform/http/language.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import type { ReadLatestClaims } from '../offers/latest-claims.ts'
import { enrollLocation } from './enroll-location.ts'
import { enrollmentDetail, listOfEnrollments } from './enrollment-detail.ts'

export function enrollmentsRoutes(serve: Serve, services: Services, readLatestClaims: ReadLatestClaims) {
  serve(listEnrollments, async ({ operator, query, request }) => {
    const page = await listOfEnrollments(services, operator.id, query, readLatestClaims)
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor) }
  })

  serve(getEnrollment, ({ operator, params }) => enrollmentDetail(services, operator.id, params.id, readLatestClaims))

  serve(enroll, async ({ operator, body, request, receivedAt }) => {
    const header = request.headers['x-attribution-codes']
    return enrollLocation(services, {
      personId: operator.id,
      offerId: body.offer_id,
      receivedAt,
      termsRead: body.terms_of_service_version,
      offerRead: body.terms_version,
      language: answerLanguage(request),
      attributionFor: (offerCode) => attributionOf(typeof header === 'string' ? header : undefined, offerCode),
    })
  })
}
