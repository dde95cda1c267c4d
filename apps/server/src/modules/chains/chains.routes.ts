import { getChain, listOperatorTypes, searchChains } from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { presentChain, presentOperatorType } from './chains.presenter.ts'
import { findChain, listAllOperatorTypes } from './chains.store.ts'
import { findChains } from './find-chains.ts'

export function chainsRoutes(serve: Serve, { db, settings }: Services) {
  serve(listOperatorTypes, async () => (await listAllOperatorTypes(db)).map(presentOperatorType))

  serve(getChain, async ({ params }) => presentChain(await findChain(db, params.id)))

  serve(searchChains, async ({ query, request }) => {
    const page = await findChains(db, query)
    return { results: page.rows.map(presentChain), next: nextUrl(settings.publicUrl, request.url, page.nextCursor) }
  })
}
