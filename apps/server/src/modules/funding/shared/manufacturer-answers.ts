import type { WireFunding, WireSharedRequest } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import {
  claims,
  fundingAnnouncements,
  fundingClaims,
  fundingDisputes,
  locations,
  organisations,
  staff,
} from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { operatorName } from '../../locations/operator-name.ts'
import type { FundingRow } from '../funding.store.ts'
import { moneyHasCome } from './money-has-come.ts'
import { requestLinkUrl } from './request-link-url.ts'
import { currentLink } from './request-links.store.ts'

/** So many are told; a request has a few of them. */
const LATEST = 50

/** What the manufacturer of a request says about it, and the link by which it does, as finance sees them. */
export async function manufacturerAnswers(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  request: Pick<FundingRow, 'id' | 'state'>,
): Promise<Pick<WireFunding, 'link' | 'announcements' | 'disputes'>> {
  return {
    link: await linkOf(services, request.id),
    announcements: await announcementsOf(services.db, request),
    disputes: await disputesOf(services.db, request.id),
  }
}

/** What the manufacturer of a request says to have sent, the latest first. It waits until money comes, or nothing is open. */
export async function announcementsOf(
  db: Database,
  request: Pick<FundingRow, 'id' | 'state'>,
): Promise<WireSharedRequest['announcements']> {
  const rows = await db
    .select({
      said: fundingAnnouncements,
      hasCome: moneyHasCome('funding_announcements'),
    })
    .from(fundingAnnouncements)
    .where(eq(fundingAnnouncements.fundingId, request.id))
    .orderBy(desc(fundingAnnouncements.id))
    .limit(LATEST)
  return rows.map(({ said, hasCome }) => ({
    id: said.id,
    name: said.name,
    amount: centsToDollars(said.amountCents),
    paid_on: said.paidOn,
    reference: said.reference,
    created: said.createdAt.toISOString(),
    waits: request.state === 'ISSUED' && !hasCome,
  }))
}

/** The link of a request as finance sees it; null where it has none. */
async function linkOf(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  fundingId: number,
): Promise<WireFunding['link']> {
  const link = await currentLink(services.db, fundingId)
  if (!link) return null
  const [maker] = link.createdBy
    ? await services.db.select({ name: staff.name }).from(staff).where(eq(staff.id, link.createdBy))
    : []
  return {
    url: requestLinkUrl(services, link),
    created: link.createdAt.toISOString(),
    by: maker?.name ?? null,
    last_day: link.lastDay,
    ended: link.lastDay < today(services),
    opened: link.opened,
    last_opened: link.openedAt?.toISOString() ?? null,
  }
}

/** What the manufacturer of a request says is not right, and what it was told: the open ones first, then the latest. */
async function disputesOf(db: Database, fundingId: number): Promise<WireFunding['disputes']> {
  const rows = await db
    .select({
      dispute: fundingDisputes,
      amountCents: fundingClaims.amountCents,
      fundedAt: fundingClaims.fundedAt,
      location: { name: locations.name },
      organisation: { name: organisations.name },
      by: staff.name,
    })
    .from(fundingDisputes)
    .innerJoin(
      fundingClaims,
      and(eq(fundingClaims.fundingId, fundingDisputes.fundingId), eq(fundingClaims.claimId, fundingDisputes.claimId)),
    )
    .innerJoin(claims, eq(claims.id, fundingDisputes.claimId))
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .leftJoin(staff, eq(staff.id, fundingDisputes.answeredBy))
    .where(eq(fundingDisputes.fundingId, fundingId))
    .orderBy(desc(eq(fundingDisputes.state, 'OPEN')), desc(fundingDisputes.id))
    .limit(LATEST)
  return rows.map(({ dispute, amountCents, fundedAt, by, ...operator }) => ({
    id: dispute.id,
    claim_id: dispute.claimId,
    operator_name: operatorName(operator),
    amount: centsToDollars(amountCents),
    funded: fundedAt !== null,
    name: dispute.name,
    text: dispute.text,
    created: dispute.createdAt.toISOString(),
    state: dispute.state,
    answered:
      dispute.answeredAt && by !== null ? { at: dispute.answeredAt.toISOString(), by, text: dispute.answer } : null,
  }))
}
