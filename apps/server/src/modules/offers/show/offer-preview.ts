import { productId, type WireOfferPreview } from '@caseback/contract'
import { chainKey, shareLinkState } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { offers, shareLinks } from '../../../database/schema/index.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { findPublishedOffer } from '../find-published-offer.ts'
import { presentOffer } from '../offers.presenter.ts'

/**
 * The offer of a share link, with the chain and the attribution code that the link carries. 404 for a token nobody made, and with
 * a code of its own for a link that was revoked or whose last day is over.
 */
export async function offerPreview(live: Services, token: string): Promise<WireOfferPreview> {
  // The page of a link is asked for by whatever stands in an address.
  if (!/^[\w-]{1,128}$/.test(token)) throw appError('not_found')
  return readTogether(live, async (services) => {
    const [row] = await services.db.select().from(shareLinks).where(eq(shareLinks.token, token))
    const link = found(row)
    const day = today(services)
    if (shareLinkState(link, day) !== 'ACTIVE') throw appError('share_link.ended')
    const offer = await findPublishedOffer(services.db, eq(offers.id, link.offerId), day)
    return {
      ...presentOffer(offer, day),
      [productId]: link.chainId === null ? null : chainKey(link.chainId),
      attribution_code: link.attributionCode,
    }
  })
}
