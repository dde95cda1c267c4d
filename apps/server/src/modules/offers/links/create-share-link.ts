import type { Tx } from '../../../database/connect.ts'
import { randomToken } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { insertShareLink } from '../offers.store.ts'

/** A share link with an unguessable token. */
export async function createShareLink(
  tx: Tx,
  services: Services,
  link: { offerId: number; chainId?: number; attributionCode?: string },
): Promise<string> {
  const token = randomToken().slice(0, 22)
  await insertShareLink(tx, {
    token,
    offerId: link.offerId,
    chainId: link.chainId ?? null,
    attributionCode: link.attributionCode ?? null,
    createdAt: services.clock.now(),
  })
  return token
}
