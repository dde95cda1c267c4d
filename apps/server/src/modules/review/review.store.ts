import { type ApprovedClaim, approvedClaimStatuses, type Day, type Terms, wireDollarsToCents } from '@caseback/domain'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { claims, invoices } from '../../database/schema/index.ts'
import { appError, fieldError, found, written } from '../../platform/errors.ts'
import { type ClaimRow, lockClaim } from '../claims/claims.store.ts'
import { lockEnrollment } from '../enrollments/enrollments.store.ts'
import type { ReadDistributor } from '../invoices/distributors/distributors.store.ts'
import { writeReading } from '../invoices/invoices.store.ts'
import type { DecidedInvoice } from '../invoices/learned/learn-lines.ts'

/** What a reviewer has read on an invoice. */
export type ReadInvoice = {
  id: number
  distributor: string
  number: string
  date: string
  purchase_amount?: number | null | undefined
  approved: {
    product_id: number
    variant_id: number
    units: number
    identifiers: { product_identifier_type: 'SKU' | 'GTIN' | 'DISTRIBUTOR_ITEM'; product_identifier: string }[]
  }[]
  /** What the reviewer says of lines that were shown: `learn-lines.ts`. */
  lines?: DecidedInvoice['lines']
}

/**
 * The enrollment of a claim and the claim, locked in this order: validations of one location wait for each other. 404 without
 * one.
 */
export async function lockClaimWithEnrollment(tx: Tx, claimId: number) {
  const [row] = await tx.select({ enrollmentId: claims.enrollmentId }).from(claims).where(eq(claims.id, claimId))
  const enrollment = await lockEnrollment(tx, found(row).enrollmentId)
  return { ...enrollment, claim: await lockClaim(tx, claimId) }
}

/** What corrections of a paid claim have added to what was approved of it. Needs `claims` in the query. */
const corrected = (column: 'units' | 'purchase_cents' | 'payout_cents') =>
  sql`coalesce((select sum(${sql.identifier(column)}) from claim_corrections where claim_id = ${claims.id}), 0)`

/**
 * The enrollment's approved claims but one, in the order of their validation, each as its corrections have left it: the claims
 * that pay these count with those that they correct.
 */
export async function otherApprovedClaims(
  db: Database,
  claim: Pick<ClaimRow, 'id' | 'enrollmentId'>,
): Promise<(ApprovedClaim & { id: number })[]> {
  return db
    .select({
      id: claims.id,
      units: sql`${claims.approvedUnits} + ${corrected('units')}`.mapWith(Number),
      purchaseCents: sql`${claims.purchaseCents} + ${corrected('purchase_cents')}`.mapWith(Number),
      payoutCents: sql`coalesce(${claims.payoutCents}, 0) + ${corrected('payout_cents')}`.mapWith(Number),
    })
    .from(claims)
    .where(
      and(
        eq(claims.enrollmentId, claim.enrollmentId),
        ne(claims.id, claim.id),
        isNull(claims.correctsClaimId),
        inArray(claims.status, [...approvedClaimStatuses]),
      ),
    )
    .orderBy(asc(claims.validatedAt), asc(claims.id))
}

/** 409 `invoice.outside_dates`, with the date and those that count. What is dated ahead has not been bought. */
function requireDateInOffer(date: Day, { validFrom, validTo }: { validFrom: Day; validTo: Day }, today: Day): void {
  if (date < validFrom || date > validTo)
    throw appError('invoice.outside_dates', {
      because: [{ code: 'invoice.dated', params: { date, from: validFrom, to: validTo } }],
    })
  if (date > today)
    throw appError('invoice.outside_dates', { because: [{ code: 'invoice.dated_ahead', params: { date, today } }] })
}

/**
 * Checks what was read against the claim and its terms, and adds it up. 400 for an invoice or variant that is not there or a
 * missing amount, 409 `invoice.outside_dates` for units on an invoice dated outside the offer or after `today`.
 */
export async function addUpReadInvoices(
  db: Database,
  claim: Pick<ClaimRow, 'id'>,
  read: readonly ReadInvoice[],
  offer: { validFrom: string; validTo: string },
  terms: Terms,
  today: Day,
): Promise<{ units: number; purchaseCents: number }> {
  const onClaim = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.claimId, claim.id))
  if (new Set(read.map((invoice) => invoice.id)).size < read.length) throw fieldError('invoices', 'invoices.twice')
  const missing = onClaim.filter((invoice) => !read.some((each) => each.id === invoice.id))
  if (missing.length > 0) throw fieldError('invoices', 'invoices.incomplete')
  const variants = new Set(
    terms.products.flatMap((product) => product.variants.map((variant) => `${product.productId}/${variant.variantId}`)),
  )

  let units = 0
  let purchaseCents = 0
  for (const invoice of read) {
    if (!onClaim.some((each) => each.id === invoice.id)) throw fieldError('invoices', 'invoices.not_of_claim')
    const invoiceUnits = invoice.approved.reduce((sum, line) => sum + line.units, 0)
    if (new Set(invoice.approved.map((line) => `${line.product_id}/${line.variant_id}`)).size < invoice.approved.length)
      throw fieldError('invoices', 'invoices.product_twice')
    // An invoice without approved units, perhaps outside the dates, earns nothing: its amount must not count either.
    if (invoiceUnits === 0 && invoice.purchase_amount) throw fieldError('invoices', 'invoices.amount_without_units')
    if (invoice.approved.some((line) => !variants.has(`${line.product_id}/${line.variant_id}`)))
      throw fieldError('invoices', 'invoices.unknown_product')
    if (invoiceUnits > 0) requireDateInOffer(invoice.date, offer, today)
    if (invoiceUnits > 0 && terms.discountType === 'percentage_off' && !invoice.purchase_amount)
      throw fieldError('invoices', 'invoices.amount_required')
    units += invoiceUnits
    purchaseCents += purchaseCentsOf(invoice)
  }
  return { units, purchaseCents }
}

const purchaseCentsOf = ({ purchase_amount: dollars }: ReadInvoice): number => wireDollarsToCents(dollars ?? 0)

/** Writes what was read and checked, in the place of what was read before. */
export async function writeReadInvoices(
  tx: Tx,
  read: readonly ReadInvoice[],
  /** Of each distributor's name that was read. */
  named: ReadonlyMap<string, ReadDistributor>,
): Promise<void> {
  for (const invoice of read) {
    const { id: distributorId, readAsId } = written(named.get(invoice.distributor))
    await writeReading(tx, invoice.id, {
      distributorId,
      readAsId,
      number: invoice.number,
      date: invoice.date,
      purchaseCents: purchaseCentsOf(invoice) || null,
      approved: invoice.approved.map((line) => ({
        productId: line.product_id,
        variantId: line.variant_id,
        units: line.units,
        identifiers: line.identifiers,
      })),
    })
  }
}
