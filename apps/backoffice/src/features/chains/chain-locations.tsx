import { listChainLocations } from '@caseback/contract'
import { EmptyState, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import MapPin from 'lucide-react/icons/map-pin'
import { call } from '../../shared/api.ts'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useList } from '../../shared/use-list.ts'

/** The locations of a chain that have an account, the newest first. */
export function ChainLocations({ chainId, mayOpenOperators }: { chainId: number; mayOpenOperators: boolean }) {
  const words = chainsCopy
  const params = { id: chainId }
  const list = useList(urlOf(listChainLocations, params), (cursor) =>
    call(listChainLocations, { params, query: { cursor } }),
  )
  return (
    <DeskSection title={words.places}>
      <ListStates
        list={list}
        loading={words.loadingPlaces}
        failed={words.placesFailed}
        empty={
          <EmptyState icon={<MapPin />} title={words.noPlaces}>
            {words.noPlacesHint}
          </EmptyState>
        }
      >
        {(places) => (
          <Table
            caption={words.places}
            captionHidden
            rows={places}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: words.placeColumns.name,
                rowHeader: true,
                render: ({ name }) => <span className="wrap-anywhere">{name}</span>,
              },
              {
                id: 'city',
                header: words.placeColumns.city,
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
                oneLine: true,
                render: ({ since }) => formatShortDay(providerDay(since)),
              },
            ]}
          />
        )}
      </ListStates>
    </DeskSection>
  )
}
