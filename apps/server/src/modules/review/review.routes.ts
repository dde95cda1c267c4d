import { getReviewClaim, listReviewQueue, openReviewClaim, searchDistributors } from '@caseback/contract'
import { and, asc, eq, ilike, isNull } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { claims, distributors } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { reviewClaim } from './review-claim.ts'
import { queueCounts, reviewQueue } from './review-queue.ts'

/** What reviewers read; decisions are in payments/decisions.routes.ts, as one may take a claim out of a funding request. */
export function reviewRoutes(serve: Serve, services: Services) {
  serve(listReviewQueue, async ({ query, request }) => {
    const { page, counts } = await readTogether(services, async (snapshot) => ({
      page: await reviewQueue(snapshot, query),
      counts: await queueCounts(snapshot),
    }))
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor), counts }
  })

  serve(getReviewClaim, ({ params, staff }) => reviewClaim(services, params.id, staff.id))

  serve(openReviewClaim, async ({ params }) => {
    const [claim] = await services.db.select({ id: claims.id }).from(claims).where(eq(claims.id, params.id))
    found(claim)
    await services.db
      .update(claims)
      .set({ openedAt: services.clock.now() })
      .where(and(eq(claims.id, params.id), eq(claims.status, 'CLAIM_SUBMITTED'), isNull(claims.openedAt)))
  })

  serve(searchDistributors, async ({ query }) => {
    const results = await services.db
      .select({ id: distributors.id, name: distributors.name })
      .from(distributors)
      .where(query.q ? ilike(distributors.name, `%${query.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined)
      .orderBy(asc(distributors.name))
      .limit(20)
    return { results, next: null }
  })
}
