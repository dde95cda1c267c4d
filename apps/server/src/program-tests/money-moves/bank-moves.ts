import type { getReconciliation, ResponseOf, WireBankLine, WireBankProposal } from '@caseback/contract'
import { addDays } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { move } from './move.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

/** What our books have that no line tells, or paper that is out, as the bank would have it. */
type Booked = { kind: 'receipt' | 'check' | 'pay_back'; id: number; day: string; cents: number }

const untold = (timeZone: string, until: string) => sql`
  select kind, id, to_char(day, 'YYYY-MM-DD') as day, cents::float8 as cents from (
    select 'receipt' as kind, id, received_on as day, amount_cents as cents from receipts
    where not exists (select from receipt_reversals where receipt_id = receipts.id)
      and not exists (select from bank_matches where receipt_id = receipts.id and counts)
    union all
    select 'check', id, coalesce(cleared_on, (paid_at at time zone ${timeZone})::date), -amount_cents from operator_payments payment
    where paid_at is not null and not exists (select from bank_matches where payment_id = payment.id and counts)
    union all
    select 'pay_back', id, (decided_at at time zone ${timeZone})::date, -amount_cents from approvals
    where kind = 'pay_back' and state = 'APPROVED'
      and not exists (select from bank_matches where approval_id = approvals.id and counts)
  ) told where day <= ${until}::date order by day, kind, id`

const ofx = (last: string, entries: readonly { day: string; cents: number; key: string }[]) => {
  const plain = (day: string) => day.replaceAll('-', '')
  const first = entries.reduce((earliest, { day }) => (day < earliest ? day : earliest), '2026-01-01')
  const rows = entries.map(
    ({ day, cents, key }) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${plain(day)}<TRNAMT>${(cents / 100).toFixed(2)}<FITID>${key}<NAME>${key}</STMTTRN>`,
  )
  return `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>000123456789</BANKACCTFROM><BANKTRANLIST><DTSTART>${plain(first)}<DTEND>${plain(last)}${rows.join('\n')}</BANKTRANLIST></STMTRS></OFX>`
}

/** Imports lines of the one account. @returns the ids of those that are open, by their description */
async function imported(world: World, last: string, entries: readonly { day: string; cents: number; key: string }[]) {
  await world.importStatement(ofx(last, entries))
  const open = new Map<string, number>()
  for (const { key } of entries) {
    const found = await world.read<{ results: WireBankLine[] }>(
      'finance',
      `staff/reconciliation/lines?show=open&q=${encodeURIComponent(key)}`,
    )
    const line = found?.results.find(({ description }) => description === key)
    if (line) open.set(key, line.id)
  }
  return open
}

const bodyOf = ({ kind, id }: Booked) => ({
  kind,
  ...(kind === 'receipt' && { receipt_ids: [id] }),
  ...(kind === 'check' && { payment_ids: [id] }),
  ...(kind === 'pay_back' && { approval_id: id }),
})

/** The bank has booked these, and somebody says of each line what it is. */
async function tell(world: World, last: string, booked: readonly Booked[]): Promise<void> {
  const entries = booked.map((each) => ({ ...each, key: `LINE ${world.reference()}` }))
  const open = await imported(world, last, entries)
  for (const entry of entries) {
    const id = open.get(entry.key)
    if (id !== undefined) await world.call('finance', `staff/reconciliation/lines/${id}/confirm`, bodyOf(entry))
  }
}

const ourBooks = (world: World, until: string) =>
  world.testApp.services.db
    .execute<Booked>(untold(world.testApp.services.settings.timeZone, until))
    .then(({ rows }) => rows)

const statement = move('a statement of the bank tells some of what is booked', async (world, { which: at, units }) => {
  const booked = await ourBooks(world, world.today)
  await tell(world, world.today, booked.slice(at, at + 1 + (units % 4)))
})

const deposit = move('two receipts stand on the statement as one deposit', async (world, { yes }) => {
  const [one, two] = (await ourBooks(world, world.today)).filter(({ kind }) => kind === 'receipt')
  if (!one || !two) return
  const key = `LINE ${world.reference()}`
  // Now and then a cent is missing, which is refused.
  const open = await imported(world, world.today, [{ key, day: two.day, cents: one.cents + two.cents - (yes ? 0 : 1) }])
  const id = open.get(key)
  if (id !== undefined)
    await world.call('finance', `staff/reconciliation/lines/${id}/confirm`, {
      kind: 'receipt',
      receipt_ids: [one.id, two.id],
    })
})

const newMoney = move('the bank has money of a manufacturer that nobody has recorded', async (world, chosen) => {
  const key = `LINE ${world.reference()}`
  const id = (await imported(world, world.today, [{ key, day: world.today, cents: chosen.cents }])).get(key)
  if (id === undefined) return
  const manufacturer_id = world.manufacturerIds[chosen.which % 2]
  const found = await world.read<{ results: WireBankProposal[] }>(
    'finance',
    `staff/reconciliation/lines/${id}/find?q=e`,
  )
  const proposed = found?.results.find((each) => each.manufacturer_id === manufacturer_id)
  await world.call('finance', `staff/reconciliation/lines/${id}/confirm`, {
    kind: 'new_receipt',
    manufacturer_id,
    apply: chosen.yes ? (proposed?.apply ?? []) : [],
  })
})

const paper = move('a check on paper stands on the statement of the bank', async (world, { which: at }) => {
  const out = await world.one<{ id: number; amount_cents: number }>(
    sql`select id, amount_cents from operator_payments where phase = 'SENT' and live and paid_at is null and deposit_option = 'MAIL' order by id`,
    at,
  )
  if (out) await tell(world, world.today, [{ kind: 'check', id: out.id, day: world.today, cents: -out.amount_cents }])
})

const reopen = move('what was said of a line is taken back', async (world, { which: at }) => {
  const line = await world.one<{ id: number }>(
    sql`select distinct line_id as id from bank_matches where counts order by line_id desc`,
    at,
  )
  if (line) await world.call('finance', `staff/reconciliation/lines/${line.id}/reopen`)
})

const dayGoes = move('a day goes by', async (world) => {
  world.testApp.clock.advance(DAY_MS)
  await world.openLines()
})

/** All that is booked is told, what nobody knows is set aside, and the days that balance are closed. */
const closeDays = move('the days that are over are closed', async (world) => {
  const yesterday = addDays(world.today, -1)
  await world.openLines()
  await tell(world, yesterday, await ourBooks(world, yesterday))
  const { rows: open } = await world.testApp.services.db.execute<{ id: number }>(
    sql`select id from bank_lines where open and booked_on <= ${yesterday} order by id`,
  )
  for (const { id } of open)
    await world.call('finance', `staff/reconciliation/lines/${id}/set-aside`, { reason: 'Nothing of the books.' })
  const state = await world.read<ResponseOf<typeof getReconciliation>>('finance', 'staff/reconciliation')
  const through = state?.days.ready_through
  if (through && (await world.call('finance', 'staff/reconciliation/close', { through })))
    await world.keepClosed(through)
})

const changeBanks = move('requests are to name another account', async (world, { which: at, yes }) => {
  const asked = await world.call<{ id: number }>('admin', 'staff/provider/remit-to', {
    remit_to: `ACH to account ${world.reference()}`,
    reason: 'We have changed banks.',
  })
  if (asked && (yes || at > 3)) await world.call('secondAdmin', `staff/approvals/${asked.id}/approve`)
})

/** What is done with statements of the bank, and with days that are over. */
export const bankMoves = [statement, deposit, newMoney, paper, reopen, dayGoes, closeDays, changeBanks]
