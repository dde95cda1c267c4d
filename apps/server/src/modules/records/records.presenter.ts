import type { WireAuditEntry, WireClaimRecord, WireRecordedCheck, WireRecordedEvent } from '@caseback/contract'
import { type ClaimStatus, centsToDollars, type Terms, waitsForDeposit } from '@caseback/domain'
import { provider } from '@caseback/words/provider'
import type {
  claims,
  fundingRequests,
  ledgerEntries,
  ledgerTransactions,
  locations,
  offers,
  operatorPayments,
} from '../../database/schema/index.ts'
import { signedFileLink } from '../../platform/files/signed-links.ts'
import type { Services } from '../../platform/services.ts'
import { presentParty } from '../books/books.presenter.ts'
import type { readInvoices } from '../claims/claim-detail.ts'
import { presentNotes } from '../claims/claims.presenter.ts'
import type { HistoryEntry } from '../claims/history/history-of-claim.ts'
import { sentTo } from '../claims/sent-to.ts'
import { presentPages } from '../claims/shown/invoices.presenter.ts'
import { operatorName } from '../locations/operator-name.ts'
import type { WrittenNote } from '../notes/notes-about.ts'
import { isSameMoment } from './is-same-moment.ts'

/** Who asks for what under which offer. */
export const presentSubject = ({
  claim,
  location,
  organisation,
  email,
  offer,
  manufacturerName,
  unit,
  isStopped,
  claimCount,
}: {
  claim: typeof claims.$inferSelect
  location: typeof locations.$inferSelect
  organisation: { name: string }
  email: string
  offer: typeof offers.$inferSelect
  manufacturerName: string
  unit: string
  isStopped: boolean
  claimCount: number
}) => ({
  id: claim.id,
  status: claim.status,
  submitted: claim.submittedAt.toISOString(),
  promise_date: claim.promiseDay,
  payout_amount: claim.payoutCents === null ? null : centsToDollars(claim.payoutCents),
  kept_back: centsToDollars(claim.keptBackCents),
  payments_stopped: isStopped,
  corrects: claim.correctsClaimId,
  operator: {
    id: claim.personId,
    name: operatorName({ organisation, location }),
    location_id: location.id,
    location_name: location.name,
    city: location.city,
    state: location.state,
    email,
    claim_count: claimCount,
  },
  offer: {
    id: offer.id,
    name: offer.name,
    code: offer.code,
    unit,
    manufacturer_id: offer.manufacturerId,
    manufacturer_name: manufacturerName,
  },
})

/** Invoices with what was approved on each, in the words of the terms. */
export function presentRecordedInvoices(
  services: Services,
  content: Awaited<ReturnType<typeof readInvoices>>,
  sellers: readonly { id: number; name: string }[],
  terms: Terms,
): WireClaimRecord['invoices'] {
  const variants = new Map(
    terms.products.flatMap(({ name, variants: all }) =>
      all.map((variant) => [variant.variantId, `${name}, ${variant.name}`]),
    ),
  )
  return content.invoices.map((invoice) => ({
    id: invoice.id,
    number: invoice.number,
    distributor: sellers.find(({ id }) => id === invoice.distributorId)?.name ?? null,
    date: invoice.date,
    approved: content.approvals
      .filter(({ invoiceId, units }) => invoiceId === invoice.id && units > 0)
      .map(({ variantId, units }) => ({ variant_id: variantId, name: variants.get(variantId) ?? '', units })),
    files: content.files
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map((file) => ({
        id: file.id,
        name: file.name,
        file: signedFileLink(services.settings.secretKey, services.clock.now(), 'invoice', file.id),
        pages: presentPages(services, content.pages, file.id),
        render_state: file.renderState,
      })),
  }))
}

export const presentCheck = ({
  payment,
  createdBy,
  approvedBy,
}: {
  payment: typeof operatorPayments.$inferSelect
  createdBy: string
  approvedBy: string | null
}): WireRecordedCheck => ({
  payment_id: payment.id,
  batch_id: payment.batchId,
  amount: centsToDollars(payment.amountCents),
  check_number: payment.checkNumber,
  status: payment.checkStatus ?? payment.phase,
  live: payment.live,
  payout_method: payment.payoutMethod,
  payee_name: payment.payeeName,
  sent_to: payment.adopted?.recipient ?? sentTo(payment.requestBody),
  sent: payment.sentAt?.toISOString() ?? null,
  resent: payment.resentAt?.toISOString() ?? null,
  paid: payment.paidAt?.toISOString() ?? null,
  returned_on: payment.returnedOn,
  waits_for_deposit:
    payment.live &&
    payment.sentAt !== null &&
    waitsForDeposit({ status: payment.checkStatus ?? '', depositOption: payment.depositOption }),
  created_by: createdBy,
  approved_by: approvedBy,
})

/** @param came receipts with what of each is applied to the request */
export const presentFunding = (
  { request, fundedAt }: { request: typeof fundingRequests.$inferSelect; fundedAt: Date | null },
  came: readonly { id: number; reference: string; receivedOn: string; amountCents: number }[],
): WireClaimRecord['funding'] => ({
  id: request.id,
  state: request.state,
  issued: request.issuedAt?.toISOString() ?? null,
  due_day: request.dueDay,
  funded: fundedAt?.toISOString() ?? null,
  receipts: came.map(({ id, reference, receivedOn, amountCents }) => ({
    id,
    reference,
    amount: centsToDollars(amountCents),
    received_on: receivedOn,
  })),
})

