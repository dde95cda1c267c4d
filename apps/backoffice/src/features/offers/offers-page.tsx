import { exportStaffOffers, listStaffOffers, type StaffMember, type WireStaffOfferBrief } from '@caseback/contract'
import { type StaffOfferState, staffOfferStates } from '@caseback/domain'
import { Badge, Button, EmptyState, Input, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useNavigate, useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import type { ReactNode } from 'react'
import { call } from '../../shared/api.ts'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { may } from '../../shared/may.ts'
import { OfferState } from '../../shared/offers/offer-state.tsx'
import { paths } from '../../shared/paths.ts'
import { ManufacturerLogo } from '../../shared/pictures/manufacturer-logo.tsx'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { SortChoice, type Sorted, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'
import { NewOfferDialog } from './new-offer-dialog.tsx'

const shows = ['all', 'WAITING', 'ENDING', 'BUDGET', ...staffOfferStates] as const
type Show = (typeof shows)[number]
const isState = (show: Show): show is StaffOfferState => staffOfferStates.some((each) => each === show)
const sorts = ['created', 'name', 'code', 'valid_from', 'valid_to'] as const

/** Every offer in every state, the newest first, and the way to a new one. */
export default function OffersPage({ member }: { member: StaffMember }) {
  const words = offersCopy
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { q, typed, type } = useSearchText()
  const show = shows.find((each) => each === query.get('state')) ?? 'all'
  const sorted = useSorted(sorts, '-created')
  const asked = { q: q || undefined, state: show === 'all' ? undefined : show, sort: sorted.asked }
  const list = useList(urlOf(listStaffOffers, {}, asked), (cursor) =>
    call(listStaffOffers, { query: { ...asked, cursor } }),
  )
  const mayWrite = may(member, 'publisher')
  const add = (open: boolean) => {
    const after = new URLSearchParams(query)
    if (open) after.set('new', '1')
    else after.delete('new')
    setQuery(after, { replace: true })
  }
  const addButton = mayWrite && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => add(true)}>
      {words.add}
    </Button>
  )
  return (
    <DeskPage
      title={words.title}
      aside={
        <>
          <ExportLink href={urlOf(exportStaffOffers, {}, asked)}>{words.export}</ExportLink>
          {addButton}
        </>
      }
    >
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-3">
        <StateFilter
          label={words.show}
          name="state"
          value={show}
          choices={shows.map((value) => ({
            value,
            label: isState(value) ? words.states[value] : words.marks[value],
          }))}
        />
        <Input
          type="search"
          className="sm:max-w-96"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <SortChoice sorted={sorted} columns={words.sorts} />
      </div>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={<NoOffers show={show} q={q} mayWrite={mayWrite} action={addButton} />}
      >
        {(offers) => <OffersTable offers={offers} sorted={sorted} />}
      </ListStates>
      {mayWrite && query.has('new') && (
        <NewOfferDialog
          manufacturer={query.get('manufacturer') ?? ''}
          onCancel={() => add(false)}
          onBegun={({ id }) => navigate(paths.offerEditor.href(id), { replace: true })}
        />
      )}
    </DeskPage>
  )
}

function NoOffers({ show, q, mayWrite, action }: { show: Show; q: string; mayWrite: boolean; action: ReactNode }) {
  const words = offersCopy
  const [title, hint] = q
    ? [words.noneFound, words.noneFoundHint]
    : show === 'all'
      ? [words.none, mayWrite ? words.noneHint : words.noneReadHint]
      : isState(show)
        ? [words.noneOf(words.states[show]), words.noneOfHint]
        : words.noneMarked[show]
  return (
    <EmptyState icon={<TicketPercent />} title={title} action={q || show !== 'all' ? undefined : action || undefined}>
      {hint}
    </EmptyState>
  )
}

function OffersTable({
  offers,
  sorted,
}: {
  offers: readonly WireStaffOfferBrief[]
  sorted: Sorted<(typeof sorts)[number]>
}) {
  const words = offersCopy
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={offers}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: words.columns.name,
          sort: sorted.head('name'),
          rowHeader: true,
          render: ({ id, name, manufacturer }) => (
            <span className="flex min-w-48 items-center gap-2.5 max-md:justify-end">
              <ManufacturerLogo name={manufacturer.name} logo={manufacturer.logo} />
              <span className="flex min-w-0 flex-col">
                <UiLink
                  href={paths.offer.href(id)}
                  className="wrap-anywhere rounded-control hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
                >
                  {name}
                </UiLink>
                <span className="font-normal text-xs text-muted wrap-anywhere">{manufacturer.name}</span>
              </span>
            </span>
          ),
        },
        {
          id: 'code',
          header: words.columns.code,
          sort: sorted.head('code'),
          oneLine: true,
          render: (offer) => offer.offer_code,
        },
        {
          id: 'state',
          header: words.columns.state,
          render: ({ state, valid_to, has_draft, waits_for_second }) => (
            <span className="flex flex-wrap gap-1.5 max-md:justify-end">
              <OfferState state={state} valid_to={valid_to} />
              {waits_for_second && <Badge tone="sky">{words.waits}</Badge>}
              {has_draft && !waits_for_second && state !== 'DRAFT' && <Badge tone="saffron">{words.changesWait}</Badge>}
            </span>
          ),
        },
        {
          id: 'first-day',
          header: words.columns.firstDay,
          sort: sorted.head('valid_from', true),
          oneLine: true,
          render: ({ valid_from }) => formatShortDay(valid_from),
        },
        {
          id: 'last-day',
          header: words.columns.lastDay,
          sort: sorted.head('valid_to', true),
          oneLine: true,
          render: ({ valid_to }) => formatShortDay(valid_to),
        },
        {
          id: 'version',
          header: words.columns.version,
          align: 'end',
          render: ({ versions }) =>
            versions > 0 ? versions : <span className="whitespace-nowrap text-muted">{words.notPublished}</span>,
        },
        {
          id: 'enrolled',
          header: words.columns.enrolled,
          align: 'end',
          render: ({ enrolled }) => inFull(enrolled),
        },
      ]}
    />
  )
}
