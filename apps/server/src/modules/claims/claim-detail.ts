import type { WireClaim } from '@caseback/contract'
import { isUndecided } from '@caseback/domain'
import { and, asc, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import { changeStands } from '../../database/history/change-stands.ts'
import { anyOf } from '../../database/lists.ts'
import { mayActFor } from '../../database/may-act-for.ts'
import { inTurn, readTogether } from '../../database/read-together.ts'
import {
  claimFiles,
  claimStateChanges,
  claims,
  enrollments,
  filePages,
  invoiceApprovals,
  invoices,
  operatorPayments,
  people,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { readingsOf } from '../invoices/reading/pipeline/readings.store.ts'
import { remarkOf, remarksOf } from '../invoices/reading/remarks.store.ts'
import { presentClaim } from './claims.presenter.ts'
import type { ClaimRow } from './claims.store.ts'
import { claimsMoney } from './claims-money.ts'
import { latestRejections } from './latest-rejections.ts'
import { claimsWithoutDay } from './reading/has-no-day.ts'
import type { InvoiceRows } from './shown/invoices.presenter.ts'
import { claimsWithInvoices, readInvoiceOf } from './uploads/claims-with-invoices.ts'
import { claimsWithFilesOf } from './uploads/uploads.store.ts'

/** One claim of a location that the person may act for, with history, invoices and payment; 404 for anybody else's. */
export async function claimDetail(live: Services, personId: number, claimId: number): Promise<WireClaim> {
  return readTogether(live, async (services) => {
    const rows = await services.db
      .select()
      .from(claims)
      .where(and(eq(claims.id, claimId), mayActFor(personId, claims.locationId)))
    const [claim] = await withDetails(services, rows)
    const remark = remarkOf((await remarksOf(services.db, [claimId])).get(claimId))
    return withClaimedBefore(services, personId, { ...found(claim), remark })
  })
}

/** Says of each invoice of a claim that nobody has decided on in which earlier claim it is already. */
async function withClaimedBefore({ db }: Services, personId: number, claim: WireClaim): Promise<WireClaim> {
  if (!isUndecided(claim.status)) return claim
  const sameFile = await claimsWithFilesOf(db, personId, claim.id)
  const sameInvoice = await claimsWithInvoices(
    db,
    personId,
    claim.invoices.map(({ reading }) => readInvoiceOf(reading)),
    claim.id,
  )
  return {
    ...claim,
    invoices: claim.invoices.map((invoice, at) => ({
      ...invoice,
      claimed_in: sameFile.get(invoice.id) ?? sameInvoice[at] ?? null,
    })),
  }
}

/** The claims of an enrollment, newest first; 404 for one of a location that the person may not act for. */
export async function claimsOfEnrollment(
  live: Services,
  personId: number,
  enrollmentId: number,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WireClaim>> {
  return readTogether(live, async (services) => {
    const { db } = services
    const [enrollment] = await db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(and(eq(enrollments.id, enrollmentId), mayActFor(personId, enrollments.locationId)))
    found(enrollment)
    const after = readCursor(query.cursor, ['number'])
    const rows = await db
      .select()
      .from(claims)
      .where(
        and(
          eq(claims.enrollmentId, enrollmentId),
          mayActFor(personId, claims.locationId),
          after ? lt(claims.id, after[0]) : undefined,
        ),
      )
      .orderBy(desc(claims.id))
      .limit(query.limit + 1)
    const page = pageOf(rows, query.limit, (row) => [row.id])
    return { nextCursor: page.nextCursor, rows: await withDetails(services, page.rows) }
  })
}

/** Claims with history, invoices and payments: as many queries for fifty of them as for one. */
async function withDetails(services: Services, rows: readonly ClaimRow[]): Promise<WireClaim[]> {
  const { db } = services
  const claimIds = rows.map(({ id }) => id)
  const [changes, payments, rejections, invoiceRows, money, withoutDay] = await inTurn(
    () =>
      db
        .select({ ...getTableColumns(claimStateChanges), email: people.email })
        .from(claimStateChanges)
        .leftJoin(people, eq(people.id, claimStateChanges.personId))
        .where(and(anyOf(claimStateChanges.claimId, claimIds), changeStands))
        .orderBy(desc(claimStateChanges.id)),
    () =>
      db
        .selectDistinctOn([operatorPayments.claimId])
        .from(operatorPayments)
        .where(anyOf(operatorPayments.claimId, claimIds))
        .orderBy(operatorPayments.claimId, desc(operatorPayments.id)),
    () => latestRejections(db, claimIds),
    () => readInvoices(services, claimIds),
    () => claimsMoney(services, rows),
    () => claimsWithoutDay(db, claimIds),
  )
  const changesOf = Map.groupBy(changes, (change) => change.claimId)
  const invoicesOf = Map.groupBy(invoiceRows.invoices, (invoice) => invoice.claimId)
  const paymentOf = new Map(payments.map((payment) => [payment.claimId, payment]))
  return rows.map((claim) =>
    presentClaim(services, {
      hasNoDay: withoutDay.has(claim.id),
      claim,
      changes: changesOf.get(claim.id) ?? [],
      payment: paymentOf.get(claim.id) ?? null,
      dispute: rejections.get(claim.id)?.dispute ?? null,
      ...invoiceRows,
      invoices: invoicesOf.get(claim.id) ?? [],
      money: money.get(claim.id) ?? null,
    }),
  )
}

/** Invoices of claims with files, pages, approvals and readings: five queries, however many there are. */
export async function readInvoices({ db }: Pick<Services, 'db'>, claimIds: number[]): Promise<InvoiceRows> {
  const [invoiceRows, files] = await inTurn(
    () => db.select().from(invoices).where(anyOf(invoices.claimId, claimIds)).orderBy(asc(invoices.position)),
    () => db.select().from(claimFiles).where(anyOf(claimFiles.claimId, claimIds)).orderBy(asc(claimFiles.position)),
  )
  const invoiceIds = invoiceRows.map((invoice) => invoice.id)
  const fileIds = files.map((file) => file.id)
  const [pages, approvals, readings] = await inTurn(
    () => db.select().from(filePages).where(anyOf(filePages.fileId, fileIds)).orderBy(asc(filePages.page)),
    () => db.select().from(invoiceApprovals).where(anyOf(invoiceApprovals.invoiceId, invoiceIds)),
    () => readingsOf(db, invoiceIds),
  )
  return { invoices: invoiceRows, files, pages, approvals, readings }
}
