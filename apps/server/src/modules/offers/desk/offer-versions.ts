import type { WireOfferVersion } from '@caseback/contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { enrollments, offers, offerTerms } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { presentVersion } from './staff-offers.presenter.ts'

/** The published versions of an offer, the newest first, each with how many locations keep it; 404 without such an offer. */
export function offerVersions(live: Services, id: number, query: PageQuery): Promise<Page<WireOfferVersion>> {
  return readTogether(live, async ({ db }) => {
    const after = readCursor(query.cursor, ['number'])
    const [offer] = await db
      .select({
        pictures: offers.variantPictures,
        validTo: offers.validTo,
        newest: db.$count(offerTerms, eq(offerTerms.offerId, offers.id)),
      })
      .from(offers)
      .where(eq(offers.id, id))
    const { pictures, validTo, newest } = found(offer)
    // Extended by an earlier release, the newest version does not know its last day itself.
    const withLastDay = (version: typeof offerTerms.$inferSelect) =>
      version.version === newest && version.validTo ? { ...version, validTo } : version
    const rows = await db
      .select({
        version: offerTerms,
        enrolled: db.$count(
          enrollments,
          and(eq(enrollments.offerId, offerTerms.offerId), eq(enrollments.termsId, offerTerms.id)),
        ),
      })
      .from(offerTerms)
      .where(and(eq(offerTerms.offerId, id), after ? lt(offerTerms.version, after[0]) : undefined))
      .orderBy(desc(offerTerms.version))
      .limit(query.limit + 1)
    const page = pageOf(rows, query.limit, ({ version }) => [version.version])
    return {
      ...page,
      rows: page.rows.map(({ version, enrolled }) => presentVersion(withLastDay(version), pictures, enrolled)),
    }
  })
}
