import type { StaffMember, WireReviewClaim } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { lazy, Suspense, useEffect, useState } from 'react'
import { holdingCopy } from '../../shared/copy/review/holding-copy.ts'
import { reviewCopy } from '../../shared/copy/review-copy.ts'
import { providerTime } from '../../shared/days/today.ts'
import { ClaimPanel } from './claim-panel.tsx'
import { type Action, actionsFor, type ReturnAction } from './decision/claim-actions.ts'
import { DecisionBar } from './decision/decision-bar.tsx'
import { type DeskCalls, useDecision } from './decision/use-decision.ts'
import { HoldNote } from './holding/hold-note.tsx'
import { type HoldState, useHold } from './holding/use-hold.ts'
import { useDeskKeys } from './keys/desk-keys.ts'
import { focusFirstField, focusFirstMistake, useEnterGoesOn } from './keys/focus-form.ts'
import { isJustDecided } from './keys/just-decided.ts'
import { type DraftProblem, type InvoiceDraft, payoutOf, problemsOf, wrongDaysOf } from './read-invoices.ts'
import { decidedLines } from './reading/lines/decided-lines.ts'
import { useNoneKey } from './reading/lines/use-none-key.ts'
import type { ReadPlace } from './reading/read-values.ts'
import { focusFirstToCheck, useReadings } from './reading/use-readings.ts'
import { useReviewDraft } from './review-draft.ts'
import { pagesOf } from './viewer/invoice-pages.ts'
import { InvoiceViewer } from './viewer/invoice-viewer.tsx'

// Asked by few validations: it comes when one is refused.
const DecisionQuestion = lazy(async () => ({
  default: (await import('./decision/decision-question.tsx')).DecisionQuestion,
}))
const loadReturnDialog = () => import('./decision/return-dialog.tsx')
const ReturnDialog = lazy(async () => ({ default: (await loadReturnDialog()).ReturnDialog }))
/**
 * What a claim on the desk does beside what is seen of it. From here on the operator can no longer add pages to it, and it is
 * with whoever is here. The dialog for a question comes after the claim itself, and before it is asked for.
 */
function useClaimOnDesk(claim: WireReviewClaim, actions: readonly Action[], isListedElsewhere: boolean) {
  useEffect(() => void loadReturnDialog(), [])
  useEnterGoesOn()
  return useHold(actions.includes('validate') || actions.includes('uphold') ? claim.id : null, isListedElsewhere)
}

/** Says what keeps a claim from being validated, a mistake first; whether there is something. */
function sayWhatIsOpen(problems: readonly DraftProblem[], toCheck: number): boolean {
  if (problems.length > 0) {
    const isMissing = problems.some(({ kind }) => kind === 'missing')
    toast({
      tone: 'info',
      title: isMissing ? reviewCopy.incomplete : reviewCopy.refused,
      description: isMissing ? reviewCopy.incompleteHint : reviewCopy.refusedHint,
    })
    focusFirstMistake()
  } else if (toCheck > 0) {
    toast({ tone: 'info', title: reviewCopy.checkFirst, description: reviewCopy.checkFirstHint })
    focusFirstToCheck()
  }
  return problems.length > 0 || toCheck > 0
}

/** By a key: a second press of the one before would approve a claim that nobody has looked at. */
function unlessJustDecided(validate: () => void): void {
  if (isJustDecided()) toast({ tone: 'info', title: reviewCopy.justCame, description: reviewCopy.justCameHint })
  else validate()
}

/** Says that a colleague has the claim, whose decision this would be; whether one has it. Who takes it over first may decide. */
function isWithColleague(hold: HoldState): boolean {
  if (hold.kind !== 'other') return false
  const { name, since } = hold.hold
  toast({ tone: 'info', title: holdingCopy.other(name, providerTime(since)), description: holdingCopy.otherHint })
  return true
}

/** What is said at the fields: wrong days always, and what keeps the claim from being validated once that was tried. */
function shownProblems(claim: WireReviewClaim, drafts: readonly InvoiceDraft[], open: readonly DraftProblem[]) {
  const isSaid = (one: DraftProblem) =>
    open.some(({ invoiceId, field }) => invoiceId === one.invoiceId && field === one.field)
  return [...open, ...wrongDaysOf(claim, drafts).filter((day) => !isSaid(day))]
}

/** The page to show beside an invoice's fields: the one that is shown where it is the invoice's, else its first. */
function pageOfInvoice(claim: WireReviewClaim, invoiceId: number, shown: number): number {
  const pages = pagesOf(claim, reviewCopy.pageTitle)
  const first = pages.findIndex((each) => each.invoiceId === invoiceId)
  return first >= 0 && pages[shown]?.invoiceId !== invoiceId ? first : shown
}

