import type { WireClaim } from '@caseback/contract'
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import {
  claimFiles,
  claimStateChanges,
  claims,
  enrollments,
  filePages,
  invoiceApprovals,
  invoices,
  operatorPayments,
  operators,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { presentClaim, presentClaimBrief } from './claims.presenter.ts'

/** One claim of this operator with history, invoices and payment; 404 for anybody else's. */
export async function claimDetail(services: Services, operatorId: number, claimId: number): Promise<WireClaim> {
  const { db } = services
  const [row] = await db
    .select({ claim: claims, operatorEmail: operators.email })
    .from(claims)
    .innerJoin(operators, eq(operators.id, claims.operatorId))
    .where(and(eq(claims.id, claimId), eq(claims.operatorId, operatorId)))
  const { claim, operatorEmail } = found(row)
  const [changes, payments, invoiceRows] = await Promise.all([
    db
      .select()
      .from(claimStateChanges)
      .where(eq(claimStateChanges.claimId, claimId))
      .orderBy(desc(claimStateChanges.id)),
    db
      .select()
      .from(operatorPayments)
      .where(eq(operatorPayments.claimId, claimId))
      .orderBy(desc(operatorPayments.id))
      .limit(1),
    readInvoices(services, claimId),
  ])
  return presentClaim(services, { claim, operatorEmail, changes, payment: payments[0] ?? null, ...invoiceRows })
}

/** Invoices of a claim with files, pages and approvals: four queries, however many there are. */
export async function readInvoices({ db }: Pick<Services, 'db'>, claimId: number) {
  const invoiceRows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.claimId, claimId))
    .orderBy(asc(invoices.position))
  const invoiceIds = invoiceRows.map((invoice) => invoice.id)
  if (invoiceIds.length === 0) return { invoices: invoiceRows, files: [], pages: [], approvals: [] }
  const files = await db
    .select()
    .from(claimFiles)
    .where(inArray(claimFiles.invoiceId, invoiceIds))
    .orderBy(asc(claimFiles.position))
  const fileIds = files.map((file) => file.id)
  const [pages, approvals] = await Promise.all([
    fileIds.length === 0
      ? []
      : db.select().from(filePages).where(inArray(filePages.fileId, fileIds)).orderBy(asc(filePages.page)),
    db.select().from(invoiceApprovals).where(inArray(invoiceApprovals.invoiceId, invoiceIds)),
  ])
  return { invoices: invoiceRows, files, pages, approvals }
}

/** The claims of this operator's enrollment, newest first; 404 for anybody else's enrollment. */
export async function claimsOfEnrollment(
  { db }: Services,
  operatorId: number,
  enrollmentId: number,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<ReturnType<typeof presentClaimBrief>>> {
  const [enrollment] = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.id, enrollmentId), eq(enrollments.operatorId, operatorId)))
  found(enrollment)
  const after = readCursor(query.cursor, ['number'])
  const rows = await db
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.enrollmentId, enrollmentId),
        eq(claims.operatorId, operatorId),
        after ? lt(claims.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(claims.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.id])
  return { nextCursor: page.nextCursor, rows: page.rows.map(presentClaimBrief) }
}