type LedgerRow = {
  transaction: typeof ledgerTransactions.$inferSelect
  entry: typeof ledgerEntries.$inferSelect
  manufacturerName: string | null
  locationName: string | null
  organisationName: string | null
}

/** @param rows in the order in which they were posted */
export const presentLedger = (rows: readonly LedgerRow[]): WireClaimRecord['ledger'] =>
  [...Map.groupBy(rows, ({ transaction }) => transaction.id).values()].map((posted) => {
    const { id, createdAt, event } = (posted[0] as LedgerRow).transaction
    return {
      transaction: String(id),
      at: createdAt.toISOString(),
      event,
      lines: posted.map(({ entry, ...names }) => ({
        account: entry.account,
        subject_name: presentParty({ ...names, manufacturerId: entry.manufacturerId, locationId: entry.locationId })
          .subject_name,
        debit: centsToDollars(Math.max(0, entry.amountCents)),
        credit: centsToDollars(Math.max(0, -entry.amountCents)),
      })),
    }
  })

/** Actions that are moves, with where they lead: the claim's history tells them, with what was written about them. */
const MOVES: ReadonlyMap<string, ClaimStatus> = new Map([
  ['claim.validated', 'CLAIM_VALIDATED'],
  ['claim.needs_attention', 'NEEDS_ATTENTION'],
  ['claim.rejected', 'CLAIM_REJECTED'],
  ['claim.reopened', 'CLAIM_SUBMITTED'],
])

/**
 * Moves, what was done besides, and what was written, the newest first. A move takes what has changed from its entry in the audit
 * log; an entry whose move was taken back in time stands by itself.
 * @param done what the audit log has about the claim, the newest first
 * @param disputes what its operator wrote against rejections, the newest first
 * @param written what colleagues have written besides their decisions
 * @param checks moves of its checks that did not move the claim
 */
export function presentTimeline(
  changes: readonly HistoryEntry[],
  done: readonly WireAuditEntry[],
  disputes: readonly { at: Date; text: string; email: string }[],
  written: readonly WrittenNote[],
  checks: readonly WireRecordedEvent[],
): WireRecordedEvent[] {
  const told = new Set<string>()
  const moves = changes.map((change): WireRecordedEvent => {
    const entry = done.find(
      ({ action, actor, at }) =>
        MOVES.get(action) === change.toStatus &&
        (actor.kind === 'staff' ? actor.id : null) === change.staffId &&
        isSameMoment(new Date(at), change.createdAt),
    )
    if (entry) told.add(entry.id)
    return {
      at: change.createdAt.toISOString(),
      by: moverOf(change),
      at_location: null,
      moved_to: change.toStatus,
      action: entry?.action ?? null,
      notes: presentNotes(change),
      internal: change.internalNote,
      said: null,
      before: entry?.before ?? null,
      after: entry?.after ?? null,
    }
  })
  const besides = done.filter(({ id }) => !told.has(id)).map(presentDone)
  const said = disputes.map(({ at, text, email }) =>
    presentHappened({ at, action: 'claim.disputed', by: { kind: 'operator', name: email }, said: text }),
  )
  return presentWithNotes(written, [...besides, ...said, ...checks, ...moves])
}

/** What has happened, with what colleagues have written, the newest first. */
export const presentWithNotes = (
  written: readonly WrittenNote[],
  happened: readonly WireRecordedEvent[],
  places?: Places,
): WireRecordedEvent[] =>
  [...written.map((note) => presentNote(note, places)), ...happened].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  )

/** Names of locations, where a record tells of several. */
type Places = ReadonlyMap<number, string>

const presentNote = ({ about, text, by, at }: WrittenNote, places?: Places): WireRecordedEvent =>
  presentHappened({
    at,
    action: `${about.kind}.noted`,
    by: { kind: 'staff', name: by },
    at_location: (about.kind === 'location' && places?.get(about.id)) || null,
    internal: text,
  })

/** Something that has happened and moved no claim, by the program where nobody is named. */
export const presentHappened = ({
  at,
  ...happened
}: { at: Date; action: string } & Partial<Omit<WireRecordedEvent, 'at'>>): WireRecordedEvent => ({
  at: at.toISOString(),
  by: { kind: 'program', name: provider.name },
  at_location: null,
  moved_to: null,
  notes: null,
  internal: null,
  said: null,
  before: null,
  after: null,
  ...happened,
})

/** What the audit log has, as something that has happened. */
export const presentDone = ({ at, actor, action, before, after }: WireAuditEntry): WireRecordedEvent =>
  presentHappened({
    at: new Date(at),
    by: {
      kind: actor.kind === 'stranger' ? 'program' : actor.kind,
      name: actor.name ?? actor.email ?? provider.name,
    },
    action,
    before,
    after,
  })

/** The same of an account or a location: digits of a taxpayer's number are finance's and, in the audit log, admins'. */
export const presentDoneToPlace = (entry: WireAuditEntry, places?: Places): WireRecordedEvent => {
  const done = presentDone(entry.action.startsWith('tax_form.') ? { ...entry, before: null, after: null } : entry)
  const [kind, id] = entry.subject.split(':')
  return { ...done, at_location: (kind === 'location' && places?.get(Number(id))) || null }
}

const moverOf = ({ staffId, staffName, personId, email }: HistoryEntry): WireRecordedEvent['by'] =>
  staffId !== null
    ? { kind: 'staff', name: staffName ?? provider.name }
    : personId !== null
      ? { kind: 'operator', name: email ?? '' }
      : { kind: 'program', name: provider.name }
