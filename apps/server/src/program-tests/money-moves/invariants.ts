import type { Account } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { manufacturerStatement } from '../../modules/books/statement/manufacturer-statement.ts'
import type { World } from './world.ts'

/** What holds after each move: the books balance, and each account is what the documents say. */
export async function requireInvariants(world: World): Promise<void> {
  expect(await broken(world)).toEqual([])
  if (world.closed) expect(await world.datedUntil(world.closed.through)).toEqual(world.closed.dated)
  for (const [account, documents] of Object.entries(whatDocumentsSay))
    expect({ account, ...(await differences(world, account as Account, documents)) }).toEqual({ account })
}

/** The statement of each manufacturer names every change of what it owes, and ends with what the books say. */
export async function requireStatements({ testApp, manufacturerIds }: World): Promise<void> {
  for (const manufacturerId of manufacturerIds) {
    const { closingCents, lines, sums } = await manufacturerStatement(testApp.services, { manufacturerId })
    const { rows } = await testApp.services.db.execute<{ cents: number }>(sql`
      select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_entries
      where manufacturer_id = ${manufacturerId} and account in ('receivable', 'unapplied')`)
    expect({ closingCents, unnamed: lines.filter(({ kind }) => kind === 'other') }).toEqual({
      closingCents: rows[0]?.cents,
      unnamed: [],
    })
    expect(sums.reduce((total, { cents }) => total + cents, 0)).toBe(closingCents)
    expect(lines.at(-1)?.owedCents ?? 0).toBe(closingCents)
  }
}

/** Sentences about what must never be. */
async function broken({ testApp }: World): Promise<string[]> {
  const { rows } = await testApp.services.db.execute<{ says: string }>(sql`
    select 'transaction ' || transaction_id || ' does not sum to zero' as says
      from ledger_entries group by transaction_id having sum(amount_cents) <> 0
    union all
    select 'claim ' || claim_id || ' has ' || count(*) || ' live payments'
      from operator_payments where live group by claim_id having count(*) > 1
    union all
    select 'payment ' || payment.id || ' was approved by who made its batch, or by nobody'
      from operator_payments payment join payment_batches batch on batch.id = payment.batch_id
      where batch.approved_by is null or batch.approved_by = batch.created_by
    union all
    select 'approval ' || id || ' was decided by who asked' from approvals
      where state in ('APPROVED', 'REFUSED') and decided_by = asked_by
    union all
    select 'claim ' || claim.id || ' is paid, and its check and what is kept back are not its payout'
      from claims claim where claim.status = 'PAID' and claim.payout_cents > 0 and claim.payout_cents <>
        claim.kept_back_cents + coalesce((
          select sum(amount_cents) from operator_payments where claim_id = claim.id and live and paid_at is not null), 0)
    union all
    select 'claim ' || claim.id || ' has ' || claim.kept_back_cents || ' cents kept back, and its settlements something else'
      from claims claim where claim.kept_back_cents <> coalesce((
        select sum(amount_cents) from carry_settlements where claim_id = claim.id), 0)
    union all
    select 'correction ' || correction.id || ' has settled more than it carries'
      from claim_corrections correction where correction.payout_cents < 0 and -correction.payout_cents < (
        select coalesce(sum(amount_cents), 0) from carry_settlements where correction_id = correction.id)
    union all
    select 'request ' || request.id || ' asks for ' || request.asked || ' cents and was credited ' || request.credited
        || ' of ' || request.was || ' that it was issued over'
      from (
        select funding.id, (
          select coalesce(sum(amount_cents), 0) from funding_claims where funding_id = funding.id and held) as asked, (
          select coalesce(sum((facts ->> 'amountCents')::bigint), 0) from events
          where subject = 'funding:' || funding.id and type = 'funding.issued') as was, (
          select coalesce(sum(amount_cents), 0) from credit_notes
          where funding_id = funding.id and reason <> 'corrected') as credited
        from funding_requests funding where funding.issued_at is not null) request
      where request.asked + request.credited <> request.was
    union all
    select 'line ' || line.id || ' of the bank is over ' || line.amount_cents || ' cents, and told by ' || told.cents
      from bank_lines line join (
        select match.line_id, sum(coalesce(
          (select amount_cents from receipts where id = match.receipt_id),
          (select -amount_cents from operator_payments where id = match.payment_id),
          (select -amount_cents from approvals where id = match.approval_id))) as cents
        from bank_matches match where match.counts and match.kind <> 'aside' group by 1
      ) told on told.line_id = line.id
      where told.cents <> line.amount_cents or line.open
    union all
    select 'credit note ' || note.id || ' is not the sum of its claims'
      from credit_notes note where note.amount_cents <> (
        select coalesce(sum(amount_cents), 0) from credit_note_lines where credit_note_id = note.id)
    union all
    select 'enrollment ' || enrollment.id || ' holds another sum than its claims and corrections'
      from enrollments enrollment where enrollment.approved_payout_cents <> coalesce((
        select sum(claim.payout_cents) from claims claim where claim.enrollment_id = enrollment.id), 0)
        + coalesce((
          select sum(correction.payout_cents) from claim_corrections correction
          join claims claim on claim.id = correction.claim_id
          where claim.enrollment_id = enrollment.id and correction.payout_cents < 0), 0)`)
  return rows.map(({ says }) => says)
}

