import * as calls from '@caseback/contract'
import { attributionOf, chooseAttribution } from '@caseback/domain'
import type { FastifyRequest } from 'fastify'
import { countUse } from '../../platform/http/rate-limits.store.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import type { ReadLatestClaims } from './latest-claims.ts'
import { associateOffer } from './links/associate-offer.ts'
import { attributionCodes } from './links/attribution-codes.ts'
import { recordInteraction } from './links/record-interaction.ts'
import { allOffers } from './show/all-offers.ts'
import { createWriteOffers } from './show/create-write-offers.ts'
import { myOffers } from './show/my-offers.ts'
import { offerDetails } from './show/offer-details.ts'
import { offerPreview } from './show/offer-preview.ts'

const attributionHeader = (request: FastifyRequest) => {
  const header = request.headers['x-attribution-codes']
  return typeof header === 'string' ? header : undefined
}

export function offersRoutes(serve: Serve, services: Services, readLatestClaims: ReadLatestClaims) {
  serve(calls.getOfferPreview, ({ params }) => offerPreview(services, params.token))

  serve(calls.getOfferDetails, ({ params, operator }) => offerDetails(services, operator.id, params.code))

  serve(calls.recordOfferView, ({ params, body, operator, request }) =>
    recordInteraction(services, {
      kind: 'VIEW',
      code: params.code,
      personId: operator?.id ?? null,
      bodyAttribution: body.attribution_code,
      attributionHeader: attributionHeader(request),
      request,
    }),
  )

  serve(calls.recordOfferClick, ({ params, body, operator, request }) =>
    recordInteraction(services, {
      kind: 'CLICK',
      code: params.code,
      personId: operator?.id ?? null,
      bodyAttribution: body.attribution_code,
      attributionHeader: attributionHeader(request),
      request,
    }),
  )

  serve(calls.associateOffer, async ({ body, operator, request }) => {
    await countUse(services, 'associate', request, { personId: operator.id, offer: body.offer_code })
    const attributionCode = chooseAttribution({
      body: body.attribution_code,
      header: attributionOf(attributionHeader(request), body.offer_code),
    })
    await associateOffer(services, { personId: operator.id, offerCode: body.offer_code, attributionCode })
    return { offer_code: body.offer_code, attribution_code: attributionCode }
  })

  const writeOffers = createWriteOffers()
  serve.own(calls.listMyOffers, ({ session, query, request }) =>
    myOffers(services, session, query, request.url, { readLatestClaims, writeOffers }),
  )

  serve(calls.listOffers, async ({ query, operator, request }) => {
    const page = await allOffers(services, operator.id, query)
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor) }
  })

  serve(calls.listAttributionCodes, async ({ params, query, operator, request }) => {
    const page = await attributionCodes(services, operator.id, params.id, query)
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor) }
  })
}
