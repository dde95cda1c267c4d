import { askToCorrect, getReviewClaim, type WireReviewClaim } from '@caseback/contract'
import { Banner, Button, ButtonLink, ErrorState, Field, Textarea, toast } from '@caseback/ui'
import { useNavigate, useParams } from '@caseback/web/router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { correctionCopy } from '../../../shared/copy/review/correction-copy.ts'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { paths } from '../../../shared/paths.ts'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'
import { InvoiceForm } from '../invoice-form.tsx'
import { focusFirstMistake, useEnterGoesOn } from '../keys/focus-form.ts'
import { ClaimToCome } from '../opening/claim-to-come.tsx'
import { draftsOf, type InvoiceDraft, problemsOf, readInvoicesOf } from '../read-invoices.ts'
import { noReadings } from '../reading/use-readings.ts'
import { pagesOf } from '../viewer/invoice-pages.ts'
import { InvoiceViewer } from '../viewer/invoice-viewer.tsx'
import { mayBeCorrected } from './claim-corrections.tsx'
import { CorrectionDifference } from './correction-difference.tsx'
import {
  type Accepted,
  AskedOfCorrection,
  type CorrectionQuestion,
  correctionQuestionIn,
} from './correction-question.tsx'
import { useDifference } from './use-difference.ts'

/** Finance types what the invoices of a paid claim say, and asks a second person to pay or carry the difference. */
export default function CorrectClaimPage() {
  const copy = useCopy()
  const { id = '' } = useParams()
  const isNumber = /^\d{1,9}$/.test(id)
  const claim = useRead(getReviewClaim, isNumber ? { params: { id } } : null, { revalidateOnFocus: false })
  const words = correctionCopy
  return (
    <div className="flex min-h-0 grow flex-col lg:h-dvh">
      <title>{copy.pageTitle(isNumber ? words.title(Number(id)) : reviewCopy.title)}</title>
      <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2">
        <ButtonLink
          href={isNumber ? paths.claim.href(Number(id)) : paths.claims.href()}
          variant="quiet"
          size="small"
          icon={<ArrowLeft aria-hidden="true" />}
          className="-ml-3"
        >
          {isNumber ? words.back(Number(id)) : reviewCopy.title}
        </ButtonLink>
        <h1 className="text-lg font-bold">{isNumber ? words.title(Number(id)) : reviewCopy.title}</h1>
      </header>
      {claim.data ? (
        mayBeCorrected(claim.data) ? (
          <Correction key={claim.data.id} claim={claim.data} onRefresh={() => void claim.mutate()} />
        ) : (
          <NotHere claim={claim.data} />
        )
      ) : (
        <ClaimToCome read={claim} isNumber={isNumber} />
      )}
    </div>
  )
}

function NotHere({ claim: { corrects } }: { claim: WireReviewClaim }) {
  const words = correctionCopy
  return (
    <div className="m-auto flex w-full max-w-lg flex-col gap-3 p-6">
      <ErrorState title={corrects === null ? words.notPaid : words.isCorrection(corrects)}>
        {corrects === null ? words.notPaidHint : words.isCorrectionHint}
      </ErrorState>
      {corrects !== null && (
        <ButtonLink href={paths.claimCorrection.href(corrects)} className="self-center">
          {words.goThere(corrects)}
        </ButtonLink>
      )}
    </div>
  )
}

/** A correction may leave nothing of a claim: a decision has to approve something. */
const problemsOfCorrection = (claim: WireReviewClaim, drafts: readonly InvoiceDraft[]) =>
  problemsOf(claim, drafts).filter(({ field, kind }) => field !== 'units' || kind !== 'missing')

