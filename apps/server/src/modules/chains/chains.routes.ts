import { getChain, listOperatorTypes, searchChains } from '@caseback/contract'
import { countFrom } from '../../platform/http/rate-limits.store.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { presentChain, presentOperatorType } from './chains.presenter.ts'
import { findChain, listAllOperatorTypes } from './chains.store.ts'
import { findChains } from './find-chains.ts'

export function chainsRoutes(serve: Serve, services: Services) {
  const { db, settings } = services
  serve(listOperatorTypes, async () => (await listAllOperatorTypes(db)).map(presentOperatorType))

  serve(getChain, async ({ params }) => presentChain(await findChain(db, params.id)))

  serve(searchChains, async ({ query, request }) => {
    await countFrom(services, 'searchChainsFrom', request)
    const page = await findChains(db, query)
    return { results: page.rows.map(presentChain), next: nextUrl(settings.publicUrl, request.url, page.nextCursor) }
  })
}
