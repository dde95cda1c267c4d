import type { WireApproval, WireInvoiceReading } from '@caseback/contract'
import { type CorrectedReading, centsToDollars, type ProposedPayee, type StaffRole } from '@caseback/domain'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readTogether } from '../../database/read-together.ts'
import {
  approvals,
  locations,
  manufacturers,
  organisations,
  payees,
  paymentStops,
  staff,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { presentPaymentStop } from '../payments/stops/payment-stops.presenter.ts'
import { mayBeDecidedBy } from './may-be-decided-by.ts'

/** Who looks at approvals: what they may do with each depends on it. */
type Looker = { id: number; roles: readonly StaffRole[] }

const [decider, stopper] = [alias(staff, 'decider'), alias(staff, 'stopper')]

const readApprovals = async ({ db }: Services, where: SQL | undefined, limit: number, looker: Looker) =>
  db
    .select({
      approval: approvals,
      mayDecide: sql<boolean>`${await mayBeDecidedBy(db, looker)}`,
      manufacturerName: manufacturers.name,
      askedByName: staff.name,
      decidedByName: decider.name,
      payeeBefore: payees,
      stop: paymentStops,
      stoppedBy: stopper.name,
      location: locations,
      organisation: organisations,
      openCents: sql<number | null>`case when ${approvals.kind} = 'write_off' and ${approvals.state} = 'WAITING' then (
        select coalesce(sum(held.amount_cents), 0) from funding_claims held
        where held.funding_id = ${approvals.fundingId} and held.held
      )::float8 - (
        select coalesce(sum(money.amount_cents), 0) from funding_applications money
        where money.funding_id = ${approvals.fundingId}
      )::float8 end`,
      creditCents: sql<
        number | null
      >`case when ${approvals.kind} = 'write_off' and ${approvals.state} = 'WAITING' then (
        select coalesce(-sum(booked.amount_cents), 0)::float8 from ledger_entries booked
        where booked.manufacturer_id = ${approvals.manufacturerId} and booked.account = 'unapplied') end`,
    })
    .from(approvals)
    .leftJoin(manufacturers, eq(manufacturers.id, approvals.manufacturerId))
    .innerJoin(staff, eq(staff.id, approvals.askedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .leftJoin(payees, eq(payees.id, approvals.payeeId))
    .leftJoin(paymentStops, eq(paymentStops.id, approvals.stopId))
    .leftJoin(stopper, eq(stopper.id, paymentStops.stoppedBy))
    .leftJoin(locations, eq(locations.id, paymentStops.locationId))
    .leftJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(where)
    .orderBy(desc(approvals.id))
    .limit(limit)

type Row = Awaited<ReturnType<typeof readApprovals>>[number]

const withoutIdentifiers = ({ approved, ...read }: CorrectedReading): WireInvoiceReading => ({
  ...read,
  approved: approved.map(({ identifiers: _identifiers, ...line }) => line),
})

const presentPayee = ({ name, method, streetAddress, city, state, postalCode }: ProposedPayee) => ({
  payee_name: name,
  payout_method: method,
  street_address: streetAddress,
  city,
  state,
  postal_code: postalCode,
})

const presentStop = ({
  stop,
  stoppedBy,
  location,
  organisation,
}: Pick<Row, 'stop' | 'stoppedBy' | 'location' | 'organisation'>) =>
  stop && location && organisation
    ? presentPaymentStop({ stop, stoppedBy: stoppedBy ?? '', location, organisation })
    : null

const presentApproval = (
  {
    approval,
    mayDecide,
    manufacturerName,
    askedByName,
    decidedByName,
    payeeBefore,
    creditCents,
    openCents,
    ...of
  }: Row,
  looker: Looker,
): WireApproval => ({
  id: approval.id,
  kind: approval.kind,
  state: approval.state,
  manufacturer_id: approval.manufacturerId,
  manufacturer_name: manufacturerName,
  funding_id: approval.fundingId,
  claim_id: approval.claimId,
  readings: approval.proposal && {
    before: (approval.readBefore ?? []).map(withoutIdentifiers),
    after: approval.proposal.map(withoutIdentifiers),
  },
  accepted: approval.accepted && {
    new_distributors: approval.accepted.newDistributors,
    approved_before: approval.accepted.approvedBefore,
  },
  payees:
    approval.payee && payeeBefore ? { before: presentPayee(payeeBefore), after: presentPayee(approval.payee) } : null,
  remit_to:
    approval.remitToBefore === null || approval.remitTo === null
      ? null
      : { before: approval.remitToBefore, after: approval.remitTo },
  stop: presentStop(of),
  amount: centsToDollars(approval.amountCents),
  credit: creditCents === null ? null : centsToDollars(creditCents),
  open: openCents === null ? null : centsToDollars(Math.max(0, openCents)),
  reference: approval.reference,
  reason: approval.reason,
  asked: { at: approval.askedAt.toISOString(), by: askedByName },
  decided: approval.decidedAt && {
    at: approval.decidedAt.toISOString(),
    by: decidedByName ?? '',
    reason: approval.refusal,
  },
  for_you: approval.askedBy === looker.id ? 'take_back' : mayDecide ? 'decide' : 'refuse',
})

/** Moves of money that two people make, newest first; `waiting`: those that nobody has decided yet. */
export async function listedApprovals(
  live: Services,
  query: {
    waiting: boolean
    manufacturer?: number | undefined
    funding?: number | undefined
    claim?: number | undefined
    location?: number | undefined
    kind?: 'change_remit_to' | undefined
    limit: number
    cursor?: string | undefined
  },
  looker: Looker,
): Promise<Page<WireApproval>> {
  const after = readCursor(query.cursor, ['number'])
  return readTogether(live, async (services) => {
    const rows = await readApprovals(
      services,
      and(
        // Spelled out: as a parameter it would hide the index of just these.
        query.waiting ? sql`${approvals.state} = 'WAITING'` : undefined,
        query.manufacturer === undefined ? undefined : eq(approvals.manufacturerId, query.manufacturer),
        query.funding === undefined ? undefined : eq(approvals.fundingId, query.funding),
        query.kind && eq(approvals.kind, query.kind),
        query.claim === undefined ? undefined : eq(approvals.claimId, query.claim),
        query.location === undefined ? undefined : eq(paymentStops.locationId, query.location),
        after ? lt(approvals.id, after[0]) : undefined,
      ),
      query.limit + 1,
      looker,
    )
    const page = pageOf(rows, query.limit, ({ approval }) => [approval.id])
    return { nextCursor: page.nextCursor, rows: page.rows.map((row) => presentApproval(row, looker)) }
  })
}

/** One approval. 404 when there is none. */
export function approvalDetail(live: Services, approvalId: number, looker: Looker): Promise<WireApproval> {
  return readTogether(live, async (services) => {
    const [row] = await readApprovals(services, eq(approvals.id, approvalId), 1, looker)
    return presentApproval(found(row), looker)
  })
}
