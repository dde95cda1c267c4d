import type { WireShareLink } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { offers, shareLinks } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { linkFunnels } from './link-funnels.ts'
import { readShareLinks } from './read-share-links.ts'
import { presentShareLink } from './share-links.presenter.ts'

/** One link with what came of it; 404 when there is none. */
export const findShareLink = (live: Services, id: number): Promise<WireShareLink> =>
  readTogether(live, async (services) => {
    const { db, settings } = services
    const [row] = await readShareLinks(db, eq(shareLinks.id, id))
    const read = found(row)
    const { offerId, attributionCode } = read.link
    const [offer] = await db.select({ id: offers.id, code: offers.code }).from(offers).where(eq(offers.id, offerId))
    const funnels = await linkFunnels(db, found(offer), [id], attributionCode)
    return presentShareLink(read, funnels.ofLink(id), { publicUrl: settings.publicUrl, day: today(services) })
  })
