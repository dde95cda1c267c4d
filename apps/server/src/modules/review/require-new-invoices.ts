import type { WireApprovedBefore, WireOtherInvoices } from '@caseback/contract'
import { approvedClaimStatuses } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { appError } from '../../platform/errors.ts'
import { isSameInvoice, nearInvoices } from '../invoices/near-invoices.ts'

/** A number that is on every invoice of a distributor ("none") is on thousands: so many of each are enough to decide. */
const MOST_NAMED = 20

type Twin = WireApprovedBefore[number] & {
  other_invoice_id: number
  /** Why it may be one: the same distributor and number, nearly the same, or the same bytes under another number. */
  likeness: 'same' | 'near' | 'file'
  number: string
  distributor: string
  other_number: string
  other_distributor: string
}

const earning = sql`exists (select from invoice_approvals line where line.invoice_id = mine.id and line.units > 0)`
const alsoEarning = sql`exists (select from invoice_approvals line where line.invoice_id = other.id and line.units > 0)`

/**
 * Invoices of a claim that have earned on another approved claim too, or twice on this one: by what they say, or their bytes. Of
 * each invoice the first so many other claims; null: all.
 */
async function earnedBefore(tx: Tx, claimId: number, most: number | null): Promise<Twin[]> {
  const { rows } = await tx.execute<Twin>(sql`
    with alike as (
      select mine.id as invoice_id, other.id as other_invoice_id, ${isSameInvoice} as is_same, false as is_file
      from ${nearInvoices(claimId)}
      where ${earning} and ${alsoEarning}
      union all
      select mine.id, other.id, false, true
      from invoices mine
      join claim_files of_mine on of_mine.invoice_id = mine.id
      join claim_files of_other on of_other.sha256 = of_mine.sha256 and of_other.invoice_id <> mine.id
      join invoices other on other.id = of_other.invoice_id
      where mine.claim_id = ${claimId} and ${earning} and ${alsoEarning}
    ), twins as (
    select distinct on (mine.position, other.claim_id) mine.position, mine.id as invoice_id, other.id as other_invoice_id,
      case when alike.is_same then 'same' when alike.is_file then 'file' else 'near' end as likeness,
      mine.number, distributors.name as distributor, other.number as other_number, theirs.name as other_distributor,
      nullif(other.claim_id, mine.claim_id) as claim_id, other.claim_id as of_claim
    from alike
    join invoices mine on mine.id = alike.invoice_id
    join invoices other on other.id = alike.other_invoice_id
    join distributors on distributors.id = mine.distributor_id
    join distributors theirs on theirs.id = other.distributor_id
    join claims on claims.id = other.claim_id
    where other.claim_id = ${claimId} or claims.status in (${sql.join(
      approvedClaimStatuses.map((status) => sql`${status}`),
      sql`, `,
    )})
    order by mine.position, other.claim_id, alike.is_same desc, alike.is_file desc, other.id
    ), counted as (
      select twins.*, row_number() over (partition by position order by of_claim) as at from twins
    )
    select invoice_id, other_invoice_id, likeness, number, distributor, other_number, other_distributor, claim_id
    from counted where at <= ${most}::int or ${most}::int is null
    order by position, of_claim`)
  return rows
}

const named = (twins: readonly Twin[]): WireApprovedBefore =>
  twins.map(({ invoice_id, claim_id }) => ({ invoice_id, claim_id }))

/** Those of a decided claim, each with the claim that has it too. */
export const approvedBefore = async (tx: Tx, claimId: number): Promise<WireApprovedBefore> =>
  named(await earnedBefore(tx, claimId, null))

/** Has the invoices of a claim for itself until the end of the transaction, and all that may be one with them. */
async function lockInvoices(tx: Tx, claimId: number): Promise<void> {
  // Of two claims with the same invoice that are validated at once, the second waits for what the first has written. In order, so
  // that two claims with two of them do not wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(near.what, 0))
    from (
      select 'invoice ' || mine.number_near_key as what from invoices mine where mine.claim_id = ${claimId} and ${earning}
      union
      select 'file ' || claim_files.sha256 from invoices mine join claim_files on claim_files.invoice_id = mine.id
      where mine.claim_id = ${claimId} and ${earning}
      order by 1
    ) near`)
}

/** Whether an invoice of a claim has earned on an approved claim that is not among `known`. */
export async function hasEarnedSince(tx: Tx, claimId: number, known: WireApprovedBefore): Promise<boolean> {
  await lockInvoices(tx, claimId)
  const before = await approvedBefore(tx, claimId)
  return before.some(({ claim_id }) => !known.some((each) => each.claim_id === claim_id))
}

/**
 * Refuses units on an invoice that has earned already: the same distributor and number, nearly the same, or a file with the same
 * bytes under whatever number, on another approved claim, or twice on this one. 409 `invoice.approved_before` names them all,
 * unless the reviewer has accepted each (one invoice may stand for two offers).
 * @returns those that are accepted
 */
export async function requireNewInvoices(
  tx: Tx,
  claimId: number,
  accepted: WireApprovedBefore,
): Promise<WireApprovedBefore> {
  await lockInvoices(tx, claimId)
  const rows = await earnedBefore(tx, claimId, MOST_NAMED)
  const before = named(rows)
  const known = new Set(accepted.map(({ invoice_id, claim_id }) => `${invoice_id}/${claim_id}`))
  if (before.every(({ invoice_id, claim_id }) => known.has(`${invoice_id}/${claim_id}`))) return before
  throw appError('invoice.approved_before', {
    because: rows.map(({ likeness, number, distributor, other_number, other_distributor, claim_id }) => {
      if (likeness === 'same')
        return claim_id === null
          ? { code: 'invoice.twice_on_claim', params: { number, distributor } }
          : { code: 'invoice.approved_with', params: { number, distributor, claim: claim_id } }
      const other = { number, distributor, otherNumber: other_number, otherDistributor: other_distributor }
      if (claim_id === null)
        return { code: likeness === 'file' ? 'invoice.file_on_claim' : 'invoice.near_on_claim', params: other }
      return {
        code: likeness === 'file' ? 'invoice.file_approved_with' : 'invoice.near_approved_with',
        params: { ...other, claim: claim_id },
      }
    }),
    extra: {
      approved_before: before,
      other_invoices: rows.flatMap(
        ({ invoice_id, claim_id, other_invoice_id }): WireOtherInvoices =>
          claim_id === null ? [] : [{ invoice_id, claim_id, other_invoice_id }],
      ),
    },
  })
}
