import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { fundingLinks, fundingRequests } from '../../../database/schema/index.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { type FundingRow, lockFunding } from '../funding.store.ts'
import { isKeyOf, linkOfKey } from './request-link-url.ts'
import type { LinkRow } from './request-links.store.ts'

/** The request that a key opens. 404 for a key that nobody made, and `request_link.ended` for one that is revoked or over. */
export async function requestOfKey(
  services: Pick<Services, 'settings' | 'clock'>,
  db: Database,
  key: string,
): Promise<{ link: LinkRow; request: FundingRow }> {
  const linkId = linkOfKey(key)
  if (linkId === null) throw appError('not_found')
  const [row] = await db
    .select({ link: fundingLinks, request: fundingRequests })
    .from(fundingLinks)
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingLinks.fundingId))
    .where(eq(fundingLinks.id, linkId))
  const opened = found(row)
  if (!isKeyOf(services, key, opened.link)) throw appError('not_found')
  if (opened.link.revokedAt !== null || opened.link.lastDay < today(services)) throw appError('request_link.ended')
  return opened
}

/** The same, locked until the transaction ends, of which something is open. 409 `funding.settled` when nothing is. */
export async function openRequestOfKey(
  tx: Tx,
  services: Pick<Services, 'settings' | 'clock'>,
  key: string,
): Promise<{ link: LinkRow; request: FundingRow }> {
  const { link, request } = await requestOfKey(services, tx, key)
  const locked = await lockFunding(tx, request.id, ['ISSUED', 'FUNDED', 'DISCARDED'])
  if (locked.state !== 'ISSUED') throw appError('funding.settled')
  return { link, request: locked }
}
