import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { offerAssociations } from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'

/** The operator's own attribution codes of an offer. There is one at most: the last one that brought them here. */
export async function attributionCodes({ db }: Services, operatorId: number, offerId: number) {
  const rows = await db
    .select({ code: offerAssociations.attributionCode, createdAt: offerAssociations.createdAt })
    .from(offerAssociations)
    .where(
      and(
        eq(offerAssociations.operatorId, operatorId),
        eq(offerAssociations.offerId, offerId),
        isNotNull(offerAssociations.attributionCode),
      ),
    )
    .orderBy(desc(offerAssociations.createdAt))
  return rows.map((row) => ({ code: row.code ?? '', created: row.createdAt.toISOString() }))
}
