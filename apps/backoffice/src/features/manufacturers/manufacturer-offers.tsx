import { listStaffOffers, type WireStaffOfferBrief } from '@caseback/contract'
import { Badge, EmptyState, Table, type Tone } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { call } from '../../shared/api.ts'
import { manufacturersCopy } from '../../shared/copy/manufacturers-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { useList } from '../../shared/use-list.ts'

const tones: Record<WireStaffOfferBrief['state'], Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'sky',
  ACTIVE: 'basil',
  PAUSED: 'saffron',
  EXPIRED: 'neutral',
  DELETED: 'neutral',
}

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
            dense
            caption={words.offersTitle}
            captionHidden
            rows={offers}
            rowKey={({ id }) => id}
            columns={[
              { id: 'name', header: words.offerColumns.name, rowHeader: true, render: ({ name }) => name },
              { id: 'code', header: words.offerColumns.code, oneLine: true, render: (offer) => offer.offer_code },
              {
                id: 'state',
                header: words.offerColumns.state,
                render: ({ state }) => (
                  <Badge tone={tones[state]} dot>
                    {words.offerStates[state]}
                  </Badge>
                ),
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
