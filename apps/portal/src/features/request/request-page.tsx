import { getSharedRequest, recordRequestOpened, type WireSharedRequest } from '@caseback/contract'
import { daysBetween } from '@caseback/domain'
import { Badge, EmptyState, ErrorState, Page, Skeleton, SkeletonRegion } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { useParams } from '@caseback/web/router'
import { useOfferWords } from '@caseback/web/use-offer-words'
import CircleCheck from 'lucide-react/icons/circle-check'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useEffect, useState } from 'react'
import { callApi, failureSentence, isNotFound } from '../../shared/api/api-client.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { dayOfInstant } from '../../shared/browser/time-zone.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useRequestCopy } from '../../shared/copy/use-request-copy.ts'
import { CreditNotes } from './credit-notes.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestLines } from './request-lines.tsx'

/** /request/:key: a manufacturer's request for money, without an account. */
export default function RequestPage() {
  const copy = useCopy()
  const words = useRequestCopy()
  const { key = '' } = useParams()
  const { data, error, refresh, refreshing, replace } = useApi(getSharedRequest, { params: { key } })
  const isThere = data !== undefined
  useEffect(() => {
    // Finance sees that the link was opened. Whether that is known matters to nobody here.
    if (isThere) void callApi(recordRequestOpened, { params: { key } }, { quiet: true }).catch(() => undefined)
  }, [isThere, key])
  return (
    <Page>
      <title>{copy.pageTitle(data ? words.title(data.id) : words.request)}</title>
      {data ? (
        <Request request={data} requestKey={key} onChange={replace} onLineChange={refresh} />
      ) : error && isNotFound(error) ? (
        <NoRequest ended={error instanceof ApiError && error.body.code === 'request_link.ended'} />
      ) : error ? (
        <ErrorState title={words.failed} titleAs="h1" onRetry={refresh} retrying={refreshing}>
          {failureSentence(error)}
        </ErrorState>
      ) : (
        <SkeletonRegion className="flex flex-col gap-6">
          <h1 className="sr-only">{words.request}</h1>
          <Skeleton className="h-9 w-80 max-w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      )}
    </Page>
  )
}

function NoRequest({ ended }: { ended: boolean }) {
  const words = useRequestCopy()
  const { title, text } = ended ? words.ended : words.unknown
  return (
    <EmptyState icon={<Link2Off />} title={title} titleAs="h1">
      {text}
    </EmptyState>
  )
}

function Request({
  request,
  requestKey,
  onChange,
  onLineChange,
}: {
  request: WireSharedRequest
  requestKey: string
  onChange: (request: WireSharedRequest) => void
  onLineChange: () => void
}) {
  const words = useRequestCopy()
  const format = useOfferWords()
  const { provider } = request
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          {request.manufacturer_logo && (
            <img
              src={request.manufacturer_logo}
              alt=""
              className="size-14 shrink-0 rounded-card bg-mark-line object-contain p-1"
            />
          )}
          <div className="min-w-0">
            <h1 className="text-2xl font-bold wrap-anywhere">{words.heading(request.id, request.manufacturer_name)}</h1>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              <span className="wrap-anywhere">
                {words.from(provider.legal_name, format.longDay(dayOfInstant(request.issued)))}
              </span>
              <DueBadge request={request} />
            </p>
          </div>
        </div>
        <RequestActions request={request} requestKey={requestKey} onChange={onChange} />
      </header>
      <Figures request={request} />
      {request.state === 'OPEN' ? (
        <p className="max-w-prose text-muted">{words.whatItIs}</p>
      ) : (
        <p className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-basil" />
          {request.state === 'PAID' ? words.paidAll : words.over}
        </p>
      )}
      <WhereToPay request={request} />
      <Announcements request={request} />
      <CreditNotes request={request} requestKey={requestKey} />
      {request.lines.length > 0 && (
        <RequestLines request={request} requestKey={requestKey} onLineChange={onLineChange} />
      )}
      <p className="text-sm text-muted">
        {words.link(format.longDay(request.link_until))} {words.questions(provider.support_email)}
      </p>
    </>
  )
}

function DueBadge({ request: { state, due_date: due } }: { request: WireSharedRequest }) {
  const words = useRequestCopy()
  const format = useOfferWords()
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  if (state !== 'OPEN') return <Badge tone={state === 'PAID' ? 'basil' : 'neutral'}>{words.states[state]}</Badge>
  const late = daysBetween(due, today)
  return late > 0 ? (
    <Badge tone="tomato" dot>
      {words.late(late)}
    </Badge>
  ) : (
    <Badge tone="sky">{words.due(format.longDay(due))}</Badge>
  )
}

/** Asked, less what is paid, is open; and what of that waits for an answer of ours. */
function Figures({ request }: { request: WireSharedRequest }) {
  const words = useRequestCopy().figures
  const { dollars } = useOfferWords()
  const figures = [
    { label: words.asked, value: request.total },
    { label: words.paid, value: request.paid },
    { label: words.open, value: request.open },
    ...(request.disputed > 0 ? [{ label: words.disputed, value: request.disputed }] : []),
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {figures.map(({ label, value }) => (
        <div key={label} className="bg-surface px-5 py-4 max-sm:last:odd:col-span-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figures text-xl font-bold">{dollars(Math.round(value * 100))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** As long as something is to be paid. */
function WhereToPay({ request: { id, state, remit_to: remitTo } }: { request: WireSharedRequest }) {
  const words = useRequestCopy()
  if (state !== 'OPEN' || remitTo === null) return null
  return (
    <section className="flex flex-col gap-1 rounded-card border border-line bg-surface px-5 py-4">
      <h2 className="text-md font-bold">{words.whereToPay}</h2>
      <p className="whitespace-pre-line wrap-anywhere">{remitTo}</p>
      <p className="text-sm text-muted">{words.nameIt(id)}</p>
    </section>
  )
}

/** What the manufacturer has told us about its payments. */
function Announcements({ request: { announcements } }: { request: WireSharedRequest }) {
  const words = useRequestCopy().paid
  const format = useOfferWords()
  if (announcements.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-md font-bold">{words.saidTitle}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {announcements.map((said) => (
          <li key={said.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {words.said(
                said.name,
                format.dollars(Math.round(said.amount * 100)),
                format.longDay(said.paid_on),
                said.reference,
              )}
            </span>
            <span className="text-muted">{said.waits ? words.waits : words.done}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
