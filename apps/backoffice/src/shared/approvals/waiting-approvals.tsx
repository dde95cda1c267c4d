import { listApprovals, type WireApproval, type WireInvoiceReading } from '@caseback/contract'
import { Banner, Button, ErrorState, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { type ReactNode, useState } from 'react'
import { call, sentenceOf } from '../api.ts'
import { useCopy } from '../copy/copy-provider.tsx'
import { approvalsCopy } from '../copy/money/approvals-copy.ts'
import { providerDay } from '../days/today.ts'
import { DeskSection } from '../desk-page.tsx'
import { inDollars } from '../dollars.ts'
import { paths } from '../paths.ts'
import { useList } from '../use-list.ts'
import { ApprovalDialog, type ApprovalQuestion, creditInstead } from './approval-dialog.tsx'

/** What waits for a second person: of one manufacturer, request, claim, location or kind, or all of it; or nothing. */
export function WaitingApprovals({
  manufacturerId,
  fundingId,
  claimId,
  locationId,
  kind,
  onDecided,
}: {
  manufacturerId?: number
  fundingId?: number
  claimId?: number
  /** Of which payments are stopped. */
  locationId?: number
  kind?: 'change_remit_to'
  onDecided: () => void
}) {
  const words = approvalsCopy
  const copy = useCopy()
  const query = {
    state: 'waiting' as const,
    ...(manufacturerId !== undefined && { manufacturer: String(manufacturerId) }),
    ...(fundingId !== undefined && { funding: String(fundingId) }),
    ...(claimId !== undefined && { claim: String(claimId) }),
    ...(locationId !== undefined && { location: String(locationId) }),
    ...(kind && { kind }),
  }
  const list = useList(urlOf(listApprovals, {}, query), (cursor) =>
    call(listApprovals, { query: { ...query, cursor } }),
  )
  const [asking, setAsking] = useState<ApprovalQuestion | null>(null)
  const close = () => setAsking(null)
  if (!list.items)
    return list.error ? (
      <ErrorState title={words.failed} onRetry={list.reload} retrying={list.busy}>
        {sentenceOf(list.error, copy.errors)}
      </ErrorState>
    ) : null
  if (list.items.length === 0) return null
  return (
    <DeskSection title={words.title}>
      <ul className="flex flex-col gap-3">
        {list.items.map((approval) => (
          <li key={approval.id}>
            <Waiting
              approval={approval}
              isHere={fundingId !== undefined || claimId !== undefined || locationId !== undefined}
              onAsk={(what) => setAsking({ what, approval })}
            />
          </li>
        ))}
      </ul>
      {list.hasMore && <p className="text-sm text-muted">{words.more(list.items.length)}</p>}
      {asking && (
        <ApprovalDialog
          asking={asking}
          onStale={list.reload}
          close={close}
          onDecided={() => {
            list.reload()
            onDecided()
            close()
          }}
        />
      )}
    </DeskSection>
  )
}

/** `isHere`: it is shown on the page of what it is about. */
function Waiting({
  approval,
  isHere,
  onAsk,
}: {
  approval: WireApproval
  isHere: boolean
  onAsk: (what: ApprovalQuestion['what']) => void
}) {
  const words = approvalsCopy
  const { kind, amount, manufacturer_name, reference, reason, funding_id, claim_id, asked, for_you } = approval
  const { readings, accepted, payees, remit_to, open, stop } = approval
  const isPast = open !== null && open !== amount
  const instead = isPast ? null : creditInstead(approval)
  const asks = for_you === 'take_back' ? words.byYou : words.by(asked.by)
  return (
    <Banner tone="info" title={words.asked[kind](asks, inDollars(amount), manufacturer_name ?? '')}>
      <p className="wrap-anywhere">“{reason}”</p>
      {readings && <ChangedReadings {...readings} />}
      {accepted && <AcceptedWithReading {...accepted} after={readings?.after ?? []} />}
      {payees && <ChangedPayee {...payees} />}
      {stop && !isHere && (
        <p className="text-sm wrap-anywhere">{words.stop(stop.operator_name, stop.stopped.by, stop.reason)}</p>
      )}
      {remit_to && <ChangedRemitTo {...remit_to} />}
      <p className="text-sm text-muted wrap-anywhere">
        {reference && `${words.reference(reference)} · `}
        {!isHere && funding_id && (
          <About href={paths.fundingRequest.href(funding_id)}>{words.request(funding_id)}</About>
        )}
        {!isHere && claim_id && <About href={paths.claim.href(claim_id)}>{words.claim(claim_id)}</About>}
        {!isHere && stop && <About href={paths.locationRecord.href(stop.location_id)}>{words.location}</About>}
        {words.since(formatShortDay(providerDay(asked.at)))}
      </p>
      {instead && <p className="font-semibold">{instead}</p>}
      {isPast && (
        <p className="font-semibold">{(for_you === 'take_back' ? words.openNowOwn : words.openNow)(inDollars(open))}</p>
      )}
      {!isPast && for_you === 'refuse' && <p className="text-sm">{words.aboveLimit}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {for_you === 'take_back' ? (
          <Button size="small" onClick={() => onAsk('take_back')}>
            {words.takeBack}
          </Button>
        ) : (
          <>
            {for_you === 'decide' && !isPast && (
              <Button size="small" variant="primary" onClick={() => onAsk('approve')}>
                {words.approve}
              </Button>
            )}
            <Button size="small" onClick={() => onAsk('refuse')}>
              {words.refuse}
            </Button>
          </>
        )}
      </div>
    </Banner>
  )
}

function About({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <UiLink href={href} className="rounded-control font-semibold text-basil underline-offset-2 hover:underline">
        {children}
      </UiLink>
      {' · '}
    </>
  )
}

const unitsOf = ({ approved }: WireInvoiceReading) => approved.reduce((sum, { units }) => sum + units, 0)

/** What a correction reads on each invoice, and what was read before where that is something else. */
function ChangedReadings({ before, after }: { before: WireInvoiceReading[]; after: WireInvoiceReading[] }) {
  const words = approvalsCopy
  const said = (read: WireInvoiceReading) => words.isRead(unitsOf(read), read.number, formatShortDay(read.date))
  return (
    <ul className="figures text-sm">
      {after.flatMap((read) => {
        const earlier = before.find(({ id }) => id === read.id)
        if (earlier && said(earlier) === said(read)) return []
        return [
          <li key={read.id} className="wrap-anywhere">
            {said(read)}
            {earlier && <span className="text-muted"> {words.insteadOf(said(earlier))}</span>}
          </li>,
        ]
      })}
    </ul>
  )
}

/** What who asks has said with a correction, where there was something to say. */
function AcceptedWithReading({
  new_distributors,
  approved_before,
  after,
}: NonNullable<WireApproval['accepted']> & { after: WireInvoiceReading[] }) {
  const words = approvalsCopy
  const said = [
    ...new_distributors.map(words.newDistributor),
    ...approved_before.map(({ invoice_id, claim_id }) =>
      words.earnedBefore(after.find(({ id }) => id === invoice_id)?.number ?? String(invoice_id), claim_id),
    ),
  ]
  return (
    said.length > 0 && (
      <ul className="text-sm font-semibold">
        {said.map((each) => (
          <li key={each} className="wrap-anywhere">
            {each}
          </li>
        ))}
      </ul>
    )
  )
}

/** The account that requests name, and the one that they are to name. */
function ChangedRemitTo({ before, after }: { before: string; after: string }) {
  const words = approvalsCopy.remitTo
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      <div>
        <dt className="font-semibold">{words.before}</dt>
        <dd className="text-muted whitespace-pre-line wrap-anywhere">{before}</dd>
      </div>
      <div>
        <dt className="font-semibold">{words.after}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{after}</dd>
      </div>
    </dl>
  )
}

type Payee = NonNullable<WireApproval['payees']>['after']

/** What of a payee changes, and what it is now. */
function ChangedPayee({ before, after }: { before: Payee; after: Payee }) {
  const words = approvalsCopy.payee
  const facts = (payee: Payee) => [
    words.madeOut(payee.payee_name),
    words.arrives[payee.payout_method],
    // By e-mail nothing is mailed anywhere.
    after.payout_method === 'MAIL' &&
      words.mailed(`${payee.street_address}, ${payee.city}, ${payee.state} ${payee.postal_code}`),
  ]
  const earlier = facts(before)
  return (
    <ul className="text-sm">
      {facts(after).flatMap((said, at) =>
        said === false || said === earlier[at]
          ? []
          : [
              <li key={said} className="wrap-anywhere">
                {said} <span className="text-muted">{approvalsCopy.insteadOf(String(earlier[at]))}</span>
              </li>,
            ],
      )}
    </ul>
  )
}