function Correction({ claim, onRefresh }: { claim: WireReviewClaim; onRefresh: () => void }) {
  const words = correctionCopy
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState(() => draftsOf(claim))
  const [page, setPage] = useState(0)
  const [note, setNote] = useKeptText(`correct-${claim.id}`)
  const [tried, setTried] = useState(false)
  const action = useAction(onRefresh, {})
  const problems = problemsOfCorrection(claim, drafts)
  const isComplete = problems.length === 0
  const difference = useDifference(claim, drafts, isComplete)
  const readBefore = JSON.stringify(readInvoicesOf(claim, draftsOf(claim)))
  const isChanged = JSON.stringify(readInvoicesOf(claim, drafts)) !== readBefore
  const [question, setQuestion] = useState<CorrectionQuestion | null>(null)
  useEnterGoesOn()

  const ask = (accepted: Accepted = {}, typed: readonly InvoiceDraft[] = drafts) => {
    setTried(true)
    if (!isComplete || !note.trim()) {
      focusFirstMistake()
      return
    }
    void action.run(async () => {
      try {
        await call(askToCorrect, {
          params: { id: claim.id },
          body: { invoices: readInvoicesOf(claim, typed), note: note.trim(), ...accepted },
        })
      } catch (error) {
        const asked = correctionQuestionIn(error, accepted)
        if (!asked) throw error
        setQuestion(asked)
        return
      }
      setNote('')
      toast({ tone: 'success', title: words.asked })
      navigate(paths.claim.href(claim.id))
    })
  }
  const showPageOf = (invoiceId: number) => {
    const first = pagesOf(claim, reviewCopy.pageTitle).findIndex((each) => each.invoiceId === invoiceId)
    if (first >= 0)
      setPage((shown) => (pagesOf(claim, reviewCopy.pageTitle)[shown]?.invoiceId === invoiceId ? shown : first))
  }
  return (
    <div className="flex min-h-0 grow max-lg:flex-col">
      <InvoiceViewer readings={noReadings} claim={claim} page={page} onPageChange={setPage} onRefresh={onRefresh} />
      <aside
        aria-label={words.title(claim.id)}
        className="flex min-h-0 w-full shrink-0 flex-col border-l border-line bg-surface max-lg:border-t lg:w-100"
      >
        <div className="relative min-h-0 grow overflow-y-auto">
          <section className="flex flex-col gap-1 border-b border-line px-4 py-4">
            <h2 className="text-lg font-bold wrap-anywhere">{claim.operator.name}</h2>
            <p className="text-sm wrap-anywhere text-muted">
              {claim.offer.manufacturer_name}, {claim.offer.name}
            </p>
            <p className="text-sm">{words.hint}</p>
          </section>
          {drafts.map((draft, position) => (
            <InvoiceForm
              readings={noReadings}
              key={draft.id}
              claim={claim}
              draft={draft}
              position={position}
              problems={problems}
              readOnly={false}
              onChange={(values) =>
                setDrafts((before) => before.map((each) => (each.id === draft.id ? { ...each, ...values } : each)))
              }
              onFocus={() => showPageOf(draft.id)}
              onDistributor={() => undefined}
            />
          ))}
          <CorrectionDifference difference={difference} isComplete={isComplete} isChanged={isChanged} />
          <section className="flex flex-col gap-3 px-4 py-4">
            <Field label={words.why} hint={words.whyHint} error={tried && !note.trim() ? words.whyMissing : undefined}>
              <Textarea rows={3} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
            </Field>
            {action.problem && (
              <Banner tone="danger" announce>
                {action.problem}
              </Banner>
            )}
          </section>
        </div>
        <div className="flex shrink-0 justify-end gap-2 border-t border-line bg-paper px-4 py-3">
          <Button
            variant="primary"
            busy={action.busy}
            disabled={!isChanged || !difference.correction}
            onClick={() => ask()}
          >
            {words.ask}
          </Button>
        </div>
      </aside>
      {question && (
        <AskedOfCorrection
          claim={claim}
          question={question}
          drafts={drafts}
          action={action}
          onCancel={() => setQuestion(null)}
          onAnswered={(accepted, typed) => {
            setDrafts([...typed])
            ask(accepted, typed)
          }}
        />
      )}
    </div>
  )
}
