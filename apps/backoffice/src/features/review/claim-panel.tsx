import type { StaffMember, WireReviewClaim } from '@caseback/contract'
import { lazy, Suspense, useState } from 'react'
import { reviewCopy } from '../../shared/copy/review-copy.ts'
import { ClaimAssignee } from './assigning/claim-assignee.tsx'
import { ClaimSummary } from './claim-summary.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { AfterFirstPaint, seenAtFirst } from './opening/after-first-paint.tsx'
import { PayoutSummary } from './payout/payout-summary.tsx'
import { SettledPayout } from './payout/settled-payout.tsx'
import { type DraftProblem, type InvoiceDraft, isTyped, type TypedPayout, withoutDistributor } from './read-invoices.ts'
import { OperatorWords } from './reading/operator-words.tsx'
import { ValuesToCheck } from './reading/read-mark.tsx'
import type { Readings } from './reading/readings.ts'
import { SkipButton } from './skipping/skip-button.tsx'
import { SkipNote } from './skipping/skip-note.tsx'

// Below what is typed: it comes after it.
const ClaimHistory = lazy(async () => ({ default: (await import('./claim-history.tsx')).ClaimHistory }))

// Of few claims.
const LeftToPerson = lazy(async () => ({ default: (await import('./touchless/left-to-person.tsx')).LeftToPerson }))
const TouchlessNote = lazy(async () => ({ default: (await import('./touchless/touchless-note.tsx')).TouchlessNote }))

const FirstReviewNote = lazy(async () => ({
  default: (await import('./second/first-review-note.tsx')).FirstReviewNote,
}))

// Only of a claim that is decided, and there in few.
const TypedBefore = lazy(async () => ({ default: (await import('./decision/typed-before.tsx')).TypedBefore }))

/** Beside the pages: who asks under which terms, what is read on each invoice, what has happened, and what it pays. */
export function ClaimPanel({
  claim,
  drafts,
  problems,
  payout,
  readings,
  member,
  onChange,
  onFocus,
  onRefresh,
  onSkipped,
}: {
  claim: WireReviewClaim
  drafts: readonly InvoiceDraft[]
  problems: readonly DraftProblem[]
  /** Of what is typed; null for whoever cannot validate the claim, who reads only. */
  payout: TypedPayout | null
  readings: Readings
  member: StaffMember
  onChange: (invoiceId: number, values: Partial<InvoiceDraft>) => void
  /** A field of this invoice has the focus. */
  onFocus: (invoiceId: number) => void
  onRefresh: () => void
  /** Goes on from a claim that was put by; null where it does not wait for whoever is here. */
  onSkipped: (() => void) | null
}) {
  const forms = drafts
    .filter((draft) => payout !== null || claim.status === 'CLAIM_SUBMITTED' || isTyped(draft))
    .map((draft) => (
      <InvoiceForm
        key={draft.id}
        claim={claim}
        draft={draft}
        position={drafts.indexOf(draft)}
        problems={problems}
        readOnly={payout === null}
        readings={readings}
        onChange={(values) => onChange(draft.id, values)}
        onFocus={() => onFocus(draft.id)}
        onDistributor={(name) => {
          // What nobody has said of this invoice is not said of another one by leaving the field.
          const kind = readings.stateOf({ invoiceId: draft.id, field: 'distributor' })?.kind
          if (kind === 'check' || kind === 'sure') return
          for (const { id } of withoutDistributor(drafts.slice(drafts.indexOf(draft) + 1), name))
            onChange(id, { distributor: name })
        }}
      />
    ))
  // Once for all: a form that changed its place would lose its focus.
  const [seen] = useState(seenAtFirst)
  return (
    <aside
      aria-label={reviewCopy.claim(claim.id)}
      className="flex min-h-0 w-full shrink-0 flex-col border-l border-line bg-surface max-lg:border-t lg:w-90"
    >
      <div className="relative min-h-0 grow overflow-y-auto">
        <ClaimSummary claim={claim} payout={payout} />
        <ClaimAssignee claim={claim} member={member} onChanged={onRefresh}>
          {onSkipped && <SkipButton claimId={claim.id} onChanged={onRefresh} onNext={onSkipped} />}
        </ClaimAssignee>
        {claim.skip && <SkipNote claimId={claim.id} skip={claim.skip} onChanged={onRefresh} />}
        {claim.first_review && (
          <Suspense>
            <FirstReviewNote first={claim.first_review} claim={claim} onUse={payout && onChange} />
          </Suspense>
        )}
        <OperatorWords claim={claim} />
        {claim.left_to_person && (
          <Suspense>
            <LeftToPerson reason={claim.left_to_person} />
          </Suspense>
        )}
        {claim.touchless && (
          <Suspense>
            <TouchlessNote approval={claim.touchless} claim={claim} />
          </Suspense>
        )}
        {payout === null && (
          <Suspense>
            <TypedBefore key={claim.status} claim={claim} />
          </Suspense>
        )}
        {forms.slice(0, seen)}
        <AfterFirstPaint>
          {forms.slice(seen)}
          <Suspense>
            <ClaimHistory claim={claim} member={member} onChanged={onRefresh} />
          </Suspense>
        </AfterFirstPaint>
      </div>
      {payout && <ValuesToCheck readings={readings} />}
      {payout ? <PayoutSummary claim={claim} payout={payout} /> : <SettledPayout claim={claim} />}
    </aside>
  )
}
