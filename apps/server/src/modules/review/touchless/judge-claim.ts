import {
  approvedClaimStatuses,
  computePayout,
  effectiveOfferState,
  isSurelyBuyer,
  withdrawnReason,
} from '@caseback/domain'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { claimStateChanges, locations, manufacturers, organisations, people } from '../../../database/schema/index.ts'
import { AppError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { READ_WAIT_SECONDS } from '../../invoices/reading/pipeline/claim-read-job.ts'
import { readingContext } from '../../invoices/reading/pipeline/reading-context.ts'
import { learnedOf, matchLearned } from '../../invoices/reading/products/match-learned.ts'
import { remarksOf } from '../../invoices/reading/remarks.store.ts'
import { inOneLine } from '../../locations/payees.store.ts'
import { standingStop } from '../../locations/stops/payment-stops.store.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { claimFlags } from '../desk/claim-flags.ts'
import { findTwins } from '../desk/find-twins.ts'
import { addUpReadInvoices, type lockClaimWithEnrollment, otherApprovedClaims } from '../review.store.ts'
import { readWithoutDoubt, type UndoubtedInvoice } from './read-without-doubt.ts'
import { holdReadings, holdRule, type LeftReason, type TouchlessRule, touchlessOf } from './touchless.store.ts'

type Locked = Awaited<ReturnType<typeof lockClaimWithEnrollment>>

const DAY_MS = 86_400_000
const LOCATION_DAYS = 30

/** A claim that its manufacturer's rule fits, and what it comes to. */
type Verdict = {
  rule: TouchlessRule
  invoices: readonly UndoubtedInvoice[]
  /** The rows that it was made from. */
  readings: readonly unknown[]
  payoutCents: number
}

/**
 * Whether a locked claim may be approved without a person, or why it is left to one. Null where nothing is to be said: no rule
 * that is on, somebody who has opened it or had it before, or a reading that is still to come. What concerns who has sent it,
 * and not the claim itself, is asked last, and is not told apart from the sample.
 */
export async function judgeClaim(tx: Tx, services: Services, locked: Locked): Promise<Verdict | LeftReason | null> {
  const { claim, offer, terms } = locked
  if (!(await isUntouched(tx, locked))) return null
  const rule = await holdRule(tx, offer.manufacturerId)
  // What waited when it was switched on stays with people, however often it is read anew.
  if (!rule?.enabled || rule.enabledAt === null || claim.submittedAt < rule.enabledAt) return null
  const rows = await holdReadings(tx, claim.id)
  if (rows.some(({ reading }) => reading?.state === 'WAITING' || isJustRead(services, reading))) return null
  if (await standingStop(tx, claim.locationId)) return 'STOPPED'
  if (!(await isAtWork(tx, services, offer))) return 'OFFER'
  const invoices = rows.flatMap(
    ({ number, reading }) =>
      (number === null && reading && readWithoutDoubt(reading, terms, rule.confidence / 100)) || [],
  )
  if (rows.length === 0 || invoices.length < rows.length) return 'READING'
  // What the operator has said of the readings is for a person to read.
  if (!isAsCounted(claim, invoices) || (await remarksOf(tx, [claim.id])).size > 0) return 'SAID'
  if (!(await isStillLearned(tx, terms, invoices))) return 'READING'
  if (!(await isSoldToOperator(tx, claim.locationId, invoices))) return 'BUYER'
  const payoutCents = await payoutOf(tx, services, locked, invoices)
  if (payoutCents === null) return 'REFUSED'
  if (await isFlagged(tx, services, locked)) return 'ODD'
  const [approved, clean] = [
    await approvedWithoutPerson(tx, services, claim.locationId),
    await cleanClaims(tx, claim.locationId),
  ]
  const { secondReviewAboveCents: twoAbove } = await readProvider(tx)
  // What takes two people is not approved by none.
  if (twoAbove !== null && payoutCents > twoAbove) return 'OTHER'
  const isWithin = payoutCents <= rule.limitCents && approved + payoutCents <= rule.locationLimitCents
  if (!isWithin || clean < rule.cleanClaims || (await hasWithdrawn(tx, services, claim.locationId))) return 'OTHER'
  return { rule, invoices, readings: rows.map(({ reading }) => reading), payoutCents }
}

/** Whether an offer takes claims, or has until its end, and its manufacturer is not archived. */
async function isAtWork(tx: Tx, services: Services, offer: Locked['offer']): Promise<boolean> {
  const [manufacturer] = await tx
    .select({ archivedAt: manufacturers.archivedAt })
    .from(manufacturers)
    .where(eq(manufacturers.id, offer.manufacturerId))
  const state = effectiveOfferState(offer, today(services))
  return found(manufacturer).archivedAt === null && (state === 'ACTIVE' || state === 'EXPIRED')
}

/** Whether a claim of a location was withdrawn lately: an operator who sees one wait could keep it from a person's eyes so. */
async function hasWithdrawn(tx: Tx, services: Services, locationId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from claims join claim_state_changes moved on moved.claim_id = claims.id
    where claims.location_id = ${locationId} and moved.reason = ${withdrawnReason}
      and moved.created_at >= ${lately(services).toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

const lately = ({ clock }: Services) => new Date(clock.now().getTime() - LOCATION_DAYS * DAY_MS)

/** Whether its operator may still be looking at what was read; the job of that reading comes later. */
const isJustRead = ({ clock }: Services, reading: { readAt: Date | null } | undefined) =>
  reading?.readAt != null && reading.readAt.getTime() > clock.now().getTime() - READ_WAIT_SECONDS * 1_000

/** Submitted once, and nobody of staff has had it: not opened, not decided, not taken back, not compared. */
async function isUntouched(tx: Tx, { claim }: Locked): Promise<boolean> {
  if (claim.status !== 'CLAIM_SUBMITTED' || claim.openedAt !== null || claim.submission !== 1) return false
  const [moved] = await tx
    .select({ times: count() })
    .from(claimStateChanges)
    .where(and(eq(claimStateChanges.claimId, claim.id), isNotNull(claimStateChanges.fromStatus)))
  if (moved?.times !== 0) return false
  const before = await touchlessOf(tx, claim.id)
  return !before || (before.kind === 'SAMPLED' && before.outcome === null)
}

/** What the operator has counted, where they have, is what was read: another number is a correction. */
function isAsCounted(
  { countedUnits, estimatedUnits }: Locked['claim'],
  invoices: readonly UndoubtedInvoice[],
): boolean {
  const read = new Map<number, number>()
  for (const { variant_id, units } of invoices.flatMap(({ invoice }) => invoice.approved))
    read.set(variant_id, (read.get(variant_id) ?? 0) + units)
  const counted = Object.entries(countedUnits ?? {})
  if (counted.some(([variantId, units]) => (read.get(Number(variantId)) ?? 0) !== units)) return false
  const sum = [...read.values()].reduce((all, units) => all + units, 0)
  return estimatedUnits === null || estimatedUnits === sum
}

/** What reviewers say of the lines today is what they were read by: it may be forgotten since, or learned. */
async function isStillLearned(
  tx: Tx,
  { products }: Locked['terms'],
  invoices: readonly UndoubtedInvoice[],
): Promise<boolean> {
  const ofTerms = new Set(products.flatMap(({ variants }) => variants.map(({ variantId }) => variantId)))
  for (const { invoice, reading } of invoices) {
    const { learned } = await readingContext(tx, { invoiceId: invoice.id })
    const ofDistributor = learnedOf(invoice.distributor, learned)
    for (const { key, match, variantId } of reading.lines) {
      const said = matchLearned(key ?? null, ofDistributor)
      const isKnown = said?.kind === 'known'
      if (variantId !== null && (match?.by === 'learned' ? !isKnown : said !== null && !isKnown)) return false
      if (isKnown && said.variantId !== variantId && (variantId !== null || ofTerms.has(said.variantId))) return false
      if (said?.kind === 'unsure' && said.variantIds.some((id) => ofTerms.has(id))) return false
    }
  }
  return true
}

async function isSoldToOperator(tx: Tx, locationId: number, invoices: readonly UndoubtedInvoice[]): Promise<boolean> {
  const [row] = await tx
    .select({ location: locations, organisation: organisations.name })
    .from(locations)
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(eq(locations.id, locationId))
  const { location, organisation } = found(row)
  const buyer = { organisation, location: location.name, address: inOneLine(location) }
  return invoices.every(({ reading }) => isSurelyBuyer(reading.soldTo?.value ?? '', buyer))
}

/** What the claim would pay in cents; null where its invoices are refused, as for their dates. */
async function payoutOf(
  tx: Tx,
  services: Services,
  { claim, offer, terms }: Locked,
  undoubted: readonly UndoubtedInvoice[],
): Promise<number | null> {
  try {
    const read = undoubted.map(({ invoice }) => invoice)
    const { units, purchaseCents } = await addUpReadInvoices(tx, claim, read, offer, terms, today(services))
    const approved = await otherApprovedClaims(tx, claim)
    return computePayout({ terms, approved, claim: { units, purchaseCents, payoutCents: 0 } }).payoutCents
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Cents that claims of a location were approved of without a person lately, also those that were taken back since. */
async function approvedWithoutPerson(tx: Tx, services: Services, locationId: number): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(made.payout_cents), 0) as cents
    from claims join touchless_decisions made on made.claim_id = claims.id and made.kind = 'APPROVED'
    where claims.location_id = ${locationId} and made.made_at >= ${lately(services).toISOString()}::timestamptz`)
  return Number(rows[0]?.cents ?? 0)
}

/**
 * Claims of a location that people have approved under the names that it and its payee have today, and that were never taken
 * back, nor corrected. Names that staff give to a chain are no other ones.
 */
async function cleanClaims(tx: Tx, locationId: number): Promise<number> {
  const approved = sql`any(${sql.param([...approvedClaimStatuses])}::text[])`
  const { rows } = await tx.execute<{ clean: number }>(sql`
    with renamed as (
      select max(audit_log.created_at) as at
      from locations own join locations peers on peers.organisation_id = own.organisation_id
      join audit_log on audit_log.subject = 'location' and audit_log.subject_id = peers.id
      where own.id = ${locationId} and audit_log.action = 'payee.changed' and (
        audit_log.before ->> 'company' <> audit_log.after ->> 'company' or peers.id = own.id and (
          audit_log.before ->> 'location' <> audit_log.after ->> 'location'
          or audit_log.before ->> 'payee' <> audit_log.after ->> 'payee'
        )
      )
    )
    select count(*)::int as clean from claims
    where claims.location_id = ${locationId}
      and claims.validated_at > coalesce((select at from renamed), '-infinity') and claims.status = ${approved} and claims.corrects_claim_id is null
      and not exists (select from claim_corrections where claim_corrections.claim_id = claims.id)
      and not exists (select from touchless_decisions made where made.claim_id = claims.id and made.kind = 'APPROVED')
      and not exists (
        select from claim_state_changes moved
        where moved.claim_id = claims.id and moved.from_status = ${approved} and not (moved.to_status = ${approved})
          and not exists (select from claim_changes_taken_back back where back.change_id = moved.id)
      )`)
  return rows[0]?.clean ?? 0
}

/** Whether anything looks odd about the claim to a person: `claimFlags`. */
async function isFlagged(tx: Tx, services: Services, { claim, offer, terms }: Locked): Promise<boolean> {
  const inside = { ...services, db: tx }
  const [person] = await tx.select({ since: people.createdAt }).from(people).where(eq(people.id, claim.personId))
  const flags = await claimFlags(inside, {
    id: claim.id,
    enrollmentId: claim.enrollmentId,
    locationId: claim.locationId,
    offerId: claim.offerId,
    offerType: offer.type,
    terms,
    personSince: found(person).since,
    twins: await findTwins(inside, claim.id),
  })
  return flags.length > 0
}