/** By account: what documents say of each party, as `party` and `cents` with debits positive. */
const whatDocumentsSay: Record<Account, SQL> = {
  receivable: sql`
    select request.manufacturer_id as party, (
      select coalesce(sum(asked.amount_cents), 0) from funding_claims asked
      where asked.funding_id = request.id and asked.held
    ) - (
      select coalesce(sum(money.amount_cents), 0) from funding_applications money where money.funding_id = request.id
    ) as cents
    from funding_requests request where request.state in ('ISSUED', 'FUNDED')
    union all
    select offer.manufacturer_id, claim.payout_cents
    from claims claim join offers offer on offer.id = claim.offer_id where claim.status = 'CLAIM_VALIDATED'`,
  unapplied: sql`
    select money.manufacturer_id as party, -money.amount_cents as cents from receipts money
    where not exists (select from receipt_reversals where receipt_id = money.id)
    union all
    select request.manufacturer_id, money.amount_cents
    from funding_applications money join funding_requests request on request.id = money.funding_id
    where money.kind not in ('written_off', 'made_good')
    union all
    select manufacturer_id, amount_cents from approvals where kind = 'pay_back' and state = 'APPROVED'
    union all
    select offer.manufacturer_id, correction.payout_cents + correction.loss_cents
    from claim_corrections correction join claims claim on claim.id = correction.claim_id
    join offers offer on offer.id = claim.offer_id where correction.payout_cents < 0`,
  written_off: sql`
    select manufacturer_id as party, amount_cents as cents from approvals
    where kind in ('write_off', 'write_off_carry') and state = 'APPROVED'
    union all
    select request.manufacturer_id, money.amount_cents
    from funding_applications money join funding_requests request on request.id = money.funding_id
    where money.kind = 'made_good'
    union all
    select offer.manufacturer_id, -correction.loss_cents
    from claim_corrections correction join claims claim on claim.id = correction.claim_id
    join offers offer on offer.id = claim.offer_id`,
  payable: sql`
    select claim.location_id as party, -(claim.payout_cents - claim.kept_back_cents) as cents from claims claim
    where claim.status in ('CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED', 'PAID')
    union all
    select location_id, amount_cents from operator_payments where live and phase = 'SENT'`,
  adjustments: sql`
    select claim.location_id as party, -correction.payout_cents as cents
    from claim_corrections correction join claims claim on claim.id = correction.claim_id
    where correction.payout_cents < 0
    union all
    select claim.location_id, -settled.amount_cents
    from carry_settlements settled join claim_corrections correction on correction.id = settled.correction_id
    join claims claim on claim.id = correction.claim_id`,
  checks_outstanding: sql`
    select 0 as party, -amount_cents as cents from operator_payments where live and phase = 'SENT' and paid_at is null`,
  cash: sql`
    select 0 as party, amount_cents as cents from receipts money
    where not exists (select from receipt_reversals where receipt_id = money.id)
    union all
    select 0, -amount_cents from approvals where kind = 'pay_back' and state = 'APPROVED'
    union all
    select 0, -amount_cents from operator_payments where live and paid_at is not null`,
}

/** Of whom the ledger has another balance than the documents, with both; nothing where they agree. */
async function differences({ testApp }: World, account: Account, documents: SQL): Promise<Record<string, unknown>> {
  const { rows } = await testApp.services.db.execute<{ party: number; booked: number; documented: number }>(sql`
    select coalesce(ledger.party, said.party) as party, coalesce(ledger.cents, 0)::float8 as booked,
      coalesce(said.cents, 0)::float8 as documented
    from (
      select coalesce(manufacturer_id, location_id, 0) as party, sum(amount_cents) as cents
      from ledger_entries where account = ${account} group by 1
    ) ledger
    full join (select party, sum(cents) as cents from (${documents}) document group by party) said
      on said.party = ledger.party
    where coalesce(ledger.cents, 0) <> coalesce(said.cents, 0)`)
  return rows.length > 0 ? { differs: rows } : {}
}
