import { addDays, dayOf } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { claims, invoices, ledgerEntries, offers, operatorPayments } from '../database/schema/index.ts'
import { draftFunding } from '../modules/funding/draft-funding.ts'
import { issueFunding } from '../modules/funding/issue-funding.ts'
import { renderFileJob } from '../modules/invoices/render-file-job.ts'
import { approveBatch } from '../modules/payments/batches/approve-batch.ts'
import { createBatch } from '../modules/payments/batches/create-batch.ts'
import { payableClaims } from '../modules/payments/batches/payable-claims.ts'
import { sendCheck } from '../modules/payments/checks/send-check.ts'
import { recordFundingMoney } from '../modules/receipts/record-funding-money.ts'
import { validateClaim } from '../modules/review/validate-claim.ts'
import { found } from '../platform/errors.ts'
import { aClaim, anEnrollment, anOffer, anOperator, aStaffMember } from './factories.ts'
import type { TestApp } from './test-app.ts'

const todayOf = ({ services, clock }: TestApp) => dayOf(clock.now(), services.settings.timeZone)

/** A claim that a reviewer validated: $6.00 a case, so 10 units are $60.00. Of a new operator; of a new offer unless given. */
export async function aValidatedClaim(
  testApp: TestApp,
  given: { units?: number; offerId?: number; personId?: number } = {},
) {
  const { db } = testApp.services
  const units = given.units ?? 10
  const offerId = given.offerId ?? (await anOffer(testApp)).id
  const enrollment = await anEnrollment(testApp, {
    offerId,
    ...(given.personId !== undefined && { personId: given.personId }),
  })
  const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: enrollment.personId })
  // Its pages are rendered by a process of their own, which is another story and slow.
  await db.execute(sql`delete from pgboss.job where name = ${renderFileJob.name}`)
  const [invoice] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.claimId, claim.id))
  await validateClaim(testApp.services, {
    claimId: claim.id,
    staffId: (await aStaffMember(testApp, 'reviewer')).id,
    expectedStatus: 'CLAIM_SUBMITTED',
    note: null,
    newDistributors: ['Sysco Chicago'],
    invoices: [
      {
        id: found(invoice).id,
        distributor: 'Sysco Chicago',
        number: `INV-${claim.id}`,
        date: '2026-11-10',
        approved: [{ product_id: 11, variant_id: 101, units, identifiers: [] }],
      },
    ],
  })
  const [offer] = await db.select({ manufacturerId: offers.manufacturerId }).from(offers).where(eq(offers.id, offerId))
  return { ...claim, offerId, manufacturerId: found(offer).manufacturerId, amountCents: units * 600 }
}

/** An issued request for all that waits of a manufacturer, and money that has come for it. @returns its id */
export async function anIssuedRequest(
  testApp: TestApp,
  { manufacturerId, amountCents }: { manufacturerId: number; amountCents: number },
  staffId?: number,
): Promise<number> {
  const { services } = testApp
  const cutoff = todayOf(testApp)
  const by = staffId ?? (await aStaffMember(testApp, 'finance')).id
  const fundingId = await draftFunding(services, { manufacturerId, cutoff, excludedClaimIds: [], staffId: by })
  await issueFunding(services, { fundingId, staffId: by })
  const money = { fundingId, amountCents, receivedOn: cutoff, reference: `WIRE-${fundingId}`, staffId: by }
  if (amountCents > 0) await recordFundingMoney(services, money)
  return fundingId
}

/** A claim whose manufacturer has paid: a batch may take it. */
export async function aFundedClaim(testApp: TestApp, given: Parameters<typeof aValidatedClaim>[1] = {}) {
  const claim = await aValidatedClaim(testApp, given)
  const fundingId = await anIssuedRequest(testApp, claim)
  return { ...claim, fundingId }
}

/**
 * Many validated claims of one new offer, $60.00 each, one of each operator; written straight into the tables, as thousands of
 * them could not be submitted within a test. They wait for funding, or are funded by a request of their own.
 */
