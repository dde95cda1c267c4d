import { exportFunding, listFunding, type WireFundingBrief } from '@caseback/contract'
import { Badge, ButtonLink, EmptyState, Money, Table, type Tone, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import HandCoins from 'lucide-react/icons/hand-coins'
import SearchX from 'lucide-react/icons/search-x'
import { call } from '../../shared/api.ts'
import { fundingCopy } from '../../shared/copy/money/funding-copy.ts'
import { manufacturerAnswersCopy } from '../../shared/copy/money/manufacturer-answers-copy.ts'
import { receiptsCopy } from '../../shared/copy/money/receipts-copy.ts'
import { providerToday } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { ListSearch } from '../../shared/tables/list-search.tsx'
import { SortChoice, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'

type State = WireFundingBrief['state']
const states = ['ISSUED', 'OVERDUE', 'DISPUTED', 'DRAFT', 'FUNDED', 'DISCARDED'] as const
const tones: Record<State, Tone> = { DRAFT: 'neutral', ISSUED: 'saffron', FUNDED: 'basil', DISCARDED: 'neutral' }

/** A request's state in words. */
export function FundingState({ state }: { state: State }) {
  return (
    <Badge tone={tones[state]} dot>
      {fundingCopy.states[state]}
    </Badge>
  )
}

/** The requests, newest first where no other order is chosen, narrowed by state and found by number or manufacturer. */
export function FundingRequests() {
  const words = fundingCopy.columns
  const [query] = useSearchParams()
  const state = states.find((each) => each === query.get('state'))
  const search = useSearchText()
  const sorted = useSorted(['created', 'due_date'], '-created')
  const asked = { state, q: search.q || undefined, sort: sorted.asked }
  const list = useList(urlOf(listFunding, {}, asked), (cursor) => call(listFunding, { query: { ...asked, cursor } }))
  return (
    <DeskSection
      title={fundingCopy.requests}
      place="requests"
      aside={
        <span className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <ButtonLink href={paths.receipts.href()}>{receiptsCopy.title}</ButtonLink>
          <ExportLink href={urlOf(exportFunding, {}, asked)}>{fundingCopy.export}</ExportLink>
        </span>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StateFilter
          label={fundingCopy.byState}
          name="state"
          value={state ?? 'ALL'}
          choices={(['ALL', ...states] as const).map((value) => ({ value, label: fundingCopy.filters[value] }))}
        />
        <ListSearch label={fundingCopy.search} search={search} />
        <SortChoice sorted={sorted} columns={{ created: words.request, due_date: words.due }} />
      </div>
      <ListStates
        list={list}
        loading={fundingCopy.loadingRequests}
        failed={fundingCopy.requestsFailed}
        empty={
          search.q ? (
            <EmptyState icon={<SearchX />} title={fundingCopy.noneFound}>
              {fundingCopy.noneFoundHint}
            </EmptyState>
          ) : (
            <EmptyState icon={<HandCoins />} title={state ? fundingCopy.noRequestsOfState : fundingCopy.noRequests}>
              {state ? fundingCopy.noRequestsOfStateHint : fundingCopy.noRequestsHint}
            </EmptyState>
          )
        }
      >
        {(requests) => (
          <Table
            caption={fundingCopy.requests}
            captionHidden
            rows={requests}
            rowKey={(request) => request.id}
            columns={[
              {
                id: 'request',
                header: words.request,
                sort: sorted.head('created', true),
                rowHeader: true,
                oneLine: true,
                render: (request) => (
                  <UiLink
                    href={paths.fundingRequest.href(request.id)}
                    className="rounded-control font-semibold text-basil underline-offset-2 hover:underline"
                  >
                    {fundingCopy.request(request.id)}
                  </UiLink>
                ),
              },
              {
                id: 'manufacturer',
                header: words.manufacturer,
                render: (request) => <span className="block min-w-32 wrap-anywhere">{request.manufacturer_name}</span>,
              },
              {
                id: 'state',
                header: words.state,
                render: (request) => (
                  <span className="flex flex-wrap gap-2 max-md:justify-end">
                    <FundingState state={request.state} />
                    {request.disputed && <Badge tone="tomato">{manufacturerAnswersCopy.disputed}</Badge>}
                    {request.said_paid && <Badge tone="sky">{manufacturerAnswersCopy.saidPaid}</Badge>}
                  </span>
                ),
              },
              {
                id: 'due',
                header: words.due,
                sort: sorted.head('due_date'),
                render: (request) => <DueDay request={request} />,
              },
              { id: 'claims', header: words.claims, align: 'end', render: (request) => inFull(request.claim_count) },
              {
                id: 'received',
                header: words.received,
                align: 'end',
                render: (request) => (request.received > 0 ? inDollars(request.received) : '–'),
              },
              {
                id: 'total',
                header: words.total,
                align: 'end',
                render: (request) => <Money>{inDollars(request.total)}</Money>,
              },
            ]}
          />
        )}
      </ListStates>
    </DeskSection>
  )
}

/** Until when a request is to be paid; one that waits longer stands out. */
function DueDay({ request: { state, due_date } }: { request: WireFundingBrief }) {
  if (due_date === null || state === 'DISCARDED') return <span className="text-muted">–</span>
  const day = <span className="whitespace-nowrap">{formatShortDay(due_date)}</span>
  if (state !== 'ISSUED' || due_date >= providerToday()) return day
  return (
    <span className="font-semibold text-tomato">
      {fundingCopy.late} {day}
    </span>
  )
}
