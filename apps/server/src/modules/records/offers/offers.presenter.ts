import type {
  WireAuditEntry,
  WireOfferRecord,
  WireOfferVersion,
  WirePostedMove,
  WireRecordedChecks,
  WireRecordedClaims,
  WireRecordedEvent,
  WireSentLetter,
  WireStaffOffer,
} from '@caseback/contract'
import { centsToDollars, type DomainEvent, type EventFacts } from '@caseback/domain'
import type { enrollments } from '../../../database/schema/index.ts'
import { operatorName } from '../../locations/operator-name.ts'
import type { WrittenNote } from '../../notes/notes-about.ts'
import { presentDone, presentHappened, presentWithNotes } from '../records.presenter.ts'

type Mark = { at: Date; facts: DomainEvent['facts'] }

/** @param marks of its budget that its claims have come to; `done`: what the audit log has; each the newest first */
export const presentOfferRecord = ({
  offer,
  createdAt,
  claims,
  published,
  enrolled,
  marks,
  checks,
  letters,
  ledger,
  done,
  written,
}: {
  offer: WireStaffOffer
  createdAt: Date
  claims: WireRecordedClaims
  published: WireOfferVersion[]
  enrolled: readonly {
    enrollment: typeof enrollments.$inferSelect
    version: number
    location: { name: string; city: string }
    organisation: { name: string }
  }[]
  marks: readonly Mark[]
  checks: WireRecordedChecks
  letters: WireSentLetter[]
  ledger: WirePostedMove[]
  done: readonly WireAuditEntry[]
  written: readonly WrittenNote[]
}): WireOfferRecord => ({
  ...offer,
  ...claims,
  created: createdAt.toISOString(),
  published,
  enrollments: enrolled.map(({ enrollment, version, ...place }) => ({
    id: enrollment.id,
    operator_id: enrollment.personId,
    location_id: enrollment.locationId,
    location_name: operatorName(place),
    city: place.location.city,
    at: enrollment.createdAt.toISOString(),
    version,
    approved_amount: centsToDollars(enrollment.approvedPayoutCents),
  })),
  checks,
  letters,
  ledger,
  timeline: presentWithNotes(written, [...marks.map(presentMark), ...done.map(presentDone)]),
})

function presentMark({ at, facts }: Mark): WireRecordedEvent {
  const { percent, committedCents, budgetCents } = facts as EventFacts['budget.reached']
  return presentHappened({
    at,
    action: 'budget.reached',
    after: {
      share: `${percent}%`,
      claims_total: centsToDollars(committedCents),
      budget: centsToDollars(budgetCents),
    },
  })
}
