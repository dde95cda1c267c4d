import type { WireRecordedClaims } from '@caseback/contract'
import { asc, desc, eq } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { claimFiles, filePages, invoices } from '../../database/schema/index.ts'
import { signedFileLink } from '../../platform/files/signed-links.ts'
import type { Services } from '../../platform/services.ts'

/** So many are listed, those of the newest claims. */
const MOST_FILES = 100

/** The files of these claims, those of the newest first and in the order of its invoices; a hundred. */
export async function filesOf(
  { db, settings, clock }: Services,
  claimIds: readonly number[],
): Promise<WireRecordedClaims['claim_files']> {
  const rows = await db
    .select({
      id: claimFiles.id,
      claimId: claimFiles.claimId,
      name: claimFiles.name,
      renderState: claimFiles.renderState,
      pages: db.$count(filePages, eq(filePages.fileId, claimFiles.id)),
    })
    .from(claimFiles)
    .innerJoin(invoices, eq(invoices.id, claimFiles.invoiceId))
    .where(anyOf(claimFiles.claimId, claimIds))
    .orderBy(desc(claimFiles.claimId), asc(invoices.position), asc(invoices.id), asc(claimFiles.position))
    .limit(MOST_FILES)
  return rows.map(({ id, claimId, name, renderState, pages }) => ({
    id,
    claim_id: claimId,
    name,
    file: signedFileLink(settings.secretKey, clock.now(), 'invoice', id),
    page_count: pages,
    render_state: renderState,
  }))
}
