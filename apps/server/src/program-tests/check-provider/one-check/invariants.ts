import { checkStatuses, isClosedCheck } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { isOpenCheck } from '../../../testing/odd-provider/odd-check.ts'
import type { World } from './world.ts'

type Payment = Awaited<ReturnType<World['payments']>>[number]

/** What holds after each step. */
export async function requireInvariants(world: World): Promise<void> {
  if (world.excuses.size === 0) await requireOneCheck(world)
  await requirePaidForItsAmount(world)
  await requireBooks(world)
}

/**
 * What holds once everybody has had time, and the provider behaves: beside one check for each claim all others are known to
 * finance, both sides agree on where the money is or finance knows, and nothing waits for ever.
 */
export async function requireSettled(world: World): Promise<void> {
  await requireInvariants(world)
  const known = await knownToFinance(world)
  for (const claimId of world.claimIds) {
    const unknown = (await world.checksOf(claimId)).filter((check) => isOpenCheck(check) && !known.has(check.id))
    expect(unknown.length, `open checks of claim ${claimId} that finance does not know of`).toBeLessThanOrEqual(1)
  }
  for (const payment of await world.payments()) {
    expect(['SENT', 'NEEDS_PERSON', 'CANCELLED']).toContain(payment.phase)
    if (!payment.checkId || known.has(payment.checkId)) continue
    const check = world.odd.checks.find(({ id }) => id === payment.checkId)
    // A word that nobody knows moves no money.
    if (!checkStatuses.some((word) => word === check?.status)) continue
    expect({ payment: payment.id, stage: stageOf(payment) }).toEqual({
      payment: payment.id,
      stage:
        check?.status === 'PAID' || payment.clearedOn ? 'paid' : isClosedCheck(check?.status ?? '') ? 'closed' : 'out',
    })
  }
}

/** Ids of checks that finance is told of by a case, or by a payment that asks for somebody. */
async function knownToFinance(world: World): Promise<Set<string>> {
  const ids = (await world.cases()).map(({ checkId }) => checkId)
  for (const { attention, checkId, namedChecks } of await world.payments())
    if (attention) ids.push(...namedChecks, ...(checkId ? [checkId] : []))
  return new Set(ids)
}

async function requireOneCheck(world: World): Promise<void> {
  for (const claimId of world.claimIds) {
    const open = (await world.checksOf(claimId)).filter(isOpenCheck)
    expect(open.length, `open checks of claim ${claimId}`).toBeLessThanOrEqual(1)
  }
}

/** Nothing is PAID whose check was never paid, for its amount and with its reference. */
async function requirePaidForItsAmount(world: World): Promise<void> {
  const payments = await world.payments()
  for (const payment of payments) {
    if (!payment.paidAt || payment.clearedOn) continue
    const check = world.odd.checks.find(({ id }) => id === payment.checkId)
    expect(check).toMatchObject({
      askedFor: `Caseback claim ${payment.claimId}, batch ${payment.batchId}`,
      amountCents: payment.amountCents,
      wasPaid: true,
    })
  }
  for (const claim of await world.claims()) {
    const live = payments.filter(({ claimId, live: lives }) => lives && claimId === claim.id)
    const isPaid = live.some(({ paidAt }) => paidAt)
    expect({ claim: claim.id, isPaid }).toEqual({ claim: claim.id, isPaid: claim.status === 'PAID' })
  }
}

const stageOf = (payment: Payment) => {
  if (payment.paidAt) return 'paid'
  return payment.live ? 'out' : 'closed'
}

/** Every transaction of the ledger sums to zero, and what it has for a payment is where the payment's money is. */
async function requireBooks(world: World): Promise<void> {
  const { rows } = await world.services.db.execute<{ payment: number; account: string; cents: number }>(sql`
    select payment_id as payment, account, sum(amount_cents)::bigint as cents from ledger_entries
    group by payment_id, account having sum(amount_cents) <> 0`)
  const { rows: unbalanced } = await world.services.db.execute(sql`
    select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0`)
  expect(unbalanced).toEqual([])
  for (const payment of await world.payments()) {
    const booked = Object.fromEntries(
      rows.filter((row) => row.payment === payment.id).map((row) => [row.account, row.cents]),
    )
    expect({ payment: payment.id, ...booked }).toEqual({ payment: payment.id, ...booksOf(payment) })
  }
}

/** What the ledger has of a payment, by the stage of its money. */
function booksOf(payment: Payment): Record<string, number> {
  const cents = payment.amountCents
  const books = {
    out: { payable: cents, checks_outstanding: -cents },
    paid: { payable: cents, cash: -cents },
    closed: {},
  }
  return payment.phase === 'SENT' ? books[stageOf(payment)] : {}
}
