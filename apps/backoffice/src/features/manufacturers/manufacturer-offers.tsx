import { listStaffOffers } from '@caseback/contract'
import { EmptyState, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { call } from '../../shared/api.ts'
import { manufacturersCopy } from '../../shared/copy/manufacturers-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { OfferState } from '../../shared/offers/offer-state.tsx'
import { paths } from '../../shared/paths.ts'
import { useList } from '../../shared/use-list.ts'

/** The offers of a manufacturer, the newest first. */
export function ManufacturerOffers({ manufacturerId }: { manufacturerId: number }) {
  const words = manufacturersCopy
  const query = { manufacturer: manufacturerId }
  const list = useList(urlOf(listStaffOffers, {}, query), (cursor) =>
    call(listStaffOffers, { query: { ...query, cursor } }),
  )
  return (
    <DeskSection title={words.offersTitle}>
      <ListStates
        list={list}
        loading={words.loadingOffers}
        failed={words.offersFailed}
        empty={
          <EmptyState icon={<TicketPercent />} title={words.noOffers}>
            {words.noOffersHint}
          </EmptyState>
        }
      >
        {(offers) => (
          <Table
            caption={words.offersTitle}
            captionHidden
            rows={offers}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: words.offerColumns.name,
                rowHeader: true,
                render: ({ id, name }) => (
                  <UiLink
                    href={paths.offer.href(id)}
                    className="rounded-control wrap-anywhere hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
                  >
                    {name}
                  </UiLink>
                ),
              },
              { id: 'code', header: words.offerColumns.code, oneLine: true, render: (offer) => offer.offer_code },
              {
                id: 'state',
                header: words.offerColumns.state,
                render: (offer) => <OfferState {...offer} />,
              },
              {
                id: 'until',
                header: words.offerColumns.until,
                oneLine: true,
                render: (offer) => formatShortDay(offer.valid_to),
              },
              {
                id: 'enrolled',
                header: words.offerColumns.enrolled,
                align: 'end',
                render: ({ enrolled }) => inFull(enrolled),
              },
            ]}
          />
        )}
      </ListStates>
    </DeskSection>
  )
}
