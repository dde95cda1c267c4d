import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { requireInvariants, requireStatements } from './invariants.ts'
import type { Move } from './move.ts'
import { anyMove } from './moves.ts'
import { World } from './world.ts'

/** How many sequences are tried; docs/tests.md says how to try more. */
const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 12)
const MOVES = 40
const ROUNDS = 12

class Command implements fc.AsyncCommand<object, World> {
  private readonly move: Move
  constructor(move: Move) {
    this.move = move
  }
  check = () => true
  async run(_model: object, world: World) {
    world.testApp.clock.advance(1_000)
    await this.move.run(world)
    await requireInvariants(world)
  }
  toString = () => this.move.says
}

/** Everybody does what is there to be done, until every claim is paid, rejected or earns nothing. */
async function settle(world: World): Promise<void> {
  const { db } = world.testApp.services
  const ids = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id)
  for (let round = 0; round < ROUNDS; round += 1) {
    world.testApp.clock.advance(1_000)
    for (const id of await ids(sql`select id from approvals where state = 'WAITING'`))
      await world.call('secondAdmin', `staff/approvals/${id}/refuse`, { reason: 'The year is over.' })
    for (const id of await ids(sql`select id from payment_batches where state = 'DRAFT'`))
      await world.call('controller', `staff/batches/${id}/discard`)
    for (const id of await ids(sql`select id from funding_requests where state = 'DRAFT'`))
      await world.call('controller', `staff/funding/${id}/issue`)
    for (const manufacturer_id of await ids(sql`
      select distinct offer.manufacturer_id as id from claims claim join offers offer on offer.id = claim.offer_id
      where claim.status = 'CLAIM_VALIDATED' and claim.payout_cents > 0`)) {
      const made = await world.call<{ id: number }>('finance', 'staff/funding', {
        manufacturer_id,
        cutoff: world.today,
      })
      if (made) await world.call('finance', `staff/funding/${made.id}/issue`)
    }
    const { rows: open } = await db.execute<{ id: number; manufacturer_id: number; cents: number }>(sql`
      select id, manufacturer_id, cents from (
        select request.id, request.manufacturer_id, (
          select coalesce(sum(amount_cents), 0) from funding_claims where funding_id = request.id and held
        )::int - (
          select coalesce(sum(amount_cents), 0) from funding_applications where funding_id = request.id
        )::int as cents from funding_requests request where state in ('ISSUED', 'FUNDED')) open
      where cents > 0`)
    for (const { id, manufacturer_id, cents } of open)
      await world.call('finance', 'staff/receipts', {
        manufacturer_id,
        amount: cents / 100,
        received_on: world.today,
        reference: world.reference(),
        apply: [{ funding_id: id, amount: cents / 100 }],
      })
    const again = await ids(
      sql`select claim_id as id from operator_payments where (check_status = 'EXPIRED' or returned_on is not null) and not live`,
    )
    const made = await world.call<{ id: number }>('finance', 'staff/batches', {
      cutoff: world.today,
      again_claim_ids: again,
    })
    if (made) await world.call('controller', `staff/batches/${made.id}/approve`)
    await world.sendAll()
    for (const id of await ids(sql`select id from operator_payments where phase = 'NEEDS_PERSON' order by id`))
      await world.call('admin', `staff/payments/${id}/release`, { note: 'The operator has said so.' })
    await world.sendAll()
    const { rows: out } = await db.execute<{ check_id: string }>(
      sql`select check_id from operator_payments where phase = 'SENT' and live and paid_at is null`,
    )
    for (const { check_id } of out) await world.checkIs(check_id, 'PAID')
    await requireInvariants(world)
  }
}

describe('money, whatever people and the provider do', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  it('is in the books as documents say after each move, is paid once and by two people, and every claim has a way out', async () => {
    const world = await World.make(testApp, simulator)
    const commands = fc.commands([anyMove.map((move) => new Command(move))], { maxCommands: MOVES, size: 'max' })
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        await world.begin()
        await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence)
        await requireStatements(world)
        await settle(world)
        await requireStatements(world)
        const open = (await world.claims()).filter(
          ({ status, payoutCents }) => status !== 'PAID' && status !== 'CLAIM_REJECTED' && payoutCents !== 0,
        )
        expect(open.map(({ id, status }) => ({ id, status }))).toEqual([])
      }),
      { numRuns: SEQUENCES, endOnFailure: true, plugins: [fc.unbiased()] },
    )
    // Much of what was tried was done: a model that is always refused proves nothing. A share, as sequences differ in length.
    const tried = [...world.answers.values()].reduce((sum, times) => sum + times, 0)
    const done = [...world.answers].reduce((sum, [status, times]) => sum + (status < 300 ? times : 0), 0)
    expect(done / tried).toBeGreaterThan(0.25)
  }, 3_600_000)
})
