import { sql } from 'drizzle-orm'
import { changeStands } from '../../database/history/change-stands.ts'
import { columnsOf } from '../../database/json-rows.ts'
import {
  claimDisputes,
  claimFiles,
  claimStateChanges,
  claims,
  filePages,
  invoiceApprovals,
  invoices,
  operatorPayments,
  people,
} from '../../database/schema/index.ts'
import { preparedRead } from '../../database/sessions/prepared-read.ts'
import type { ReadLatestClaims } from '../offers/latest-claims.ts'
import { presentListedClaim } from './claims.presenter.ts'
import { hasNoDay } from './reading/has-no-day.ts'
import { sumOfUndecided } from './submit/sum-of-undecided.ts'

/** An enrollment, or an item of My Offers, comes with its latest claims, at most so many. */
const MOST_CLAIMS = 20

/**
 * Of all claims of its enrollment: which it is, how many there are, what the approved ones' units cost, and what those that are
 * not decided count; and whether it waits for its invoices.
 */
type Ranked = {
  rank: number
  total: number
  purchaseCents: number | null
  undecidedUnits: number
  undecidedPurchaseCents: number
  waits: boolean
}
const ranked = columnsOf(claims, [
  'id',
  'enrollmentId',
  'status',
  'createdAt',
  'payoutCents',
  'promiseDay',
  'rejectionReason',
  'rejectionNote',
  'payeeName',
  'estimatedUnits',
  'estimatedCents',
]).tuples<Ranked>({
  rank: sql`claims.rank`,
  total: sql`claims.total`,
  purchaseCents: sql`claims.purchase`,
  undecidedUnits: sql`claims.undecided_units`,
  undecidedPurchaseCents: sql`claims.undecided_purchase`,
  waits: hasNoDay(),
})
const payments = columnsOf(operatorPayments, [
  'claimId',
  'live',
  'checkId',
  'checkStatus',
  'checkNumber',
  'depositOption',
  'requestBody',
  'adopted',
  'sentAt',
  'resentAt',
  'returnedOn',
]).tuples()
const disputes = columnsOf(claimDisputes, ['claimId', 'text', 'createdAt', 'answer']).tuples()
const changes = columnsOf(claimStateChanges, [
  'claimId',
  'fromStatus',
  'toStatus',
  'createdAt',
  'reason',
  'systemNote',
  'note',
]).tuples<{ email: string | null }>({
  email: sql`(select ${people.email} from ${people} where ${people.id} = ${claimStateChanges.personId})`,
})
const invoicesOf = columnsOf(invoices, ['id', 'claimId', 'number']).tuples()
const files = columnsOf(claimFiles, ['id', 'claimId', 'invoiceId', 'name', 'renderState']).tuples()
const pages = columnsOf(filePages, ['id', 'fileId', 'page', 'width', 'height']).tuples()
const approvals = columnsOf(invoiceApprovals, ['invoiceId', 'productId', 'variantId', 'units', 'identifiers']).tuples()

type Tuples = unknown[][] | null
type Row = Record<'claims' | 'payments' | 'disputes' | 'changes' | 'invoices' | 'files' | 'pages' | 'approvals', Tuples>

const ofEnrollment = sql`partition by ${claims.enrollmentId}`
const amongLatest = sql`any(array(select latest.id from latest))`
// History and invoices are read of the newest claim of an enrollment only.
const amongNewest = sql`any(array(select latest.id from latest where latest.rank = 1))`

