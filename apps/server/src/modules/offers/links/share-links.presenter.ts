import type { WireFunnel, WireShareLink } from '@caseback/contract'
import { type Day, portalPaths, shareLinkState } from '@caseback/domain'
import type { Funnel } from './link-funnels.ts'
import type { ShareLinkRow } from './share-links.store.ts'

/** A link as it is read: with the names of its chain and of who made and revoked it. */
export type ReadShareLink = {
  link: ShareLinkRow
  chain: { id: number; name: string } | null
  createdBy: string | null
  revokedBy: string | null
}

export const presentFunnel = (funnel: Funnel): WireFunnel => ({
  views: funnel.views,
  clicks: funnel.clicks,
  sign_ups: funnel.signUps,
  enrolled: funnel.enrolled,
  claim_count: funnel.claims,
  paid_claims: funnel.paidClaims,
  paid: funnel.paidCents / 100,
})

/** The address that a link is passed on as. */
export const presentLinkUrl = (token: string, publicUrl: string): string =>
  `${publicUrl}${portalPaths.offerPreview.href(token)}`

export const presentShareLink = (
  { link, chain, createdBy, revokedBy }: ReadShareLink,
  funnel: Funnel,
  { publicUrl, day }: { publicUrl: string; day: Day },
): WireShareLink => ({
  id: link.id,
  offer_id: link.offerId,
  token: link.token,
  url: presentLinkUrl(link.token, publicUrl),
  label: link.label,
  attribution_code: link.attributionCode,
  chain,
  state: shareLinkState(link, day),
  expires: link.expiresOn,
  created: link.createdAt.toISOString(),
  created_by: createdBy,
  revoked: link.revokedAt?.toISOString() ?? null,
  revoked_by: revokedBy,
  funnel: presentFunnel(funnel),
})
