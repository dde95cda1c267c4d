import { dayOf, shareLinkState } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { offers, shareLinks } from '../../../database/schema/index.ts'
import { csvOf } from '../../../platform/csv.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { type Funnel, linkFunnels } from './link-funnels.ts'
import { readShareLinks } from './read-share-links.ts'
import { presentLinkUrl } from './share-links.presenter.ts'

const COLUMNS = ['link', 'code', 'chain', 'state', 'made', 'last_day', 'address']
const STEPS = ['views', 'clicks', 'sign_ups', 'enrolled', 'claims', 'paid_claims', 'paid']

/** The links of an offer as a table, the newest first, and at its end what came without one. People make them: they are few. */
export const exportShareLinks = (live: Services, offerId: number): Promise<{ code: string; table: string }> =>
  readTogether(live, async (services) => {
    const { db, settings } = services
    const [row] = await db.select({ id: offers.id, code: offers.code }).from(offers).where(eq(offers.id, offerId))
    const offer = found(row)
    const links = await readShareLinks(db, eq(shareLinks.offerId, offerId))
    const funnels = await linkFunnels(
      db,
      offer,
      links.map(({ link }) => link.id),
    )
    const day = today(services)
    const rows = links.map(({ link, chain }) => [
      link.label,
      link.attributionCode,
      chain?.name ?? '',
      shareLinkState(link, day).toLowerCase(),
      dayOf(link.createdAt, settings.timeZone),
      link.expiresOn ?? '',
      presentLinkUrl(link.token, settings.publicUrl),
      ...stepsOf(funnels.ofLink(link.id)),
    ])
    const without = ['Without a link', ...COLUMNS.slice(1).map(() => ''), ...stepsOf(funnels.withoutLink)]
    return { code: offer.code, table: csvOf([...COLUMNS, ...STEPS], [...rows, without]) }
  })

const stepsOf = (funnel: Funnel): string[] => [
  ...[funnel.views, funnel.clicks, funnel.signUps, funnel.enrolled, funnel.claims, funnel.paidClaims].map(String),
  (funnel.paidCents / 100).toFixed(2),
]
