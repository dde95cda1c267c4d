import { addDays } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { bankMoves } from './bank-moves.ts'
import { type Move, move } from './move.ts'

const reason = { reason: 'As was said on the telephone.' }

type WithId = { id: number }
const request = (state: string) =>
  sql`select id, manufacturer_id from funding_requests where state = ${state} order by id`
const claimsIn = (...statuses: string[]) =>
  sql`select id, enrollment_id, manufacturer_id from (
    select claim.id, claim.enrollment_id, claim.status, claim.corrects_claim_id, offer.manufacturer_id
    from claims claim join offers offer on offer.id = claim.offer_id) claim
    where status = any(${sql.param(statuses)}::text[]) order by id`

const claim = move('a claim is approved', (world, { which: at, units: count }) => world.claim(at, count + 1))

const reject = move('a validated claim is rejected', async (world, { which: at }) => {
  const chosen = await world.one<WithId>(claimsIn('CLAIM_VALIDATED'), at)
  if (chosen)
    await world.call('reviewer', `staff/claims/${chosen.id}/decision`, {
      expected_status: 'CLAIM_VALIDATED',
      action: 'reject',
      reason: 'other',
      note: 'Not what the offer pays for.',
    })
})

const ask = move('a request is made and issued', async (world, { which: at, yes }) => {
  const manufacturer_id = world.manufacturerIds[at % world.manufacturerIds.length]
  const made = await world.call<WithId>('finance', 'staff/funding', { manufacturer_id, cutoff: world.today })
  if (made && (yes || at > 2)) await world.call('controller', `staff/funding/${made.id}/issue`)
})

const endDraft = move('a draft of a request is given up or issued', async (world, { which: at, yes }) => {
  const draft = await world.one<WithId>(request('DRAFT'), at)
  if (draft) await world.call('finance', `staff/funding/${draft.id}/${yes ? 'issue' : 'discard'}`)
})

const withdraw = move('a claim is withdrawn from its request', async (world, { which: at }) => {
  const line = await world.one<{ claim_id: number; funding_id: number }>(
    sql`select claim_id, funding_id from funding_claims where held and funded_at is null order by claim_id`,
    at,
  )
  if (line)
    await world.call('finance', `staff/funding/${line.funding_id}/claims/${line.claim_id}/withdraw`, {
      note: 'It was misread.',
    })
})

const money = move('money comes', async (world, chosen) => {
  const open = await world.one<WithId & { manufacturer_id: number; open: number }>(
    sql`select request.id, request.manufacturer_id, (
        select coalesce(sum(asked.amount_cents), 0) from funding_claims asked where asked.funding_id = request.id and asked.held
      )::int - (
        select coalesce(sum(amount_cents), 0) from funding_applications where funding_id = request.id
      )::int as open from funding_requests request where state = 'ISSUED' order by id`,
    chosen.which,
  )
  const amountCents = open && chosen.yes ? open.open : chosen.cents
  await world.call('finance', 'staff/receipts', {
    manufacturer_id: open?.manufacturer_id ?? world.manufacturerIds[0],
    amount: amountCents / 100,
    // Now and then it is recorded days later, which closed days refuse.
    received_on: addDays(world.today, chosen.units % 3 === 0 ? -2 : 0),
    reference: world.reference(),
    apply: open ? [{ funding_id: open.id, amount: amountCents / 100 }] : [],
  })
})

const reverse = move('a receipt is reversed', async (world, { which: at }) => {
  const receipt = await world.one<WithId>(
    sql`select id from receipts where not exists (select from receipt_reversals where receipt_id = receipts.id) order by id desc`,
    at,
  )
  if (receipt) await world.call('finance', `staff/receipts/${receipt.id}/reverse`, reason)
})

const useCredit = move('credit settles a request', async (world, { which: at, cents: amount }) => {
  const issued = await world.one<WithId & { manufacturer_id: number }>(request('ISSUED'), at)
  if (issued)
    await world.call('finance', `staff/manufacturers/${issued.manufacturer_id}/credit/apply`, {
      funding_id: issued.id,
      amount: amount / 100,
    })
})

const takeCreditBack = move('credit is taken back from a request', async (world, { which: at }) => {
  const applied = await world.one<WithId & { funding_id: number }>(
    sql`select id, funding_id from funding_applications where kind = 'credit' order by id desc`,
    at,
  )
  if (applied) await world.call('finance', `staff/funding/${applied.funding_id}/credit/${applied.id}/take-back`, reason)
})

const payBack = move('credit is to be paid back', (world, { which: at, cents: amount }) =>
  world.call('finance', `staff/manufacturers/${world.manufacturerIds[at % 2]}/credit/pay-back`, {
    amount: amount / 100,
    reference: world.reference(),
    ...reason,
  }),
)

const writeOff = move('a request is to be written off, or is closed short', async (world, { which: at, yes }) => {
  const issued = await world.one<WithId>(request('ISSUED'), at)
  if (issued) await world.call('admin', `staff/funding/${issued.id}/${yes ? 'write-off' : 'close-short'}`, reason)
})

const decide = move('what waits for a second person is decided', async (world, { which: at, yes }) => {
  const waiting = await world.one<WithId>(sql`select id from approvals where state = 'WAITING' order by id`, at)
  if (!waiting) return
  if (at === 7) await world.call('finance', `staff/approvals/${waiting.id}/take-back`)
  else if (yes || at > 3) await world.call('secondAdmin', `staff/approvals/${waiting.id}/approve`)
  else await world.call('secondAdmin', `staff/approvals/${waiting.id}/refuse`, reason)
})

