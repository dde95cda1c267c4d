import { proposeAttributionCode, refuseShareLink, staffOfferState } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { shareLinks } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { randomToken } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { holdChain } from '../../chains/chains.store.ts'
import { lockOffer } from '../publish/offer-drafts.store.ts'
import { insertShareLink } from './share-links.store.ts'

/** So often a code that is taken gets the next number before the label itself is to blame. */
const MOST_ATTEMPTS = 200

/**
 * A share link with an unguessable token and an attribution code of its own among the offer's links; its id. The code is made of
 * the label where none is given. 409 `offer.transition` for an offer that is a draft or over, `offer.closed` after its last day;
 * 400 when another link has the given code, when there is no such chain, or when the link's own last day is over. `staffId` null:
 * the demo.
 */
export async function createShareLink(
  services: Services,
  given: {
    staffId: number | null
    offerId: number
    label: string
    attributionCode: string | null
    chainId?: number | null | undefined
    expires?: string | null | undefined
  },
): Promise<number> {
  const { db, clock } = services
  return transact(db, async (tx) => {
    const day = today(services)
    // Locked: it is still to be shared when the link is there.
    const { offer } = await lockOffer(tx, given.offerId)
    const refusal = refuseShareLink({ state: staffOfferState(offer, day), validTo: offer.validTo }, day)
    if (refusal) throw appError(refusal)
    if (given.expires && given.expires < day) throw fieldError('expires', 'link_expires.past')
    const chain = given.chainId ? await holdChain(tx, given.chainId) : null
    if (chain === undefined) throw fieldError('chain_id', 'chain.invalid')
    const link = {
      token: randomToken().slice(0, 22),
      offerId: offer.id,
      label: given.label,
      chainId: chain?.id ?? null,
      expiresOn: given.expires ?? null,
      createdBy: given.staffId,
      createdAt: clock.now(),
    }
    const { id, code } = await insertWithOwnCode(tx, link, given.attributionCode)
    await recordAudit(tx, clock, {
      staffId: given.staffId,
      action: 'offer.link_made',
      subject: 'offer',
      subjectId: offer.id,
      after: {
        link: id,
        label: link.label,
        attribution_code: code,
        chain: chain?.name ?? null,
        expires: link.expiresOn,
      },
    })
    return id
  })
}

async function insertWithOwnCode(
  tx: Tx,
  link: Omit<typeof shareLinks.$inferInsert, 'attributionCode'>,
  given: string | null,
): Promise<{ id: number; code: string }> {
  for (let attempt = 0; attempt < (given ? 1 : MOST_ATTEMPTS); attempt++) {
    const code = given ?? proposeAttributionCode(link.label, attempt)
    const id = await insertShareLink(tx, { ...link, attributionCode: code })
    if (id !== null) return { id, code }
  }
  throw fieldError('attribution_code', 'link_code.taken')
}
