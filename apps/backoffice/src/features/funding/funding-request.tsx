import { getFundingCsv, getFundingPdf, type WireFunding } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Banner, Button, ButtonLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatDollars, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { WaitingApprovals } from '../../shared/approvals/waiting-approvals.tsx'
import { fundingCopy } from '../../shared/copy/money/funding-copy.ts'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { requestPageCopy } from '../../shared/copy/money/request-page-copy.ts'
import { providerDay, providerToday } from '../../shared/days/today.ts'
import { DeskPage, DeskSection, Figures } from '../../shared/desk-page.tsx'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { FundingClaims } from './funding-claims.tsx'
import { FundingDialog, type FundingQuestion } from './funding-dialog.tsx'
import { FundingMoney } from './funding-money.tsx'
import { FundingState } from './funding-requests.tsx'
import { CreditNotes } from './manufacturer/credit-notes.tsx'
import { EarlierAnswers, OpenAnswers } from './manufacturer/manufacturer-answers.tsx'
import { RemindButton } from './manufacturer/remind-button.tsx'
import { RequestLink } from './manufacturer/request-link.tsx'
import { RequestRemitTo } from './manufacturer/request-remit-to.tsx'
import { UnpaidRequest } from './unpaid-request.tsx'

/** A request with its claims and its money, and what can be done with it in its state. */
export function FundingRequest({
  request,
  isAdmin,
  onChanged,
  onReload,
}: {
  request: WireFunding
  isAdmin: boolean
  onChanged: (request: WireFunding) => void
  onReload: () => void
}) {
  const words = fundingRequestCopy
  const [asking, setAsking] = useState<FundingQuestion | null>(null)
  /** How often a second person was asked here: what waits is read anew. */
  const [asked, setAsked] = useState(0)
  const [wasDraft] = useState(request.state === 'DRAFT')
  const close = () => setAsking(null)
  const isLate = request.state === 'ISSUED' && request.due_date !== null && request.due_date < providerToday()
  const total = inDollars(request.total)
  const openCents = dollarsToCents(request.total) - dollarsToCents(request.received)
  return (
    <DeskPage
      title={`${fundingCopy.request(request.id)} · ${request.manufacturer_name}`}
      badge={<FundingState state={request.state} />}
      back={{ href: paths.funding.href(), label: words.back }}
      aside={<Actions request={request} onAsk={setAsking} onChanged={onChanged} onReload={onReload} />}
    >
      <p className="-mt-4 text-muted">
        {words.cutoffLine(formatShortDay(request.cutoff), formatShortDay(providerDay(request.created)))}
        {request.issued && ` · ${words.issuedLine(formatShortDay(providerDay(request.issued)))}`}
        {request.due_date && !isLate && ` · ${words.dueLine(formatShortDay(request.due_date))}`}
        {request.due_date && isLate && (
          <span className="mt-1 block font-semibold text-tomato">{words.late(formatShortDay(request.due_date))}</span>
        )}
      </p>
      <div className="-mt-4 flex flex-wrap gap-3">
        <ExportLink href={urlOf(getFundingPdf, { id: request.id })}>{words.pdf}</ExportLink>
        <ExportLink href={urlOf(getFundingCsv, { id: request.id })}>{words.csv}</ExportLink>
      </div>
      {request.state === 'FUNDED' && (
        <Banner
          tone="success"
          title={words.allFunded}
          action={
            <ButtonLink size="small" href={paths.payments.href()}>
              {words.toPayments}
            </ButtonLink>
          }
        />
      )}
      {isAskedFor(request) && <WaitingApprovals key={asked} fundingId={request.id} onDecided={onReload} />}
      {request.state !== 'DRAFT' && (
        <OpenAnswers
          request={request}
          onTakeOut={(dispute) => setAsking(dispute.funded ? { takeBack: dispute } : { withdraw: dispute })}
          onRecord={(announced) => setAsking({ announced })}
          onChanged={onChanged}
          onReload={onReload}
        />
      )}
      <Figures
        figures={[
          {
            label: request.state === 'DRAFT' ? requestPageCopy.totalOfDraft : words.figures.total,
            value: total,
            strong: true,
          },
          { label: words.figures.claims, value: inFull(request.claim_count) },
          { label: words.figures.received, value: inDollars(request.received) },
          // Nobody owes what is not asked for yet, or no longer.
          {
            label: words.figures.open,
            value: isAskedFor(request) ? formatDollars(openCents) : '–',
            strong: isAskedFor(request) && openCents > 0,
          },
        ]}
      />
      <DeskSection title={words.claims}>
        <FundingClaims
          request={request}
          onWithdraw={(claim) => setAsking({ withdraw: claim })}
          onTakeBack={(claim) => setAsking({ takeBack: claim })}
        />
      </DeskSection>
      {request.state !== 'DRAFT' && (
        <FundingMoney
          request={request}
          onReverse={(receipt) => setAsking({ reverse: receipt })}
          onApplyCredit={() => setAsking('credit')}
          onTakeCreditBack={(creditBack) => setAsking({ creditBack })}
        />
      )}
      {request.state === 'ISSUED' && <RequestRemitTo request={request} onChanged={onChanged} onReload={onReload} />}
      {request.state !== 'DRAFT' && (
        <>
          <EarlierAnswers request={request} />
          <CreditNotes request={request} />
          <RequestLink request={request} isFresh={wasDraft} onChanged={onChanged} onReload={onReload} />
        </>
      )}
      {request.state === 'ISSUED' && (
        <UnpaidRequest
          request={request}
          isAdmin={isAdmin}
          onChanged={onChanged}
          onReload={onReload}
          onAsked={() => setAsked((times) => times + 1)}
        />
      )}
      {asking && (
        <FundingDialog asking={asking} request={request} onChanged={onChanged} onReload={onReload} close={close} />
      )}
    </DeskPage>
  )
}

/** What can be done with a request in its state. */
function Actions({
  request,
  onAsk,
  onChanged,
  onReload,
}: {
  request: WireFunding
  onAsk: (asking: FundingQuestion) => void
  onChanged: (request: WireFunding) => void
  onReload: () => void
}) {
  const words = fundingRequestCopy
  if (request.state === 'DRAFT')
    return (
      <>
        <Button onClick={() => onAsk('discard')}>{words.discard}</Button>
        {request.claims.length > 0 && (
          <Button variant="primary" onClick={() => onAsk('issue')}>
            {words.issue}
          </Button>
        )}
      </>
    )
  if (request.state !== 'ISSUED') return null
  return (
    <>
      <RemindButton request={request} onChanged={onChanged} onReload={onReload} />
      <Button variant="primary" onClick={() => onAsk('money')}>
        {words.record}
      </Button>
    </>
  )
}

const isAskedFor = ({ state }: WireFunding): boolean => state !== 'DRAFT' && state !== 'DISCARDED'