// Each table is read once for all claims, by the index of their ids.
const read = preparedRead<Row>(sql`
  with latest as materialized (select * from (
    select ${claims}.*, row_number() over (${ofEnrollment} order by ${claims.id} desc) as rank,
      count(*) over (${ofEnrollment}) as total, sum(${claims.purchaseCents}) over (${ofEnrollment}) as purchase,
      ${sumOfUndecided(claims.estimatedUnits, sql`over (${ofEnrollment})`)} as undecided_units,
      ${sumOfUndecided(claims.estimatedPurchaseCents, sql`over (${ofEnrollment})`)} as undecided_purchase
    from ${claims} where ${claims.enrollmentId} = any(${sql.placeholder('enrollmentIds')}::int[])) claims
    where claims.rank <= ${sql.raw(String(MOST_CLAIMS))})
  select
    (select ${ranked.json(sql`${claims.id} desc`)} from latest claims) as claims,
    (select ${payments.json(sql`${operatorPayments.id}`)} from ${operatorPayments}
      where ${operatorPayments.claimId} = ${amongLatest}) as payments,
    (select ${disputes.json(sql`${claimDisputes.id}`)} from ${claimDisputes}
      where ${claimDisputes.claimId} = ${amongLatest} and ${claimDisputes.rejectionId} = (
        select max(${claimStateChanges.id}) from ${claimStateChanges} where ${claimStateChanges.claimId} = ${claimDisputes.claimId}
          and ${claimStateChanges.toStatus} = 'CLAIM_REJECTED' and ${changeStands})) as disputes,
    (select ${changes.json(sql`${claimStateChanges.id} desc`)} from ${claimStateChanges}
      where ${claimStateChanges.claimId} = ${amongNewest} and ${changeStands}) as changes,
    (select ${invoicesOf.json(sql`${invoices.position}`)} from ${invoices}
      where ${invoices.claimId} = ${amongNewest}) as invoices,
    (select ${files.json(sql`${claimFiles.position}`)} from ${claimFiles}
      where ${claimFiles.claimId} = ${amongNewest}) as files,
    (select ${pages.json(sql`${filePages.page}`)} from ${claimFiles} inner join ${filePages} on ${filePages.fileId} = ${claimFiles.id}
      where ${claimFiles.claimId} = ${amongNewest}) as pages,
    (select ${approvals.json(sql`${invoiceApprovals.invoiceId}`)}
      from ${invoices} inner join ${invoiceApprovals} on ${invoiceApprovals.invoiceId} = ${invoices.id}
      where ${invoices.claimId} = ${amongNewest}) as approvals`)

/**
 * The latest claims of enrollments, whose owner the caller has checked: the newest whole, the others brief. One statement,
 * however many there are.
 */
export const latestClaims: ReadLatestClaims = async (services, enrollmentIds) => {
  if (enrollmentIds.length === 0) return new Map()
  const [row] = await read(services.db, { enrollmentIds: [...enrollmentIds] })
  if (!row) return new Map()
  // Of several the last one stays: the newest.
  const paymentOf = new Map(payments.rows(row.payments).map((payment) => [payment.claimId, payment]))
  const disputeOf = new Map(disputes.rows(row.disputes).map((dispute) => [dispute.claimId, dispute]))
  const changesOf = Map.groupBy(changes.rows(row.changes), ({ claimId }) => claimId)
  const invoicesOfClaim = Map.groupBy(invoicesOf.rows(row.invoices), ({ claimId }) => claimId)
  const filesOf = Map.groupBy(files.rows(row.files), ({ claimId }) => claimId)
  const pagesOf = Map.groupBy(pages.rows(row.pages), ({ fileId }) => fileId)
  const approvalsOf = Map.groupBy(approvals.rows(row.approvals), ({ invoiceId }) => invoiceId)
  return new Map(
    [...Map.groupBy(ranked.rows(row.claims), ({ enrollmentId }) => enrollmentId)].map(([enrollmentId, own]) => [
      enrollmentId,
      {
        claims: own.map((claim) => {
          const [ofClaim, filesOfClaim] = [invoicesOfClaim.get(claim.id) ?? [], filesOf.get(claim.id) ?? []]
          const rows = {
            claim,
            hasNoDay: claim.waits,
            payment: paymentOf.get(claim.id) ?? null,
            dispute: disputeOf.get(claim.id) ?? null,
            changes: changesOf.get(claim.id) ?? [],
            invoices: ofClaim,
            files: filesOfClaim,
            pages: filesOfClaim.flatMap(({ id }) => pagesOf.get(id) ?? []),
            approvals: ofClaim.flatMap(({ id }) => approvalsOf.get(id) ?? []),
            readings: new Map(),
          }
          return presentListedClaim(services, rows, claim.rank > 1)
        }),
        total: own[0]?.total ?? 0,
        // Nothing but an approved claim has an amount.
        purchaseCents: own[0]?.purchaseCents ?? 0,
        undecided: {
          units: own[0]?.undecidedUnits ?? 0,
          purchaseCents: own[0]?.undecidedPurchaseCents ?? 0,
        },
      },
    ]),
  )
}