const takeBack = move('a claim is taken back', async (world, { which: at }) => {
  const chosen = await world.one<WithId>(claimsIn('PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED'), at)
  if (chosen) await world.call('finance', `staff/claims/${chosen.id}/take-back`, { note: 'It was misread.' })
})

const batch = move('a batch is made, and approved by somebody else', async (world, { which: at, yes }) => {
  const { rows } = await world.testApp.services.db.execute<{ id: number }>(
    sql`select claim_id as id from operator_payments where (check_status = 'EXPIRED' or returned_on is not null) and not live`,
  )
  const made = await world.call<WithId>('finance', 'staff/batches', {
    cutoff: world.today,
    again_claim_ids: rows.map(({ id }) => id),
  })
  if (made && (yes || at > 1)) await world.call('controller', `staff/batches/${made.id}/approve`)
})

const endBatch = move('a draft of a batch is approved or given up', async (world, { which: at, yes }) => {
  const draft = await world.one<WithId>(sql`select id from payment_batches where state = 'DRAFT' order by id`, at)
  if (draft) await world.call('controller', `staff/batches/${draft.id}/${yes ? 'approve' : 'discard'}`)
})

const send = move('checks are sent', (world) => world.sendAll())

const openCheck = sql`select id, check_id from operator_payments where phase = 'SENT' and live and paid_at is null order by id`
type Check = WithId & { check_id: string }

const cash = move('a check is paid', async (world, { which: at }) => {
  const check = await world.one<Check>(openCheck, at)
  if (check) await world.checkIs(check.check_id, 'PAID')
})

const close = move('a check is closed', async (world, { which: at, yes }) => {
  const check = await world.one<Check>(openCheck, at)
  if (check) await world.checkIs(check.check_id, yes ? 'EXPIRED' : 'FAILED')
})

const comeBack = move('a paid check comes back', async (world, { which: at }) => {
  const check = await world.one<Check>(
    sql`select id, check_id from operator_payments where paid_at is not null order by id`,
    at,
  )
  if (check) await world.checkIs(check.check_id, 'REFUNDED')
})

const stop = move('a check is stopped', async (world, { which: at }) => {
  const check = await world.one<Check>(openCheck, at)
  if (check) await world.call('finance', `staff/payments/${check.id}/void`, reason)
})

const returned = move('the envelope of a check comes back in the mail', async (world, { which: at }) => {
  const mailed = await world.one<WithId>(
    sql`select id from operator_payments where phase = 'SENT' and live and paid_at is null and payout_method = 'MAIL' order by id`,
    at,
  )
  if (mailed)
    await world.call('finance', `staff/payments/${mailed.id}/returned`, { returned_on: world.today, ...reason })
})

const correct = move(
  'a paid claim is to be put right',
  async (world, { which: at, cents: misread, units: count, yes }) => {
    const chosen = await world.one<WithId>(claimsIn('PAID'), at)
    if (!chosen) return
    const asked = await world.call<WithId>('finance', `staff/claims/${chosen.id}/correct`, {
      // Now and then another number, so that it may pay as much.
      invoices: await world.readings(chosen.id, count, `INV-${chosen.id}${misread % 3 === 0 ? '-A' : ''}`),
      note: 'We have looked again.',
    })
    if (asked && (yes || at > 3)) await world.call('controller', `staff/approvals/${asked.id}/approve`)
  },
)

const giveUp = move('what is carried is given up', async (world, { which: at, yes }) => {
  const carried = await world.one<WithId>(
    sql`select distinct claim_id as id from claim_corrections where payout_cents < 0 order by 1`,
    at,
  )
  if (!carried) return
  const asked = await world.call<WithId>('admin', `staff/claims/${carried.id}/carry/write-off`, reason)
  if (asked && yes) await world.call('secondAdmin', `staff/approvals/${asked.id}/approve`)
})

const changePayee = move('a payee is to be put right', async (world, { which: at, units: count, yes }) => {
  const chosen = await world.one<WithId>(claimsIn('CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT'), at)
  const payee = chosen && (await world.read<{ payee_id: number }>('finance', `staff/claims/${chosen.id}/payee`))
  if (!payee) return
  const asked = await world.call<WithId>('finance', `staff/claims/${chosen.id}/payee`, {
    payee_id: payee.payee_id,
    payee_name: `Lakeview Diner ${count}`,
    payout_method: 'MAIL',
    street_address: '9 N Pier',
    city: 'Chicago',
    state: 'IL',
    postal_code: '60611',
    ...reason,
  })
  if (asked && (yes || at > 3)) await world.call('controller', `staff/approvals/${asked.id}/approve`)
})

const release = move('a payment that is held is released', async (world, { which: at }) => {
  const held = await world.one<WithId>(
    sql`select id from operator_payments where phase = 'NEEDS_PERSON' order by id`,
    at,
  )
  if (held) await world.call('admin', `staff/payments/${held.id}/release`, { note: 'The operator has said so.' })
})

/** What people and the provider do, as often as it may happen in a life that is busier with mistakes than any real one. */
export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { arbitrary: claim, weight: 6 },
  { arbitrary: ask, weight: 6 },
  { arbitrary: money, weight: 7 },
  { arbitrary: batch, weight: 6 },
  { arbitrary: send, weight: 5 },
  { arbitrary: cash, weight: 6 },
  { arbitrary: correct, weight: 6 },
  { arbitrary: decide, weight: 4 },
  ...[
    reject,
    endDraft,
    withdraw,
    reverse,
    useCredit,
    takeCreditBack,
    payBack,
    writeOff,
    takeBack,
    endBatch,
    close,
    comeBack,
    stop,
    returned,
    giveUp,
    changePayee,
    release,
    ...bankMoves,
  ].map((arbitrary) => ({ arbitrary, weight: 2 })),
)
