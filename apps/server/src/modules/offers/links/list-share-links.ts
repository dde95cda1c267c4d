import type { listShareLinks as call, OutputOf, WireFunnel, WireShareLink } from '@caseback/contract'
import { and, eq, ilike, or } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { readTogether } from '../../../database/read-together.ts'
import { offers, shareLinks } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { linkFunnels } from './link-funnels.ts'
import { readShareLinks, sortedLinks } from './read-share-links.ts'
import { presentFunnel, presentShareLink } from './share-links.presenter.ts'

type Query = OutputOf<typeof call, 'query'>

/**
 * The links of an offer, the newest first where no other order is asked for, each with what came of it; beside them what came
 * without a link, and all of it. 404 when there is no such offer.
 */
export const listShareLinks = (
  live: Services,
  offerId: number,
  query: Query,
): Promise<Page<WireShareLink> & { withoutLink: WireFunnel; all: WireFunnel }> =>
  readTogether(live, async (services) => {
    const { db, settings } = services
    const list = sortedLinks(query)
    const [row] = await db.select({ id: offers.id, code: offers.code }).from(offers).where(eq(offers.id, offerId))
    const offer = found(row)
    const which = and(
      eq(shareLinks.offerId, offerId),
      query.q
        ? or(ilike(shareLinks.label, containing(query.q)), ilike(shareLinks.attributionCode, containing(query.q)))
        : undefined,
      list.after,
    )
    const page = list.pageOf(await readShareLinks(db, which, { ...list, limit: query.limit + 1 }))
    const funnels = await linkFunnels(
      db,
      offer,
      page.rows.map(({ link }) => link.id),
    )
    const shown = { publicUrl: settings.publicUrl, day: today(services) }
    return {
      nextCursor: page.nextCursor,
      rows: page.rows.map((each) => presentShareLink(each, funnels.ofLink(each.link.id), shown)),
      withoutLink: presentFunnel(funnels.withoutLink),
      all: presentFunnel(funnels.all),
    }
  })
