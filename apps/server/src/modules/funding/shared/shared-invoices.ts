import type { WireSharedRequestInvoices } from '@caseback/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { claimFiles, claims, distributors, filePages, fundingClaims, invoices } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { signedFileLink } from '../../../platform/files/signed-links.ts'
import type { Services } from '../../../platform/services.ts'
import { requestOfKey } from './request-of-key.ts'

/**
 * The invoices behind a line of a request that its manufacturer sees, as pictures of their pages. 404 for a claim that the
 * request does not hold; refusals as `requestOfKey`.
 */
export async function sharedInvoices(live: Services, key: string, claimId: number): Promise<WireSharedRequestInvoices> {
  return readTogether(live, async ({ db, settings, clock }) => {
    const { request } = await requestOfKey({ settings, clock }, db, key)
    const [line] = await db
      .select({ claimId: sql<number>`coalesce(${claims.correctsClaimId}, ${claims.id})` })
      .from(fundingClaims)
      .innerJoin(claims, eq(claims.id, fundingClaims.claimId))
      .where(
        and(eq(fundingClaims.fundingId, request.id), eq(fundingClaims.claimId, claimId), eq(fundingClaims.held, true)),
      )
    // A claim that pays a correction has the invoices of the one that it corrects.
    const { claimId: invoicedId } = found(line)
    const rows = await db
      .select({
        invoiceId: invoices.id,
        distributor: distributors.name,
        number: invoices.number,
        date: invoices.date,
        page: { id: filePages.id, width: filePages.width, height: filePages.height },
      })
      .from(invoices)
      .leftJoin(distributors, eq(distributors.id, invoices.distributorId))
      .innerJoin(claimFiles, eq(claimFiles.invoiceId, invoices.id))
      .innerJoin(filePages, eq(filePages.fileId, claimFiles.id))
      .where(eq(invoices.claimId, invoicedId))
      .orderBy(asc(invoices.position), asc(claimFiles.position), asc(filePages.page))
    const [waiting] = await db
      .select({ id: claimFiles.id })
      .from(claimFiles)
      .where(and(eq(claimFiles.claimId, invoicedId), eq(claimFiles.renderState, 'waiting')))
      .limit(1)
    const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId)
    return {
      preparing: waiting !== undefined,
      invoices: [...byInvoice.values()].map((pages) => ({
        distributor: pages[0]?.distributor ?? null,
        number: pages[0]?.number ?? null,
        date: pages[0]?.date ?? null,
        pages: pages.map(({ page }) => ({
          url: signedFileLink(settings.secretKey, clock.now(), 'page', page.id),
          width: page.width,
          height: page.height,
        })),
      })),
    }
  })
}
