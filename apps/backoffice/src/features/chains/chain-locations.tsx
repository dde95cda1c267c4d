import { exportChainLocations, listChainLocations } from '@caseback/contract'
import { EmptyState, Input, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import MapPin from 'lucide-react/icons/map-pin'
import { call } from '../../shared/api.ts'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { SortChoice, useSorted } from '../../shared/tables/sorted.tsx'
import { dayHere } from '../../shared/today.ts'
import { useList } from '../../shared/use-list.ts'

const sorts = ['created', 'name', 'city'] as const

/** The locations of a chain that have an account, the newest first. */
export function ChainLocations({ chainId, mayOpenOperators }: { chainId: number; mayOpenOperators: boolean }) {
  const words = chainsCopy
  const params = { id: chainId }
  const { q, typed, type } = useSearchText()
  const sorted = useSorted(sorts, '-created')
  const asked = { q: q || undefined, sort: sorted.asked }
  const list = useList(urlOf(listChainLocations, params, asked), (cursor) =>
    call(listChainLocations, { params, query: { ...asked, cursor } }),
  )
  return (
    <DeskSection title={words.places}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Input
          type="search"
          className="sm:max-w-72"
          aria-label={words.searchPlaces}
          placeholder={words.searchPlaces}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <ExportLink href={urlOf(exportChainLocations, params, asked)}>{words.exportPlaces}</ExportLink>
      </div>
      <SortChoice sorted={sorted} columns={words.placeSorts} />
      <ListStates
        list={list}
        loading={words.loadingPlaces}
        failed={words.placesFailed}
        empty={
          <EmptyState icon={<MapPin />} title={q ? words.noPlacesFound : words.noPlaces}>
            {q ? words.noPlacesFoundHint : words.noPlacesHint}
          </EmptyState>
        }
      >
        {(places) => (
          <Table
            dense
            caption={words.places}
            captionHidden
            rows={places}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: words.placeColumns.name,
                sort: sorted.head('name'),
                rowHeader: true,
                render: ({ name }) => <span className="wrap-anywhere">{name}</span>,
              },
              {
                id: 'city',
                header: words.placeColumns.city,
                sort: sorted.head('city'),
                oneLine: true,
                render: ({ city, state }) => `${city}, ${state}`,
              },
              {
                id: 'operator',
                header: words.placeColumns.operator,
                render: ({ operator }) =>
                  operator && mayOpenOperators ? (
                    <UiLink
                      href={paths.operator.href(operator.id)}
                      className="wrap-anywhere rounded-control underline underline-offset-4 max-md:inline-flex max-md:min-h-11 max-md:items-center"
                    >
                      {operator.name}
                    </UiLink>
                  ) : (
                    operator?.name
                  ),
              },
              {
                id: 'since',
                header: words.placeColumns.since,
                sort: sorted.head('created', true),
                oneLine: true,
                render: ({ since }) => formatShortDay(dayHere(since)),
              },
            ]}
          />
        )}
      </ListStates>
    </DeskSection>
  )
}