export async function manyClaims(
  testApp: TestApp,
  given: { personIds: number[]; funded: boolean },
): Promise<{ manufacturerId: number; claimIds: number[] }> {
  const { db } = testApp.services
  const offer = await anOffer(testApp)
  const now = testApp.clock.now().toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    with enrolled as (
      insert into enrollments (location_id, person_id, offer_id, terms_id, location_key, terms_of_service_version, counted_units, approved_payout_cents, created_at)
      select owned.location_id, owned.person_id, ${offer.id}, ${offer.termsId}, 'place ' || owned.location_id, 1, 10, 6000, ${now}::timestamptz
      from unnest(${sql.param(given.personIds)}::integer[]) as one (id)
      join (select member.person_id, place.id as location_id from memberships member
        join locations place on place.organisation_id = member.organisation_id) owned on owned.person_id = one.id
      returning id, location_id, offer_id, person_id
    )
    insert into claims (enrollment_id, location_id, offer_id, person_id, status, created_at, submitted_at, promise_day, payout_cents, approved_units, validated_at, payee_name)
    select id, location_id, offer_id, person_id, ${given.funded ? 'PENDING_MANUFACTURER_PAYMENT' : 'CLAIM_VALIDATED'}, ${now}::timestamptz, ${now}::timestamptz,
      date '2026-12-16', 6000, 10, ${now}::timestamptz, 'Blue Door Diner'
    from enrolled order by location_id returning id`)
  const claimIds = rows.map(({ id }) => id)
  if (given.funded) {
    const staffId = (await aStaffMember(testApp, 'finance')).id
    await db.execute(sql`
      with request as (
        insert into funding_requests (manufacturer_id, state, cutoff, created_by, created_at, issued_at, total_cents, claim_count)
        values (${offer.manufacturerId}, 'FUNDED', date '2026-11-16', ${staffId}, ${now}::timestamptz, ${now}::timestamptz,
          ${6000 * claimIds.length}, ${claimIds.length}) returning id
      ), money as (
        insert into funding_applications (funding_id, kind, amount_cents, staff_id, created_at)
        select id, 'credit', ${6000 * claimIds.length}, ${staffId}, ${now}::timestamptz from request
      )
      insert into funding_claims (funding_id, claim_id, amount_cents, funded_at)
      select request.id, claim.id, 6000, ${now}::timestamptz
      from request, unnest(${sql.param(claimIds)}::integer[]) as claim (id)`)
  }
  return { manufacturerId: offer.manufacturerId, claimIds }
}

/** Many operators, copies of one; their ids in ascending order. */
export async function manyOperators(testApp: TestApp, count: number): Promise<number[]> {
  const { id } = await anOperator(testApp)
  const { rows } = await testApp.services.db.execute<{ id: number }>(sql`
    with person as (
      insert into people (email, password_hash, first_name, last_name, phone_number, email_verified_at, agreement_version, agreement_accepted_at, created_at)
      select 'kitchen' || number || '-' || one.id || '@many.example', password_hash, first_name, last_name, phone_number, email_verified_at,
        agreement_version, agreement_accepted_at, created_at
      from people one, generate_series(1, ${count}) as number where one.id = ${id}
      returning id, created_at
    ), organisation as (
      -- One for each, in the same order.
      insert into organisations (operator_type_id, name, created_at)
      select 1, 'Kitchen ' || id, created_at from person order by id returning id, name, created_at
    ), location as (
      insert into locations (organisation_id, name, street_address, city, state, postal_code, key, created_at)
      select id, name, '1 W Lake St', 'Chicago', 'IL', '60601', 'kitchen ' || id, created_at from organisation order by id
      returning id, organisation_id, name, street_address, city, state, postal_code, country, created_at
    ), member as (
      insert into memberships (person_id, organisation_id, role, created_at)
      select person.id, organisation.id, 'owner', person.created_at
      from person join organisation on organisation.name = 'Kitchen ' || person.id returning person_id, organisation_id
    )
    insert into payees (location_id, person_id, name, method, street_address, city, state, postal_code, country, created_at)
    select location.id, member.person_id, location.name, 'EMAIL', street_address, city, state, postal_code, country, created_at
    from location join member on member.organisation_id = location.organisation_id
    returning person_id as id`)
  return rows.map((row) => row.id).toSorted((left, right) => left - right)
}

/** A draft batch of these claims and no others. */
export async function aBatchOf(testApp: TestApp, claimIds: number[], makerId?: number): Promise<number> {
  const { rows } = await payableClaims(testApp.services, { limit: 100 })
  return createBatch(testApp.services, {
    cutoff: addDays(todayOf(testApp), 0),
    excludedClaimIds: rows.map((row) => row.claim_id).filter((claimId) => !claimIds.includes(claimId)),
    againClaimIds: claimIds,
    staffId: makerId ?? (await aStaffMember(testApp, 'finance')).id,
  })
}

/** An approved payment of a claim, not yet sent. */
export async function aPreparedPayment(testApp: TestApp, claimId: number) {
  const batchId = await aBatchOf(testApp, [claimId])
  await approveBatch(testApp.services, { batchId, staffId: (await aStaffMember(testApp, 'admin')).id })
  return latestPayment(testApp, claimId)
}

/** A payment whose check the provider has made. */
export async function aSentPayment(testApp: TestApp, given: Parameters<typeof aValidatedClaim>[1] = {}) {
  const claim = await aFundedClaim(testApp, given)
  const prepared = await aPreparedPayment(testApp, claim.id)
  await sendCheck(testApp.services, prepared.id)
  const payment = await latestPayment(testApp, claim.id)
  return { claim, payment, checkId: found(payment.checkId) }
}

export async function latestPayment({ services }: TestApp, claimId: number) {
  const rows = await services.db
    .select()
    .from(operatorPayments)
    .where(eq(operatorPayments.claimId, claimId))
    .orderBy(operatorPayments.id)
  return found(rows.at(-1))
}

export async function claimById({ services }: TestApp, claimId: number) {
  const [row] = await services.db.select().from(claims).where(eq(claims.id, claimId))
  return found(row)
}

/** What the entries of a claim leave on each account, in cents; accounts at zero are left out. */
export async function balancesOf({ services }: TestApp, claimId: number): Promise<Record<string, number>> {
  const rows = await services.db
    .select({ account: ledgerEntries.account, cents: sql<number>`sum(${ledgerEntries.amountCents})::bigint` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.claimId, claimId))
    .groupBy(ledgerEntries.account)
  return Object.fromEntries(rows.filter((row) => row.cents !== 0).map((row) => [row.account, row.cents]))
}

/** Every transaction of the ledger sums to zero, and so does the ledger. */
export async function requireBalancedLedger({ services }: TestApp): Promise<void> {
  const rows = await services.db
    .select({ id: ledgerEntries.transactionId, cents: sql<number>`sum(${ledgerEntries.amountCents})::bigint` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transactionId)
  const unbalanced = rows.filter((row) => row.cents !== 0).map((row) => row.id)
  if (unbalanced.length > 0) throw new Error(`The ledger does not sum to zero: transactions ${unbalanced.join(', ')}.`)
}

/** A claim of each operator and offer that there are, in two statuses; some without promise or count, some of the same day. */
export const someClaims = ({ services: { db } }: TestApp) =>
  db.execute(sql`
    with enrolled as (
      insert into enrollments (location_id, person_id, offer_id, terms_id, location_key, terms_of_service_version, created_at)
      select place.id, member.person_id, terms.offer_id, terms.id, 'place ' || place.id, 1, now()
      from memberships member join locations place on place.organisation_id = member.organisation_id, offer_terms terms
      returning id, location_id, offer_id, person_id
    )
    insert into claims (enrollment_id, location_id, offer_id, person_id, status, created_at, submitted_at, promise_day,
      payout_cents, estimated_units, estimated_cents, payee_name)
    select id, location_id, offer_id, person_id, case when id % 3 = 0 then 'CLAIM_VALIDATED' else 'CLAIM_SUBMITTED' end, at,
      at + id % 4 * interval '1.5 ms', case when id % 5 > 0 then date '2026-12-16' - id % 3 end,
      case when id % 3 = 0 then 6000 * (id % 2) end, case when id % 4 = 0 then 10 end, case when id % 4 = 0 then 5000 end,
      'Blue Door Diner'
    from enrolled, lateral (select timestamptz '2026-11-16 15:00Z' as at) t`)
