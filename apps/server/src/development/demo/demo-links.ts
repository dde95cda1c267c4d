import { addDays } from '@caseback/domain'
import { eq, inArray } from 'drizzle-orm'
import { chains, shareLinks } from '../../database/schema/index.ts'
import { createShareLink } from '../../modules/offers/links/create-share-link.ts'
import { revokeShareLink } from '../../modules/offers/links/revoke-share-link.ts'
import { insertInteractions } from '../../modules/offers/offers.store.ts'
import { found } from '../../platform/errors.ts'
import type { DemoOffer } from './demo-offers.ts'
import type { Story } from './story.ts'

/** A share link of the demo, with how often it was opened and its button pressed since the offer's first day. */
type DemoLink = { label: string; code: string; views: number; clicks: number; chain?: string; revoked?: true }

const NEWSLETTER = { label: 'Newsletter', code: 'newsletter' }
const usual: DemoLink[] = [{ ...NEWSLETTER, views: 40, clicks: 9 }]

/** The offer that is shared in more than one place. */
const MOST_SHARED = 'HVFRIES'
const shared: DemoLink[] = [
  { ...NEWSLETTER, views: 211, clicks: 39 },
  { label: 'Metro Broadline flyer', code: 'METRO', views: 8, clicks: 1, revoked: true },
  { label: 'Harvest Valley website', code: 'HV-WEB', views: 90, clicks: 13 },
  { label: 'Golden Taqueria, all locations', code: 'GOLDEN', views: 12, clicks: 7, chain: 'Golden Taqueria' },
  { label: 'Trade show card, Chicago', code: 'SHOW-CHI', views: 64, clicks: 23 },
  { label: 'Lakeshore sales team', code: 'LAKESHORE-FALL', views: 128, clicks: 41 },
]

const LAST_DAY = -1
/** On this day a link is revoked that is so today. */
export const DAY_OF_REVOKING = -15

const cameBy: Readonly<Record<string, string>> = {
  'luis@casaverde.example': 'LAKESHORE-FALL',
  'dining@grandplaza.example': 'LAKESHORE-FALL',
  'food@lakeside.example': 'SHOW-CHI',
  'manager14@goldentaqueria.example': 'GOLDEN',
}

/** The attribution code that an operator came to an offer with. */
export const demoAttribution = (email: string, offerCode: string): string =>
  (offerCode === MOST_SHARED ? cameBy[email] : undefined) ?? NEWSLETTER.code

/** The offer and code that an operator signed up with; null for who came by themselves. */
export const demoSignUpCodes = (email: string) =>
  cameBy[email]
    ? { offer_code: MOST_SHARED, attribution_code: cameBy[email] }
    : { offer_code: null, attribution_code: null }

/** The share links of a published offer, and the visits that came through them. */
export async function makeDemoLinks(story: Story, offer: DemoOffer, offerId: number): Promise<void> {
  const { tx, services, staffIds, firstStart } = story
  for (const { label, code, views, clicks, chain, revoked } of offer.code === MOST_SHARED ? shared : usual) {
    const [named] = chain ? await tx.select({ id: chains.id }).from(chains).where(eq(chains.name, chain)) : []
    const link = { staffId: found(staffIds.get('publisher')), offerId, label, attributionCode: code }
    await createShareLink(services, { ...link, chainId: named?.id })
    const lastDay = Math.min(revoked ? DAY_OF_REVOKING : LAST_DAY, offer.toDay)
    const days = Math.max(0, lastDay - offer.fromDay)
    const visits = (kind: 'VIEW' | 'CLICK', count: number) =>
      Array.from({ length: days > 0 ? count : 0 }, (_each, at) => ({
        offerId,
        kind,
        attributionCode: code,
        personId: null,
        createdAt: new Date(`${addDays(firstStart, offer.fromDay + ((at * 7) % days))}T17:00:00Z`),
      }))
    await insertInteractions(tx, [...visits('VIEW', views), ...visits('CLICK', clicks)])
  }
}

/** Ends the links that are revoked by today. */
export async function revokeDemoLinks({ tx, services, staffIds, goTo }: Story): Promise<void> {
  goTo(DAY_OF_REVOKING)
  const codes = shared.filter(({ revoked }) => revoked).map(({ code }) => code)
  const links = await tx
    .select({ id: shareLinks.id })
    .from(shareLinks)
    .where(inArray(shareLinks.attributionCode, codes))
  for (const { id } of links) await revokeShareLink(services, { id, staffId: found(staffIds.get('publisher')) })
}
