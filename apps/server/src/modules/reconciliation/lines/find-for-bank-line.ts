import type { findForBankLine as call, ResponseOf } from '@caseback/contract'
import { oldestFirst, type PayingManufacturer } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { readTogether } from '../../../database/read-together.ts'
import type { Services } from '../../../platform/services.ts'
import { presentProposal } from '../reconciliation.presenter.ts'
import { findBankLine } from '../reconciliation.store.ts'
import {
  isPaperCheckHere,
  type Line,
  openRequests,
  type Proposal,
  type ProposedCheck,
  type WrittenReceipt,
} from './proposals.ts'

/**
 * What a person looks for who knows better what a line of the bank is: checks by number or payee; money of a manufacturer by its
 * name or reference, what is written down already before what is new. One that is less than the line may be a part of it. Nothing
 * without a text, 404 without the line.
 */
export const findForBankLine = (
  live: Services,
  lineId: number,
  text: string,
): Promise<Pick<ResponseOf<typeof call>, 'results'>> =>
  readTogether(live, async ({ db }) => {
    const line = await findBankLine(db, lineId)
    const found = text === '' ? [] : await (line.amountCents < 0 ? checksFor : moneyFor)(db, line, text)
    return { results: found.map((proposal) => presentProposal(proposal, line.amountCents)) }
  })

async function checksFor(db: Database, line: Line, text: string): Promise<Proposal[]> {
  const { rows } = await db.execute<ProposedCheck>(sql`
    select id "paymentId", claim_id "claimId", check_number "checkNumber", payee_name "payeeName",
      amount_cents::float8 "amountCents", paid_at is not null paid
    from operator_payments payment
    where phase = 'SENT' and (payee_name ilike ${containing(text)} or check_number = ${text})
      and not exists (select from bank_matches where payment_id = payment.id and counts)
      and (paid_at is not null or (live and ${isPaperCheckHere}))
    order by amount_cents = ${-line.amountCents}::bigint desc, id desc limit 20`)
  return rows.map((check) => ({ kind: 'check', checks: [check], because: [], sure: false }))
}

async function moneyFor(db: Database, line: Line, text: string): Promise<Proposal[]> {
  const { rows: written } = await db.execute<Omit<WrittenReceipt, 'kind'>>(sql`
    select receipts.id "receiptId", manufacturers.name "manufacturerName", receipts.reference,
      to_char(receipts.received_on, 'YYYY-MM-DD') "receivedOn", receipts.amount_cents::float8 "amountCents"
    from receipts join manufacturers on manufacturers.id = receipts.manufacturer_id
    where (manufacturers.name ilike ${containing(text)} or receipts.reference ilike ${containing(text)})
      and receipts.amount_cents <= ${line.amountCents}::bigint
      and not exists (select from receipt_reversals where receipt_id = receipts.id)
      and not exists (select from bank_matches where receipt_id = receipts.id and counts)
    order by receipts.amount_cents = ${line.amountCents}::bigint desc, receipts.id desc limit 20`)
  const { rows: manufacturers } = await db.execute<PayingManufacturer>(
    sql`select id, name from manufacturers where name ilike ${containing(text)} order by name, id limit 20`,
  )
  const requests = await openRequests(db)
  return [
    ...written.map((receipt): Proposal => ({ kind: 'receipt', ...receipt, because: [], sure: false })),
    ...manufacturers.map(({ id, name }): Proposal => {
      const own = requests.filter(({ manufacturerId }) => manufacturerId === id)
      const apply = oldestFirst(own, line.amountCents)
      const creditCents = line.amountCents - apply.reduce((cents, each) => cents + each.amountCents, 0)
      return {
        kind: 'new_receipt',
        manufacturerId: id,
        manufacturerName: name,
        apply,
        creditCents,
        because: [],
        sure: false,
      }
    }),
  ]
}
