import { sql } from 'drizzle-orm'
import { changeStands } from '../../database/history/change-stands.ts'
import { type JsonRow, jsonOf, rowOf } from '../../database/json-rows.ts'
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
import { waitsForInvoices } from './reading/waits-for-invoices.ts'
import { sumOfUndecided } from './submit/sum-of-undecided.ts'

/** An enrollment, or an item of My Offers, comes with its latest claims, at most so many. */
const MOST_CLAIMS = 20

type Details = {
  changes: { row: JsonRow<typeof claimStateChanges>; email: string | null }[]
  invoices: JsonRow<typeof invoices>[]
  files: JsonRow<typeof claimFiles>[]
  pages: JsonRow<typeof filePages>[]
  approvals: JsonRow<typeof invoiceApprovals>[]
}
type Row = {
  claim: JsonRow<typeof claims>
  total: number
  purchase: string
  undecided_units: string
  undecided_purchase: string
  payment: JsonRow<typeof operatorPayments> | null
  dispute: JsonRow<typeof claimDisputes> | null
  waits: boolean
  /** Of the newest claim of an enrollment; null of all others. */
  details: Details | null
}

const ofEnrollment = sql`partition by ${claims.enrollmentId}`
const inClaim = sql`${claimFiles.claimId} = ${claims.id}`

const read = preparedRead<Row>(sql`
  with ranked as (
    select ${claims.id}, row_number() over (${ofEnrollment} order by ${claims.id} desc) as rank,
      (count(*) over (${ofEnrollment}))::int as total, sum(${claims.purchaseCents}) over (${ofEnrollment}) as purchase,
      ${sumOfUndecided(claims.estimatedUnits, sql`over (${ofEnrollment})`)} as undecided_units,
      ${sumOfUndecided(claims.estimatedPurchaseCents, sql`over (${ofEnrollment})`)} as undecided_purchase
    from ${claims} where ${claims.enrollmentId} = any(${sql.placeholder('enrollmentIds')}::int[]))
  select ${jsonOf(claims)} as claim, ranked.total, ranked.purchase, ranked.undecided_units,
    ranked.undecided_purchase,
    (select ${jsonOf(operatorPayments)} from ${operatorPayments} where ${operatorPayments.claimId} = ${claims.id}
      order by ${operatorPayments.id} desc limit 1) as payment,
    (select (select ${jsonOf(claimDisputes)} from ${claimDisputes}
        where ${claimDisputes.rejectionId} = ${claimStateChanges.id})
      from ${claimStateChanges}
      where ${claimStateChanges.claimId} = ${claims.id} and ${claimStateChanges.toStatus} = 'CLAIM_REJECTED' and ${changeStands}
      order by ${claimStateChanges.id} desc limit 1) as dispute,
    ${waitsForInvoices()} as waits,
    case when ranked.rank = 1 then json_build_object(
      'changes', (select coalesce(
          json_agg(json_build_object('row', ${jsonOf(claimStateChanges)}, 'email', ${people.email})
            order by ${claimStateChanges.id} desc), '[]')
        from ${claimStateChanges} left join ${people} on ${people.id} = ${claimStateChanges.personId}
        where ${claimStateChanges.claimId} = ${claims.id} and ${changeStands}),
      'invoices', (select coalesce(json_agg(${jsonOf(invoices)} order by ${invoices.position}), '[]')
        from ${invoices} where ${invoices.claimId} = ${claims.id}),
      'files', (select coalesce(json_agg(${jsonOf(claimFiles)} order by ${claimFiles.position}), '[]')
        from ${claimFiles} where ${inClaim}),
      'pages', (select coalesce(json_agg(${jsonOf(filePages)} order by ${filePages.page}), '[]')
        from ${claimFiles} inner join ${filePages} on ${filePages.fileId} = ${claimFiles.id} where ${inClaim}),
      'approvals', (select coalesce(json_agg(${jsonOf(invoiceApprovals)}), '[]')
        from ${invoices} inner join ${invoiceApprovals} on ${invoiceApprovals.invoiceId} = ${invoices.id}
        where ${invoices.claimId} = ${claims.id})
    ) end as details
  from ranked inner join ${claims} on ${claims.id} = ranked.id
  where ranked.rank <= ${sql.raw(String(MOST_CLAIMS))} order by ${claims.id} desc`)

const nothing: Details = { changes: [], invoices: [], files: [], pages: [], approvals: [] }

/**
 * The latest claims of enrollments, whose owner the caller has checked: the newest whole, the others brief. One statement,
 * however many there are.
 */
export const latestClaims: ReadLatestClaims = async (services, enrollmentIds) => {
  if (enrollmentIds.length === 0) return new Map()
  const rows = await read(services.db, { enrollmentIds: [...enrollmentIds] })
  return new Map(
    [...Map.groupBy(rows, ({ claim }) => claim.enrollmentId)].map(([enrollmentId, own]) => [
      enrollmentId,
      {
        claims: own.map((row) => presentListedClaim(services, rowsOf(row), row.details === null)),
        total: own[0]?.total ?? 0,
        // Nothing but an approved claim has an amount.
        purchaseCents: Number(own[0]?.purchase ?? 0),
        undecided: {
          units: Number(own[0]?.undecided_units ?? 0),
          purchaseCents: Number(own[0]?.undecided_purchase ?? 0),
        },
      },
    ]),
  )
}

/** What the presenter takes, of what came as JSON. */
function rowsOf({ claim, payment, dispute, waits, details }: Row) {
  const { changes, ...whole } = details ?? nothing
  return {
    claim: rowOf(claims, claim),
    payment: payment && rowOf(operatorPayments, payment),
    dispute: dispute && rowOf(claimDisputes, dispute),
    waitsForInvoices: waits,
    changes: changes.map(({ row, email }) => ({ ...rowOf(claimStateChanges, row), email })),
    invoices: whole.invoices.map((each) => rowOf(invoices, each)),
    files: whole.files.map((each) => rowOf(claimFiles, each)),
    pages: whole.pages.map((each) => rowOf(filePages, each)),
    approvals: whole.approvals.map((each) => rowOf(invoiceApprovals, each)),
    readings: new Map(),
  }
}