/** The page of a claim where something stands on an invoice; undefined where there is none. */
function pageOfPlace(claim: WireReviewClaim, invoiceId: number, { page }: ReadPlace): number | undefined {
  const all = pagesOf(claim, reviewCopy.pageTitle)
  const first = all.findIndex((each) => each.invoiceId === invoiceId)
  return all[first + page]?.invoiceId === invoiceId ? first + page : undefined
}

/** One claim on the desk: pages in the middle, terms and units at the right, the decision below. */
export function ClaimReview({
  claim,
  isListedElsewhere,
  member,
  desk,
}: {
  claim: WireReviewClaim
  /** The queue has it with a colleague. */
  isListedElsewhere: boolean
  member: StaffMember
  /** The desk around it, as it is when it is asked. */
  desk: () => DeskCalls
}) {
  const refresh = () => desk().refresh(claim.id)
  const openNext = () => desk().openNext(claim.id)
  const showKeys = () => desk().showKeys()
  const { drafts, change } = useReviewDraft(claim)
  const [page, setPage] = useState(0)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState<ReturnAction | null>(null)
  const payout = payoutOf(claim, drafts)
  const amount = formatDollars(payout.payoutCents)
  const problems = problemsOf(claim, drafts)
  const hasWrongUnits = problems.some(({ field, kind }) => field === 'units' && kind === 'invalid')
  const actions = actionsFor(claim, member)
  const mayValidate = actions.includes('validate')
  const readings = useReadings(claim, drafts, (...at) => setPage((shown) => pageOfPlace(claim, ...at) ?? shown))
  const { hold, takeOver } = useClaimOnDesk(claim, actions, isListedElsewhere)
  const { decide, busy, problem, question, forgetQuestion, forgetProblem } = useDecision({
    claim,
    drafts,
    linesOf: (invoiceId) => decidedLines(claim, drafts, invoiceId, readings),
    amount,
    desk,
    isElsewhere: () => isWithColleague(hold),
    onClose: () => setAsking(null),
  })
  const validate = () => {
    if (sayWhatIsOpen(problems, readings.toCheck.length)) setTried(true)
    else void decide('validate')
  }
  const ask = (action: ReturnAction) => {
    forgetProblem()
    if (actions.includes(action) && !isWithColleague(hold)) setAsking(action)
  }
  useDeskKeys({
    j: () => desk().moveBy(1),
    k: () => desk().moveBy(-1),
    a: () => mayValidate && unlessJustDecided(validate),
    'ctrl+enter': () => mayValidate && unlessJustDecided(validate),
    f: () => focusFirstToCheck() || focusFirstField(),
    y: readings.confirmAll,
    n: () => ask('needs_attention'),
    r: () => ask('reject'),
    '?': showKeys,
  })
  useNoneKey({ claim, drafts, questions: readings.questions, isOn: mayValidate, onChange: change })

  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <HoldNote hold={hold} onTakeOver={takeOver} onNext={openNext} />
      <div className="flex min-h-0 grow max-lg:flex-col">
        <InvoiceViewer claim={claim} page={page} readings={readings} onPageChange={setPage} onRefresh={refresh} />
        <ClaimPanel
          claim={claim}
          drafts={drafts}
          problems={mayValidate ? shownProblems(claim, drafts, tried ? problems : []) : []}
          // Nothing is worked out for whoever cannot validate: the server knows what was decided.
          payout={mayValidate ? payout : null}
          readings={readings}
          member={member}
          onChange={change}
          onFocus={(invoiceId) => setPage((shown) => pageOfInvoice(claim, invoiceId, shown))}
          onRefresh={refresh}
          onSkipped={mayValidate || actions.includes('uphold') ? openNext : null}
        />
      </div>
      <DecisionBar
        claim={claim}
        member={member}
        actions={actions}
        // Units that are none are in no sum.
        amount={payout.payoutCents > 0 && !hasWrongUnits ? amount : null}
        paysNothing={payout.payoutCents === 0 && problems.length === 0}
        busy={busy}
        onAsk={ask}
        onValidate={validate}
        showKeys={showKeys}
      />
      <Suspense>
        {question && (
          <DecisionQuestion
            claim={claim}
            question={question}
            drafts={drafts}
            amount={amount}
            action={{ busy: busy !== null, problem }}
            onCancel={forgetQuestion}
            onAnswered={(details, typed) => {
              for (const { id, distributor } of typed) change(id, { distributor })
              void decide('validate', details, typed)
            }}
          />
        )}
        {asking && (
          <ReturnDialog
            claim={claim}
            action={asking}
            progress={{ busy: busy !== null, problem }}
            onCancel={() => setAsking(null)}
            onConfirm={(decision) => void decide(asking, decision)}
          />
        )}
      </Suspense>
    </div>
  )
}
